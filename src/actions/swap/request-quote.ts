/** Quotes of what the form contains. The quote of a superseded request is never used. */
import { parseAmount } from '../../core/assets/amount'
import { $holdings } from '../../core/assets/holdings'
import { formatUnits } from '../../core/assets/units'
import { chainData } from '../../core/config/money-options'
import { isError, WidgetError } from '../../core/platform/errors'
import { sleep } from '../../core/platform/timing'
import { reportError } from '../../core/platform/report-error'
import { minimumOf } from '../../core/swap/slippage'
import { $swapForm, changeForm } from '../../core/swap/swap-form'
import { fieldText, impactOf, providerFeeOf } from '../../core/swap/swap-math'
import { $swapProgress } from '../../core/swap/swap-progress'
import { heldOf, resetSwapQuote, runSwapQuote } from '../../core/swap/swap-quotes'
import type { SwapOrder, SwapQuote, SwapToken } from '../../core/swap/swap-types'
import { fetchTokenPrice } from '../../services/swap-price'
import { fetchGasPrice, fetchSwapQuote } from '../../services/swaps'
import { getActiveAccount, type ActiveAccount } from '../assets/active-account'

/** Specification, services 7.2. Milliseconds. */
const DEBOUNCE_MS = 200

/** Gas of a swap before it is built. Specification, services 7.3. */
export const INITIAL_GAS = 150_000n

/** Most quotes that approach a typed target amount. Chosen: the first is within the fees of two swaps. */
const MAX_ROUNDS = 3

/** The part of a typed target amount by which a quote may exceed it: a thousandth. */
const TOLERANCE = 1_000n

type Request = Omit<SwapOrder, 'slippage'>

/** Milliseconds for which a price is fresh. Specification, services 2.2. */
const PRICE_FRESH_MS = 10_000
const prices = new Map<string, { atMs: number; price: Promise<bigint | undefined> }>()

/** Returns the price of a token: that of the holdings, or else the service's. */
const priceOf = (network: SwapOrder['network'], token: SwapToken): Promise<bigint | undefined> => {
  const held = heldOf(token, $holdings.get().data?.list ?? [])?.price
  if (held !== undefined) return Promise.resolve(held)
  const key = `${network.caipNetworkId}:${token.address ?? ''}`
  const known = prices.get(key)
  const ageMs = Date.now() - (known?.atMs ?? -Infinity)
  if (known && ageMs >= 0 && ageMs < PRICE_FRESH_MS) return known.price
  const price = fetchTokenPrice(chainData(), network, token)
  prices.set(key, { atMs: Date.now(), price })
  return price
}

/** Decimals of an amount that is found for the user. Specification, services 7.3. */
const FOUND_DECIMALS = 6

/** Rounds an amount up to what a field shows. A small one keeps all of its digits. */
const roundUp = (amount: bigint, decimals: number): bigint => {
  const step = decimals > FOUND_DECIMALS ? 10n ** BigInt(decimals - FOUND_DECIMALS) : 1n
  return amount < step * TOLERANCE ? amount : ((amount + step - 1n) / step) * step
}

const quoteOf = (request: Request, gasPrice: bigint | undefined, signal: AbortSignal) =>
  fetchSwapQuote(chainData(), { ...request, ...(gasPrice !== undefined && { gasPrice }) }, signal)

/**
 * Finds the amount of the source that yields a typed amount of the target. The provider quotes amounts of the source
 * only: the way back yields a first guess, and each quote corrects it.
 */
const amountForTarget = async (
  request: Omit<Request, 'amount'>,
  wanted: bigint,
  gasPrice: bigint | undefined,
  signal: AbortSignal
): Promise<{ amount: bigint; expected: bigint }> => {
  const { source, target } = request
  const back = await quoteOf({ ...request, source: target, target: source, amount: wanted }, gasPrice, signal)
  let amount = roundUp(back, source.decimals)
  let expected = await quoteOf({ ...request, amount }, gasPrice, signal)
  for (let round = 1; round < MAX_ROUNDS; round++) {
    if (expected >= wanted && expected - wanted <= wanted / TOLERANCE) break
    // rounded up, so that what is typed arrives
    amount = roundUp((amount * wanted) / expected + 1n, source.decimals)
    expected = await quoteOf({ ...request, amount }, gasPrice, signal)
  }
  return { amount, expected }
}

