/** The origins that a project may be used from. */

/**
 * Hosts for test deployments. They are always allowed, as is localhost. Source: the hosted service's own list, as of
 * 2026-06.
 */
const USUAL = [
  'https://*.pages.dev',
  'https://*.vercel.app',
  'https://*.ngrok-free.app',
  'https://secure-mobile.walletconnect.com',
  'https://secure-mobile.walletconnect.org'
]

const USUAL_PORTS: Readonly<Record<string, string>> = { 'https:': '443', 'http:': '80' }

/**
 * Returns whether a URL matches a pattern. Compares scheme, host and port, as far as the pattern names them. `*`
 * matches one whole label of a host name, or any port.
 */
const fits = ({ protocol, hostname, port }: URL, pattern: string) => {
  const [, scheme, host, at] =
    /^(?:([a-z][a-z\d+.-]*:)\/\/)?([^/:@?#]+|\[[\da-f:.]+\])(?::(\d+|\*))?\/?$/i.exec(pattern) ?? []
  const parts = hostname.split('.')
  const wanted = host?.toLowerCase().split('.')
  return (
    !!wanted &&
    (!scheme || scheme.toLowerCase() === protocol) &&
    (at === '*' || (at === USUAL_PORTS[protocol] ? '' : (at ?? '')) === port) &&
    wanted.length === parts.length &&
    wanted.every((part, i) => part === '*' || part === parts[i])
  )
}

/** Returns whether an origin is allowed. `patterns`: those of the project; an empty list allows any origin. */
export const isAllowedOrigin = (origin: string, patterns: readonly string[]): boolean => {
  if (!patterns.length) return true
  // a sandboxed frame has no origin
  const page = origin === 'null' ? undefined : new URL(origin)
  return (
    !!page &&
    (/^(localhost|127\.0\.0\.1)$/.test(page.hostname) || [...patterns, ...USUAL].some(pattern => fits(page, pattern)))
  )
}
