/** The amount and token that a payment link asks for. Exact: no floating point anywhere. */
import { amountText, parseAmount } from './amount'
import { MOST } from './decimal'

/** What a payment link asks for beside its receiver. */
export interface PaymentRequest {
  /** Whole tokens as a decimal text (BIP-21, Solana Pay). */
  amount?: string
  /** The smallest unit of the token (EIP-681). */
  units?: bigint
  /** Contract or mint; undefined: the native currency. */
  token?: string
  /** The link also asks for a memo or a reference, which a transfer from here does not carry. */
  hasExtras?: boolean
}

/** Digits of 2^256 - 1. */
const MAX_DIGITS = 78

/**
 * Returns the integer that EIP-681 writes, `2.014e18` included; undefined if the text is no integer from 0 to
 * 2^256 - 1.
 * https://eips.ethereum.org/EIPS/eip-681
 */
export const parseLinkInteger = (text: string): bigint | undefined => {
  const [, whole, fraction = '', exponent = '0'] = /^(\d{1,78})(?:\.(\d{1,78}))?(?:e(\d{1,2}))?$/i.exec(text) ?? []
  if (whole === undefined) return undefined
  const digits = fraction.replace(/0+$/, '')
  const shift = Number(exponent)
  if (digits.length > shift || shift > MAX_DIGITS) return undefined
  const value = BigInt(whole + digits.padEnd(shift, '0'))
  return value > MOST ? undefined : value
}

/** Returns the amount as the amount field writes it; undefined if none is asked for or the token is not so fine. */
export const requestedAmount = ({ amount, units }: PaymentRequest, decimals: number): string | undefined => {
  const value = units ?? (amount === undefined ? undefined : parseAmount(amount, decimals))
  return value === undefined ? undefined : amountText(value, decimals)
}