/** Returns the fee per gas. Undefined if it is unknown: a quote is useful without. */
const gasPriceOf = (network: SwapOrder['network'], signal: AbortSignal) =>
  fetchGasPrice(chainData(), network, signal).catch((e: unknown) => {
    if (!isError(e)) throw e
    if (isError(e, 'gas-price-unsupported')) reportError(e)
    return undefined
  })

const fetchQuote = async ({ network, address }: ActiveAccount, signal: AbortSignal): Promise<SwapQuote> => {
  const { source, target, typed, sourceAmount, targetAmount, slippage } = $swapForm.get()
  if (!source || !target) throw new WidgetError('token-missing', {})
  const gasPrice = await gasPriceOf(network, signal)
  const request = { network, account: address, source, target }
  const typedAmount =
    typed === 'source' ? parseAmount(sourceAmount, source.decimals) : parseAmount(targetAmount, target.decimals)
  if (!typedAmount) throw new WidgetError('send-incomplete', {})
  const [found, sourcePrice, targetPrice] = await Promise.all([
    typed === 'source'
      ? quoteOf({ ...request, amount: typedAmount }, gasPrice, signal).then(expected => ({
          amount: typedAmount,
          expected
        }))
      : amountForTarget(request, typedAmount, gasPrice, signal),
    priceOf(network, source),
    priceOf(network, target)
  ])
  const { amount, expected } = found
  const order: SwapOrder = {
    ...request,
    source: { ...source, price: sourcePrice },
    target: { ...target, price: targetPrice },
    amount,
    slippage
  }
  return {
    order,
    expected,
    minimum: minimumOf(expected, slippage),
    fee: gasPrice === undefined ? undefined : gasPrice * INITIAL_GAS,
    providerFee: providerFeeOf(amount),
    impact: impactOf(order.source, amount, order.target, expected)
  }
}

/** Returns whether the form has all that a quote needs. */
const isComplete = (): boolean => {
  const { source, target, typed, sourceAmount, targetAmount } = $swapForm.get()
  if (!source || !target) return false
  return !!(typed === 'source'
    ? parseAmount(sourceAmount, source.decimals)
    : parseAmount(targetAmount, target.decimals))
}

/** Shows a quote in the field that the user did not fill in, and the prices of the tokens. */
const showQuote = ({ order: { source, target, amount }, expected }: SwapQuote): void => {
  const { typed } = $swapForm.get()
  changeForm({
    source,
    target,
    ...(typed === 'source'
      ? { targetAmount: fieldText(expected, target.decimals) }
      : { sourceAmount: formatUnits(amount, source.decimals) })
  })
}

let latest = 0

/** Runs a quote, for `$swapQuote`, after a pause. The newest one wins. */
const run = async (pauseMs: number): Promise<void> => {
  latest += 1
  const current = latest
  const account = getActiveAccount()
  if (!account || !isComplete()) return resetSwapQuote()
  const { data, error } = await runSwapQuote(async signal => {
    if (pauseMs) await sleep(pauseMs, signal)
    if (signal.aborted) throw new WidgetError('service-failed', { service: 'query', status: 0 })
    return fetchQuote(account, signal)
  })
  if (current !== latest) return
  if (error) reportError(error)
  else if (data) showQuote(data)
}

/** Requests a quote at once, unless a step of the swap runs. */
export const requestQuote = (): Promise<void> => ($swapProgress.get().isRunning ? Promise.resolve() : run(0))

/** Requests a quote once the user pauses. */
export const quoteAfterPause = (): void => {
  void run(DEBOUNCE_MS)
}

/** Drops the quote, also one that is being requested. */
export const dropQuote = (): void => {
  latest += 1
  resetSwapQuote()
}
