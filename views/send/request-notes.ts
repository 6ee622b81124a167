import { interpolate } from '../../src/ui/kit'
import {
  groupedText,
  holdingOf,
  parseAmount,
  tokenKey,
  type Draft,
  type Holding,
  type AssetMessages
} from '../../src/barrels/assets'
import { requestedAmount } from '../../src/barrels/send'

/** Returns the parts of a payment link that the draft does not have, for the user to decide. */
export const requestNotes = (
  draft: Draft,
  list: readonly Holding[] | undefined,
  messages: AssetMessages
): readonly string[] => {
  const {
    receiver: { state, request },
    token,
    amount
  } = draft
  if (state !== 'valid' || !request || !list) return []
  const notes: string[] = []
  const { token: wantedToken = 'native', units, amount: decimalAmount } = request
  const holding = holdingOf(list, wantedToken)
  const unitsText =
    units === undefined
      ? messages.someAmount
      : interpolate(messages.smallestUnits, { count: groupedText(String(units)) })
  const requested = holding && (requestedAmount(request, holding.decimals) ?? decimalAmount)
  const isToken = holding && tokenKey(holding) === token
  const isMet =
    isToken &&
    (requested === undefined || parseAmount(requested, holding.decimals) === parseAmount(amount, holding.decimals))
  const requestsToken = request.token !== undefined || units !== undefined || decimalAmount !== undefined
  if (requestsToken && !holding)
    notes.push(interpolate(messages.linkToken, { amount: decimalAmount ?? unitsText, token: wantedToken }))
  if (requestsToken && holding && !isMet) {
    notes.push(interpolate(messages.linkAmount, { amount: `${requested ?? ''} ${holding.symbol}`.trim() }))
  }
  if (request.hasExtras) notes.push(messages.linkExtras)
  return notes
}
