/** Ranks several nodes by their answers. */
import { sleep } from '../../core/platform/timing'

/** Specification, section 9 (RPC). */
const INTERVAL_MS = 4_000
const SAMPLES = 10
const STABILITY = 0.7
const LATENCY = 0.3
const PING_TIMEOUT_MS = 1_000

/** Milliseconds without a request after which pings stop. Chosen: a pending transfer is checked more often. */
const IDLE_MS = 30_000

interface Sample {
  latencyMs: number
  isReachable: boolean
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

/** Pings a node, for at most the time limit. */
const timePing = async (ping: (signal: AbortSignal) => Promise<unknown>): Promise<Sample> => {
  const startMs = Date.now()
  const controller = new AbortController()
  const timer = setTimeout(() => controller.abort(), PING_TIMEOUT_MS)
  const isReachable = await ping(controller.signal).then(
    () => true,
    () => false
  )
  clearTimeout(timer)
  return { latencyMs: Date.now() - startMs, isReachable }
}

/** Returns a score from 0, for a node that never answers, to 1. */
const score = (samples: readonly Sample[], maxMs: number) => {
  const stability = mean(samples.map(({ isReachable }) => Number(isReachable)))
  return (
    stability && STABILITY * stability + LATENCY * (1 - mean(samples.map(({ latencyMs }) => latencyMs)) / (maxMs || 1))
  )
}

/**
 * Returns a function that returns the nodes, the best first. Its first call starts the pings. They stop when it has not
 * been called for a while.
 */
export const rankNodes = <T>(
  nodes: readonly T[],
  ping: (node: T, signal: AbortSignal) => Promise<unknown>
): (() => readonly T[]) => {
  let best = nodes
  let requestedAtMs = 0
  let isRanking = false
  const rank = async () => {
    let rounds: Sample[][] = []
    while (Date.now() - requestedAtMs <= IDLE_MS) {
      const round = await Promise.all(nodes.map(node => timePing(signal => ping(node, signal))))
      rounds = [...rounds, round].slice(-SAMPLES)
      const maxMs = Math.max(...rounds.flat().map(({ latencyMs }) => latencyMs))
      const scores = new Map(
        nodes.map((node, index) => [
          node,
          score(
            rounds.map(samples => samples[index]!),
            maxMs
          )
        ])
      )
      best = [...nodes].sort((a, b) => scores.get(b)! - scores.get(a)!)
      await sleep(INTERVAL_MS)
    }
    isRanking = false
  }
  return () => {
    requestedAtMs = Date.now()
    if (!isRanking && nodes.length > 1) {
      isRanking = true
      void rank()
    }
    return best
  }
}
