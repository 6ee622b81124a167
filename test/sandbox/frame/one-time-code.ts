/** A code of six digits that proves that a user reads a mailbox. */
import { randomInt } from 'node:crypto'
import { Refusal } from './refusal'

export interface OneTimeCode {
  code: string
  untilMs: number
  triesLeft: number
}

/** Chosen: a random guess succeeds once in 200,000. */
const TRIES = 5
/** Milliseconds, for a code and for a link. Source: the widget lets a user enter a code for as long. */
export const LIFETIME_MS = 20 * 60_000

export const newCode = (nowMs: number): OneTimeCode => ({
  code: String(randomInt(1_000_000)).padStart(6, '0'),
  untilMs: nowMs + LIFETIME_MS,
  triesLeft: TRIES
})

/** Checks an entered code. Errors: `Refusal` with status 400 or 429, and a text for the user. */
export const checkCode = (expected: OneTimeCode | undefined, entered: unknown, nowMs: number): void => {
  if (!expected) throw new Refusal(400, 'No code was requested')
  if (expected.untilMs < nowMs) throw new Refusal(400, 'The code has expired. Request another one')
  if (expected.triesLeft === 0) throw new Refusal(429, 'Too many attempts. Request another code')
  expected.triesLeft -= 1
  if (expected.code !== entered) throw new Refusal(400, 'The code is wrong')
}
