/** The hosted service issues nonces, verifies signatures and stores sessions. Specification, services 5.5. */
import type { ChainId } from '../barrels/kit'
import type { SIWXConfig, SIWXMessage, SIWXSession } from '../core/sign-in/siwx'
import { activeSession } from './config'
import { getConnection, isSameAddress } from './page-state'
import { IssuedMessages } from './issued-messages'
import { issuedAtOf, readToken, sessionOf, toAccount, walletInfoOf, type SessionAccount } from './hosted-account'
import { callHosted } from './hosted-call'
import { InformalMessenger, type MessageInput } from './messenger'
import { ServerClock } from './server-clock'
import { faultOf } from './session'
import { tabStorage } from './tab-storage'
import { signInUnavailable } from './errors'
import { record } from '../core/platform/guards'

export interface ReownAuthenticationOptions {
  /** Default: true. */
  required?: boolean
  /** Default: true. */
  signOutOnDisconnect?: boolean
  /** Key in this tab's storage. */
  localAuthStorageKey?: string
  /** Accepted because other kits have it, and ignored: nonces are not stored beyond the page. */
  localNonceStorageKey?: string
}

type Listener = (session: SIWXSession | undefined) => void

const bearer = (token: string) => `Bearer ${token}`

export class ReownAuthentication implements SIWXConfig {
  readonly signOutOnDisconnect: boolean
  readonly #required: boolean
  readonly #token
  readonly #listeners = new Set<Listener>()
  /** By nonce: a wallet may still answer a pairing URI that was renewed. */
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
    this.#token = tabStorage(localAuthStorageKey)
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
   * Signs in. Errors: Error with the service's message, `Invalid token`, `The signature is not valid` (its cause is
   * the reason); service-failed, service-timeout.
   */
  async addSession(session: SIWXSession): Promise<void> {
    const { data, message, signature } = session
    const restoreNonce = this.#claimNonce(session)
    try {
      const nonceToken = this.#nonceTokens.get(data.nonce)
      const response = await callHosted('authenticate', {
        method: 'POST',
        headers: {
          ...(nonceToken !== undefined && { 'x-nonce-jwt': bearer(nonceToken) }),
          ...(this.#otp !== undefined && { 'x-otp': this.#otp })
        },
        body: { data, message, signature, clientId: null, walletInfo: walletInfoOf(getConnection(data.chainId)) }
      })
      const { token } = record(response)
      const account = readToken(String(token))
      const isOwn =
        account.caip2Network === data.chainId && isSameAddress(data.chainId, account.address, data.accountAddress)
      if (!isOwn) throw new Error('Invalid token')
      this.#token.set(String(token))
    } catch (e) {
      restoreNonce()
      throw e
    }
    this.#nonceTokens.clear()
    this.#otp = undefined
    this.#email = undefined
    this.#notify({ data, message, signature })
  }

  /** Sends the active network's session if there are several: there is one token. */
  async setSessions(sessions: readonly SIWXSession[]): Promise<void> {
    if (sessions.length) await this.addSession(activeSession(sessions))
    else this.#signOut()
  }

  /** Signs out, whatever the arguments are: there is one token. */
  async revokeSession(_chainId: ChainId, _address: string): Promise<void> {
    this.#signOut()
  }

  /** Returns no session if the service cannot be reached. */
  async getSessions(chainId: ChainId, address: string): Promise<readonly SIWXSession[]> {
    if (this.#token.get() === undefined) return []
    try {
      const account = toAccount(await this.#callWithToken('me'))
      const isSameAccount = account?.caip2Network === chainId && account.address.toLowerCase() === address.toLowerCase()
      if (!isSameAccount) return []
      const session = sessionOf(account)
      this.#notify(session)
      return [session]
    } catch {
      return []
    }
  }

  /** Listens to `sessionChanged`: a session, or undefined after a sign-out. Returns an unsubscribe function. */
  on(_event: 'sessionChanged', listener: Listener): () => void {
    this.#listeners.add(listener)
    return () => {
      this.#listeners.delete(listener)
    }
  }

  removeAllListeners(): void {
    this.#listeners.clear()
  }

  /** Returns the account. Errors: Error `Not authenticated`, or the service's; service-failed, service-timeout. */
  async getSessionAccount(): Promise<SessionAccount> {
    const account = toAccount(await this.#callWithToken('me', { query: { includeAppKitAccount: 'true' } }))
    if (!account) throw new Error('Not authenticated')
    return account
  }

  /** Stores the host page's metadata of an account at the service. Errors: as `getSessionAccount`. */
  async setSessionAccountMetadata(metadata: object | null = null): Promise<unknown> {
    return this.#callWithToken('account-metadata', { method: 'PUT', body: { metadata } })
  }

  /**
   * Sends a one-time code by email. An answer without `uuid` means that this account has proven the address before.
   * `account`: CAIP-10. Errors: Error with the service's message; service-failed, service-timeout.
   */
  async requestEmailOtp({ email, account }: { email: string; account: string }): Promise<{ uuid: string | null }> {
    const { uuid = null } = record(await callHosted('otp', { method: 'POST', body: { email, account } }))
    if (uuid !== null && typeof uuid !== 'string')
      throw signInUnavailable('The sign-in service returned an invalid response')
    this.#otp = uuid ?? undefined
    this.#email = email
    return { uuid }
  }

  /** Sends the code that the user received. Errors: as `requestEmailOtp`. */
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
      const { nonce, token } = record(await callHosted('nonce'))
      if (typeof nonce !== 'string' || typeof token !== 'string') {
        throw signInUnavailable('The sign-in service returned an invalid response')
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

  /** Checks a session and takes its nonce. Returns a function to restore it. Errors: `The signature is not valid`. */
  #claimNonce(session: SIWXSession): () => void {
    try {
      const fault = faultOf(session, this.#messenger(), this.#clock.now())
      if (fault) throw new Error(fault)
      return this.#issued.claim([session])
    } catch (e) {
      throw new Error('The signature is not valid', { cause: e })
    }
  }

  async #callWithToken(path: 'me' | 'account-metadata', call: Parameters<typeof callHosted>[1] = {}): Promise<unknown> {
    const token = this.#token.get()
    if (token === undefined) throw new Error('Not authenticated')
    try {
      return await callHosted(path, { ...call, headers: { Authorization: bearer(token) } })
    } catch (e) {
      // The token has expired, or was revoked elsewhere.
      if (Object(e).status === 401 && this.#token.get() === token) this.#clear()
      throw e
    }
  }

  #clear() {
    this.#nonceTokens.clear()
    this.#otp = undefined
    this.#email = undefined
    if (this.#token.get() === undefined) return
    this.#token.set(undefined)
    this.#notify(undefined)
  }

  /** Signs out here at once, and at the service: a copied token would otherwise stay valid until it expires. */
  #signOut() {
    const token = this.#token.get()
    this.#clear()
    if (token !== undefined)
      callHosted('sign-out', { method: 'POST', headers: { Authorization: bearer(token) } }).catch(() => undefined)
  }

  #notify(session: SIWXSession | undefined) {
    for (const listener of [...this.#listeners]) {
      // An error in a host's listener is reported to the host.
      try {
        listener(session)
      } catch (e) {
        reportError(e)
      }
    }
  }
}
