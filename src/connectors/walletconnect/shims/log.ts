/** In place of @walletconnect/logger (pino): nobody reads it, and a page's console is the host's. */
type Log = Record<'level', string> & Record<'trace' | 'debug' | 'info' | 'warn' | 'error' | 'fatal', () => void>

const quiet = () => undefined
const log: Log = { level: 'silent', trace: quiet, debug: quiet, info: quiet, warn: quiet, error: quiet, fatal: quiet }

export const pino = (): Log => log
export const generateChildLogger = pino
export const generatePlatformLogger = () => ({ logger: log })
export const getDefaultLoggerOptions = quiet
export const getLoggerContext = () => ''
