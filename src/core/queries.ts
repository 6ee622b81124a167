/**
 * Questions by key, and what became of each: the specification's generic caches. An answer stays while somebody watches, and 5 minutes longer; it is asked
 * for again once it is old, and stays in sight meanwhile. An answer to another key never takes its place.
 */
import type { WritableAtom } from 'nanostores'
import { isError, WidgetError } from './errors'
import { backOnline, isOffline } from './online'
import type { Readable } from './readable'
import { clear, run, task, type Task } from './tasks'

/** Specification, section 9: retries and their waits, how long an answer is kept that nobody watches, how often what is watched is looked at. Milliseconds. */
const RETRIES = 3
const RETRY_BASE_MS = 1_000
const RETRY_MOST_MS = 30_000
const GARBAGE_MS = 300_000
const HEARTBEAT_MS = 5_000

export interface Question<T> {
  /** Whatever the answer depends on stands in it: account, network, cursor. */
  key: string
  /** Errors: those of ours are the state, anything else is thrown on. */
  ask(signal: AbortSignal): Promise<T>
  /** Milliseconds for which an answer is not asked for again. */
  freshMs: number
  /** Default: 3. */
  retries?: number
  /** Milliseconds after a failure in which nobody asks again. Default: until the heartbeat. */
  blockedMs?: number
  /** What is known from before, and when it was so. */
  before?: () => { data: T; atMs: number } | undefined
  /** An answer made of the one before and the next, so that what has not changed stays the same object. */
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

/** Whether asking again may help: a service that is busy or out of reach, a file that did not come. */
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

/** A clock that was set back makes nothing fresh. */
const isWithin = (sinceMs: number | undefined, ms: number | undefined) =>
  sinceMs !== undefined && ms !== undefined && Date.now() >= sinceMs && Date.now() - sinceMs < ms

const isStale = ({ $state, question: { freshMs, blockedMs }, failedAtMs }: Entry) =>
  !isWithin(failedAtMs, blockedMs) &&
  ($state.get().status !== 'success' || !isWithin($state.get().updatedAtMs, freshMs))

/** Asks until there is an answer, or a failure that stays one. While the browser is offline it waits, and nothing counts. */
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
      // what failed for want of a network is asked once more when there is one
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

/** Asks anew, whatever is known, this time as `once` says; the newest question wins. Errors: none of ours. */
export const askAgain = async <T>(
  question: Question<T>,
  once?: Partial<Pick<Question<T>, 'ask' | 'join'>>
): Promise<Task<T>> => (await start(entryOf(question), { ...question, ...once } as Question<unknown>)) as Task<T>

/** Asks unless the answer is fresh, on its way, or has only just failed. */
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

/** Keeps the answer fresh until the result is called. */
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

/** What became of a question. */
export const stateOf = <T>(question: Question<T>): Readable<WritableAtom<Task<T>>> =>
  entryOf(question).$state as WritableAtom<Task<T>>

/** Forgets all answers whose keys begin so; a late one is dropped. */
export const forgetAnswers = (start = ''): void => {
  for (const [key, entry] of entries) if (key.startsWith(start)) drop(key, entry)
}
