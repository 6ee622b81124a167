/**
 * Query cache by key: the specification's generic caches. Data stays while a query is watched, and for 5 minutes more.
 * Stale data is fetched again and stays visible meanwhile. The result of another key never replaces it.
 */
import type { WritableAtom } from 'nanostores'
import { isError, WidgetError } from './errors'
import { backOnline, isOffline } from './online'
import type { Readable } from './readable'
import { runTask } from './run-task'
import { resetTask, task, type Task } from './tasks'
import { withRetry } from './timing'

/**
 * Specification, section 9: retries and their delays, lifetime of unwatched data, and interval for checking watched
 * queries. Milliseconds.
 */
const RETRIES = 3
const RETRY_BASE_MS = 1_000
const RETRY_MAX_MS = 30_000
const REMOVAL_DELAY_MS = 300_000
const HEARTBEAT_MS = 5_000

export interface Query<T> {
  /** Contains everything that the data depends on: account, network, cursor. */
  key: string
  /** Fetches the data. Errors: a WidgetError becomes the state, anything else is rethrown. */
  queryFn(signal: AbortSignal): Promise<T>
  /** Milliseconds for which data is fresh. */
  staleTimeMs: number
  /** Default: 3. */
  retries?: number
  /** Milliseconds after a failure without a new request. Default: until the heartbeat. */
  retryDelayMs?: number
  /** Returns earlier data and its time, if known. */
  initialData?: () => { data: T; atMs: number } | undefined
  /** Merges new data into the previous data, so that unchanged parts keep their identity. */
  merge?: (before: T, next: T) => T
}

interface Entry {
  $state: WritableAtom<Task<unknown>>
  query: Query<unknown>
  observers: number
  failedAtMs?: number
  removalTimer?: Timer
}
type Timer = ReturnType<typeof setTimeout>

const entries = new Map<string, Entry>()
let heartbeat: Timer | undefined

/** Returns whether a retry may help: the service is busy or unreachable, or a file did not load. */
const isTemporary = (e: unknown): boolean =>
  isError(e, 'service-timeout') ||
  isError(e, 'chunk-failed') ||
  (isError(e, 'service-failed') && ([0, 408, 425, 429].includes(e.facts.status) || e.facts.status >= 500))

const removeEntry = (key: string, { $state, removalTimer }: Entry) => {
  clearTimeout(removalTimer)
  resetTask($state)
  if (entries.get(key)?.$state === $state) entries.delete(key)
}

const scheduleRemoval = (key: string, entry: Entry) => {
  clearTimeout(entry.removalTimer)
  if (!entry.observers) entry.removalTimer = setTimeout(removeEntry, REMOVAL_DELAY_MS, key, entry)
}

const entryOf = <T>(query: Query<T>): Entry => {
  const { key, initialData } = query
  const existing = entries.get(key)
  if (existing) {
    existing.query = query as Query<unknown>
    return existing
  }
  const entry: Entry = { $state: task<unknown>(), query: query as Query<unknown>, observers: 0 }
  const stored = initialData?.()
  if (stored) entry.$state.set({ status: 'success', fetchStatus: 'idle', data: stored.data, updatedAtMs: stored.atMs })
  entries.set(key, entry)
  scheduleRemoval(key, entry)
  return entry
}

/** Returns whether a time lies within the last `ms`. If the clock was set back, nothing is fresh. */
const isWithin = (sinceMs: number | undefined, ms: number | undefined) =>
  sinceMs !== undefined && ms !== undefined && Date.now() >= sinceMs && Date.now() - sinceMs < ms

const isStale = ({ $state, query: { staleTimeMs, retryDelayMs }, failedAtMs }: Entry) =>
  !isWithin(failedAtMs, retryDelayMs) &&
  ($state.get().status !== 'success' || !isWithin($state.get().updatedAtMs, staleTimeMs))

