/** The origins that a project may be used from. */

/**
 * Hosts for test deployments. They are always allowed, as is localhost. Source: the hosted service's own list, as of
 * 2026-06.
 */
const ALWAYS_ALLOWED = [
  'https://*.pages.dev',
  'https://*.vercel.app',
  'https://*.ngrok-free.app',
  'https://secure-mobile.walletconnect.com',
  'https://secure-mobile.walletconnect.org'
]

const DEFAULT_PORTS: Readonly<Record<string, string>> = { 'https:': '443', 'http:': '80' }

/**
 * Returns whether a URL matches a pattern. Compares scheme, host and port, as far as the pattern names them. `*`
 * matches one whole label of a host name, or any port.
 */
const matches = ({ protocol, hostname, port }: URL, pattern: string) => {
  const [, scheme, host, portPattern] =
    /^(?:([a-z][a-z\d+.-]*:)\/\/)?([^/:@?#]+|\[[\da-f:.]+\])(?::(\d+|\*))?\/?$/i.exec(pattern) ?? []
  const labels = hostname.split('.')
  const labelPatterns = host?.toLowerCase().split('.')
  if (!labelPatterns || labelPatterns.length !== labels.length) return false
  const isSameScheme = !scheme || scheme.toLowerCase() === protocol
  const isSamePort =
    portPattern === '*' || (portPattern === DEFAULT_PORTS[protocol] ? '' : (portPattern ?? '')) === port
  return isSameScheme && isSamePort && labelPatterns.every((part, index) => part === '*' || part === labels[index])
}

/** Returns whether an origin is allowed. `patterns`: those of the project; an empty list allows any origin. */
export const isAllowedOrigin = (origin: string, patterns: readonly string[]): boolean => {
  if (!patterns.length) return true
  // a sandboxed frame has no origin
  const page = origin === 'null' ? undefined : new URL(origin)
  return (
    !!page &&
    (/^(localhost|127\.0\.0\.1)$/.test(page.hostname) ||
      [...patterns, ...ALWAYS_ALLOWED].some(pattern => matches(page, pattern)))
  )
}
