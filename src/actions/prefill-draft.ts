import { $draft, changeDraft, holdingOf, tokenKey } from '../core/draft'
import { $holdings } from '../core/holdings'
import { requestedAmount } from '../core/payment-request'
import type { Holding } from '../core/token'
import { doubtToken } from './receiver-doubts'

/** Returns the only token of an account, if it holds no more than one. */
const onlyHolding = (list: readonly Holding[]): Holding | undefined => {
  const owned = list.filter(({ value }) => value > 0n)
  const candidates = owned.length ? owned : list
  return candidates.length === 1 ? candidates[0] : undefined
}

/** Takes the token and amount of a payment link, once for each link. An amount that the user has entered stays. */
const takeRequest = (list: readonly Holding[]): void => {
  const {
    receiver: { state, text, request },
    amount,
    taken
  } = $draft.get()
  if (state !== 'good' || !request || taken?.link === text) return
  const holding = holdingOf(list, request.token ?? 'native')
  if (!holding) return
  const isOwn = amount !== '' && amount !== taken?.amount
  const asked = requestedAmount(request, holding.decimals)
  const asksForToken = asked !== undefined || request.token !== undefined
  if (isOwn || !asksForToken) changeDraft({ taken: { link: text } })
  else changeDraft({ token: tokenKey(holding), amount: asked ?? amount, taken: { link: text, amount: asked } })
}

/**
 * Fills in what is certain before the user does: what a payment link requests, and the only token of an account.
 * Then compares the receiver with the token, however the token was chosen.
 */
export const prefillDraft = (): void => {
  prefill()
  const { receiver, token } = $draft.get()
  const doubted = doubtToken(receiver, token)
  if (doubted !== receiver) changeDraft({ receiver: doubted })
}

const prefill = (): void => {
  const { data, status, fetchStatus } = $holdings.get()
  if (!data) return
  takeRequest(data.list)
  const only = status === 'success' && fetchStatus !== 'fetching' ? onlyHolding(data.list) : undefined
  if (only && $draft.get().token === undefined) changeDraft({ token: tokenKey(only) })
}
