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
import type { SIWXSession } from '../core/siwx'
import { isError, type ChainId } from '../kit'
import { ask } from '../services/http'
import { inUseOf, SIWXConfig, type SIWXConfigParts } from './config'
import { InformalMessenger, type InformalMessengerOptions } from './messenger'
import { ServerClock } from './server-clock'
import { isOf, toSession } from './session'
import { siteUrl } from './site-url'
import type { SIWXStorage } from './storage'
import { unavailable } from './unavailable'

const SERVICE = 'sign-in'
/** A wallet shows at most this many characters of a server's message. */
const MOST_WORDS = 200

/** Most bytes of an answer. Chosen: a session has less than 10 kB, and a browser few of them. */
const MOST_BYTES = 1024 * 1024

/** Returns the answer; undefined if it is not JSON. Errors: service-failed, if it is too long. */
const readJson = (given: Response): Promise<unknown> =>
  given.json().catch((e: unknown) => {
    if (isError(e)) throw e
  })

/**
 * Calls the host page's server, and reads its time from the answer. Errors: Error if `url` is invalid, and with the
 * server's message if it refuses; service-failed, service-timeout.
 */
const askServer = async (
  url: string,
  clock: ServerClock,
  call: string,
  body?: unknown
): Promise<Record<string, unknown>> => {
  const init: RequestInit =
    body === undefined
      ? {}
      : { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
  const base = siteUrl(url)
  if (!base)
    throw unavailable(
      `The sign-in server is at https://… or a path of this origin (/…), not "${String(url).slice(0, 60)}"`
    )
  const options: RequestInit = {
    ...init,
    credentials: 'include',
    cache: 'no-store',
    keepalive: call === '/sign-out'
  }
  const read = async (given: Response) => ({
    isOk: given.ok,
    status: given.status,
    date: given.headers.get('date'),
    answer: Object(await readJson(given)) as Record<string, unknown>
  })
  const asked = ask(SERVICE, base.replace(/\/+$/, '') + call, options, read, undefined, MOST_BYTES)
  const { isOk, status, date, answer } = await asked.catch((e: unknown) => {
    const reasons = 'it is away, or the browser keeps the page from it (CORS, connect-src)'
    const message = `The sign-in server does not answer ${call}: ${reasons}. Asked at ${url}`
    throw Object.assign(e as Error, { message })
  })
  clock.read(answer, date)
  if (isOk) return answer
  const { message } = answer
  throw typeof message === 'string' && message
    ? new Error(message.slice(0, MOST_WORDS))
    : unavailable(`The sign-in server has answered ${status} to ${call}`)
}

const nonsense = (call: string, expected: string) =>
  unavailable(`The sign-in server has answered nonsense to ${call}: ${expected} expected`)

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
        const { nonce } = await askServer(url, clock, `/nonce${account}`)
        if (typeof nonce !== 'string') throw nonsense('GET /nonce', '{ nonce }')
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
    const { session } = await askServer(this.url, this.#clock, '/verify', { message, signature })
    const good = toSession(session)
    if (!good || !isOf(good, chainId, accountAddress))
      throw nonsense('POST /verify', '{ session: { data, message, signature } } of the account that has signed')
  }

  /** Sends the active network's session if there are several, since a nonce is valid once. */
  async set(sessions: readonly SIWXSession[]): Promise<void> {
    if (sessions.length) await this.add(inUseOf(sessions))
    else await askServer(this.url, this.#clock, '/sign-out', {})
  }

  /** Returns the account's sessions that have not expired. Errors: Error, service-failed, service-timeout. */
  async get(chainId: ChainId, address: string): Promise<readonly SIWXSession[]> {
    const { sessions } = await askServer(this.url, this.#clock, '/session')
    const nowMs = this.#clock.now()
    if (!Array.isArray(sessions)) throw nonsense('GET /session', '{ sessions: [] }')
    const good = sessions.flatMap(one => toSession(one) ?? [])
    return good.filter(one => isOf(one, chainId, address) && !(Date.parse(one.data.expirationTime ?? '') <= nowMs))
  }

  async delete(chainId: ChainId, address: string): Promise<void> {
    await askServer(this.url, this.#clock, '/sign-out', { account: `${chainId}:${address}` })
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
