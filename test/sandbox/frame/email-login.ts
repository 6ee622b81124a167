/** Sign-in by e-mail: a link for a device that the user has not used before, then a code. One attempt for a device. */
import { randomBytes } from 'node:crypto'
import type { Devices } from './devices'
import type { Mailer } from './mailer'
import { checkCode, LIFETIME_MS, newCode, type OneTimeCode } from './one-time-code'
import { Refusal } from './refusal'
import type { Users } from './users'

export type EmailAction = 'VERIFY_DEVICE' | 'VERIFY_OTP' | 'CONNECT'

export interface EmailLogin {
  /** Starts an attempt, which replaces the device's previous one. */
  request(device: string, email: string): Promise<EmailAction>
  /** Resolves once the user has followed the link. Errors: `Refusal` if another attempt replaces this one. */
  waitForDevice(device: string): Promise<void>
  /** Returns the address whose device a link approves. */
  addressOf(token: string): string | undefined
  /** Approves the device of a link, and sends the code. Errors: `Refusal` if the link is used or has expired. */
  approveDevice(token: string): Promise<void>
  /** Opens a session if the code is right. */
  confirm(device: string, otp: unknown): void
  clear(): void
}

export interface EmailParts {
  users: Users
  devices: Devices
  mailer: Pick<Mailer, 'send'>
  now(): number
}

interface Attempt {
  email: string
  /** Of the link in the mail. */
  token: string
  untilMs: number
  code?: OneTimeCode
  /** Resolves with true once the link was followed, with false once another attempt replaces this one. */
  approved: Promise<boolean>
  settle(isApproved: boolean): void
}

/** Mails to one address within `WINDOW_MS`. Chosen: more than an impatient user requests. */
const MAX_MAILS = 8
const WINDOW_MS = 10 * 60_000

/** Returns a function that counts mails to an address, and refuses too many. */
export const limitMails = (now: () => number) => {
  const sent = new Map<string, number[]>()
  return (email: string) => {
    const recent = (sent.get(email) ?? []).filter(atMs => atMs + WINDOW_MS > now())
    if (recent.length >= MAX_MAILS) throw new Refusal(429, 'Too many mails to this address. Try again later')
    sent.set(email, [...recent, now()])
  }
}

const VALIDITY = `It is valid for ${LIFETIME_MS / 60_000} minutes.`

export const codeMail = (to: string, { code }: OneTimeCode, subject = 'Your code') => ({
  to,
  subject,
  text: `${code} is your code. ${VALIDITY}\n\nGive it to nobody.`
})

export const createEmailLogin = (
  { users, devices, mailer, now }: EmailParts,
  addressOfLink: (token: string) => string
): EmailLogin => {
  let attempts = new Map<string, Attempt>()
  let countMail = limitMails(now)

  const start = (device: string, email: string) => {
    attempts.get(device)?.settle(false)
    let settle: Attempt['settle'] = () => undefined
    const approved = new Promise<boolean>(resolve => {
      settle = resolve
    })
    const token = randomBytes(16).toString('base64url')
    const attempt: Attempt = { email, token, untilMs: now() + LIFETIME_MS, approved, settle }
    attempts.set(device, attempt)
    return attempt
  }
  const sendCode = async (attempt: Attempt) => {
    countMail(attempt.email)
    attempt.code = newCode(now())
    await mailer.send(codeMail(attempt.email, attempt.code))
  }
  const attemptOf = (token: string) =>
    [...attempts.values()].find(attempt => attempt.token === token && attempt.untilMs > now())

  return {
    async request(device, email) {
      const user = users.withEmail(email)
      const attempt = start(device, email)
      if (user && devices.userOn(device) === user.id) return 'CONNECT'
      if (user && devices.isKnown(device, user.id)) {
        await sendCode(attempt)
        return 'VERIFY_OTP'
      }
      countMail(email)
      const link = addressOfLink(attempt.token)
      const question = 'Somebody signs in with your address on a new device.\nIf it is you, open this page:'
      const text = `${question}\n\n${link}\n\n${VALIDITY}\n`
      await mailer.send({ to: email, subject: 'Approve a new device', text })
      return 'VERIFY_DEVICE'
    },
    async waitForDevice(device) {
      const attempt = attempts.get(device)
      if (!attempt) throw new Refusal(400, 'No mail was requested')
      if (!(await attempt.approved)) throw new Refusal(409, 'Another attempt has replaced this one')
    },
    addressOf: token => attemptOf(token)?.email,
    async approveDevice(token) {
      const attempt = attemptOf(token)
      if (!attempt) throw new Refusal(400, 'The link has expired')
      attempt.token = ''
      await sendCode(attempt)
      attempt.settle(true)
    },
    confirm(device, otp) {
      const attempt = attempts.get(device)
      checkCode(attempt?.code, otp, now())
      const { email } = attempt!
      const user = users.withIdentity(`email:${email}`, { email })
      attempts.delete(device)
      // Only now: a link alone, which somebody else may have requested, makes no device known.
      devices.remember(device, user.id)
      devices.openSession(device, user.id)
    },
    clear() {
      for (const attempt of attempts.values()) attempt.settle(false)
      attempts = new Map()
      countMail = limitMails(now)
    }
  }
}
