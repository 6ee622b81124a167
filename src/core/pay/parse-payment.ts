/** Parses the options of a payment. Amounts are exact: a value that may not be what the host page means is refused. */
import { MAX_UINT256, parseAmount } from '../assets/amount'
import { MAX_DECIMALS } from '../assets/units'
import { isChainId, type ChainId } from '../networks/caip'
import { describe } from '../platform/describe-value'
import { WidgetError } from '../platform/errors'
import { isRecord, record } from '../platform/guards'
import { iconUrl, plain } from '../platform/text'

/** A payment, as the host page requests it. */
export interface PaymentRequest {
  network: ChainId
  /** Contract or mint of the token. Undefined: the native currency. */
  token?: string
  recipient: string
  /** Smallest unit. */
  amount: bigint
  decimals: number
  /** The host page's name for the token. Unverified. */
  symbol: string
  icon?: string
}

/** Most digits of a number that still denotes exactly one decimal. Source: DBL_DIG of IEEE 754 double precision. */
const EXACT_DIGITS = 15
/** Most characters of an address. Chosen: above those of any network. */
const MAX_ADDRESS_CHARACTERS = 128

export const invalidPayment = (part: string, expected: string, got: unknown) =>
  new WidgetError('option-invalid', { option: `payment.${part}`, expected, got: describe(got) })

/** Returns the text of a number. Undefined if its text has an exponent or so many digits that it may not be exact. */
const exactText = (value: number): string | undefined => {
  const text = String(value)
  const digits = text.replace('.', '').replace(/^0+/, '')
  const isExact = /^\d+(\.\d+)?$/.test(text) && digits.replace(/0+$/, '').length <= EXACT_DIGITS
  return isExact ? text : undefined
}

/**
 * Returns an amount in the smallest unit. Errors: option-invalid, for anything but a positive decimal that the token
 * can represent exactly.
 */
export const parsePaymentAmount = (value: unknown, decimals: number): bigint => {
  const text = typeof value === 'number' ? exactText(value) : value
  if (typeof value === 'number' && Number.isFinite(value) && value > 0 && text === undefined)
    throw invalidPayment('amount', `a number of at most ${EXACT_DIGITS} digits without exponent, or a text`, value)
  const isDecimal = typeof text === 'string' && text.length <= 200 && /^\d+(\.\d+)?$/.test(text)
  const wholeUnits = isDecimal ? parseAmount(text, decimals) : undefined
  if (wholeUnits) return wholeUnits
  const fraction = isDecimal ? (text.split('.')[1] ?? '').replace(/0+$/, '') : ''
  if (fraction.length > decimals) throw invalidPayment('amount', `at most ${decimals} decimals`, value)
  if (isDecimal && wholeUnits === undefined) throw invalidPayment('amount', `at most ${MAX_UINT256} units`, value)
  throw invalidPayment('amount', 'a decimal number above 0, as a number or as digits with at most one point', value)
}

const addressAt = (part: string, value: unknown): string => {
  const isAddress = typeof value === 'string' && value.length <= MAX_ADDRESS_CHARACTERS && /^[^\s:]+$/.test(value)
  if (!isAddress) throw invalidPayment(part, 'an address', value)
  return value
}

/**
 * Returns the request. Whether an address is valid on its network, and whether the chain agrees with the metadata, is
 * checked later. Errors: option-invalid, with the path of the field.
 */
export const parsePayment = (options: unknown): PaymentRequest => {
  if (!isRecord(options)) throw new WidgetError('option-invalid', { option: 'payment', ...expectedObject(options) })
  const { recipient, amount, paymentAsset, openInNewTab } = options
  const { network, asset, metadata } = record(paymentAsset)
  const { symbol: rawSymbol, decimals, logoURI } = record(metadata)
  if (!isRecord(paymentAsset)) throw invalidPayment('paymentAsset', 'an object', paymentAsset)
  if (!isChainId(network) || !/^(eip155|solana):/.test(network))
    throw invalidPayment('paymentAsset.network', 'a CAIP-2 id of an EVM or Solana network', network)
  const token = addressAt('paymentAsset.asset', asset)
  const symbol = plain(rawSymbol, 12)
  if (!symbol) throw invalidPayment('paymentAsset.metadata.symbol', 'a text', rawSymbol)
  if (!Number.isInteger(decimals) || (decimals as number) < 0 || (decimals as number) > MAX_DECIMALS)
    throw invalidPayment('paymentAsset.metadata.decimals', `an integer from 0 to ${MAX_DECIMALS}`, decimals)
  if (openInNewTab !== undefined && typeof openInNewTab !== 'boolean')
    throw invalidPayment('openInNewTab', 'true or false', openInNewTab)
  return {
    network,
    ...(token !== 'native' && { token }),
    recipient: addressAt('recipient', recipient),
    amount: parsePaymentAmount(amount, decimals as number),
    decimals: decimals as number,
    symbol,
    icon: iconUrl(logoURI)
  }
}

const expectedObject = (got: unknown) => ({
  expected: 'an object with recipient, amount and paymentAsset',
  got: describe(got)
})
