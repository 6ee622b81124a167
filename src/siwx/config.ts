/** Sign-in made of parts: a messenger, verifiers of signatures, and storage of sessions. */
import { reportError } from '../core/platform/report-error'
import { clusterNameOf, isError, toWidgetError, WidgetError, withTimeout, type ChainId } from '../barrels/kit'
import type { SIWXConfig as Contract, SIWXMessage, SIWXSession } from '../core/sign-in/siwx'
import { getChainId, getNetworks } from './page-state'
import { IssuedMessages } from './issued-messages'
import { InformalMessenger, type MessageInput, type SIWXMessenger } from './messenger'
import { faultOf } from './session'
import { signerOf, signInWithWallet } from './solana'
import { LocalStorage, type SIWXStorage } from './storage'
import { BIP122Verifier, EIP155Verifier, SolanaVerifier, type SIWXVerifier } from './verifiers'

export interface SIWXConfigParts {
  messenger: SIWXMessenger
  /** Each responsible verifier must accept a session, and at least one must be responsible. */
  verifiers: readonly SIWXVerifier[]
  storage: SIWXStorage
  /** Replaces the wallet's own signing. */
  signer?: { signMessage(input: { message: string; chainId: ChainId; accountAddress: string }): Promise<string> }
  /** Whether an account without a session is disconnected. Default: true. */
  required?: boolean
  /** Default: true. */
  signOutOnDisconnect?: boolean
}

/**
 * Longest wait for a message before a wallet connects without one. Milliseconds. Chosen: the time limit of any
 * service.
 */
const MESSAGE_LIMIT_MS = 10_000

const invalidSignature = (reason?: string) =>
  new Error('The signature is not valid', reason === undefined ? undefined : { cause: new Error(reason) })

/** Returns the session that counts if a server has one nonce for one session: the active network's. */
export const activeSession = (sessions: readonly SIWXSession[]): SIWXSession => {
  const chain = getChainId()
  return sessions.find(({ data }) => data.chainId === chain) ?? sessions[0]!
}

const reasonOf = (e: unknown): string => {
  if (isError(e, 'wallet-failed')) return e.facts.reason
  return e instanceof Error ? e.message : String(e)
}

export class SIWXConfig implements Contract {
  readonly signMessage?: NonNullable<Contract['signMessage']>
  readonly signOutOnDisconnect: boolean
  readonly #parts: SIWXConfigParts
  readonly #issued = new IssuedMessages()
  /** Signatures that were verified in this page: nodes are not called again. */
  readonly #verified = new Set<string>()

  constructor(parts: SIWXConfigParts) {
    this.#parts = parts
    const { signer, signOutOnDisconnect = true } = parts
    this.signOutOnDisconnect = signOutOnDisconnect
    if (signer) this.signMessage = requested => signer.signMessage(requested)
  }

  getRequired(): boolean {
    return this.#parts.required ?? true
  }

  async createMessage(input: MessageInput): Promise<SIWXMessage> {
    const message = await this.#parts.messenger.createMessage(input)
    this.#issued.add(message)
    return message
  }

  /**
   * Verifies and stores a session. Errors: Error `The signature is not valid`, whose cause says more; those of
   * verifiers and storage.
   */
  async addSession(session: SIWXSession): Promise<void> {
    await this.#accept([session], () => this.#parts.storage.add(session))
  }

  /** Verifies the sessions and replaces the stored ones. Errors: as `addSession`. */
  async setSessions(sessions: readonly SIWXSession[]): Promise<void> {
    await this.#accept(sessions, () => this.#parts.storage.set(sessions))
  }

