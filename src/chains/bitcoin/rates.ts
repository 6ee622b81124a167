/** Fee rates, by several indexers. https://github.com/Blockstream/esplora/blob/master/API.md#get-fee-estimates */
import { WidgetError, type Network } from '../../kit'
import { askIndexers, INDEXER, readJson } from './shared'

/** Satoshi for 1,000 virtual bytes. */
export interface Rates {
  /** Half an hour of waiting. */
  usual: bigint
  /** The next block. */
  hasty: bigint
}

/** Satoshi for 1,000 vB. Source: Bitcoin Core, policy/policy.h, DEFAULT_MIN_RELAY_TX_FEE until version 29. */
const MIN_RATE = 1_000n

/**
 * Highest rate that several indexers may report. Satoshi for 1,000 vB.
 * Chosen: the peak of April 2024 was above 1,000 sat/vB for hours, and such a transfer can wait.
 */
const MAX_RATE = 500_000n

/**
 * Highest rate that one indexer may report alone, because nobody contradicts it. Satoshi for 1,000 vB.
 * Chosen: 100 sat/vB gets into a block within a day, except in the few busiest weeks since 2021.
 */
const MAX_RATE_OF_ONE_SOURCE = 100_000n

/** Chosen: with three indexers the median outvotes one that lies. */
const MAX_SOURCES = 3

/** Milliseconds to wait for the other indexers after the first answer. Chosen: a quote is worth a short wait. */
const OTHER_SOURCES_MS = 2_000

/** Blocks that a transfer may wait. Chosen: half an hour. */
const USUAL_TARGET = 3

/** Returns satoshi for 1,000 vB, rounded up, and at most the maximum. */
const toRate = (satPerVb: number) => BigInt(Math.ceil(Math.min(satPerVb * 1000, Number(MAX_RATE))))

/**
 * Returns the rates of one indexer; undefined if it has no estimate (a new node, a quiet test network).
 * A longer wait never costs more: of estimates that contradict this, the lower one counts.
 */
export const parseRates = (answer: Readonly<Record<string, unknown>>): Rates | undefined => {
  const estimates = Object.entries(answer)
    .flatMap(([target, satPerVb]) => {
      const isEstimate = /^\d{1,4}$/.test(target) && typeof satPerVb === 'number' && satPerVb > 0
      return isEstimate ? [{ target: Number(target), rate: toRate(satPerVb) }] : []
    })
    .sort((a, b) => a.target - b.target)
  const [soonest] = estimates
  if (!soonest) return undefined
  const known = estimates.findIndex(({ target }) => target >= USUAL_TARGET)
  const upToUsual = known < 0 ? estimates : estimates.slice(0, known + 1)
  const usual = upToUsual.reduce((lowest, { rate }) => rate < lowest ? rate : lowest, soonest.rate)
  return { usual, hasty: soonest.rate }
}

/** Returns the median. Of an even number it is the lower one in the middle: of two indexers the cheaper one counts. */
const lowerMedian = (values: readonly bigint[]): bigint | undefined =>
  [...values].sort((a, b) => Number(a - b))[Math.ceil(values.length / 2) - 1]

/** Returns bounded rates from what the indexers reported. Without any estimate the lowest rate counts. */
export const combineRates = (reported: readonly Rates[]): Rates => {
  const most = reported.length > 1 ? MAX_RATE : MAX_RATE_OF_ONE_SOURCE
  const bound = (values: readonly bigint[]) => {
    const rate = lowerMedian(values) ?? MIN_RATE
    if (rate < MIN_RATE) return MIN_RATE
    return rate > most ? most : rate
  }
  return { usual: bound(reported.map(({ usual }) => usual)), hasty: bound(reported.map(({ hasty }) => hasty)) }
}

/** Asks several indexers of the network at the same time. Errors: service-failed, service-timeout, if none answers. */
export const readRates = async (network: Network, signal?: AbortSignal): Promise<Rates> => {
  const reported: Rates[] = []
  const failures: unknown[] = []
  let answers = 0
  const late = new AbortController()
  const stop = () => late.abort()
  if (signal?.aborted) stop()
  signal?.addEventListener('abort', stop)
  await new Promise<void>(done => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const askOne = async (url: string) => {
      try {
        const rates = parseRates(await askIndexers([url], '/fee-estimates', readJson, late.signal))
        answers++
        if (rates) reported.push(rates)
        timer ??= setTimeout(done, OTHER_SOURCES_MS)
      } catch (e) {
        failures.push(e)
      }
    }
    const finish = () => {
      clearTimeout(timer)
      done()
    }
    void Promise.all(network.rpcUrls.default.http.slice(0, MAX_SOURCES).map(askOne)).then(finish)
  })
  signal?.removeEventListener('abort', stop)
  const rates = combineRates(reported)
  stop()
  if (!answers) throw failures[0] ?? new WidgetError('service-failed', { service: INDEXER, status: 0 })
  return rates
}
