/** A sign-in made of parts: who makes messages, who checks signatures, who keeps sessions. */
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
  /** Each that feels responsible must agree, and one must be. */
  verifiers: readonly SIWXVerifier[]
  storage: SIWXStorage
  /** In place of the wallet's own signing. */
  signer?: { signMessage(input: { message: string; chainId: ChainId; accountAddress: string }): Promise<string> }
  /** Whether nobody stays connected without a session. Default: true. */
  required?: boolean
  /** Default: true. */
  signOutOnDisconnect?: boolean
}

/** Longest wait for a message before a wallet is asked without. Chosen: as long as any service is waited for. */
const MESSAGE_LIMIT_MS = 10_000

const invalid = (why?: string) =>
  new Error('The signature is not valid', why === undefined ? undefined : { cause: new Error(why) })

/** Where a server has one nonce for one session, the one that counts of several: that of the network in use. */
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
  /** Signatures that were found good in this page: nodes are not asked again. */
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

  /** Errors: Error `The signature is not valid`, whose cause says more; those of verifiers and storage. */
  async addSession(session: SIWXSession): Promise<void> {
    await this.#accept([session], () => this.#parts.storage.add(session))
  }

  /** Errors: as `addSession`. */
  async setSessions(sessions: readonly SIWXSession[]): Promise<void> {
    await this.#accept(sessions, () => this.#parts.storage.set(sessions))
  }

  /** Gives the account that has signed in. Errors: user-rejected. Of whatever else goes wrong the page is told. */
  async signInOnSolana(
    { name, provider }: { name: string; provider: unknown },
    chainId: ChainId | undefined
  ): Promise<string | undefined> {
    // who need not sign must be able to decline that alone
    if (!chainId || !nameOnSolana(chainId) || this.signMessage || !this.getRequired()) return undefined
    try {
      const ask = signerOf(provider)
      const message = ask && (await within(MESSAGE_LIMIT_MS, this.createMessage({ accountAddress: '', chainId })))
      if (!message || message === 'late') return undefined
      const { toString: _, ...data } = message
      // what a server says of a signature is no word of the wallet's
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

  /** On each network of the chain that the site has. Errors: those of the storage, after all were tried. */
  async revokeAccount(chainId: ChainId, address: string): Promise<void> {
    const ended = await Promise.allSettled(
      [...new Set([chainId, ...networksHere(chainId)])].map(id => this.#parts.storage.delete(id, address))
    )
    for (const one of ended) if (one.status === 'rejected') throw one.reason
  }

  /** Those that are still good; what is not is forgotten. Errors: those of verifiers and storage; what could not be looked at stays. */
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
   * Checks and stores. Each nonce is taken before anything is waited for: of two submissions at the same time one is
   * accepted.
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

/** Everything in the browser: whoever reads a page's storage sees the sessions, and no server knows of them. */
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
