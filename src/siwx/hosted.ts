/** The hosted sign-in: nonces, signatures and who is signed in are the service's. Specification, wire/5 §5.5. */
import type { ChainId, Connection } from '../kit'
import type { SIWXConfig, SIWXMessage, SIWXSession } from '../core/siwx'
import { inUseOf } from './config'
import { connectionHere, isSameAddress } from './here'
import { IssuedMessages } from './issued'
import { issuedAtOf, readToken, sessionOf, toAccount, type SessionAccount } from './hosted-account'
import { callHosted } from './hosted-call'
import { InformalMessenger, type MessageInput } from './messenger'
import { ServerClock } from './server-clock'
import { faultOf } from './session'
import { keptInTab } from './tab'
import { unavailable } from './unavailable'

export interface ReownAuthenticationOptions {
  /** Default: true. */
  required?: boolean
  /** Default: true. */
  signOutOnDisconnect?: boolean
  /** In this tab's storage. */
  localAuthStorageKey?: string
  /** Taken, since other kits have it, and not looked at: what a nonce is good for is over with the page. */
  localNonceStorageKey?: string
}

type Listener = (session: SIWXSession | undefined) => void

const bearer = (token: string) => `Bearer ${token}`

const WALLET_TYPES: Readonly<Partial<Record<Connection['type'], string>>> = {
  EXTERNAL: 'extension',
  INJECTED: 'extension',
  ANNOUNCED: 'extension',
  WALLET_CONNECT: 'walletconnect'
}
const walletInfoOf = (connection: Connection | undefined) => {
  if (!connection) return undefined
  const { name, icon } = connection.wallet
  return { type: WALLET_TYPES[connection.type] ?? 'unknown', name, icon }
}

export class ReownAuthentication implements SIWXConfig {
  readonly signOutOnDisconnect: boolean
  readonly #required: boolean
  readonly #token
  readonly #listeners = new Set<Listener>()
  /** By nonce: a code that was renewed may still be answered. */
  readonly #nonceTokens = new Map<string, string>()
  readonly #issued = new IssuedMessages()
  readonly #clock = new ServerClock()
  #otp?: string
  #email?: string

  constructor({
    required = true,
    signOutOnDisconnect = true,
    localAuthStorageKey = 'billfold.siwx-auth-token'
  }: ReownAuthenticationOptions = {}) {
    this.#required = required
    this.signOutOnDisconnect = signOutOnDisconnect
    this.#token = keptInTab(localAuthStorageKey)
  }

  getRequired(): boolean {
    return this.#required
  }

  async createMessage(input: MessageInput): Promise<SIWXMessage> {
    const message = await this.#messenger().createMessage(input)
    this.#issued.add(message)
    return message
  }

