/** Stores logins: enough to restore one without a prompt, and no secret. The keys stay in the frame. */
import type { ChainId } from '../../core/networks/caip'
import { plain } from '../../core/platform/text'
import type { Social } from '../../core/config/config'
import { SOCIALS } from '../../core/config/socials'
import { isRecord, oneOf } from '../../core/platform/guards'
import { persistentAtom } from '../../core/platform/storage'
import { isEmail, isNetworkNumber, toNetworkId } from './fields'

/** Ways to sign in. */
export type AuthProvider = 'email' | Social
const AUTH_PROVIDERS: readonly AuthProvider[] = ['email', ...SOCIALS]

export interface StoredLogin {
  email?: string
  userName?: string
  /** How the user has signed in. */
  provider?: AuthProvider
  /** The network that the frame used last. */
  chainId?: ChainId
}

const parseLogin = (value: unknown): StoredLogin | undefined => {
  if (!isRecord(value)) return undefined
  const { email, userName, provider, chainId } = value
  return {
    email: isEmail(email) ? email : undefined,
    userName: plain(userName, 128),
    provider: oneOf(AUTH_PROVIDERS, provider),
    chainId: toNetworkId(chainId)
  }
}

/** Exists from a login until the sign-out. */
const login = persistentAtom<StoredLogin | undefined>({
  key: 'billfold.frame-login',
  version: 1,
  initial: undefined,
  parse: parseLogin
})
/** Milliseconds since 1970. */
const lastMail = persistentAtom<number | undefined>({
  key: 'billfold.frame-mail',
  version: 1,
  initial: undefined,
  parse: value => (Number.isSafeInteger(value) ? (value as number) : undefined)
})
const networks = persistentAtom<readonly number[]>({
  key: 'billfold.frame-networks',
  version: 1,
  initial: [],
  parse: value => (Array.isArray(value) ? value.filter(isNetworkNumber) : undefined)
})

/** Returns the stored login, which another tab may have written. Returns undefined if nobody is logged in. */
export const readLogin = (): StoredLogin | undefined => {
  login.reload()
  return login.$value.get()
}

const given = (fields: StoredLogin): StoredLogin =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))

/** Stores a login, or changes its given fields. */
export const storeLogin = (changes: StoredLogin): void => login.set({ ...readLogin(), ...given(changes) })
/** Stores a new login. It may be of another user, so that nothing of the one before remains. */
export const replaceLogin = (fields: StoredLogin): void => login.set(given(fields))
export const clearLogin = (): void => login.set(undefined)

/** Milliseconds between two mails. Source: the specification, section 9. */
const MAIL_PAUSE_MS = 30_000

/** Returns the seconds until another mail may be sent, rounded up. 0 once the pause has passed. */
export const secondsToNextMail = (): number => {
  lastMail.reload()
  const atMs = lastMail.$value.get() ?? 0
  const passedMs = Date.now() - atMs
  // A time in the future is of a clock that was set back.
  return passedMs < 0 ? 0 : Math.max(0, Math.ceil((MAIL_PAUSE_MS - passedMs) / 1000))
}
export const readLastMail = (): number | undefined => lastMail.$value.get()
export const storeLastMail = (atMs: number | undefined): void => lastMail.set(atMs)

/** Returns the numbers of the EVM networks on which the frame has smart accounts. */
export const readSmartAccountNetworks = (): readonly number[] => {
  networks.reload()
  return networks.$value.get()
}
export const storeSmartAccountNetworks = (numbers: readonly number[]): void => networks.set(numbers)
