/** Storage of sessions. */
import type { StorageKey } from '../core/platform/storage-schema'
import { persistentAtom } from '../core/platform/storage'
import type { SIWXSession } from '../core/sign-in/siwx'
import type { ChainId } from '../barrels/kit'
import { isSessionOf, toSession } from './session'

export interface SIWXStorage {
  /**
   * True if the storage has verified the signatures itself, such as a host page's server. They are not verified again
   * then.
   */
  readonly isJudge?: boolean
  add(session: SIWXSession): Promise<void>
  /** Replaces all sessions. */
  set(sessions: readonly SIWXSession[]): Promise<void>
  get(chainId: ChainId, address: string): Promise<readonly SIWXSession[]>
  delete(chainId: ChainId, address: string): Promise<void>
}

const emptyList: readonly SIWXSession[] = []

/**
 * Stores the session of each account and network in this browser. If storage is denied or full, sessions last until
 * the page is left.
 */
export class LocalStorage implements SIWXStorage {
  readonly #atom

  constructor({ key = 'billfold.siwx' }: { key?: StorageKey } = {}) {
    this.#atom = persistentAtom({
      key,
      version: 1,
      initial: emptyList,
      parse: value => (Array.isArray(value) ? value.flatMap(entry => toSession(entry) ?? []) : undefined)
    })
  }

  /** Reads again, so that changes by another tab count. */
  #all() {
    this.#atom.reload()
    return this.#atom.$value.get()
  }

  #without(chainId: ChainId, address: string) {
    return this.#all().filter(session => !isSessionOf(session, chainId, address))
  }

  #write(sessions: readonly SIWXSession[]) {
    // This very list means that nothing is stored.
    this.#atom.set(sessions.length ? sessions : emptyList)
  }

  async add(session: SIWXSession): Promise<void> {
    const { chainId, accountAddress } = session.data
    this.#write([...this.#without(chainId, accountAddress), session])
  }

  async set(sessions: readonly SIWXSession[]): Promise<void> {
    this.#write(sessions)
  }

  async get(chainId: ChainId, address: string): Promise<readonly SIWXSession[]> {
    return this.#all().filter(session => isSessionOf(session, chainId, address))
  }

  async delete(chainId: ChainId, address: string): Promise<void> {
    this.#write(this.#without(chainId, address))
  }
}
