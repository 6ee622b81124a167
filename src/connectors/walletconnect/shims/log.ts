/** Replaces @walletconnect/logger (pino): no one reads its logs, and a page's console belongs to the host page. */
type Log = Record<'level', string> & Record<'trace' | 'debug' | 'info' | 'warn' | 'error' | 'fatal', () => void>

const quiet = () => undefined
const log: Log = { level: 'silent', trace: quiet, debug: quiet, info: quiet, warn: quiet, error: quiet, fatal: quiet }

export const pino = (): Log => log
export const generateChildLogger = pino
export const generatePlatformLogger = () => ({ logger: log })
export const getDefaultLoggerOptions = quiet
export const getLoggerContext = () => ''
