/** A transfer that the site has filled in: the visitor looks it over, and the site hears its hash. */
import { amountText, parseAmount } from '../core/amount'
import { $asked } from '../core/attempt'
import { namespaces, type ChainId, type Namespace } from '../core/caip'
import { toUnits } from '../core/decimal'
import { changeDraft, clearDraft } from '../core/draft'
import { WidgetError } from '../core/errors'
import { present } from '../core/meeting'
import { isOff } from '../core/money-options'
import { networkOf } from '../core/networks'
import type { SenderName } from '../core/chunk-types'
import { load } from '../core/registry'
import { $open, go, reset, show } from '../core/route'
import { $taken } from '../core/sending'
import { $activeNamespace, $connections } from '../core/session'
import type { SendArguments } from '../core/transfer'
import { MOST_DECIMALS } from '../core/worth'
import { nameReceiver } from './name-receiver'

const senders: readonly Namespace[] = ['eip155', 'solana', 'bip122'] satisfies SenderName[]

const said = <E extends Error>(error: E, message: string): E => Object.assign(error, { message })

/** The network that is meant, and whether the account in use is on it. Errors: send-unsupported, account-missing, network-missing, with the texts that other kits throw. */
const placeFor = ({ namespace, chainId }: SendArguments) => {
  const named = namespaces.find(name => `${chainId}`.startsWith(`${name}:`))
  const wanted = namespace ?? named ?? $activeNamespace.get()
  if (isOff('send') || !senders.includes(wanted))
    throw said(new WidgetError('send-unsupported', {}), `Chain "${wanted}" is not supported for send parameters`)
  const connection = $connections.get()[wanted]
  if (!connection)
    throw said(new WidgetError('account-missing', { namespace: wanted }), 'openSend: caipAddress not found')
  const namedChainId = named ? (chainId as ChainId) : (`${wanted}:${chainId}` as const)
  const network = networkOf(chainId === undefined ? connection.chainId : namedChainId)
  if (!network || network.chainNamespace !== wanted)
    throw said(
      new WidgetError('network-missing', { network: `${chainId}` }),
      `openSend: caipNetwork with chainId ${chainId} not found`
    )
  return {
    network,
    wallet: connection.wallet.name,
    isThere: connection.chainId === network.caipNetworkId && $activeNamespace.get() === wanted
  }
}

/**
 * Returns the amount that the host page fills in, as the field writes it. A text is plain decimal digits: `1e5`
 * is refused. A number stands
 * for the shortest text that means it; above 2^53 a number no longer names each integer, so that it is refused, too.
 */
const amountOf = (amount: unknown): string => {
  if (typeof amount === 'string' && !/^\d+(\.\d+)?$/.test(amount)) return ''
  if (typeof amount === 'number' && amount > Number.MAX_SAFE_INTEGER) return ''
  // text that is finer than any token would be cut
  const value = typeof amount === 'string' ? parseAmount(amount, MOST_DECIMALS) : toUnits(amount, MOST_DECIMALS)
  return value ? amountText(value, MOST_DECIMALS) : ''
}

const wrong = (part: keyof SendArguments, expected: string, got: unknown) =>
  new WidgetError('option-invalid', { option: `arguments.${part}`, expected, got: `${got}`.slice(0, 60) })

const closed = () => said(new WidgetError('modal-closed', {}), 'Modal closed')

/** Ends the waiting of the call before. */
let leave: (() => void) | undefined
/** Which call is the newest. */
let turn = 0

/** Settles once a wallet has sent something, or the visitor has closed the dialog without that. Errors: modal-closed. */
const outcome = (asset: string) =>
  new Promise<{ hash: string }>((done, fail) => {
    const before = $taken.get()
    const look = () => {
      const taken = $taken.get()
      // of something else: that is not what the site has asked for
      if (taken && taken !== before)
        (taken.token ?? 'native').toLowerCase() === asset.toLowerCase() ? end(() => done({ hash: taken.id })) : give()
      // whoever closes the dialog while the wallet is being asked may still say yes there
      else if (!$asked.get() && !$open.get()) give()
    }
    const stops = [$taken, $asked, $open].map($store => $store.listen(() => queueMicrotask(look)))
    const end = (settle: () => void) => {
      for (const stop of stops) stop()
      if (leave === give) leave = undefined
      settle()
    }
    const give = () =>
      end(() => {
        clearDraft()
        fail(closed())
      })
    leave = give
  })

/**
 * Opens sending with what is given filled in, on the network that is meant; the wallet is brought there first. Gives the transaction's hash.
 * `isClosed`: whether the page has closed the dialog since it asked.
 * Errors: option-invalid, send-unsupported, account-missing, network-missing, wallet-pending, modal-closed, and those of switching the network.
 */
export const sendFor = async (
  wish: SendArguments,
  opener?: Element,
  isClosed?: () => boolean
): Promise<{ hash: string }> => {
  // who it is that sends may only be coming back
  await present()?.face?.ready?.()
  const { network, isThere, wallet } = placeFor(wish)
  const { assetAddress = 'native' } = wish
  const amount = amountOf(wish.amount)
  const to = `${wish.to ?? ''}`
  turn += 1
  const mine = turn
  if (!amount) throw wrong('amount', 'a decimal number above 0', wish.amount)
  if (!to.trim()) throw wrong('to', 'an address or a name', to)
  // what it says yes to would be taken for an answer to this
  if ($asked.get()) throw new WidgetError('wallet-pending', { wallet })
  leave?.()
  if (!isThere) {
    const { error } = await (await load('action', 'session')).switchNetwork(network.caipNetworkId)
    if (error) throw error
  }
  // another call, a close, or another choice of the visitor's may have come meanwhile
  if (mine !== turn || isClosed?.() || !placeFor(wish).isThere) throw closed()
  clearDraft()
  changeDraft({ token: `${assetAddress}`, amount })
  nameReceiver(to, true)
  reset('Account')
  go('WalletSend')
  show(opener)
  return outcome(`${assetAddress}`)
}
