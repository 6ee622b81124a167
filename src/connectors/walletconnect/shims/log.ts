/** Replaces @walletconnect/logger (pino): no one reads its logs, and a page's console belongs to the host page. */
type Log = Record<'level', string> &
  Record<'trace' | 'debug' | 'info' | 'warn' | 'error' | 'fatal', () => void> & { child(): Log; bindings(): object }

const quiet = () => undefined
export const log: Log = {
  level: 'silent',
  trace: quiet,
  debug: quiet,
  info: quiet,
  warn: quiet,
  error: quiet,
  fatal: quiet,
  child: () => log,
  bindings: () => ({})
}

export const pino = (): Log => log
export const generateChildLogger = pino
export const generatePlatformLogger = () => ({ logger: log })
export const getDefaultLoggerOptions = quiet
export const getLoggerContext = () => ''
