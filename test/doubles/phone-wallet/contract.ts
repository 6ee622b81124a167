/** What whoever holds the phone can do with it. */
import type { PhoneOptions } from './options'
import type { OpenQuestion } from './questions'
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
  /** Takes a pairing code, or a link that carries one (`…/wc?uri=…`). */
  pair(code: string): Promise<void>
  sessions(): PhoneSession[]
  /** What waits for an answer, oldest first. */
  open(): OpenQuestion[]
  /** Says yes or no to a question by its id or method; to the oldest, when left out. */
  approve(which?: number | string): Promise<void>
  reject(which?: number | string): Promise<void>
  /** Answers a request with anything. */
  answer(
    which: number | string,
    answer: { result: unknown } | { error: { code: number; message: string } }
  ): Promise<void>
  /** Says `chainChanged` for a chain; one that the site does not have yet is added to the session first. */
  switchChain(chain: string): Promise<void>
  /** Puts an account first and says `accountsChanged`. */
  switchAccount(index: number): Promise<void>
  /** Says any event, as it is. `chain`: a CAIP-2 id of the session. */
  emit(name: string, data: unknown, chain?: string): Promise<void>
  /** Grants other chains or accounts from here on. */
  update(change: { chains?: readonly string[]; accounts?: readonly number[] }): Promise<void>
  extend(): Promise<void>
  /** Ends when the site has answered. */
  ping(): Promise<void>
  /** Ends a session by its topic, or all. */
  end(topic?: string): Promise<void>
  /** Off the network, as a phone in a pocket is, and back. */
  sleep(): Promise<void>
  wake(): Promise<void>
  /** Asleep for good, so that nothing keeps a process running. */
  close(): Promise<void>
  /** Told of everything that changes. */
  onChange(listener: () => void): void
  /** What it met: proposals, requests, events, faults. */
  log: readonly string[]
  /** What it heard of where each question comes from, oldest first. */
  verdicts: readonly (Verdict & { method: string })[]
}

export interface PhoneSetup {
  relayUrl: string
  /** Origin of the Verify API. Left out: it asks none, and cannot verify any site. */
  verifyUrl?: string
  /** Addresses of nodes and indexers by CAIP-2 id: the chains that it knows. */
  nodes: Record<string, string>
  options?: Partial<PhoneOptions>
  projectId?: string
  /** Where the wallet is at home on the web. */
  url?: string
}
