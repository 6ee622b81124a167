/** What the user wants to buy: the amount in a fiat currency, and the token. */
import { atom } from 'nanostores'
import { amountText, groupedText, parseAmount } from '../assets/amount'
import { fixedUnits } from '../assets/balance-text'
import { formatUnits } from '../assets/units'
import type { Readable } from '../platform/readable'
import { FIAT_DECIMALS, type BuyOptions, type BuyToken, type PaymentCurrency } from './buy-options'

/** In whole units of the currency. Specification, services 7.4. */
export const PRESETS = ['100', '250', '500', '1000'] as const

export interface BuyDraft {
  amount: string
  /** The chosen currency. Undefined: the first one that is offered. */
  fiat?: string
  /** The chosen token. Undefined: the first one that is offered. */
  token?: Pick<BuyToken, 'symbol' | 'address'>
}

const initial: BuyDraft = { amount: PRESETS[0] }
const $current = atom(initial)
export const $buyDraft: Readable<typeof $current> = $current
export const changeBuyDraft = (change: Partial<BuyDraft>): void => $current.set({ ...$current.get(), ...change })
export const resetBuyDraft = (): void => $current.set(initial)

/** Returns the chosen currency if it is offered, else the first one. */
export const fiatOf = ({ payment }: BuyOptions, { fiat }: BuyDraft): PaymentCurrency | undefined =>
  payment.find(({ id }) => id === fiat) ?? payment[0]

/** Returns the chosen token if it is offered, else the first one. */
export const tokenOf = (tokens: readonly BuyToken[], { token }: BuyDraft): BuyToken | undefined =>
  tokens.find(({ symbol, address }) => symbol === token?.symbol && address === token.address) ?? tokens[0]

/** What is wrong with an amount, with the limit in cents. `bank`: too high for a card, but not for a bank transfer. */
export type AmountIssue = { kind: 'missing' } | { kind: 'low' | 'high' | 'bank'; limit: bigint }

/** Returns what keeps an amount from being paid, or limits how. Undefined: every method takes it. */
export const amountIssue = (amount: string, currency: PaymentCurrency): AmountIssue | undefined => {
  const cents = parseAmount(amount, FIAT_DECIMALS)
  if (!cents) return { kind: 'missing' }
  const { limits } = currency
  if (!limits.length) return undefined
  const lowest = limits.map(({ min }) => min).reduce((one, other) => (other < one ? other : one))
  const highest = limits.map(({ max }) => max).reduce((one, other) => (other > one ? other : one))
  if (cents < lowest) return { kind: 'low', limit: lowest }
  if (cents > highest) return { kind: 'high', limit: highest }
  const card = limits.find(({ id }) => id === 'card')
  return card && cents > card.max ? { kind: 'bank', limit: card.max } : undefined
}

/** Returns whether an amount can be paid at all. */
export const isPayable = (issue: AmountIssue | undefined): boolean => !issue || issue.kind === 'bank'

const SIGNS: Readonly<Record<string, string>> = { USD: '$', EUR: '€', GBP: '£' }

/** Returns cents as text, without a fraction if it is zero: `1050n` → `10.50`. */
export const centsText = (cents: bigint): string =>
  groupedText(cents % 100n ? fixedUnits(cents, FIAT_DECIMALS, FIAT_DECIMALS) : String(cents / 100n))

/** Decimals of an amount of a token. Chosen: 100 dollars are about 0.03 ether. */
const SHOWN_DECIMALS = 6

/** Returns an amount of a token as text: `98.15`, and `<0.000001` for less than it shows. */
export const shownAmount = (value: bigint, decimals: number): string => {
  const text = groupedText(formatUnits(value, decimals, SHOWN_DECIMALS))
  return value && text === '0' ? amountText(value, decimals, SHOWN_DECIMALS) : text
}

/** Returns an amount with the sign of its currency: `$100`, `CHF 100`. */
export const withSign = (text: string, fiat: string): string => (SIGNS[fiat] ?? `${fiat}\u00a0`) + text