  /** Returns the account that has signed in. Errors: user-rejected. All other failures are reported to the page. */
  async signInOnSolana(
    { name, provider }: { name: string; provider: unknown },
    chainId: ChainId | undefined
  ): Promise<string | undefined> {
    // If signing is optional, the user must be able to decline it alone.
    if (!chainId || !clusterNameOf(chainId) || this.signMessage || !this.getRequired()) return undefined
    try {
      const signIn = signerOf(provider)
      const message =
        signIn && (await withTimeout(MESSAGE_LIMIT_MS, this.createMessage({ accountAddress: '', chainId })))
      if (!message || message === 'timeout') return undefined
      const { toString: _, ...data } = message
      // A server's error about a signature is not an error of the wallet.
      const session = await signInWithWallet(data, signIn).catch((e: unknown) => {
        throw toWidgetError(e, name)
      })
      await this.addSession(session)
      return session.data.accountAddress
    } catch (e) {
      if (isError(e, 'user-rejected')) throw e
      reportError(new WidgetError('sign-in-failed', { reason: reasonOf(e) }, e))
      return undefined
    }
  }

  async revokeSession(chainId: ChainId, address: string): Promise<void> {
    await this.#parts.storage.delete(chainId, address)
  }

  /**
   * Deletes the sessions on each of the host page's networks of the chain. Errors: those of the storage, after all
   * were tried.
   */
  async revokeAccount(chainId: ChainId, address: string): Promise<void> {
    const results = await Promise.allSettled(
      [...new Set([chainId, ...getNetworks(chainId)])].map(id => this.#parts.storage.delete(id, address))
    )
    for (const result of results) if (result.status === 'rejected') throw result.reason
  }

  /**
   * Returns the sessions that are still valid and deletes the others. Errors: those of verifiers and storage; a
   * session that could not be checked stays.
   */
  async getSessions(chainId: ChainId, address: string): Promise<readonly SIWXSession[]> {
    const { storage, messenger } = this.#parts
    const sessions = await storage.get(chainId, address)
    if (storage.isJudge) return sessions
    const check = async (session: SIWXSession) =>
      !faultOf(session, messenger, this.#now()) && (await this.#isSigned(session))
    const areValid = await Promise.all(sessions.map(check))
    if (areValid.includes(false)) await storage.delete(chainId, address)
    const validSessions = sessions.filter((_, index) => areValid[index])
    if (validSessions.length < sessions.length) for (const session of validSessions) await storage.add(session)
    return validSessions
  }

  #now(): number {
    return this.#parts.messenger.now?.() ?? Date.now()
  }

  /**
   * Checks and stores sessions. Takes each nonce before it waits for anything: of two submissions at the same time,
   * one is accepted.
   */
  async #accept(sessions: readonly SIWXSession[], store: () => Promise<void>): Promise<void> {
    const { messenger, storage } = this.#parts
    const nowMs = this.#now()
    for (const session of sessions) {
      const fault = faultOf(session, messenger, nowMs)
      if (fault) throw invalidSignature(fault)
    }
    let restoreNonces: () => void
    try {
      restoreNonces = this.#issued.claim(sessions)
    } catch (e) {
      throw invalidSignature((e as Error).message)
    }
    try {
      const isSigned = storage.isJudge ? [] : await Promise.all(sessions.map(session => this.#isSigned(session)))
      if (isSigned.includes(false)) throw invalidSignature()
      await store()
    } catch (e) {
      restoreNonces()
      throw e
    }
  }

  async #isSigned(session: SIWXSession): Promise<boolean> {
    const {
      data: { chainId, accountAddress },
      message,
      signature
    } = session
    const key = [chainId, accountAddress, signature, message].join('\n')
    if (this.#verified.has(key)) return true
    const requested = this.#parts.verifiers.filter(verifier => verifier.shouldVerify(session))
    const isSigned =
      requested.length > 0 && (await Promise.all(requested.map(verifier => verifier.verify(session)))).every(Boolean)
    if (isSigned) this.#verified.add(key)
    return isSigned
  }
}

/**
 * Sign-in within the browser: anyone who can read the page's storage sees the sessions, and no server knows of them.
 */
export class DefaultSIWX extends SIWXConfig {
  constructor({
    messenger = new InformalMessenger(),
    verifiers = [new EIP155Verifier(), new SolanaVerifier(), new BIP122Verifier()],
    storage = new LocalStorage(),
    ...others
  }: Partial<SIWXConfigParts> = {}) {
    super({ messenger, verifiers, storage, ...others })
  }
}
