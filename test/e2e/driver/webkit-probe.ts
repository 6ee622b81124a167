/**
 * What stands in a page under WebKit, which has neither preload scripts nor concurrent commands: the errors heard so far,
 * and the answers of evaluations that are still running. Sent as text; uses nothing from outside itself.
 */
import { sent } from './in-page'

export interface Probe {
  errors: string[]
  violations: string[]
  /** By the id of the evaluation; null while it runs. */
  answers: Record<string, string | null>
}

export const probe = (): Probe => {
  const place = Symbol.for('driver.probe')
  const page = globalThis as { [place]?: Probe }
  const old = page[place]
  if (old) return old
  const fresh: Probe = { errors: [], violations: [], answers: {} }
  Object.defineProperty(page, place, { value: fresh })
  const words = (thrown: unknown, message: string) =>
    thrown instanceof Error ? `${thrown.name}: ${thrown.message}\n${thrown.stack ?? ''}`.trim() : message
  addEventListener('error', event => {
    if (event instanceof ErrorEvent) fresh.errors.push(words(event.error, event.message))
  })
  addEventListener('unhandledrejection', ({ reason }) =>
    fresh.errors.push(words(reason, `Rejected: ${String(reason)}`))
  )
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
    fresh.violations.push(`${violatedDirective} refused ${blockedURI}`)
  })
  return fresh
}

export interface Fetched extends Pick<Probe, 'errors' | 'violations'> {
  /** There once the evaluation has ended. */
  text?: string | null
  /** The document that was asked is gone, and the answer with it. */
  isLost: boolean
}

/** Starts an evaluation whose answer is fetched later. */
export const startText = (id: string, expression: string) => `
  const { answers } = ${sent(probe)}(), id = ${JSON.stringify(id)}
  answers[id] = null;
  (${expression}).then(text => { answers[id] = text })`

/** Takes the answer, if it is there, and what was heard meanwhile. */
export const fetchText = (id: string) => `
  const probe = ${sent(probe)}(), id = ${JSON.stringify(id)}
  const isLost = !(id in probe.answers), text = probe.answers[id]
  if (typeof text === 'string') delete probe.answers[id]
  return { isLost, text, errors: probe.errors.splice(0), violations: probe.violations.splice(0) }`

/** Listens in the document that follows the one marked so, and tells how far it is. */
export const arriveText = (mark: string) => `
  if (document.leftByDriver === ${JSON.stringify(mark)}) return 'left'
  ;${sent(probe)}()
  return document.readyState`