/** Waits until the browser is online. Errors: service-failed if the signal aborts. */
const waitOnline = async ($state: Entry['$state'], signal: AbortSignal) => {
  $state.set({ ...$state.get(), fetchStatus: 'paused' })
  await backOnline(signal)
  if (signal.aborted) throw new WidgetError('service-failed', { service: 'query', status: 0 })
  $state.set({ ...$state.get(), fetchStatus: 'fetching' })
}

/** Fetches once. A request that fails while the browser is offline is repeated, and counts as no failure. */
const fetchOnline = async ({ $state }: Entry, { queryFn, merge }: Query<unknown>, signal: AbortSignal) => {
  for (;;) {
    if (isOffline()) await waitOnline($state, signal)
    try {
      const next = await queryFn(signal)
      const before = $state.get().data
      return before === undefined || !merge || signal.aborted ? next : merge(before, next)
    } catch (e) {
      if (signal.aborted || !isOffline() || !isTemporary(e)) throw e
    }
  }
}

/** Fetches until there is data or a permanent failure. */
const fetchWithRetries = (entry: Entry, query: Query<unknown>, signal: AbortSignal) => {
  const { retries = RETRIES } = query
  const delayOf = (e: unknown, failures: number) => {
    if (!isTemporary(e) || failures >= retries) return undefined
    const wantedMs = isError(e, 'service-failed') && e.facts.retryAfterMs
    return wantedMs || Math.min(RETRY_BASE_MS * 2 ** failures, RETRY_MAX_MS)
  }
  return withRetry(() => fetchOnline(entry, query, signal), delayOf, signal)
}

const startFetch = async (entry: Entry, query = entry.query): Promise<Task<unknown>> => {
  const outcome = await runTask(entry.$state, signal => fetchWithRetries(entry, query, signal))
  if (entry.$state.get().error === outcome.error) entry.failedAtMs = outcome.error && Date.now()
  return outcome
}

/**
 * Fetches again, regardless of known data, with the given `overrides`. The newest request wins. Errors: never a
 * WidgetError.
 */
export const refetch = async <T>(
  query: Query<T>,
  overrides?: Partial<Pick<Query<T>, 'queryFn' | 'merge'>>
): Promise<Task<T>> => (await startFetch(entryOf(query), { ...query, ...overrides } as Query<unknown>)) as Task<T>

/** Fetches, unless the data is fresh, a request is pending, or a request has just failed. */
export const ensureFresh = async <T>(query: Query<T>): Promise<void> => {
  const entry = entryOf(query)
  if (entry.$state.get().fetchStatus === 'idle' && isStale(entry)) await startFetch(entry)
}

const onHeartbeat = () => {
  heartbeat = undefined
  const watched = [...entries.values()].filter(({ observers }) => observers)
  for (const { query } of watched) void ensureFresh(query)
  if (watched.length) heartbeat = setTimeout(onHeartbeat, HEARTBEAT_MS)
}

/** Keeps the data fresh until the returned function is called. */
export const observe = <T>(query: Query<T>): (() => void) => {
  const entry = entryOf(query)
  entry.observers++
  clearTimeout(entry.removalTimer)
  void ensureFresh(query)
  heartbeat ??= setTimeout(onHeartbeat, HEARTBEAT_MS)
  let isActive = true
  return () => {
    if (!isActive) return
    isActive = false
    entry.observers--
    scheduleRemoval(query.key, entry)
    if ([...entries.values()].some(({ observers }) => observers)) return
    clearTimeout(heartbeat)
    heartbeat = undefined
  }
}

/** Returns the state of a query. */
export const queryState = <T>(query: Query<T>): Readable<WritableAtom<Task<T>>> =>
  entryOf(query).$state as WritableAtom<Task<T>>

/** Removes all queries whose keys have this `prefix`. Late results are dropped. */
export const removeQueries = (prefix = ''): void => {
  for (const [key, entry] of entries) if (key.startsWith(prefix)) removeEntry(key, entry)
}
