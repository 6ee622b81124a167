/**
 * The provider's hosted authentication. Specification, services 5.5. It stores no sessions: a token proves an identity
 * until it expires or is signed out. A nonce is valid once, so that a replayed signed message is refused.
 */
import { randomBytes } from 'node:crypto'
import { openServer, type Answer, type Incoming, type Server, type ServerOptions } from './server'
import { anotherAccount, bearer, createLoader, readJson } from './sign-in/shared'
import { createCodes, type Code } from './sign-in/codes'
import type { MessageData } from './sign-in/message'
import { createProfiles, toSessionAccount, type SessionAccount } from './sign-in/profiles'
import type { Nodes } from './sign-in/signatures'
import { createTokens } from './sign-in/tokens'

export interface SignInServer extends Server {
  /** Returns the codes that were not sent by mail, oldest first. */
  codes(): readonly Code[]
  /** Forgets all profiles, sign-outs and codes. Tokens stay valid. */
  reset(): void
}

export interface SignInOptions extends Pick<ServerOptions, 'port' | 'faults' | 'record'> {
  /** Nodes that check signatures of EVM contract accounts. */
  nodes: Nodes
  /** Milliseconds since 1970. */
  now?(): number
}

/** Milliseconds, for nonces and sessions. Chosen: time to read a message and to sign it; a day. */
const NONCE_MS = 5 * 60_000
const SESSION_MS = 24 * 60 * 60_000

const cors = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'authorization, content-type, x-nonce-jwt, x-otp',
  'access-control-allow-methods': 'GET, POST, PUT, OPTIONS',
  'access-control-max-age': '7200',
  'cross-origin-resource-policy': 'cross-origin'
}

const json = (value: unknown): Answer => ({
  status: 200,
  headers: { 'content-type': 'application/json', 'cache-control': 'no-store', ...cors },
  body: JSON.stringify(value)
})
/** Returns a refusal. The client throws its text. */
const refuse = (status: number, text: string): Answer => ({
  status,
  headers: { 'content-type': 'text/plain; charset=utf-8', ...cors },
  body: text
})

/** Returns answers of the right shape with invalid content. */
const invalidResponse = ({ url: { pathname } }: Incoming): Answer => {
  if (pathname.endsWith('/nonce')) return json({ nonce: 7, token: null })
  if (pathname.endsWith('/authenticate')) return json({ token: 'not.a.token' })
  return json(
    pathname.endsWith('/otp')
      ? { uuid: { uuid: 'x' } }
      : { address: '<b>', chainId: {}, caip2Network: 'eip155', exp: 'never' }
  )
}

