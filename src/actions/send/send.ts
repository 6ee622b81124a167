import { parseAmount } from '../../core/assets/amount'
import { $draft, changeDraft, resetDraft, holdingOf, type Draft } from '../../core/send/draft'
import { withMessage } from '../../core/platform/call-errors'
import { isError, WidgetError } from '../../core/platform/errors'
import { reportError, reportOrRethrow } from '../../core/platform/report-error'
import { $holdings } from '../../core/assets/holdings'
import { getLoadedChunk, isChainName } from '../../core/platform/chunks'
import { $quote, $sending, resetQuote, setSent, runQuote, setSending } from '../../core/send/sending'
import { $caipAddress, $connection, $network } from '../../core/session/session'
import type { Holding } from '../../core/assets/token'
import type { Quote, Transfer } from '../../core/send/transfer'
import { formatUnits, MAX_DECIMALS } from '../../core/assets/units'
import { showNotice, showTransferError, showTransferStarted } from '../dialog/show-notice'
import { senderOf, submitTransfer } from './submit-transfer'

/** The specification's messages: here, so that the first screens do not carry them. */
const errorMessages = {
  'send-incomplete': 'An amount and receiver address are required',
  'token-missing': 'A token is required',
  'send-unsupported': 'Unsupported chain'
} as const

const draftError = (code: keyof typeof errorMessages) => withMessage(new WidgetError(code, {}), errorMessages[code])

/**
 * Returns the transfer and the holding that the draft describes. Errors, with the specification's messages:
 * send-incomplete, token-missing, network-missing (its definition is not loaded), send-unsupported.
 */
const readDraft = (): { transfer: Transfer; holding: Holding } => {
  const { token, amount, receiver } = $draft.get()
  const network = $network.get()
  const connection = $connection.get()
  const from = connection?.accounts[0]
  const holding = holdingOf($holdings.get().data?.list ?? [], token)
  // An amount of nothing is no amount, and neither is one that the token cannot represent.
  const value = parseAmount(amount, holding?.decimals ?? MAX_DECIMALS)
  if (!value || !receiver.address) throw draftError('send-incomplete')
  if (!holding) throw draftError('token-missing')
  if (connection && !network)
    throw withMessage(new WidgetError('network-missing', { network: connection.chainId }), 'CaipNetwork is undefined')
  if (!network || !from || !isChainName(network.chainNamespace)) throw draftError('send-unsupported')
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

const stringifyBigint = (_: string, value: unknown) => (typeof value === 'bigint' ? String(value) : value)
const serialize = (transfer: Transfer) => JSON.stringify(transfer, stringifyBigint)

/** The transfer that each quote was made for: a sender may write addresses differently. */
const quotedTransfers = new WeakMap<Quote, string>()

/**
 * The draft whose transfer is requested from a wallet. If the user edits it meanwhile, they are preparing another
 * transfer.
 */
let draftInWallet: Draft | undefined

/** Quotes the draft's transfer, for `$quote`. A transfer that is already pending in a wallet is not quoted again. */
export const quoteDraft = async (): Promise<void> => {
  if ($sending.get().status === 'pending' && $draft.get() === draftInWallet) return
  setSending()
  await runQuote(async signal => {
    const { transfer } = readDraft()
    const { facts, provider } = $connection.get()!
    const quote = await (await senderOf(transfer)).quote(transfer, facts, signal, provider as never)
    quotedTransfers.set(quote, serialize(transfer))
    return quote
  })
}

/** Clears the quote when the user leaves the review: the transfer may change. A pending wallet request continues. */
export const leaveReview = (): void => {
  const { status } = $sending.get()
  if (status === 'idle' || status === 'error') resetQuote()
}

/** Puts the largest amount that can be sent into the draft; the network fee is left over. */
export const setMaxAmount = async (): Promise<void> => {
  const { token, receiver } = $draft.get()
  const network = $network.get()
  const connection = $connection.get()
  const holding = holdingOf($holdings.get().data?.list ?? [], token)
  if (!holding || !network || !connection) return
  const from = connection.accounts[0]!
  const caipAddress = $caipAddress.get()
  try {
    const max = await (await senderOf({ network })).maxSendable(
      { network, from, to: receiver.address ?? from, ...(holding.address !== undefined && { token: holding.address }) },
      connection.facts,
      undefined,
      connection.provider as never
    )
    if ($draft.get().token !== token || $caipAddress.get() !== caipAddress) return
    // Nothing is left after the network fee.
    if (!max && holding.value) showTransferError('fee-too-much')
    else changeDraft({ amount: formatUnits(max, holding.decimals) })
  } catch (e) {
    if (!isError(e)) throw e
    showNotice('maxFailed')
    reportError(e)
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
  const hasDraftChanged = () => $draft.get() !== draft
  const finish = (failure?: WidgetError) => {
    if (draftInWallet === draft) {
      draftInWallet = undefined
      setSending(failure && !hasDraftChanged() ? { status: 'error', error: failure } : undefined)
    }
  }
  draftInWallet = draft
  setSending({ status: 'pending' })
  let eventProperties: object | undefined
  const track = (step: string, extra?: object) =>
    eventProperties && getLoadedChunk('action', 'analytics')?.track(`SEND_${step}`, { ...eventProperties, ...extra })
  try {
    const { transfer, holding } = readDraft()
    // A transfer that has changed since the review is not sent.
    if (serialize(transfer) !== quotedTransfers.get(quote)) throw draftError('send-incomplete')
    // A number, as the analytics service requires; nothing is calculated with it.
    eventProperties = {
      network: transfer.network.caipNetworkId,
      token: transfer.token ?? holding.symbol,
      amount: Number(draft.amount)
    }
    track('INITIATED')
    const { name, symbol, decimals, icon } = holding
    const pending = await submitTransfer(quote, connection, caipAddress, { name, symbol, decimals, icon })
    track('SUCCESS', { hash: pending.id })
    const isSameDraft = !hasDraftChanged()
    finish()
    if (!isSameDraft) {
      showTransferStarted()
      return false
    }
    setSent({ pending, network: transfer.network, receiver: draft.receiver })
    resetDraft()
    resetQuote()
    setSending({ status: 'success' })
    return true
  } catch (e) {
    finish(isError(e) ? e : undefined)
    if (isError(e)) track(isError(e, 'user-rejected') ? 'REJECTED' : 'ERROR', { message: e.message })
    reportOrRethrow(e)
    if (isError(e, 'fee-changed') && !hasDraftChanged())
      await quoteDraft().then(() => setSending({ status: 'error', error: e }))
    return false
  }
}
