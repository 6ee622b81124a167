/** Sign-in made of parts: a messenger, verifiers of signatures, and storage of sessions. */
import { tell } from '../core/failures'
import { isError, toWidgetError, WidgetError, within, type ChainId } from '../kit'
import type { SIWXConfig as Contract, SIWXMessage, SIWXSession } from '../core/siwx'
import { chainHere, networksHere } from './here'
import { IssuedMessages } from './issued'
import { InformalMessenger, type MessageInput, type SIWXMessenger } from './messenger'
import { faultOf } from './session'
import { nameOnSolana, signerOf, signOnSolana } from './solana'
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

const invalid = (why?: string) =>
  new Error('The signature is not valid', why === undefined ? undefined : { cause: new Error(why) })

/** Returns the session that counts if a server has one nonce for one session: the active network's. */
export const inUseOf = (sessions: readonly SIWXSession[]): SIWXSession => {
  const chain = chainHere()
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
  readonly #good = new Set<string>()

  constructor(parts: SIWXConfigParts) {
    this.#parts = parts
    const { signer, signOutOnDisconnect = true } = parts
    this.signOutOnDisconnect = signOutOnDisconnect
    if (signer) this.signMessage = asked => signer.signMessage(asked)
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
    if (!chainId || !nameOnSolana(chainId) || this.signMessage || !this.getRequired()) return undefined
    try {
      const ask = signerOf(provider)
      const message = ask && (await within(MESSAGE_LIMIT_MS, this.createMessage({ accountAddress: '', chainId })))
      if (!message || message === 'late') return undefined
      const { toString: _, ...data } = message
      // A server's error about a signature is not an error of the wallet.
      const session = await signOnSolana(data, ask).catch((e: unknown) => {
        throw toWidgetError(e, name)
      })
      await this.addSession(session)
      return session.data.accountAddress
    } catch (e) {
      if (isError(e, 'user-rejected')) throw e
      tell(new WidgetError('sign-in-failed', { reason: reasonOf(e) }, e))
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
    const ended = await Promise.allSettled(
      [...new Set([chainId, ...networksHere(chainId)])].map(id => this.#parts.storage.delete(id, address))
    )
    for (const one of ended) if (one.status === 'rejected') throw one.reason
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
    const isGood = await Promise.all(sessions.map(check))
    if (isGood.includes(false)) await storage.delete(chainId, address)
    const good = sessions.filter((_, at) => isGood[at])
    if (good.length < sessions.length) for (const session of good) await storage.add(session)
    return good
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
      if (fault) throw invalid(fault)
    }
    let putBack: () => void
    try {
      putBack = this.#issued.take(sessions)
    } catch (e) {
      throw invalid((e as Error).message)
    }
    try {
      const isSigned = storage.isJudge ? [] : await Promise.all(sessions.map(session => this.#isSigned(session)))
      if (isSigned.includes(false)) throw invalid()
      await store()
    } catch (e) {
      putBack()
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
    if (this.#good.has(key)) return true
    const asked = this.#parts.verifiers.filter(verifier => verifier.shouldVerify(session))
    const isSigned =
      asked.length > 0 && (await Promise.all(asked.map(verifier => verifier.verify(session)))).every(Boolean)
    if (isSigned) this.#good.add(key)
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
