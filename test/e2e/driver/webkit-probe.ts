/**
 * The driver's state inside a page under WebKit, which has neither preload scripts nor concurrent commands.
 * It holds the errors so far, and the results of running evaluations. It is sent as text and uses nothing from outside
 * itself.
 */
import { sourceOf } from './in-page'

export interface Probe {
  errors: string[]
  violations: string[]
  /** By the id of the evaluation. Null while it runs. */
  results: Record<string, string | null>
}

export const probe = (): Probe => {
  const key = Symbol.for('driver.probe')
  const page = globalThis as { [key]?: Probe }
  const existing = page[key]
  if (existing) return existing
  const created: Probe = { errors: [], violations: [], results: {} }
  Object.defineProperty(page, key, { value: created })
  const textOf = (thrown: unknown, message: string) =>
    thrown instanceof Error ? `${thrown.name}: ${thrown.message}\n${thrown.stack ?? ''}`.trim() : message
  addEventListener('error', event => {
    if (event instanceof ErrorEvent) created.errors.push(textOf(event.error, event.message))
  })
  addEventListener('unhandledrejection', ({ reason }) =>
    created.errors.push(textOf(reason, `Rejected: ${String(reason)}`))
  )
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
    created.violations.push(`${violatedDirective} refused ${blockedURI}`)
  })
  return created
}

export interface Fetched extends Pick<Probe, 'errors' | 'violations'> {
  /** Set once the evaluation has ended. */
  text?: string | null
  /** True if the document that received the request no longer exists, and neither does its result. */
  isLost: boolean
}

/** Returns the script that starts an evaluation. Its result is fetched later. */
export const startText = (id: string, expression: string) => `
  const { results } = ${sourceOf(probe)}(), id = ${JSON.stringify(id)}
  results[id] = null;
  (${expression}).then(text => { results[id] = text })`

/** Returns the script that takes the result, if it exists, and the errors and violations since the last call. */
export const fetchText = (id: string) => `
  const probe = ${sourceOf(probe)}(), id = ${JSON.stringify(id)}
  const isLost = !(id in probe.results), text = probe.results[id]
  if (typeof text === 'string') delete probe.results[id]
  return { isLost, text, errors: probe.errors.splice(0), violations: probe.violations.splice(0) }`

/**
 * Returns the script that installs the probe in the document after the marked one, and reports that document's ready
 * state.
 */
export const arriveText = (mark: string) => `
  if (document.leftByDriver === ${JSON.stringify(mark)}) return 'left'
  ;${sourceOf(probe)}()
  return document.readyState`
