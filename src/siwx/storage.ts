/** Storage of sessions. */
import type { StorageKey } from '../core/kept'
import { persisted } from '../core/storage'
import type { SIWXSession } from '../core/siwx'
import type { ChainId } from '../kit'
import { isOf, toSession } from './session'

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

const none: readonly SIWXSession[] = []

/**
 * Stores the session of each account and network in this browser. If storage is denied or full, sessions last until
 * the page is left.
 */
export class LocalStorage implements SIWXStorage {
  readonly #kept

  constructor({ key = 'billfold.siwx' }: { key?: StorageKey } = {}) {
    this.#kept = persisted({
      key,
      version: 1,
      initial: none,
      parse: value => (Array.isArray(value) ? value.flatMap(one => toSession(one) ?? []) : undefined)
    })
  }

  /** Reads again, so that changes by another tab count. */
  #all() {
    this.#kept.reload()
    return this.#kept.$value.get()
  }

  #without(chainId: ChainId, address: string) {
    return this.#all().filter(session => !isOf(session, chainId, address))
  }

  #write(sessions: readonly SIWXSession[]) {
    // This very list means that nothing is stored.
    this.#kept.set(sessions.length ? sessions : none)
  }

  async add(session: SIWXSession): Promise<void> {
    const { chainId, accountAddress } = session.data
    this.#write([...this.#without(chainId, accountAddress), session])
  }

  async set(sessions: readonly SIWXSession[]): Promise<void> {
    this.#write(sessions)
  }

  async get(chainId: ChainId, address: string): Promise<readonly SIWXSession[]> {
    return this.#all().filter(session => isOf(session, chainId, address))
  }

  async delete(chainId: ChainId, address: string): Promise<void> {
    this.#write(this.#without(chainId, address))
  }
}
