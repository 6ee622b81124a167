/**
 * Proof of an e-mail address by six digits. No mail is sent: tests read the code here. Specification, wire/5 §5.5 and
 * §5.8.
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
  ask(email: string, account: string): string | null
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
const MOST_TRIES = 5
/** Milliseconds. Chosen. */
const LIFETIME_MS = 10 * 60_000

export const createCodes = (now: () => number): Codes => {
  const asked = new Map<string, Code & { atMs: number; tries: number; isProven: boolean }>()
  const proven = new Map<string, string>()
  return {
    ask(email, caip10) {
      const account = caip10.toLowerCase()
      if (proven.get(account) === email) return null
      const uuid = randomUUID()
      asked.set(uuid, {
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
      const question = asked.get(uuid)
      if (!question || question.isProven || question.atMs + LIFETIME_MS < now()) return false
      question.tries += 1
      if (question.tries > MOST_TRIES) return false
      question.isProven = question.code === code
      return question.isProven
    },
    emailOf(caip10, uuid) {
      const account = caip10.toLowerCase()
      if (uuid !== undefined) {
        const question = asked.get(uuid)
        if (!question?.isProven || question.account !== account) return 'refused'
        proven.set(account, question.email)
      }
      const email = proven.get(account)
      return { ...(email !== undefined && { email }) }
    },
    list: () => [...asked.values()].map(({ email, account, uuid, code }) => ({ email, account, uuid, code })),
    clear() {
      asked.clear()
      proven.clear()
    }
  }
}
