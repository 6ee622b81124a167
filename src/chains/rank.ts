/** Which of several nodes answers best. viem ranks from the moment a client is made for ever, and a list that changes under a question makes it leave a node out. */

/** Specification, section 9 (RPC). */
const INTERVAL_MS = 4_000
const SAMPLES = 10
const STABILITY = 0.7
const LATENCY = 0.3
export const PING_TIMEOUT_MS = 1_000

/** Milliseconds without a question after which nobody is pinged any more. Chosen: a transfer that is under way is looked at more often. */
const IDLE_MS = 30_000

interface Sample {
  latencyMs: number
  isHere: boolean
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

/** From 0, for one that never answers, to 1. */
const score = (samples: readonly Sample[], mostMs: number) => {
  const stability = mean(samples.map(({ isHere }) => Number(isHere)))
  return (
    stability && STABILITY * stability + LATENCY * (1 - mean(samples.map(({ latencyMs }) => latencyMs)) / (mostMs || 1))
  )
}

/** Gives the places, the best first, to whoever is about to ask: from the first time on they are pinged, until nobody has asked for a while. */
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
