import { $draft, changeDraft, holdingOf, tokenKey } from '../../core/send/draft'
import { $holdings } from '../../core/assets/holdings'
import { requestedAmount } from '../../core/send/payment-request'
import type { Holding } from '../../core/assets/token'
import { warnAboutToken } from './receiver-warnings'

/** Returns the only token of an account, if it holds no more than one. */
const onlyHolding = (list: readonly Holding[]): Holding | undefined => {
  const owned = list.filter(({ value }) => value > 0n)
  const candidates = owned.length ? owned : list
  return candidates.length === 1 ? candidates[0] : undefined
}

/** Takes the token and amount of a payment link, once for each link. An amount that the user has entered stays. */
const applyRequest = (list: readonly Holding[]): void => {
  const {
    receiver: { state, text, request },
    amount,
    appliedLink
  } = $draft.get()
  if (state !== 'valid' || !request || appliedLink?.link === text) return
  const holding = holdingOf(list, request.token ?? 'native')
  if (!holding) return
  const isUserAmount = amount !== '' && amount !== appliedLink?.amount
  const requested = requestedAmount(request, holding.decimals)
  const hasRequest = requested !== undefined || request.token !== undefined
  if (isUserAmount || !hasRequest) changeDraft({ appliedLink: { link: text } })
  else
    changeDraft({
      token: tokenKey(holding),
      amount: requested ?? amount,
      appliedLink: { link: text, amount: requested }
    })
}

/**
 * Fills in what is certain before the user does: what a payment link requests, and the only token of an account.
 * Then compares the receiver with the token, however the token was chosen.
 */
export const prefillDraft = (): void => {
  prefill()
  const { receiver, token } = $draft.get()
  const updated = warnAboutToken(receiver, token)
  if (updated !== receiver) changeDraft({ receiver: updated })
}

const prefill = (): void => {
  const { data, status, fetchStatus } = $holdings.get()
  if (!data) return
  applyRequest(data.list)
  const only = status === 'success' && fetchStatus !== 'fetching' ? onlyHolding(data.list) : undefined
  if (only && $draft.get().token === undefined) changeDraft({ token: tokenKey(only) })
}
