/** The change of a user's address in two steps: a code to the current address, then one to the new address. */
import { codeMail, limitMails, type EmailParts } from './email-login'
import { checkCode, newCode, type OneTimeCode } from './one-time-code'
import { Refusal } from './refusal'
import type { User } from './users'

export interface EmailChange {
  /** Starts a change. A user without an address skips the first step. */
  request(user: User, newEmail: string): Promise<'VERIFY_PRIMARY_OTP' | 'VERIFY_SECONDARY_OTP'>
  /** Checks the code of the current address, and sends the one of the new address. */
  confirmCurrent(user: User, otp: unknown): Promise<void>
  /** Checks the code of the new address. Returns that address. */
  confirmNew(user: User, otp: unknown): string
  clear(): void
}

interface Change {
  newEmail: string
  currentCode?: OneTimeCode
  newCode?: OneTimeCode
}

export const createEmailChange = ({ users, mailer, now }: Omit<EmailParts, 'devices'>): EmailChange => {
  const changes = new Map<string, Change>()
  let countMail = limitMails(now)
  const checkIsFree = (user: User, email: string) => {
    const owner = users.withEmail(email)
    if (owner && owner.id !== user.id) throw new Refusal(409, 'Another account has this address')
  }
  const send = async (email: string, subject: string) => {
    countMail(email)
    const code = newCode(now())
    await mailer.send(codeMail(email, code, subject))
    return code
  }
  return {
    async request(user, newEmail) {
      if (newEmail === user.email) throw new Refusal(400, 'This is your address already')
      checkIsFree(user, newEmail)
      if (user.email === undefined) {
        changes.set(user.id, { newEmail, newCode: await send(newEmail, 'Confirm your new address') })
        return 'VERIFY_SECONDARY_OTP'
      }
      changes.set(user.id, { newEmail, currentCode: await send(user.email, 'Confirm your current address') })
      return 'VERIFY_PRIMARY_OTP'
    },
    async confirmCurrent(user, otp) {
      const change = changes.get(user.id)
      checkCode(change?.currentCode, otp, now())
      changes.set(user.id, {
        newEmail: change!.newEmail,
        newCode: await send(change!.newEmail, 'Confirm your new address')
      })
    },
    confirmNew(user, otp) {
      const change = changes.get(user.id)
      checkCode(change?.newCode, otp, now())
      // Again, since somebody may have signed up with it meanwhile.
      checkIsFree(user, change!.newEmail)
      changes.delete(user.id)
      users.changeEmail(user, change!.newEmail)
      return change!.newEmail
    },
    clear() {
      changes.clear()
      countMail = limitMails(now)
    }
  }
}
