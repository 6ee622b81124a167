/**
 * Ranks several nodes by their answers.
 * viem's own ranking runs forever once a client exists. viem also skips a node if the list changes during a request.
 */

/** Specification, section 9 (RPC). */
const INTERVAL_MS = 4_000
const SAMPLES = 10
const STABILITY = 0.7
const LATENCY = 0.3
export const PING_TIMEOUT_MS = 1_000

/** Milliseconds without a request after which pings stop. Chosen: a pending transfer is checked more often. */
const IDLE_MS = 30_000

interface Sample {
  latencyMs: number
  isHere: boolean
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

/** Returns a score from 0, for a node that never answers, to 1. */
const score = (samples: readonly Sample[], mostMs: number) => {
  const stability = mean(samples.map(({ isHere }) => Number(isHere)))
  return (
    stability && STABILITY * stability + LATENCY * (1 - mean(samples.map(({ latencyMs }) => latencyMs)) / (mostMs || 1))
  )
}

/**
 * Returns a function that returns the nodes, the best first. Its first call starts the pings. They stop when it has not
 * been called for a while.
 */
export const ranked = <T>(places: readonly T[], ping: (place: T) => Promise<unknown>): (() => readonly T[]) => {
  let best = places
  let askedAtMs = 0
  let isRanking = false
  const rank = async () => {
    let rounds: Sample[][] = []
    while (Date.now() - askedAtMs <= IDLE_MS) {
      const round = await Promise.all(
        places.map(async place => {
          const startMs = Date.now()
          const isHere = await ping(place).then(
            () => true,
            () => false
          )
          return { latencyMs: Date.now() - startMs, isHere }
        })
      )
      rounds = [...rounds, round].slice(-SAMPLES)
      const mostMs = Math.max(...rounds.flat().map(({ latencyMs }) => latencyMs))
      const scores = new Map(
        places.map((place, i) => [
          place,
          score(
            rounds.map(samples => samples[i]!),
            mostMs
          )
        ])
      )
      best = [...places].sort((a, b) => scores.get(b)! - scores.get(a)!)
      await new Promise(go => setTimeout(go, INTERVAL_MS))
    }
    isRanking = false
  }
  return () => {
    askedAtMs = Date.now()
    if (!isRanking && places.length > 1) {
      isRanking = true
      void rank()
    }
    return best
  }
}
