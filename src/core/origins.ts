/** Which pages a project may be used from. */

/** Where sites are tried out: always allowed, beside this machine. Source: the hosted service's own list, as of 2026-06. */
const USUAL = [
  'https://*.pages.dev',
  'https://*.vercel.app',
  'https://*.ngrok-free.app',
  'https://secure-mobile.walletconnect.com',
  'https://secure-mobile.walletconnect.org'
]

const USUAL_PORTS: Readonly<Record<string, string>> = { 'https:': '443', 'http:': '80' }

/** Scheme, host and port are equal, where the pattern names them; `*` stands for one whole part of a host's name, or for any port. */
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

/** `patterns`: of the project; none: any origin. */
export const isAllowedOrigin = (origin: string, patterns: readonly string[]): boolean => {
  if (!patterns.length) return true
  // a frame that is shut off has none
  const page = origin === 'null' ? undefined : new URL(origin)
  return (
    !!page &&
    (/^(localhost|127\.0\.0\.1)$/.test(page.hostname) || [...patterns, ...USUAL].some(pattern => fits(page, pattern)))
  )
}
