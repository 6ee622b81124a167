import { amountText, parseAmount } from '../core/amount'
import { $draft, changeDraft, clearDraft, holdingOf } from '../core/draft'
import { isError, WidgetError } from '../core/errors'
import { tell } from '../core/failures'
import { $holdings } from '../core/holdings'
import { notePending } from '../core/pending'
import { load, type SenderName } from '../core/registry'
import { $quote, $sending, clearQuote, runQuote, setSending } from '../core/sending'
import { $caipAddress, $connection, $network } from '../core/session'
import type { Holding } from '../core/token'
import type { Sender, Transfer } from '../core/transfer'
import { awaitPending } from './await-pending'
import { complain } from './complain'

/** The specification's texts: here, so that the first screens do without them. */
const texts = { 'send-incomplete': 'An amount and receiver address are required', 'token-missing': 'A token is required', 'send-unsupported': 'Unsupported chain' } as const

const lacking = (code: keyof typeof texts) => Object.assign(new WidgetError(code, {}), { message: texts[code] })

const senders: readonly string[] = ['eip155', 'solana', 'bip122'] satisfies SenderName[]

/** Who sends what, as the draft has it. Errors: send-incomplete, token-missing, send-unsupported: the specification's texts. */
const readDraft = (): { transfer: Transfer; holding: Holding } => {
  const { token, amount, receiver } = $draft.get(), network = $network.get(), from = $connection.get()?.accounts[0]
  if (!amount || !receiver.address) throw lacking('send-incomplete')
  const holding = holdingOf($holdings.get().data?.list ?? [], token), value = holding && parseAmount(amount, holding.decimals)
  if (!holding || !value) throw lacking('token-missing')
  if (!network || !from || !senders.includes(network.chainNamespace)) throw lacking('send-unsupported')
  return { transfer: { network, from, to: receiver.address, amount: value, ...holding.address !== undefined && { token: holding.address } }, holding }
}

const senderOf = async ({ network }: Pick<Transfer, 'network'>) => await load('sender', network.chainNamespace as SenderName) as Sender

/** Finds out what the draft takes, for `$quote`. */
export const quoteDraft = async (): Promise<void> => {
  setSending()
  await runQuote(async signal => {
    const { transfer } = readDraft(), { facts, provider } = $connection.get()!
    return (await senderOf(transfer)).quote(transfer, facts, signal, provider as never)
  })
}

/** Whoever leaves the last look may change what is sent. A wallet that is being asked goes on. */
export const leaveReview = (): void => { if ($sending.get().status !== 'pending') clearQuote() }

/** Puts the most that can be sent into the draft; what the network takes is left over. */
export const sendMost = async (): Promise<void> => {
  const { token, receiver } = $draft.get(), network = $network.get(), connection = $connection.get(), holding = holdingOf($holdings.get().data?.list ?? [], token)
  if (!holding || !network || !connection) return
  const from = connection.accounts[0]!
  try {
    const most = await (await senderOf({ network })).most({ network, from, to: receiver.address ?? from, ...holding.address !== undefined && { token: holding.address } }, connection.facts, undefined, connection.provider as never)
    if ($draft.get().token === token) changeDraft({ amount: amountText(most, holding.decimals) })
  } catch (e) {
    if (!isError(e)) throw e
    tell(e)
  }
}

/** Has what was quoted signed and sent. It stands among the activity from then on. True once it is under way. */
export const sendQuoted = async (): Promise<boolean> => {
  const { data: quote } = $quote.get(), connection = $connection.get(), caipAddress = $caipAddress.get()
  if (!quote || !connection || !caipAddress || $sending.get().status === 'pending') return false
  setSending({ status: 'pending' })
  try {
    const { transfer, holding } = readDraft()
    // whatever has changed since it was looked over is not sent
    if (JSON.stringify(transfer, text) !== JSON.stringify(quote.transfer, text)) throw lacking('send-incomplete')
    const id = await (await senderOf(transfer)).send(quote, connection.provider as never, connection.facts)
    const { name, symbol, decimals, icon } = holding
    notePending({ id, caipAddress, to: transfer.to, amount: transfer.amount, token: { name, symbol, decimals, icon }, sentAtMs: Date.now(), status: 'pending' })
    clearDraft()
    clearQuote()
    complain('started', 'success')
    awaitPending()
    return true
  } catch (e) {
    setSending()
    if (!isError(e)) throw e
    setSending({ status: 'error', error: e })
    if (isError(e, 'fee-changed')) await quoteDraft().then(() => setSending({ status: 'error', error: e }))
    return false
  }
}
const text = (_: string, value: unknown) => typeof value === 'bigint' ? String(value) : value
