/** Fee rates, from several indexers. https://github.com/Blockstream/esplora/blob/master/API.md#get-fee-estimates */
import { isError, WidgetError, type Network } from '../../barrels/kit'
import { requestIndexers, INDEXER, readJson } from './shared'

/** Satoshi for 1,000 virtual bytes. */
export interface Rates {
  /** For a wait of half an hour. */
  halfHour: bigint
  /** For the next block. */
  nextBlock: bigint
}

/** Satoshi for 1,000 vB. Source: Bitcoin Core, policy/policy.h, DEFAULT_MIN_RELAY_TX_FEE until version 29. */
const MIN_RATE = 1_000n

/**
 * Highest rate that several indexers may report. Satoshi for 1,000 vB.
 * Chosen: the peak of April 2024 was above 1,000 sat/vB for hours, and such a transfer can wait.
 */
const MAX_RATE = 500_000n

/**
 * Highest rate that one indexer may report alone, because no other can contradict it. Satoshi for 1,000 vB.
 * Chosen: 100 sat/vB gets into a block within a day, except in the few busiest weeks since 2021.
 */
const MAX_RATE_OF_ONE_SOURCE = 100_000n

/** Chosen: with three indexers the median outvotes one that lies. */
const MAX_SOURCES = 3

/**
 * Highest rate that one indexer may report without a query to another. Satoshi for 1,000 vB.
 * Chosen: 20 sat/vB, which is 2,820 sat for a common transfer. The rate of most weeks is lower.
 */
const MAX_UNCHECKED_RATE = 20_000n

/** Milliseconds to wait for other indexers after the first answer. Chosen: a quote is worth a short wait. */
const OTHER_SOURCES_MS = 2_000

/** Blocks that a transfer may wait. Chosen: half an hour. */
const USUAL_TARGET = 3

/** Returns satoshi for 1,000 vB, rounded up, and at most the maximum. */
const toRate = (satPerVb: number) => BigInt(Math.ceil(Math.min(satPerVb * 1000, Number(MAX_RATE))))

/**
 * Returns the rates of one indexer; undefined if it has no estimate (a new node, a quiet test network).
 * A longer wait never costs more: if estimates contradict this, the lower one counts.
 */
export const parseRates = (response: Readonly<Record<string, unknown>>): Rates | undefined => {
  const estimates = Object.entries(response)
    .flatMap(([target, satPerVb]) => {
      const isEstimate = /^\d{1,4}$/.test(target) && typeof satPerVb === 'number' && satPerVb > 0
      return isEstimate ? [{ target: Number(target), rate: toRate(satPerVb) }] : []
    })
    .sort((a, b) => a.target - b.target)
  const [soonest] = estimates
  if (!soonest) return undefined
  const usualIndex = estimates.findIndex(({ target }) => target >= USUAL_TARGET)
  const upToUsual = usualIndex < 0 ? estimates : estimates.slice(0, usualIndex + 1)
  const usual = upToUsual.reduce((lowest, { rate }) => (rate < lowest ? rate : lowest), soonest.rate)
  return { halfHour: usual, nextBlock: soonest.rate }
}

/**
 * Returns the median; the lower of the two middle values for an even count. Of two indexers, the cheaper one counts.
 */
const lowerMedian = (values: readonly bigint[]): bigint | undefined =>
  [...values].sort((a, b) => Number(a - b))[Math.ceil(values.length / 2) - 1]

/** Returns bounded rates from what the indexers reported. Without any estimate, the lowest rate counts. */
export const combineRates = (reported: readonly Rates[]): Rates => {
  const max = reported.length > 1 ? MAX_RATE : MAX_RATE_OF_ONE_SOURCE
  const bound = (values: readonly bigint[]) => {
    const rate = lowerMedian(values) ?? MIN_RATE
    if (rate < MIN_RATE) return MIN_RATE
    return rate > max ? max : rate
  }
  return {
    halfHour: bound(reported.map(({ halfHour }) => halfHour)),
    nextBlock: bound(reported.map(({ nextBlock }) => nextBlock))
  }
}

const requestFrom = async (url: string, signal?: AbortSignal) =>
  parseRates(await requestIndexers([url], '/fee-estimates', readJson, signal))

/** Requests rates from other indexers at the same time, with a short limit. Returns those that arrived. */
const requestFallbacks = async (urls: readonly string[], signal?: AbortSignal): Promise<readonly Rates[]> => {
  const reported: Rates[] = []
  const limit = new AbortController()
  const abort = () => limit.abort()
  const timer = setTimeout(abort, OTHER_SOURCES_MS)
  signal?.addEventListener('abort', abort)
  await Promise.all(
    urls.map(async url => {
      try {
        const rates = await requestFrom(url, limit.signal)
        if (rates) reported.push(rates)
      } catch (e) {
        if (!isError(e)) throw e
      }
    })
  )
  clearTimeout(timer)
  signal?.removeEventListener('abort', abort)
  return reported
}

/**
 * Returns the rates of the first indexer that has some. It requests others only if those are high, because they may be
 * third parties that the host page's policy does not name.
 * Errors: service-failed, service-timeout, if no indexer answers.
 */
export const readRates = async (network: Network, signal?: AbortSignal): Promise<Rates> => {
  const urls = network.rpcUrls.default.http
  let failure: unknown = new WidgetError('service-failed', { service: INDEXER, status: 0 })
  let hasResponse = false
  for (const [index, url] of urls.entries()) {
    try {
      const rates = await requestFrom(url, signal)
      hasResponse = true
      if (!rates) continue
      if (rates.nextBlock <= MAX_UNCHECKED_RATE) return combineRates([rates])
      const others = await requestFallbacks(urls.slice(index + 1, index + MAX_SOURCES), signal)
      return combineRates([rates, ...others])
    } catch (e) {
      if (!isError(e)) throw e
      failure = e
      if (signal?.aborted) break
    }
  }
  if (!hasResponse) throw failure
  return combineRates([])
}
