import { fill } from '../../src/ui/kit'
import {
  groupedText,
  holdingOf,
  parseAmount,
  requestedAmount,
  tokenKey,
  type Draft,
  type Holding,
  type MoneyWords
} from '../../src/money'

/** Returns the parts of a payment link that the draft does not have, for the user to decide. */
export const requestNotes = (
  draft: Draft,
  list: readonly Holding[] | undefined,
  words: MoneyWords
): readonly string[] => {
  const {
    receiver: { state, request },
    token,
    amount
  } = draft
  if (state !== 'good' || !request || !list) return []
  const notes: string[] = []
  const { token: wanted = 'native', units, amount: decimalAmount } = request
  const holding = holdingOf(list, wanted)
  const counted =
    units === undefined ? words.someAmount : fill(words.smallestUnits, { count: groupedText(String(units)) })
  const asked = holding && (requestedAmount(request, holding.decimals) ?? decimalAmount)
  const isToken = holding && tokenKey(holding) === token
  const isMet =
    isToken && (asked === undefined || parseAmount(asked, holding.decimals) === parseAmount(amount, holding.decimals))
  const asksForToken = request.token !== undefined || units !== undefined || decimalAmount !== undefined
  if (asksForToken && !holding) notes.push(fill(words.linkToken, { amount: decimalAmount ?? counted, token: wanted }))
  if (asksForToken && holding && !isMet) {
    notes.push(fill(words.linkAmount, { amount: `${asked ?? ''} ${holding.symbol}`.trim() }))
  }
  if (request.hasExtras) notes.push(words.linkExtras)
  return notes
}
