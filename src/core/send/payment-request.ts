/** The amount and token that a payment link requests. Exact: no floating point. */
import { MAX_UINT256, parseAmount } from '../assets/amount'
import { formatUnits, MAX_DIGITS } from '../assets/units'

/** The fields of a payment link besides its receiver. */
export interface PaymentRequest {
  /** Whole tokens as a decimal text (BIP-21, Solana Pay). */
  amount?: string
  /** Amount in the smallest unit of the token (EIP-681). */
  units?: bigint
  /** Contract or mint. Undefined: the native currency. */
  token?: string
  /** The link also requests a memo or a reference, which our transfers do not carry. */
  hasExtras?: boolean
}

/**
 * Parses an integer as EIP-681 writes it, including `2.014e18`. Returns undefined if the text is no integer from 0 to
 * 2^256 - 1.
 * https://eips.ethereum.org/EIPS/eip-681
 */
export const parseLinkInteger = (text: string): bigint | undefined => {
  const [, integer, fraction = '', exponent = '0'] = /^(\d+)(?:\.(\d+))?(?:e(\d{1,2}))?$/i.exec(text) ?? []
  if (integer === undefined || integer.length > MAX_DIGITS || fraction.length > MAX_DIGITS) return undefined
  const digits = fraction.replace(/0+$/, '')
  const shift = Number(exponent)
  if (digits.length > shift || shift > MAX_DIGITS) return undefined
  const value = BigInt(integer + digits.padEnd(shift, '0'))
  return value > MAX_UINT256 ? undefined : value
}

/**
 * Returns the requested amount in the format of the amount field. Returns undefined if none is requested, or if it has
 * more decimals than the token.
 */
export const requestedAmount = ({ amount, units }: PaymentRequest, decimals: number): string | undefined => {
  const value = units ?? (amount === undefined ? undefined : parseAmount(amount, decimals))
  return value === undefined ? undefined : formatUnits(value, decimals)
}
