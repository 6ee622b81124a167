/**
 * Query cache by key: the specification's generic caches. Data stays while a query is watched, and for 5 minutes more.
 * Stale data is fetched again and stays visible meanwhile. The result of another key never replaces it.
 */
import type { WritableAtom } from 'nanostores'
import { isError, WidgetError } from './errors'
import { backOnline, isOffline } from './online'
import type { Readable } from './readable'
import { clear, run, task, type Task } from './tasks'

/**
 * Specification, section 9: retries and their delays, lifetime of unwatched data, and interval for checking watched
 * queries. Milliseconds.
 */
const RETRIES = 3
const RETRY_BASE_MS = 1_000
const RETRY_MOST_MS = 30_000
const GARBAGE_MS = 300_000
const HEARTBEAT_MS = 5_000

export interface Question<T> {
  /** Contains everything that the data depends on: account, network, cursor. */
  key: string
  /** Fetches the data. Errors: a WidgetError becomes the state, anything else is rethrown. */
  ask(signal: AbortSignal): Promise<T>
  /** Milliseconds for which data is fresh. */
  freshMs: number
  /** Default: 3. */
  retries?: number
  /** Milliseconds after a failure without a new request. Default: until the heartbeat. */
  blockedMs?: number
  /** Returns earlier data and its time, if known. */
  before?: () => { data: T; atMs: number } | undefined
  /** Merges new data into the previous data, so that unchanged parts keep their identity. */
  join?: (before: T, next: T) => T
}

interface Entry {
  $state: WritableAtom<Task<unknown>>
  question: Question<unknown>
  watchers: number
  failedAtMs?: number
  garbage?: Timer
}
type Timer = ReturnType<typeof setTimeout>

const entries = new Map<string, Entry>()
let heartbeat: Timer | undefined

/** Returns whether a retry may help: the service is busy or unreachable, or a file did not load. */
const mayPass = (e: unknown): boolean =>
  isError(e, 'service-timeout') ||
  isError(e, 'chunk-failed') ||
  (isError(e, 'service-failed') && ([0, 408, 425, 429].includes(e.facts.status) || e.facts.status >= 500))

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>(go => {
    const done = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', done)
      go()
    }
    const timer = setTimeout(done, ms)
    signal.addEventListener('abort', done)
  })

const drop = (key: string, { $state, garbage }: Entry) => {
  clearTimeout(garbage)
  clear($state)
  if (entries.get(key)?.$state === $state) entries.delete(key)
}

const expire = (key: string, entry: Entry) => {
  clearTimeout(entry.garbage)
  if (!entry.watchers) entry.garbage = setTimeout(drop, GARBAGE_MS, key, entry)
}

const entryOf = <T>(question: Question<T>): Entry => {
  const { key, before } = question
  const known = entries.get(key)
  if (known) {
    known.question = question as Question<unknown>
    return known
  }
  const entry: Entry = { $state: task<unknown>(), question: question as Question<unknown>, watchers: 0 }
  const kept = before?.()
  if (kept) entry.$state.set({ status: 'success', fetchStatus: 'idle', data: kept.data, updatedAtMs: kept.atMs })
  entries.set(key, entry)
  expire(key, entry)
  return entry
}

/** Returns whether a time lies within the last `ms`. If the clock was set back, nothing is fresh. */
const isWithin = (sinceMs: number | undefined, ms: number | undefined) =>
  sinceMs !== undefined && ms !== undefined && Date.now() >= sinceMs && Date.now() - sinceMs < ms

const isStale = ({ $state, question: { freshMs, blockedMs }, failedAtMs }: Entry) =>
  !isWithin(failedAtMs, blockedMs) &&
  ($state.get().status !== 'success' || !isWithin($state.get().updatedAtMs, freshMs))

/** Fetches until there is data or a permanent failure. While the browser is offline, it waits and counts no retry. */
const persist = async ({ $state }: Entry, { ask, join, retries = RETRIES }: Question<unknown>, signal: AbortSignal) => {
  const given = () => {
    if (signal.aborted) throw new WidgetError('service-failed', { service: 'query', status: 0 })
  }
  for (let turn = 0; ; ) {
    if (isOffline()) {
      $state.set({ ...$state.get(), fetchStatus: 'paused' })
      await backOnline(signal)
      given()
      $state.set({ ...$state.get(), fetchStatus: 'fetching' })
    }
    try {
      const next = await ask(signal)
      const before = $state.get().data
      return before === undefined || !join || signal.aborted ? next : join(before, next)
    } catch (e) {
      given()
      // a request that failed offline is repeated once the browser is online
      if (isOffline() && mayPass(e)) continue
      if (!mayPass(e) || turn >= retries) throw e
      await pause(
        (isError(e, 'service-failed') && e.facts.retryAfterMs) || Math.min(RETRY_BASE_MS * 2 ** turn, RETRY_MOST_MS),
        signal
      )
      given()
      turn++
    }
  }
}

const start = async (entry: Entry, question = entry.question): Promise<Task<unknown>> => {
  const outcome = await run(entry.$state, signal => persist(entry, question, signal))
  if (entry.$state.get().error === outcome.error) entry.failedAtMs = outcome.error && Date.now()
  return outcome
}

/**
 * Fetches again, regardless of known data, with the overrides of `once`. The newest request wins. Errors: never a
 * WidgetError.
 */
export const askAgain = async <T>(
  question: Question<T>,
  once?: Partial<Pick<Question<T>, 'ask' | 'join'>>
): Promise<Task<T>> => (await start(entryOf(question), { ...question, ...once } as Question<unknown>)) as Task<T>

/** Fetches, unless the data is fresh, a request is pending, or a request has just failed. */
export const askOnce = async <T>(question: Question<T>): Promise<void> => {
  const entry = entryOf(question)
  if (entry.$state.get().fetchStatus === 'idle' && isStale(entry)) await start(entry)
}

const beat = () => {
  heartbeat = undefined
  const watched = [...entries.values()].filter(({ watchers }) => watchers)
  for (const { question } of watched) void askOnce(question)
  if (watched.length) heartbeat = setTimeout(beat, HEARTBEAT_MS)
}

/** Keeps the data fresh until the returned function is called. */
export const watch = <T>(question: Question<T>): (() => void) => {
  const entry = entryOf(question)
  entry.watchers++
  clearTimeout(entry.garbage)
  void askOnce(question)
  heartbeat ??= setTimeout(beat, HEARTBEAT_MS)
  let isOn = true
  return () => {
    if (!isOn) return
    isOn = false
    entry.watchers--
    expire(question.key, entry)
    if ([...entries.values()].some(({ watchers }) => watchers)) return
    clearTimeout(heartbeat)
    heartbeat = undefined
  }
}

/** Returns the state of a query. */
export const stateOf = <T>(question: Question<T>): Readable<WritableAtom<Task<T>>> =>
  entryOf(question).$state as WritableAtom<Task<T>>

/** Removes all queries whose keys have this prefix. Late results are dropped. */
export const forgetAnswers = (start = ''): void => {
  for (const [key, entry] of entries) if (key.startsWith(start)) drop(key, entry)
}
