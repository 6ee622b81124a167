/**
 * The driver's state inside a page under WebKit, which has neither preload scripts nor concurrent commands.
 * It holds the errors so far, and the answers of running evaluations. It is sent as text and uses nothing from outside
 * itself.
 */
import { sent } from './in-page'

export interface Probe {
  errors: string[]
  violations: string[]
  /** By the id of the evaluation. Null while it runs. */
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
  /** Set once the evaluation has ended. */
  text?: string | null
  /** True if the document that received the request is gone, and its answer with it. */
  isLost: boolean
}

/** Returns the script that starts an evaluation. Its answer is fetched later. */
export const startText = (id: string, expression: string) => `
  const { answers } = ${sent(probe)}(), id = ${JSON.stringify(id)}
  answers[id] = null;
  (${expression}).then(text => { answers[id] = text })`

/** Returns the script that takes the answer, if it exists, and the errors and violations since the last call. */
export const fetchText = (id: string) => `
  const probe = ${sent(probe)}(), id = ${JSON.stringify(id)}
  const isLost = !(id in probe.answers), text = probe.answers[id]
  if (typeof text === 'string') delete probe.answers[id]
  return { isLost, text, errors: probe.errors.splice(0), violations: probe.violations.splice(0) }`

/**
 * Returns the script that installs the probe in the document after the marked one, and reports that document's ready
 * state.
 */
export const arriveText = (mark: string) => `
  if (document.leftByDriver === ${JSON.stringify(mark)}) return 'left'
  ;${sent(probe)}()
  return document.readyState`
