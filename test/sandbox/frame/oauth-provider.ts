/**
 * A provider of social accounts, which plays all six: OAuth 2 with the code flow and PKCE (RFC 6749, RFC 7636).
 * The user enters whom to sign in as. `/<provider>/authorize` is the page; `/<provider>/token` and `/<provider>/user`
 * are calls of the client's server.
 */
import { createHash, randomBytes } from 'node:crypto'
import { openServer, type Answer, type Incoming, type Server, type ServerOptions } from '../server'
import { json } from './api'
import { authorizePage, messagePage, styles } from './pages'

export const providers = ['google', 'github', 'apple', 'facebook', 'x', 'discord'] as const
export type Provider = (typeof providers)[number]

export interface SocialUser {
  /** Unique at the provider. */
  sub: string
  name: string
}

export const CLIENT_ID = 'secure-frame'

interface Grant {
  provider: string
  name: string
  challenge: string
  redirectUri: string
  untilMs: number
}

/** Milliseconds. Source: RFC 6749, 4.1.2 recommends at most ten minutes. */
const CODE_MS = 60_000

const redirect = (address: string, parameters: Record<string, string>): Answer => {
  const url = new URL(address)
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value)
  return { status: 303, headers: { location: url.href, 'cache-control': 'no-store' }, body: '' }
}

export const openOAuthProvider = (
  options: Pick<ServerOptions, 'port' | 'faults' | 'record'> & { now(): number },
  /** Returns the only address to which users are sent back. */
  redirectUri: () => string
): Promise<Server> => {
  const { now } = options
  const codes = new Map<string, Grant>()
  const tokens = new Map<string, Grant>()

  const authorize = ({ method, url: { searchParams }, body }: Incoming, provider: string): Answer => {
    const challenge = searchParams.get('code_challenge') ?? ''
    const state = searchParams.get('state') ?? ''
    if (searchParams.get('client_id') !== CLIENT_ID || searchParams.get('redirect_uri') !== redirectUri())
      return messagePage(400, 'The client is unknown')
    if (searchParams.get('code_challenge_method') !== 'S256' || !/^[\w-]{43}$/.test(challenge))
      return redirect(redirectUri(), { state, error: 'invalid_request' })
    if (method !== 'POST') return authorizePage(provider)
    const form = new URLSearchParams(body.toString('utf8'))
    const name = form.get('name')?.trim()
    if (form.get('decision') !== 'allow' || !name) return redirect(redirectUri(), { state, error: 'access_denied' })
    const code = randomBytes(16).toString('hex')
    codes.set(code, { provider, name, challenge, redirectUri: redirectUri(), untilMs: now() + CODE_MS })
    return redirect(redirectUri(), { state, code })
  }
  const exchange = ({ body }: Incoming, provider: string): Answer => {
    const form = new URLSearchParams(body.toString('utf8'))
    const code = form.get('code') ?? ''
    const grant = codes.get(code)
    // A code is valid once, whatever the outcome.
    codes.delete(code)
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url')
    const isValid =
      grant?.provider === provider &&
      grant.untilMs > now() &&
      grant.challenge === challenge &&
      grant.redirectUri === form.get('redirect_uri')
    if (!isValid) return json(400, { error: 'invalid_grant' })
    const token = randomBytes(16).toString('hex')
    tokens.set(token, grant)
    return json(200, { access_token: token, token_type: 'Bearer' })
  }
  return openServer({
    ...options,
    server: 'frame',
    cors: {},
    async respond(incoming) {
      if (incoming.url.pathname === '/frame.css') return styles()
      const [, name, call] = /^\/(\w+)\/(authorize|token|user)$/.exec(incoming.url.pathname) ?? []
      const provider = providers.find(candidate => candidate === name)
      if (!provider || !call) return messagePage(404, 'There is no such page')
      if (call === 'authorize') return authorize(incoming, provider)
      if (call === 'token') return exchange(incoming, provider)
      const grant = tokens.get(incoming.headers.authorization?.replace(/^Bearer /, '') ?? '')
      if (grant?.provider !== provider) return json(401, { error: 'invalid_token' })
      const user: SocialUser = { sub: grant.name.toLowerCase(), name: grant.name }
      return json(200, user)
    }
  })
}
