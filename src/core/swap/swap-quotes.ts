/** The tokens of the active network, the newest quote, and what is missing for a swap. */
import { computed } from 'nanostores'
import { parseAmount } from '../assets/amount'
import { sortByFiatValue } from '../assets/fiat-value'
import { $holdings } from '../assets/holdings'
import type { Holding } from '../assets/token'
import { isError } from '../platform/errors'
import type { Readable } from '../platform/readable'
import { runTask } from '../platform/run-task'
import { resetTask, task } from '../platform/tasks'
import { $swapForm, isSameToken } from './swap-form'
import type { SwapQuote, SwapToken, SwapTokens } from './swap-types'

const $tokensTask = task<SwapTokens>()
const $quoteTask = task<SwapQuote>()

/** Errors: swap-unsupported, service-failed, service-timeout. */
export const $swapTokens: Readable<typeof $tokensTask> = $tokensTask
/**
 * The quote of what the form contains. While another one is requested, `data` is the earlier one, and `fetchStatus` is
 * `fetching`. Errors: no-liquidity, swap-refused, swap-unsupported, service-failed, service-timeout.
 */
export const $swapQuote: Readable<typeof $quoteTask> = $quoteTask
export const runTokens = (job: (signal: AbortSignal) => Promise<SwapTokens>) => runTask($tokensTask, job)
export const runSwapQuote = (job: (signal: AbortSignal) => Promise<SwapQuote>) => runTask($quoteTask, job)
export const resetTokens = (): void => resetTask($tokensTask)
export const resetSwapQuote = (): void => resetTask($quoteTask)

/** Returns the account's holding of a token. Undefined if it has none. */
export const heldOf = (token: SwapToken | undefined, list: readonly Holding[]): Holding | undefined =>
  list.find(holding => isSameToken(holding, token))

/** The tokens of the network that the account has, the most valuable first, with their balances. */
export const $swapHoldings = /* @__PURE__ */ computed([$swapTokens, $holdings], (tokens, holdings) => {
  const list = holdings.data?.list ?? []
  const all = tokens.data?.all ?? []
  return sortByFiatValue(list.filter(holding => holding.value > 0n && all.some(token => isSameToken(token, holding))))
})

/** What prevents a swap. The first one counts. `quote-failed`: see `$swapQuote.error`. */
export type SwapIssue =
  | 'token'
  | 'amount'
  | 'insufficient-balance'
  | 'insufficient-liquidity'
  | 'insufficient-gas'
  | 'quote-failed'

/** Undefined if the swap can be reviewed, or while a quote is awaited. */
export const $swapIssue = /* @__PURE__ */ computed(
  [$swapForm, $swapQuote, $holdings],
  (
    { source, target, sourceAmount, targetAmount, typed },
    { data: quote, status, error },
    holdings
  ): SwapIssue | undefined => {
    if (!source || !target) return 'token'
    const amountText = typed === 'source' ? sourceAmount : targetAmount
    const typedToken = typed === 'source' ? source : target
    if (!parseAmount(amountText, typedToken.decimals)) return 'amount'
    const list = holdings.data?.list
    const amount = parseAmount(sourceAmount, source.decimals)
    const balance = list && (heldOf(source, list)?.value ?? 0n)
    if (amount && balance !== undefined && amount > balance) return 'insufficient-balance'
    if (status === 'error') return isError(error, 'no-liquidity') ? 'insufficient-liquidity' : 'quote-failed'
    const native = list?.find(holding => holding.address === undefined)
    if (quote?.fee !== undefined && native) {
      const spent = source.address === undefined ? quote.order.amount : 0n
      if (spent + quote.fee > native.value) return 'insufficient-gas'
    }
    return undefined
  }
)
