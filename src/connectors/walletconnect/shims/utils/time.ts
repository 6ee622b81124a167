/** Expiries and promises with a time limit. */

const MS_PER_S = 1_000
/** Seconds. The library's usual limit. */
const FIVE_MINUTES_S = 300

/** Returns the second (since 1970) that is `ttl` seconds from now. */
export const calcExpiry = (ttl: number): number => Math.floor((Date.now() + ttl * MS_PER_S) / MS_PER_S)

/** `expiry`: seconds since 1970. */
export const isExpired = (expiry: number): boolean => Date.now() >= expiry * MS_PER_S

export const sleep = (ms: number): Promise<void> =>
  new Promise(resolve => {
    setTimeout(resolve, ms)
  })

/**
 * Returns a promise that is settled from outside, and rejects after `expiry` seconds. The time starts with the first
 * call of `done`; before that call, `resolve` and `reject` do nothing.
 * The promise counts as handled, since the library may ask for it later than it rejects.
 */
export const createDelayedPromise = <T>(expiry = FIVE_MINUTES_S, expireMessage?: string) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  let settled: Promise<T> | undefined
  let onResolve: (value: T) => void
  let onReject: (reason: unknown) => void
  const start = () => {
    const promise = new Promise<T>((resolve, reject) => {
      onResolve = resolve
      onReject = reject
    })
    promise.catch(() => undefined)
    timer = setTimeout(() => onReject(new Error(expireMessage)), expiry * MS_PER_S)
    return promise
  }
  const done = (): Promise<T> => {
    settled ??= start()
    return settled
  }
  return {
    done,
    resolve: (value: T) => {
      clearTimeout(timer)
      if (settled) onResolve(value)
    },
    reject: (reason: unknown) => {
      clearTimeout(timer)
      if (settled) onReject(reason)
    }
  }
}

/** Rejects with a message if the promise takes longer than `ms` milliseconds. */
export const createExpiringPromise = async <T>(promise: Promise<T>, ms: number, expireMessage?: string): Promise<T> => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(expireMessage)), ms)
  })
  return Promise.race([promise, timeout]).finally(() => clearTimeout(timer))
}

/** Names of what expires, in storage: `topic:…` of a session or pairing, `id:…` of a proposal. */
export const formatTopicTarget = (topic: string): string => (topic.startsWith('topic:') ? topic : `topic:${topic}`)
export const formatIdTarget = (id: number): string => `id:${id}`
export const parseExpirerTarget = (target: string): { id?: number; topic?: string } => {
  const [type, value] = target.split(':')
  if (type === 'topic' && value !== undefined) return { topic: value }
  if (type === 'id' && Number.isInteger(Number(value))) return { id: Number(value) }
  throw new Error(`Invalid target, expected id:number or topic:string, got ${type}:${value}`)
}
