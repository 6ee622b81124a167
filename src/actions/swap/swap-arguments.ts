/** The values that a host page fills in for a swap. */
import { parseAmount, toUnits } from '../../core/assets/amount'
import { formatUnits } from '../../core/assets/units'
import { warn } from '../../core/platform/console'
import { describe } from '../../core/platform/describe-value'
import type { SwapArguments, SwapToken } from '../../core/swap/swap-types'

const warnOf = (part: keyof SwapArguments, expected: string, got: unknown) =>
  warn('option-invalid', `open: arguments.${part}: expected ${expected}, got ${describe(got)}`)

/** Returns the token with a symbol or an address, in any case. Undefined, with a warning, if there is none. */
const findToken = (
  all: readonly SwapToken[],
  part: 'fromToken' | 'toToken',
  value: string | undefined
): SwapToken | undefined => {
  if (value === undefined) return undefined
  const wanted = value.trim().toLowerCase()
  const isNative = wanted === 'native' || /^0xe{40}$/.test(wanted)
  const token =
    all.find(({ address }) => (isNative ? address === undefined : address?.toLowerCase() === wanted)) ??
    all.find(({ symbol }) => symbol.toLowerCase() === wanted)
  if (!token) warnOf(part, 'the symbol or the address of a token of the network', value)
  return token
}

/** Returns the amount as the field writes it. Empty, with a warning, if it is none. */
const amountOf = (amount: unknown, decimals: number): string => {
  if (amount === undefined) return ''
  const isPlain = typeof amount === 'string' ? /^\d+(\.\d+)?$/.test(amount) : typeof amount === 'number'
  const units = typeof amount === 'string' ? parseAmount(amount, decimals) : toUnits(amount, decimals)
  if (isPlain && units) return formatUnits(units, decimals)
  warnOf('amount', `a decimal number above 0 with at most ${decimals} decimals`, amount)
  return ''
}

/** Returns the form that the arguments fill in. Warns the developer of values that cannot be used, and omits them. */
export const formOf = (
  { fromToken, toToken, amount }: SwapArguments,
  all: readonly SwapToken[] | undefined
): { source?: SwapToken; target?: SwapToken; sourceAmount?: string } | undefined => {
  if (!all) {
    warn('option-invalid', 'open: the tokens to swap did not load; the arguments are ignored')
    return undefined
  }
  const source = findToken(all, 'fromToken', fromToken) ?? all.find(({ address }) => address === undefined)
  const target = findToken(all, 'toToken', toToken)
  // both are of one list
  const isPair = source !== target
  if (target && !isPair) warnOf('toToken', 'another token than fromToken', toToken)
  return {
    ...(source && { source, sourceAmount: amountOf(amount, source.decimals) }),
    ...(target && isPair && { target })
  }
}
