/**
 * Proof of an e-mail address by six digits. No mail is sent: tests read the code here. Specification, services 5.5 and
 * 5.8.
 */
import { randomInt, randomUUID } from 'node:crypto'

export interface Code {
  email: string
  /** CAIP-10, in lower case. */
  account: string
  uuid: string
  code: string
}

export interface Codes {
  /** Stores a code, and returns the id of the request. Returns null if this account has already proven that address. */
  request(email: string, account: string): string | null
  /** Returns whether the code is right. After five wrong ones none is accepted. */
  confirm(uuid: string, code: string): boolean
  /**
   * Returns the address that the account has proven, or is proving by this request. `refused`: the request belongs to
   * another account, or is not answered.
   */
  emailOf(account: string, uuid: string | undefined): { email?: string } | 'refused'
  /** Returns the codes that were not sent, oldest first. */
  list(): readonly Code[]
  clear(): void
}

/** Chosen: a random guess succeeds once in 200,000. */
const MAX_TRIES = 5
/** Milliseconds. Chosen. */
const LIFETIME_MS = 10 * 60_000

export const createCodes = (now: () => number): Codes => {
  const requests = new Map<string, Code & { atMs: number; tries: number; isProven: boolean }>()
  const proven = new Map<string, string>()
  return {
    request(email, caip10) {
      const account = caip10.toLowerCase()
      if (proven.get(account) === email) return null
      const uuid = randomUUID()
      requests.set(uuid, {
        email,
        account,
        uuid,
        code: String(randomInt(1_000_000)).padStart(6, '0'),
        atMs: now(),
        tries: 0,
        isProven: false
      })
      return uuid
    },
    confirm(uuid, code) {
      const entry = requests.get(uuid)
      if (!entry || entry.isProven || entry.atMs + LIFETIME_MS < now()) return false
      entry.tries += 1
      if (entry.tries > MAX_TRIES) return false
      entry.isProven = entry.code === code
      return entry.isProven
    },
    emailOf(caip10, uuid) {
      const account = caip10.toLowerCase()
      if (uuid !== undefined) {
        const entry = requests.get(uuid)
        if (!entry?.isProven || entry.account !== account) return 'refused'
        proven.set(account, entry.email)
      }
      const email = proven.get(account)
      return { ...(email !== undefined && { email }) }
    },
    list: () => [...requests.values()].map(({ email, account, uuid, code }) => ({ email, account, uuid, code })),
    clear() {
      requests.clear()
      proven.clear()
    }
  }
}
