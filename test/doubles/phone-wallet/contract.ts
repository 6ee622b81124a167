/** The controls of the phone's user. */
import type { PhoneOptions } from './options'
import type { OpenRequest } from './prompts'
import type { Verdict } from './verify'

export interface PhoneSession {
  topic: string
  name: string
  url: string
  chains: string[]
  /** CAIP-10. */
  accounts: string[]
  /** Milliseconds since 1970. */
  expiresAtMs: number
}

export interface Phone {
  set(options: Partial<PhoneOptions>): void
  options(): PhoneOptions
  /** Takes a pairing URI, or a link that carries one (`…/wc?uri=…`). */
  pair(code: string): Promise<void>
  sessions(): PhoneSession[]
  /** Returns the open requests, oldest first. */
  open(): OpenRequest[]
  /** Approves or rejects a request by its id or method. Default: the oldest. */
  approve(which?: number | string): Promise<void>
  reject(which?: number | string): Promise<void>
  /** Answers a request with any value. */
  answer(
    which: number | string,
    answer: { result: unknown } | { error: { code: number; message: string } }
  ): Promise<void>
  /** Emits `chainChanged` for a chain. If the site does not have the chain yet, adds it to the session first. */
  switchChain(chain: string): Promise<void>
  /** Puts an account first and emits `accountsChanged`. */
  switchAccount(index: number): Promise<void>
  /** Emits any event unchanged. `chain`: a CAIP-2 id of the session. */
  emit(name: string, data: unknown, chain?: string): Promise<void>
  /** Grants other chains or accounts from now on. */
  update(change: { chains?: readonly string[]; accounts?: readonly number[] }): Promise<void>
  extend(): Promise<void>
  /** Resolves when the site has answered. */
  ping(): Promise<void>
  /** Disconnects a session by its topic, or all. */
  end(topic?: string): Promise<void>
  /** Goes offline, as a phone in a pocket does, and comes back. */
  sleep(): Promise<void>
  wake(): Promise<void>
  /** Goes offline permanently, so that nothing keeps a process running. */
  close(): Promise<void>
  /** Called after every change. */
  onChange(listener: () => void): void
  /** Proposals, requests, events and faults that it received. */
  log: readonly string[]
  /** Verdicts on the origin of each request, oldest first. */
  verdicts: readonly (Verdict & { method: string })[]
}

export interface PhoneSetup {
  relayUrl: string
  /** Origin of the Verify API. Left out: it requests none, and cannot verify any site. */
  verifyUrl?: string
  /** Addresses of nodes and indexers by CAIP-2 id: its supported chains. */
  nodes: Record<string, string>
  options?: Partial<PhoneOptions>
  projectId?: string
  /** The wallet's website. */
  url?: string
}
