/** A transfer that the site has filled in: the visitor looks it over, and the site hears its hash. */
import { parseAmount } from '../core/amount'
import { namespaces, type Namespace } from '../core/caip'
import { changeDraft, clearDraft } from '../core/draft'
import { WidgetError } from '../core/errors'
import { isOff } from '../core/money-options'
import { networkOf } from '../core/networks'
import { load, type SenderName } from '../core/registry'
import { $open, $route, go, reset, show } from '../core/route'
import { $sending, $sent } from '../core/sending'
import { $activeNamespace, $connections } from '../core/session'
import type { SendArguments } from '../core/transfer'
import { MOST_DECIMALS } from '../core/worth'
import { nameReceiver } from './name-receiver'

const senders: readonly Namespace[] = ['eip155', 'solana', 'bip122'] satisfies SenderName[]

const said = <E extends Error>(error: E, message: string): E => Object.assign(error, { message })

/** The network that is meant. Errors: send-unsupported, account-missing, network-missing, with the texts that other kits throw. */
const networkFor = ({ namespace, chainId }: SendArguments) => {
  const named = namespaces.find(name => `${chainId}`.startsWith(`${name}:`)), wanted = namespace ?? named ?? $activeNamespace.get()
  if (isOff('send') || !senders.includes(wanted)) throw said(new WidgetError('send-unsupported', {}), `Chain "${wanted}" is not supported for send parameters`)
  const connection = $connections.get()[wanted]
  if (!connection) throw said(new WidgetError('account-missing', { namespace: wanted }), 'openSend: caipAddress not found')
  const network = networkOf(chainId === undefined ? connection.chainId : named ? chainId as `${Namespace}:${string}` : `${wanted}:${chainId}`)
  if (!network || network.chainNamespace !== wanted) throw said(new WidgetError('network-missing', { network: `${chainId}` }), `openSend: caipNetwork with chainId ${chainId} not found`)
  return { network, isThere: connection.chainId === network.caipNetworkId && $activeNamespace.get() === wanted }
}

/** An amount as a person writes it. Errors: option-invalid. */
const amountFrom = (amount: unknown): string => {
  const text = String(amount)
  if ((typeof amount === 'string' || typeof amount === 'number') && parseAmount(text, MOST_DECIMALS)) return text
  throw said(new WidgetError('option-invalid', { option: 'arguments.amount', expected: 'a number above 0 in digits, at most one point among them', got: text.slice(0, 60) }), 'Invalid amount')
}

/** Ends the waiting of the call before. */
let leave: (() => void) | undefined

/** Settles once the wallet has sent it, or the visitor has left without that. Errors: modal-closed. */
const outcome = () => new Promise<{ hash: string }>((done, fail) => {
  const before = $sent.get()
  const look = () => {
    const sent = $sent.get()
    if (sent && sent !== before) end(() => done({ hash: sent.pending.id }))
    // whoever closes the dialog while the wallet is being asked may still say yes there
    else if ($sending.get().status !== 'pending' && (!$open.get() || !/^(WalletSend|Acc)/.test($route.get().name))) end(closed)
  }
  const closed = () => fail(said(new WidgetError('modal-closed', {}), 'Modal closed'))
  // what goes on is settled in several steps of one task
  const soon = () => queueMicrotask(look)
  const stops = [$sent, $sending, $open, $route].map($store => $store.listen(soon))
  const end = (settle: () => void) => {
    for (const stop of stops) stop()
    if (leave === give) leave = undefined
    settle()
  }
  const give = () => end(closed)
  leave = give
})

/**
 * Opens sending with what is given filled in, on the network that is meant; the wallet is brought there first. Gives the transaction's hash.
 * Errors: option-invalid, send-unsupported, account-missing, network-missing, modal-closed, and those of switching the network.
 */
export const sendFor = async (wish: SendArguments, opener?: Element): Promise<{ hash: string }> => {
  const { network, isThere } = networkFor(wish), amount = amountFrom(wish.amount), { assetAddress = 'native', to } = wish
  leave?.()
  if (!isThere) {
    const { error } = await (await load('action', 'session')).switchNetwork(network.caipNetworkId)
    if (error) throw error
  }
  clearDraft()
  changeDraft({ token: `${assetAddress}`, amount })
  nameReceiver(`${to}`, true)
  reset('Account')
  go('WalletSend')
  show(opener)
  return outcome()
}
