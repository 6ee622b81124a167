/** A swap that the host page has filled in: the user reviews it. */
import { parseAmount, toUnits } from '../../core/assets/amount'
import { formatUnits } from '../../core/assets/units'
import { warn } from '../../core/platform/console'
import { describe } from '../../core/platform/describe-value'
import { sleep } from '../../core/platform/timing'
import { $swapForm, isSameToken, resetForm } from '../../core/swap/swap-form'
import { $swapProgress } from '../../core/swap/swap-progress'
import { $swapTokens } from '../../core/swap/swap-quotes'
import type { SwapArguments, SwapToken } from '../../core/swap/swap-types'
import { loadSwapTokens } from './load-swap-tokens'
import { dropQuote, requestQuote } from './request-quote'

/** Specification, flows 14. Milliseconds. */
const LIMIT_MS = 5_000

/** The newest request. Its view shows again after others, and fills the form in once only. */
let latest: SwapArguments | undefined

const warnOf = (part: keyof SwapArguments, expected: string, got: unknown) =>
  warn('option-invalid', `open: arguments.${part}: expected ${expected}, got ${describe(got)}`)

/** Waits until the tokens are loaded, at most five seconds. */
const waitForTokens = async (): Promise<readonly SwapToken[] | undefined> => {
  await Promise.race([loadSwapTokens(), sleep(LIMIT_MS)])
  return $swapTokens.get().data?.all
}

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

/**
 * Fills in a swap for the host page, once, and quotes it. Waits up to five seconds for the tokens of the network. Warns
 * the developer of values that cannot be used, and leaves them out. The newest request wins. Never fails.
 */
export const prefillSwap = async (request: SwapArguments): Promise<void> => {
  const { fromToken, toToken, amount } = request
  if (request === latest || [fromToken, toToken, amount].every(value => value === undefined)) return
  latest = request
  const before = $swapForm.get()
  const all = await waitForTokens()
  // Another call, or the user, may have filled in the form meanwhile. The first source is not the user's choice.
  const isUntouched = $swapForm.get() === before || !$swapForm.get().target
  if (request !== latest || !isUntouched || $swapProgress.get().isRunning) return
  if (!all) {
    warn('option-invalid', 'open: the tokens to swap did not load; its arguments are ignored')
    return
  }
  const native = all.find(({ address }) => address === undefined)
  const source = findToken(all, 'fromToken', fromToken) ?? native
  const target = findToken(all, 'toToken', toToken)
  const isPair = !isSameToken(source, target)
  if (target && !isPair) warnOf('toToken', 'another token than fromToken', toToken)
  dropQuote()
  resetForm({
    ...(source && { source, sourceAmount: amountOf(amount, source.decimals) }),
    ...(target && isPair && { target })
  })
  await requestQuote()
}
