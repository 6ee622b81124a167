/** Sign-in by a social account: the client of the OAuth 2 providers. */
import { createHash, randomBytes } from 'node:crypto'
import type { Provider } from './oauth-provider'
import { readProviderUser, type ProviderClient, type ProviderClients } from './providers'
import { Refusal } from './refusal'
import type { User, Users } from './users'

export interface SocialLogin {
  /** Returns the provider's page for an attempt. `site` is the origin of the page that opens it. */
  start(device: string, provider: unknown, site: string): string
  /** Returns where the result of an attempt goes, by the provider's parameters; undefined for an unknown attempt. */
  resultOf(parameters: URLSearchParams): SocialResult | undefined
  /** Returns the user that the provider names, by the address of the result page. Errors: `Refusal`. */
  finish(device: string, resultUri: unknown): Promise<User>
  clear(): void
}

export interface SocialResult {
  /** Origin of the page that started the attempt. */
  site: string
  /** The address that the page passes to `finish`. */
  uri: string
  /** The address to which the page wants to be sent back, in place of a window: it has appended it to the state. */
  page: string | undefined
}

interface Attempt {
  device: string
  provider: Provider
  client: ProviderClient
  site: string
  verifier: string
  untilMs: number
}

/** Milliseconds. Chosen: time to sign in at the provider. */
const ATTEMPT_MS = 10 * 60_000

/** Between the state of an attempt, in hex, and the address of a page. */
const SEPARATOR = '--'

const failed = () => new Refusal(502, 'The provider does not answer')

export const createSocialLogin = (
  { users, now }: { users: Users; now(): number },
  clients: ProviderClients,
  /** Returns the address to which the providers send the users back. */
  resultAddress: () => string
): SocialLogin => {
  const attempts = new Map<string, Attempt>()
  const attemptOf = (state: string) => {
    const attempt = attempts.get(state)
    return attempt && attempt.untilMs > now() ? attempt : undefined
  }
  const readUser = async ({ client, verifier }: Attempt, code: string) => {
    const body = new URLSearchParams({
      grant_type: 'authorization_code',
      client_id: client.clientId,
      ...(client.clientSecret !== undefined && { client_secret: client.clientSecret }),
      redirect_uri: resultAddress(),
      code,
      code_verifier: verifier
    })
    const accept = 'application/json'
    const answer = await fetch(client.tokenUrl, { method: 'POST', headers: { accept }, body }).catch(() => undefined)
    if (answer?.status === 400) throw new Refusal(401, 'The provider does not accept the result')
    const { access_token: token } = Object(await answer?.json().catch(() => undefined)) as Record<string, unknown>
    if (typeof token !== 'string') throw failed()
    const headers = { accept, authorization: `Bearer ${token}` }
    const found = await fetch(client.userUrl, { headers }).catch(() => undefined)
    const user = found?.ok ? readProviderUser(await found.json().catch(() => undefined)) : undefined
    if (!user) throw failed()
    return user
  }
  return {
    start(device, name, site) {
      const client = Object.hasOwn(clients, String(name)) ? clients[name as Provider] : undefined
      if (!client) throw new Refusal(400, 'The provider is unknown')
      const state = randomBytes(16).toString('hex')
      const verifier = randomBytes(32).toString('base64url')
      attempts.set(state, { device, provider: name as Provider, client, site, verifier, untilMs: now() + ATTEMPT_MS })
      const url = new URL(client.authorizeUrl)
      const parameters = {
        response_type: 'code',
        client_id: client.clientId,
        redirect_uri: resultAddress(),
        ...(client.scope !== undefined && { scope: client.scope }),
        code_challenge: createHash('sha256').update(verifier).digest('base64url'),
        code_challenge_method: 'S256',
        state
      }
      for (const [key, value] of Object.entries(parameters)) url.searchParams.set(key, value)
      return url.href
    },
    resultOf(parameters) {
      const [state = '', ...rest] = (parameters.get('state') ?? '').split(SEPARATOR)
      const attempt = attemptOf(state)
      if (!attempt) return undefined
      const result = new URLSearchParams(parameters)
      result.set('state', state)
      const page = rest.length > 0 ? rest.join(SEPARATOR) : undefined
      return { site: attempt.site, uri: `${resultAddress()}?${result}`, page }
    },
    async finish(device, resultUri) {
      const { origin, pathname, searchParams } = URL.canParse(String(resultUri))
        ? new URL(String(resultUri))
        : new URL('about:blank')
      if (`${origin}${pathname}` !== resultAddress()) throw new Refusal(400, 'This is no result of a sign-in')
      const state = searchParams.get('state') ?? ''
      const attempt = attemptOf(state)
      // Another device's result would sign the user in to another's account.
      if (attempt?.device !== device) throw new Refusal(401, 'The sign-in was not started here')
      attempts.delete(state)
      const { sub, name } = await readUser(attempt, searchParams.get('code') ?? '')
      return users.withIdentity(`${attempt.provider}:${sub}`, { userName: name })
    },
    clear: () => attempts.clear()
  }
}
