/**
 * The server behind a site with sign-in by wallet. It is small enough to serve as a model for one's own.
 *
 * - `GET /nonce?account=` returns `{ nonce, now }`. The nonce is valid once, for five minutes, in this browser. With
 *   `account` (CAIP-10) it is valid only for that account and network.
 * - `POST /verify` `{ message, signature }` returns `{ session: { data, message, signature } }`. The nonce is used up,
 *   whatever the outcome. Refusals: 400 for a body of another shape; 401 with `{ error, message }`, where `error` is
 *   one of `refusals` in `sign-in/verify.ts`.
 * - `GET /session` returns `{ sessions, now }`: the sessions of this browser, one for each account and network. They
 *   last until their messages expire or a day has passed.
 * - `POST /sign-out` `{ account? }` returns `{ sessions }`: the remaining ones; without `account` none.
 *
 * `now` is the server's time. The page dates a message by it, since a visitor's clock may be wrong.
 *
 * The server refuses a POST from another origin than the site's with 403, and one that is no JSON with 415.
 *
 * The identity is in a cookie, not in a token that the page stores.
 * - No script can read the cookie (HttpOnly), not even an injected one.
 * - The browser sends it only with requests of the site itself (SameSite=Strict).
 * - Signing out ends it at once, on the server.
 * - The server must be on the same site as the page, and the page sends requests with `credentials: 'include'`.
 * - With https it is also `Secure`, and its name begins with `__Host-`.
 * - Other ports and subdomains are the same site, so the server checks the origin.
 * - Each sign-in sets a new cookie, so that one planted earlier is worthless.
 */
import { randomBytes } from 'node:crypto'
import { openServer, type Answer, type Incoming, type Server } from './server'
import type { SignInOptions } from './sign-in-server'
import { anotherAccount, createLoader, readJson } from './sign-in/shared'
import { parseMessage, type MessageData } from './sign-in/message'

export interface SiteServer extends Server {
  /** Sets the sites behind which it runs: the origins of their pages. Initially its own. */
  setSiteOrigin(origin: string, ...others: string[]): void
  /** Forgets all sessions and nonces. */
  reset(): void
}

interface SiteSession {
  data: MessageData
  message: string
  signature: string
}
interface Visitor {
  nonces: Map<string, { atMs: number; claimed?: Partial<MessageData> }>
  sessions: (SiteSession & { untilMs: number })[]
}

/** Milliseconds, for nonces and sessions. Chosen: time to read a message and to sign it; a day. */
const NONCE_MS = 5 * 60_000
const SESSION_MS = 24 * 60 * 60_000

const newId = () => randomBytes(24).toString('hex')

/** Splits a CAIP-10 account into the fields of a message. */
const fieldsOf = (account: string): Pick<MessageData, 'chainId' | 'accountAddress'> => {
  const [namespace, reference, ...address] = account.split(':')
  return { chainId: `${namespace}:${reference}`, accountAddress: address.join(':') }
}

/** Returns whether two accounts are equal. EVM addresses may be in either case. */
const isSame = (
  one: Pick<MessageData, 'chainId' | 'accountAddress'>,
  other: Pick<MessageData, 'chainId' | 'accountAddress'>
) => {
  const [a, b] = [one, other].map(
    ({ chainId, accountAddress }) =>
      `${chainId}:${chainId.startsWith('eip155:') ? accountAddress.toLowerCase() : accountAddress}`
  )
  return a === b
}