export const openSignInServer = async ({ nodes, now = Date.now, ...options }: SignInOptions): Promise<SignInServer> => {
  const nonces = createTokens<{ nonce: string; projectId: string }>(now)
  const sessions = createTokens<SessionAccount>(now)
  const codes = createCodes(now)
  const profiles = createProfiles(now)
  const usedNonces = new Set<string>()
  const endedSessions = new Set<string>()
  const load = createLoader(nodes)

  const authenticate = async ({ headers, body }: Incoming, projectId: string): Promise<Answer> => {
    const request = readJson(body)
    const {
      data: claimed,
      message,
      signature,
      walletInfo
    } = request as { data?: Partial<MessageData> } & Record<string, unknown>
    if (typeof claimed !== 'object' || !claimed || typeof message !== 'string' || typeof signature !== 'string')
      return refuse(400, 'Body is { data, message, signature, clientId, walletInfo }')
    const { verify, refusals } = await load()
    const issued = nonces.read(bearer(headers['x-nonce-jwt']))
    if (!issued || issued.projectId !== projectId || usedNonces.has(issued.nonce)) return refuse(401, refusals.nonce)
    if (headers.origin === undefined) return refuse(401, refusals.domain)
    // Before the next await: of two simultaneous requests one is accepted.
    usedNonces.add(issued.nonce)
    const { data, refusal } = await verify(message, signature, {
      origin: headers.origin,
      nonce: issued.nonce,
      nonceAtMs: issued.iat * 1000,
      nowMs: now(),
      claimed
    })
    if (refusal) return refuse(401, refusals[refusal])
    const otp = headers['x-otp']
    const proof = codes.emailOf(`${data.chainId}:${data.accountAddress}`, typeof otp === 'string' ? otp : undefined)
    if (proof === 'refused') return refuse(401, 'The e-mail address is not proven')
    const claimedEmail = data.resources?.find(resource => resource.startsWith('email:'))
    if (claimedEmail !== undefined && claimedEmail !== `email:${proof.email}`)
      return refuse(401, 'The message is of another e-mail address')
    const profile = profiles.recordSignIn(projectId, data, walletInfo ?? null)
    return json({
      token: sessions.sign(toSessionAccount(data, { projectId, issuer: origin(), profile, ...proof }), SESSION_MS)
    })
  }

  /** Answers calls that require a session. */
  const answerSignedIn = ({ method, url: { pathname, searchParams }, headers, body }: Incoming): Answer => {
    const session = sessions.read(bearer(headers.authorization))
    const profile = session && profiles.find(session)
    if (!session || !profile || endedSessions.has(session.jti)) return refuse(401, 'Unauthorized')
    if (pathname.endsWith('/me') && method === 'GET')
      return json({
        ...session,
        ...(searchParams.get('includeAppKitAccount') === 'true' && { appKitAccount: profile })
      })
    if (pathname.endsWith('/account-metadata') && method === 'PUT') {
      const { metadata } = readJson(body)
      if (typeof metadata !== 'object') return refuse(400, 'metadata is an object or null')
      Object.assign(profile, { metadata, updated_at: new Date(now()).toISOString() })
      return json(profile)
    }
    if (!pathname.endsWith('/sign-out') || method !== 'POST') return refuse(405, 'Method Not Allowed')
    endedSessions.add(session.jti)
    return json(null)
  }

  const answerOtp = ({ method, headers, body }: Incoming): Answer => {
    const { email, account, code } = readJson(body)
    if (method === 'PUT')
      return codes.confirm(String(headers['x-otp']), String(code)) ? json(null) : refuse(400, 'The code is wrong')
    if (method !== 'POST') return refuse(405, 'Method Not Allowed')
    if (typeof email !== 'string' || !/^\S+@\S+\.\S+$/.test(email)) return refuse(400, 'email is an e-mail address')
    if (typeof account !== 'string' || account.split(':').length !== 3) return refuse(400, 'account is a CAIP-10 one')
    return json({ uuid: codes.request(email, account) })
  }

  const respond = async (incoming: Incoming): Promise<Answer> => {
    const {
      method,
      url: { pathname, searchParams }
    } = incoming
    const projectId = searchParams.get('projectId')
    const [, call] = /^\/auth\/v1\/([a-z-]+)$/.exec(pathname) ?? []
    if (!projectId) return refuse(401, 'projectId is required')
    if (projectId === 'forbidden') return refuse(403, 'Forbidden')
    if (call === 'otp') return answerOtp(incoming)
    if (call === 'me' || call === 'account-metadata' || call === 'sign-out') return answerSignedIn(incoming)
    if (call !== 'nonce' && call !== 'authenticate') return refuse(404, 'Not Found')
    if (method !== (call === 'nonce' ? 'GET' : 'POST')) return refuse(405, 'Method Not Allowed')
    if (call === 'authenticate') return authenticate(incoming, projectId)
    const nonce = randomBytes(16).toString('hex')
    return json({ nonce, token: nonces.sign({ nonce, projectId }, NONCE_MS) })
  }

  const server = await openServer({
    ...options,
    server: 'sign-in',
    cors,
    invalidResponse,
    respond,
    answerFault: async ({ kind, account }, incoming) =>
      kind === 'stranger' ? anotherAccount(await respond(incoming), account) : undefined
  })
  const origin = () => server.origin
  return {
    ...server,
    codes: codes.list,
    reset() {
      codes.clear()
      profiles.clear()
      usedNonces.clear()
      endedSessions.clear()
    }
  }
}
