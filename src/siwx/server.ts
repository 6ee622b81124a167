/**
 * Sign-in at the host page's own server, which issues nonces, verifies signatures, and stores sessions.
 *
 * | call | returns |
 * |---|---|
 * | `GET /nonce?account=` | `{ nonce, now? }`, valid once; `account`: CAIP-10; `now`: the server's time, ISO 8601 |
 * | `POST /verify` `{ message, signature }` | `{ session: { data, message, signature } }` |
 * | `GET /session` | `{ sessions, now? }`: all of this browser |
 * | `POST /sign-out` `{ account? }` | anything; without `account` all sessions are ended |
 *
 * A refusal has a status other than 200, and `{ message }`, which is shown to the user. The session should be in a
 * cookie that no script can read (HttpOnly, SameSite), so all calls carry credentials. Posts are JSON, for which a
 * page of another origin needs a CORS preflight.
 */
import type { SIWXSession } from '../core/sign-in/siwx'
import { isError, type ChainId } from '../barrels/kit'
import { fetchFrom } from '../services/http'
import { activeSession, SIWXConfig, type SIWXConfigParts } from './config'
import { InformalMessenger, type InformalMessengerOptions } from './messenger'
import { ServerClock } from './server-clock'
import { isSessionOf, toSession } from './session'
import { serviceUrl } from './service-url'
import type { SIWXStorage } from './storage'
import { signInUnavailable } from './errors'
import { record } from '../core/platform/guards'

const SERVICE = 'sign-in'
/** A wallet shows at most this many characters of a server's message. */
const MAX_MESSAGE_LENGTH = 200

/** Most bytes of an answer. Chosen: a session has less than 10 kB, and a browser few of them. */
const MAX_BYTES = 1024 * 1024

/** Returns the answer; undefined if it is not JSON. Errors: service-failed, if it is too long. */
const readJson = (response: Response): Promise<unknown> =>
  response.json().catch((e: unknown) => {
    if (isError(e)) throw e
  })

/**
 * Calls the host page's server, and reads its time from the answer. Errors: Error if `url` is invalid, and with the
 * server's message if it refuses; service-failed, service-timeout.
 */
const callServer = async (
  url: string,
  clock: ServerClock,
  call: string,
  body?: unknown
): Promise<Record<string, unknown>> => {
  const init: RequestInit =
    body === undefined
      ? {}
      : { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
  const base = serviceUrl(url)
  if (!base)
    throw signInUnavailable(
      `Expected the sign-in server as https://… or a path of this origin (/…), got "${String(url).slice(0, 60)}"`
    )
  const options: RequestInit = {
    ...init,
    credentials: 'include',
    cache: 'no-store',
    keepalive: call === '/sign-out'
  }
  const read = async (response: Response) => ({
    isOk: response.ok,
    status: response.status,
    date: response.headers.get('date'),
    json: record(await readJson(response))
  })
  const requested = fetchFrom(SERVICE, base.replace(/\/+$/, '') + call, options, read, undefined, MAX_BYTES)
  const { isOk, status, date, json } = await requested.catch((e: unknown) => {
    const reasons = 'it is unreachable, or the browser blocks the request (CORS, connect-src)'
    const message = `The sign-in server does not answer ${call}: ${reasons}. URL: ${url}`
    throw Object.assign(e as Error, { message })
  })
  clock.read(json, date)
  if (isOk) return json
  const { message } = json
  throw typeof message === 'string' && message
    ? new Error(message.slice(0, MAX_MESSAGE_LENGTH))
    : signInUnavailable(`The sign-in server answered ${call} with status ${status}`)
}

const invalidResponse = (call: string, expected: string) =>
  signInUnavailable(`The sign-in server returned an invalid response to ${call}: expected ${expected}`)

/** Creates messages with nonces of the host page's server. */
export class ServerMessenger extends InformalMessenger {
  readonly #clock: ServerClock

  constructor(url: string, options: Omit<InformalMessengerOptions, 'getNonce'> = {}, clock = new ServerClock()) {
    super({
      ...options,
      getNonce: async ({ chainId, accountAddress }) => {
        const account =
          accountAddress && !accountAddress.startsWith('<')
            ? `?${new URLSearchParams({ account: `${chainId}:${accountAddress}` })}`
            : ''
        const { nonce } = await callServer(url, clock, `/nonce${account}`)
        if (typeof nonce !== 'string') throw invalidResponse('GET /nonce', '{ nonce }')
        return nonce
      }
    })
    this.#clock = clock
  }

  /** Returns the server's time: messages count from it, so that a device with a wrong clock can sign in. */
  override now(): number {
    return this.#clock.now()
  }
}

/** Stores sessions at the host page's server. */
export class ServerStorage implements SIWXStorage {
  readonly isJudge = true

  readonly #clock: ServerClock

  constructor(
    readonly url: string,
    clock = new ServerClock()
  ) {
    this.#clock = clock
  }

  /**
   * Sends the signature to the server. Errors: Error if the server refuses, or has signed in another account;
   * service-failed, service-timeout.
   */
  async add({ message, signature, data: { chainId, accountAddress } }: SIWXSession): Promise<void> {
    const { session } = await callServer(this.url, this.#clock, '/verify', { message, signature })
    const parsed = toSession(session)
    if (!parsed || !isSessionOf(parsed, chainId, accountAddress))
      throw invalidResponse('POST /verify', '{ session: { data, message, signature } } of the account that signed')
  }

  /** Sends the active network's session if there are several, since a nonce is valid once. */
  async set(sessions: readonly SIWXSession[]): Promise<void> {
    if (sessions.length) await this.add(activeSession(sessions))
    else await callServer(this.url, this.#clock, '/sign-out', {})
  }

  /** Returns the account's sessions that have not expired. Errors: Error, service-failed, service-timeout. */
  async get(chainId: ChainId, address: string): Promise<readonly SIWXSession[]> {
    const { sessions } = await callServer(this.url, this.#clock, '/session')
    const nowMs = this.#clock.now()
    if (!Array.isArray(sessions)) throw invalidResponse('GET /session', '{ sessions: [] }')
    const parsed = sessions.flatMap(entry => toSession(entry) ?? [])
    return parsed.filter(
      session => isSessionOf(session, chainId, address) && !(Date.parse(session.data.expirationTime ?? '') <= nowMs)
    )
  }

  async delete(chainId: ChainId, address: string): Promise<void> {
    await callServer(this.url, this.#clock, '/sign-out', { account: `${chainId}:${address}` })
  }
}

export type ServerSIWXOptions = Omit<InformalMessengerOptions, 'getNonce'> &
  Pick<SIWXConfigParts, 'required' | 'signer' | 'signOutOnDisconnect'>

/** Returns a sign-in at the host page's own server. `url`: its address; a path belongs to this page's origin. */
export const serverSIWX = (
  url: string,
  { required, signer, signOutOnDisconnect, ...message }: ServerSIWXOptions = {}
): SIWXConfig => {
  const clock = new ServerClock()
  return new SIWXConfig({
    messenger: new ServerMessenger(url, message, clock),
    verifiers: [],
    storage: new ServerStorage(url, clock),
    required,
    signer,
    signOutOnDisconnect
  })
}
