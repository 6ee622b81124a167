/** A transfer that the host page has filled in: the user reviews it, and the host page receives its hash. */
import { amountText, parseAmount } from '../core/amount'
import { $asked } from '../core/attempt'
import { namespaces, type ChainId, type Namespace } from '../core/caip'
import { toUnits } from '../core/decimal'
import { gotOf } from '../core/describe-value'
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

/**
 * Returns the requested network and whether the active account is on it. Errors: send-unsupported, account-missing,
 * network-missing, with the messages that other kits throw.
 */
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
 * Returns the amount that the host page fills in, as the field writes it. A string is plain decimal digits: `1e5` is
 * rejected.
 * A number means the shortest decimal that denotes it. One above 2^53 is rejected: such numbers no longer denote each
 * integer.
 */
const amountOf = (amount: unknown): string => {
  if (typeof amount === 'string' && !/^\d+(\.\d+)?$/.test(amount)) return ''
  if (typeof amount === 'number' && amount > Number.MAX_SAFE_INTEGER) return ''
  // A string with more decimals than any token has would be cut.
  const value = typeof amount === 'string' ? parseAmount(amount, MOST_DECIMALS) : toUnits(amount, MOST_DECIMALS)
  return value ? amountText(value, MOST_DECIMALS) : ''
}

const wrong = (part: keyof SendArguments, expected: string, got: unknown) =>
  new WidgetError('option-invalid', { option: `arguments.${part}`, expected, got: gotOf(got) })

const closed = () => said(new WidgetError('modal-closed', {}), 'Modal closed')

/** Ends the wait of the previous call. */
let leave: (() => void) | undefined
/** Number of the newest call. */
let turn = 0

/**
 * Settles once a wallet has sent a transaction, or once the user has closed the dialog without one. Errors:
 * modal-closed.
 */
const outcome = (asset: string) =>
  new Promise<{ hash: string }>((done, fail) => {
    const before = $taken.get()
    const look = () => {
      const taken = $taken.get()
      // A transaction of another token is not what the host page requested.
      if (taken && taken !== before)
        (taken.token ?? 'native').toLowerCase() === asset.toLowerCase() ? end(() => done({ hash: taken.id })) : give()
      // After closing the dialog, the user may still approve a pending request in the wallet.
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
 * Opens the transfer view with the given values, on the requested network; the wallet is switched there first.
 * Returns the transaction's hash.
 * `isClosed`: returns true if the page has closed the dialog since its call.
 * Errors: option-invalid, send-unsupported, account-missing, network-missing, wallet-pending, modal-closed, and those
 * of switching the network.
 */
export const sendFor = async (
  wish: SendArguments,
  opener?: Element,
  isClosed?: () => boolean
): Promise<{ hash: string }> => {
  // The sending account may still be reconnecting.
  await present()?.face?.ready?.()
  const { chainId, assetAddress = 'native', to = '' } = wish
  if (!['undefined', 'number', 'string'].includes(typeof chainId))
    throw wrong('chainId', 'the number of an EVM chain or a CAIP-2 id', chainId)
  if (typeof assetAddress !== 'string') throw wrong('assetAddress', 'a token\'s address or "native"', assetAddress)
  const { network, isThere, wallet } = placeFor(wish)
  const amount = amountOf(wish.amount)
  turn += 1
  const mine = turn
  if (!amount) throw wrong('amount', 'a decimal number above 0', wish.amount)
  if (typeof to !== 'string' || !to.trim()) throw wrong('to', 'an address or a name', to)
  // The approval of an earlier request would be taken for an answer to this one.
  if ($asked.get()) throw new WidgetError('wallet-pending', { wallet })
  leave?.()
  if (!isThere) {
    const { error } = await (await load('action', 'session')).switchNetwork(network.caipNetworkId)
    if (error) throw error
  }
  // Another call, a close, or another choice of the user may have come meanwhile.
  if (mine !== turn || isClosed?.() || !placeFor(wish).isThere) throw closed()
  clearDraft()
  changeDraft({ token: assetAddress, amount })
  nameReceiver(to, true)
  reset('Account')
  go('WalletSend')
  show(opener)
  return outcome(assetAddress)
}
