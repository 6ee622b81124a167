import type { Log } from './types'

export const createLog = (): Log => ({ errors: [], violations: [], console: [], steps: [] })

/** What the engines say when a policy refuses something: Chromium and WebKit on the console, Firefox as an error. */
const refusal = /Content[- ]Security[- ]Policy|Trusted ?(HTML|Script|ScriptURL|Type)|injection sink/

/** The browser asks for it on its own; no page of ours has one. */
const icon = /favicon\.ico/

/** Writes one message into the log of its page and into that of the whole context. */
export const write = (logs: readonly Log[], kind: 'errors' | 'console', text: string, refusable: boolean) => {
  if (icon.test(text)) return
  const refused = refusable && refusal.test(text)
  for (const log of logs) log[refused ? 'violations' : kind].push(text)
}
