import type { Log } from './types'

export const createLog = (): Log => ({ errors: [], violations: [], console: [], steps: [] })

/**
 * The engines' messages when a policy refuses something. Chromium and WebKit log them on the console, Firefox reports
 * an error.
 */
const refusal = /Content[- ]Security[- ]Policy|Trusted ?(HTML|Script|ScriptURL|Type)|injection sink/

/** The browser requests it on its own. No page of the sandbox has one. */
const icon = /favicon\.ico/

/** Writes one message into the log of its page and into the log of the whole context. */
export const write = (logs: readonly Log[], kind: 'errors' | 'console', text: string, refusable: boolean) => {
  if (icon.test(text)) return
  const refused = refusable && refusal.test(text)
  for (const log of logs) log[refused ? 'violations' : kind].push(text)
}
