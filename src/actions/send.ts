import { amountText, parseAmount } from '../core/amount'
import { $draft, changeDraft, clearDraft, holdingOf, type Draft } from '../core/draft'
import { isError, WidgetError } from '../core/errors'
import { tell, toHost } from '../core/failures'
import { $holdings } from '../core/holdings'
import { notePending, type Pending } from '../core/pending'
import type { SenderName } from '../core/chunk-types'
import { have, load } from '../core/registry'
import { $quote, $sending, clearQuote, noteSent, runQuote, setSending, whileAsked } from '../core/sending'
import { $caipAddress, $connection, $network } from '../core/session'
import type { Holding } from '../core/token'
import type { Quote, Sender, Transfer } from '../core/transfer'
import { awaitPending } from './await-pending'
import { complain, complainOf, tellStarted } from './complain'
import { tellTransaction } from './tell-transaction'

/** The specification's messages: here, so that the first screens do not carry them. */
const texts = {
  'send-incomplete': 'An amount and receiver address are required',
  'token-missing': 'A token is required',
  'send-unsupported': 'Unsupported chain'
} as const

const lacking = (code: keyof typeof texts) => Object.assign(new WidgetError(code, {}), { message: texts[code] })

const senders: readonly string[] = ['eip155', 'solana', 'bip122'] satisfies SenderName[]

/**
 * Returns the transfer and the holding that the draft describes. Errors, with the specification's messages:
 * send-incomplete, token-missing, send-unsupported.
 */
const readDraft = (): { transfer: Transfer; holding: Holding } => {
  const { token, amount, receiver } = $draft.get()
  const network = $network.get()
  const from = $connection.get()?.accounts[0]
  if (!amount || !receiver.address) throw lacking('send-incomplete')
  const holding = holdingOf($holdings.get().data?.list ?? [], token)
  const value = holding && parseAmount(amount, holding.decimals)
  if (!holding || !value) throw lacking('token-missing')
  if (!network || !from || !senders.includes(network.chainNamespace)) throw lacking('send-unsupported')
  return {
    transfer: {
      network,
      from,
      to: receiver.address,
      amount: value,
      decimals: holding.decimals,
      ...(holding.address !== undefined && { token: holding.address })
    },
    holding
  }
}

const senderOf = async ({ network }: Pick<Transfer, 'network'>) =>
  (await load('sender', network.chainNamespace as SenderName)) as Sender

const text = (_: string, value: unknown) => (typeof value === 'bigint' ? String(value) : value)
const textOf = (transfer: Transfer) => JSON.stringify(transfer, text)

/** The transfer that each quote was made for: a sender may write addresses differently. */
const askedOf = new WeakMap<Quote, string>()

/**
 * The draft whose transfer a wallet is asked to send. If the user edits it meanwhile, they are preparing another
 * transfer.
 */
let inWallet: Draft | undefined

/** Quotes the draft's transfer, for `$quote`. A transfer that is already pending in a wallet is not quoted again. */
export const quoteDraft = async (): Promise<void> => {
  if ($sending.get().status === 'pending' && $draft.get() === inWallet) return
  setSending()
  await runQuote(async signal => {
    const { transfer } = readDraft()
    const { facts, provider } = $connection.get()!
    const quote = await (await senderOf(transfer)).quote(transfer, facts, signal, provider as never)
    askedOf.set(quote, textOf(transfer))
    return quote
  })
}

/** Clears the quote when the user leaves the review: the transfer may change. A pending wallet request continues. */
export const leaveReview = (): void => {
  if ($sending.get().status !== 'pending') clearQuote()
}

/** Puts the largest amount that can be sent into the draft; the network fee is left over. */
export const sendMost = async (): Promise<void> => {
  const { token, receiver } = $draft.get()
  const network = $network.get()
  const connection = $connection.get()
  const holding = holdingOf($holdings.get().data?.list ?? [], token)
  if (!holding || !network || !connection) return
  const from = connection.accounts[0]!
  const caipAddress = $caipAddress.get()
  try {
    const most = await (await senderOf({ network })).most(
      { network, from, to: receiver.address ?? from, ...(holding.address !== undefined && { token: holding.address }) },
      connection.facts,
      undefined,
      connection.provider as never
    )
    if ($draft.get().token !== token || $caipAddress.get() !== caipAddress) return
    // Nothing is left after the network fee.
    if (!most && holding.value) complainOf('fee-too-much')
    else changeDraft({ amount: amountText(most, holding.decimals) })
  } catch (e) {
    if (!isError(e)) throw e
    complain('mostFailed')
    tell(e)
  }
}

/**
 * Has the quoted transfer signed and sent, and adds it to the history. Returns true once it is sent, unless the user
 * has begun another transfer meanwhile.
 */
export const sendQuoted = async (): Promise<boolean> => {
  const { data: quote } = $quote.get()
  const connection = $connection.get()
  const caipAddress = $caipAddress.get()
  const draft = $draft.get()
  if (!quote || !connection || !caipAddress || $sending.get().status === 'pending') return false
  const isOver = () => $draft.get() !== draft
  const end = (e?: WidgetError) => {
    if (inWallet === draft) {
      inWallet = undefined
      setSending(e && !isOver() ? { status: 'error', error: e } : undefined)
    }
  }
  inWallet = draft
  setSending({ status: 'pending' })
  let told: object | undefined
  const track = (how: string, more?: object) =>
    told && have('action', 'analytics')?.track(`SEND_${how}`, { ...told, ...more })
  try {
    const { transfer, holding } = readDraft()
    // A transfer that has changed since the review is not sent.
    if (textOf(transfer) !== askedOf.get(quote)) throw lacking('send-incomplete')
    // A number, as the analytics service requires; nothing is calculated with it.
    told = {
      network: transfer.network.caipNetworkId,
      token: transfer.token ?? holding.symbol,
      amount: Number(draft.amount)
    }
    track('INITIATED')
    const id = await whileAsked(
      (await senderOf(transfer)).send(quote, connection.provider as never, connection.facts),
      transfer.token
    )
    const { name, symbol, decimals, icon } = holding
    const { amount, to, network } = transfer
    const pending: Pending = {
      id,
      caipAddress,
      to,
      amount,
      token: { name, symbol, decimals, icon },
      sentAtMs: Date.now(),
      status: 'pending'
    }
    track('SUCCESS', { hash: id })
    notePending(pending)
    tellTransaction({ hash: id, caipAddress, status: 'pending' })
    awaitPending()
    const isOwn = !isOver()
    end()
    if (!isOwn) {
      tellStarted()
      return false
    }
    noteSent({ pending, network, receiver: draft.receiver })
    clearDraft()
    clearQuote()
    return true
  } catch (e) {
    end(isError(e) ? e : undefined)
    if (isError(e)) track(isError(e, 'user-rejected') ? 'REJECTED' : 'ERROR', { message: e.message })
    toHost(e)
    if (isError(e, 'fee-changed') && !isOver()) await quoteDraft().then(() => setSending({ status: 'error', error: e }))
    return false
  }
}
