/** Requests about the user and their session. */
import type { Api } from './api'
import type { Handlers } from './channel'

const text = (value: unknown, name: string) => {
  if (typeof value !== 'string' || value.length > 1_000) throw new Error(`${name} is missing`)
  return value
}

/** Handlers of e-mail, of Farcaster and of the session, and what ends their pending requests. */
export const createSession = ({ call }: Api): { handlers: Handlers; abort(): void } => {
  let pending = new AbortController()
  return {
    handlers: {
      CONNECT_EMAIL: ({ email }) => call('email-request', { email: text(email, 'email') }),
      CONNECT_DEVICE: async () => void (await call('device-wait', {}, pending.signal)),
      CONNECT_OTP: async ({ otp }) => void (await call('email-confirm', { otp: text(otp, 'otp') })),
      GET_FARCASTER_URI: () => call('farcaster-uri'),
      CONNECT_FARCASTER: () => call('farcaster-wait', {}, pending.signal),
      UPDATE_EMAIL: ({ email }) => call('email-change', { email: text(email, 'email') }),
      UPDATE_EMAIL_PRIMARY_OTP: async ({ otp }) => void (await call('email-change-current', { otp: text(otp, 'otp') })),
      UPDATE_EMAIL_SECONDARY_OTP: ({ otp }) => call('email-change-new', { otp: text(otp, 'otp') }),
      IS_CONNECTED: () => call('session'),
      SIGN_OUT: async () => void (await call('sign-out'))
    },
    abort() {
      pending.abort()
      pending = new AbortController()
    }
  }
}