export const openSiteServer = async ({ nodes, now = Date.now, ...options }: SignInOptions): Promise<SiteServer> => {
  const visitors = new Map<string, Visitor>()
  const load = createLoader(nodes)
  let sites: readonly string[] = []
  const isOurs = (origin: string | undefined): origin is string => origin !== undefined && sites.includes(origin)
  /** Returns the permission for a page of the sites, with cookies. */
  const corsFor = (origin: string | undefined): Record<string, string> => ({
    'access-control-allow-origin': isOurs(origin) ? origin : sites[0]!,
    'access-control-allow-credentials': 'true',
    'access-control-allow-headers': 'content-type',
    'access-control-allow-methods': 'GET, POST, OPTIONS',
    vary: 'origin'
  })

  const json = (status: number, value: unknown, cookie?: string): Answer => ({
    status,
    headers: {
      'content-type': 'application/json',
      'cache-control': 'no-store',
      ...(cookie !== undefined && { 'set-cookie': cookie })
    },
    body: JSON.stringify(value)
  })
  // Cookies do not distinguish ports, and several worlds may run.
  const cookieName = ({ url: { port } }: Incoming) => `site-${port}`
  const setCookie = (incoming: Incoming, id: string) =>
    `${cookieName(incoming)}=${id}; HttpOnly; SameSite=Strict; Path=/; Max-Age=${SESSION_MS / 1000}`
  const idOf = (incoming: Incoming) =>
    incoming.headers.cookie
      ?.split('; ')
      .find(part => part.startsWith(`${cookieName(incoming)}=`))
      ?.split('=')[1] ?? ''
  const sessionsOf = (visitor: Visitor | undefined) => {
    if (visitor) visitor.sessions = visitor.sessions.filter(({ untilMs }) => untilMs > now())
    return visitor?.sessions.map(({ untilMs: _, ...session }) => session) ?? []
  }

  const timeNow = () => new Date(now()).toISOString()

  const issueNonce = (incoming: Incoming): Answer => {
    const account = incoming.url.searchParams.get('account')
    const currentId = idOf(incoming)
    const id = visitors.has(currentId) ? currentId : newId()
    const visitor = visitors.get(id) ?? { nonces: new Map(), sessions: [] }
    const nonce = randomBytes(16).toString('hex')
    visitors.set(id, visitor)
    visitor.nonces.set(nonce, { atMs: now(), ...(account && { claimed: fieldsOf(account) }) })
    return json(200, { nonce, now: timeNow() }, setCookie(incoming, id))
  }

  const signIn = async (incoming: Incoming): Promise<Answer> => {
    const { message, signature } = readJson(incoming.body)
    if (typeof message !== 'string' || typeof signature !== 'string')
      return json(400, { error: 'body', message: 'Body is { message, signature }' })
    const { verify, refusals } = await load()
    const visitor = visitors.get(idOf(incoming))
    const nonce = parseMessage(message)?.nonce ?? ''
    const issued = visitor?.nonces.get(nonce)
    // Before the next await: of two simultaneous requests one is accepted.
    visitor?.nonces.delete(nonce)
    const isFresh = issued && issued.atMs + NONCE_MS > now()
    const { data, refusal } = await verify(message, signature, {
      origin: incoming.headers.origin!,
      nonce: isFresh ? nonce : '',
      nonceAtMs: issued?.atMs ?? 0,
      nowMs: now(),
      ...(issued?.claimed && { claimed: issued.claimed })
    })
    if (refusal || !visitor) return json(401, { error: refusal ?? 'nonce', message: refusals[refusal ?? 'nonce'] })
    const untilMs = Math.min(now() + SESSION_MS, Date.parse(data.expirationTime ?? '') || Infinity)
    const session: SiteSession = { data, message, signature }
    const id = newId()
    visitor.sessions = [...visitor.sessions.filter(other => !isSame(other.data, data)), { ...session, untilMs }]
    for (const [oldId, candidate] of visitors) if (candidate === visitor) visitors.delete(oldId)
    visitors.set(id, visitor)
    return json(200, { session }, setCookie(incoming, id))
  }

  const signOut = (incoming: Incoming): Answer => {
    const { account } = readJson(incoming.body)
    const visitor = visitors.get(idOf(incoming))
    if (visitor)
      visitor.sessions =
        typeof account === 'string' ? visitor.sessions.filter(({ data }) => !isSame(data, fieldsOf(account))) : []
    return json(200, { sessions: sessionsOf(visitor) })
  }

  const answerCall = async (incoming: Incoming): Promise<Answer> => {
    const {
      method,
      url: { pathname },
      headers
    } = incoming
    if (method === 'POST' && !isOurs(headers.origin))
      return json(403, { error: 'origin', message: 'Only pages of the site may ask' })
    if (method === 'POST' && !headers['content-type']?.startsWith('application/json'))
      return json(415, { error: 'body', message: 'Send JSON' })
    const call = `${method} ${pathname}`
    if (call === 'GET /nonce') return issueNonce(incoming)
    if (call === 'POST /verify') return signIn(incoming)
    if (call === 'GET /session')
      return json(200, { sessions: sessionsOf(visitors.get(idOf(incoming))), now: timeNow() })
    return call === 'POST /sign-out' ? signOut(incoming) : json(404, { error: 'path', message: 'Nothing is there' })
  }

  const permit = ({ headers, ...answer }: Answer, { headers: { origin } }: Incoming): Answer => ({
    ...answer,
    headers: { ...headers, ...corsFor(origin) }
  })
  const respond = async (incoming: Incoming) => permit(await answerCall(incoming), incoming)
  const invalidResponse = (incoming: Incoming) =>
    permit(
      json(
        200,
        incoming.url.pathname === '/nonce'
          ? { nonce: 7 }
          : { session: true, sessions: [null, 7, {}, { data: { accountAddress: {}, chainId: 'eip155' }, message: 1 }] }
      ),
      incoming
    )
  const server = await openServer({
    ...options,
    server: 'site-server',
    cors: corsFor,
    respond,
    invalidResponse,
    answerFault: async ({ kind, account }, incoming) =>
      kind === 'stranger' ? anotherAccount(await respond(incoming), account) : undefined
  })
  const setSiteOrigin = (...origins: string[]) => {
    sites = origins
  }
  setSiteOrigin(server.origin)
  return { ...server, setSiteOrigin, reset: () => visitors.clear() }
}