  /**
   * Errors: Error in the service's words, `Invalid token`, `The signature is not valid` with the reason as its cause;
   * service-failed, service-timeout.
   */
  async addSession(session: SIWXSession): Promise<void> {
    const { data, message, signature } = session
    const putBack = this.#take(session)
    try {
      const nonceToken = this.#nonceTokens.get(data.nonce)
      const answer = await callHosted('authenticate', {
        method: 'POST',
        headers: {
          ...(nonceToken !== undefined && { 'x-nonce-jwt': bearer(nonceToken) }),
          ...(this.#otp !== undefined && { 'x-otp': this.#otp })
        },
        body: { data, message, signature, clientId: null, walletInfo: walletInfoOf(connectionHere(data.chainId)) }
      })
      const { token } = Object(answer) as Record<string, unknown>
      const account = readToken(String(token))
      const isOwn =
        account.caip2Network === data.chainId && isSameAddress(data.chainId, account.address, data.accountAddress)
      if (!isOwn) throw new Error('Invalid token')
      this.#token.set(String(token))
    } catch (e) {
      putBack()
      throw e
    }
    this.#nonceTokens.clear()
    this.#otp = undefined
    this.#email = undefined
    this.#tell({ data, message, signature })
  }

  /** Of several that of the network in use is told: there is one token. */
  async setSessions(sessions: readonly SIWXSession[]): Promise<void> {
    if (sessions.length) await this.addSession(inUseOf(sessions))
    else this.#signOut()
  }

  /** Whatever is asked for: there is one token. */
  async revokeSession(_chainId: ChainId, _address: string): Promise<void> {
    this.#signOut()
  }

  /** What cannot be asked is no session. */
  async getSessions(chainId: ChainId, address: string): Promise<readonly SIWXSession[]> {
    if (this.#token.get() === undefined) return []
    try {
      const account = toAccount(await this.#ask('me'))
      const isTheirs = account?.caip2Network === chainId && account.address.toLowerCase() === address.toLowerCase()
      if (!isTheirs) return []
      const session = sessionOf(account)
      this.#tell(session)
      return [session]
    } catch {
      return []
    }
  }

  /** `sessionChanged`: with the session, or undefined when nobody is signed in any more. The result ends it. */
  on(_event: 'sessionChanged', listener: Listener): () => void {
    this.#listeners.add(listener)
    return () => {
      this.#listeners.delete(listener)
    }
  }

  removeAllListeners(): void {
    this.#listeners.clear()
  }

  /** Errors: Error `Not authenticated`, or in the service's words; service-failed, service-timeout. */
  async getSessionAccount(): Promise<SessionAccount> {
    const account = toAccount(await this.#ask('me', { query: { includeAppKitAccount: 'true' } }))
    if (!account) throw new Error('Not authenticated')
    return account
  }

  /** What the site keeps of an account, at the service. Errors: as `getSessionAccount`. */
  async setSessionAccountMetadata(metadata: object | null = null): Promise<unknown> {
    return this.#ask('account-metadata', { method: 'PUT', body: { metadata } })
  }

  /** Has a code sent; without `uuid` this account has proven the address before. `account`: CAIP-10. Errors: Error in the service's words; service-failed, service-timeout. */
  async requestEmailOtp({ email, account }: { email: string; account: string }): Promise<{ uuid: string | null }> {
    const { uuid = null } = Object(await callHosted('otp', { method: 'POST', body: { email, account } })) as Record<
      string,
      unknown
    >
    if (uuid !== null && typeof uuid !== 'string') throw unavailable('The sign-in service has answered nonsense')
    this.#otp = uuid ?? undefined
    this.#email = email
    return { uuid }
  }

  /** Errors: as `requestEmailOtp`. */
  async confirmEmailOtp({ code }: { code: string }): Promise<null> {
    await callHosted('otp', {
      method: 'PUT',
      headers: this.#otp === undefined ? {} : { 'x-otp': this.#otp },
      body: { code }
    })
    return null
  }

  #messenger(): InformalMessenger {
    const getNonce = async () => {
      const { nonce, token } = Object(await callHosted('nonce')) as Record<string, unknown>
      if (typeof nonce !== 'string' || typeof token !== 'string') {
        throw unavailable('The sign-in service has answered nonsense')
      }
      this.#nonceTokens.set(nonce, token)
      const issuedAt = issuedAtOf(token)
      if (issuedAt !== undefined) this.#clock.set(issuedAt * 1000)
      return nonce
    }
    const messenger = new InformalMessenger({
      getNonce,
      resources: this.#email === undefined ? [] : [`email:${this.#email}`]
    })
    messenger.now = () => this.#clock.now()
    return messenger
  }

  /**
   * Compares a session with what was requested, and takes its nonce. Returns what puts it back. Errors: Error `The
   * signature is not valid`.
   */
  #take(session: SIWXSession): () => void {
    try {
      const fault = faultOf(session, this.#messenger(), this.#clock.now())
      if (fault) throw new Error(fault)
      return this.#issued.take([session])
    } catch (e) {
      throw new Error('The signature is not valid', { cause: e })
    }
  }

  async #ask(path: 'me' | 'account-metadata', call: Parameters<typeof callHosted>[1] = {}): Promise<unknown> {
    const token = this.#token.get()
    if (token === undefined) throw new Error('Not authenticated')
    try {
      return await callHosted(path, { ...call, headers: { Authorization: bearer(token) } })
    } catch (e) {
      // it has expired, or was ended elsewhere
      if (Object(e).status === 401 && this.#token.get() === token) this.#forget()
      throw e
    }
  }

  #forget() {
    this.#nonceTokens.clear()
    this.#otp = this.#email = undefined
    if (this.#token.get() === undefined) return
    this.#token.set(undefined)
    this.#tell(undefined)
  }

  /** Here it is over at once; there too, since a token that was copied would else be good until it expires. */
  #signOut() {
    const token = this.#token.get()
    this.#forget()
    if (token !== undefined)
      callHosted('sign-out', { method: 'POST', headers: { Authorization: bearer(token) } }).catch(() => undefined)
  }

  #tell(session: SIWXSession | undefined) {
    for (const listener of [...this.#listeners]) {
      // what a host's listener throws is the host's to hear of
      try {
        listener(session)
      } catch (e) {
        reportError(e)
      }
    }
  }
}
