/** The progress of a login with a provider, for the view that shows it. */
import { atom } from 'nanostores'
import type { Social } from '../config/config'
import type { WidgetError } from '../platform/errors'
import type { Readable } from '../platform/readable'

/**
 * - `opening`: the provider's address is requested. Meanwhile the window shows a page that waits.
 * - `waiting`: the user is at the provider.
 * - `loading`: the user has agreed there, and the account is requested.
 * - `done`: the account is connected.
 * - `blocked`: the browser opened no window.
 * - `closed`: the window seems to be closed, or the user has left the view. A provider that isolates itself from the
 *   page (COOP) reports a closed window, too. Its result still counts while the view shows.
 * - `refused`: the provider, or the user there, has refused.
 * - `timed-out`: the provider's address took too long.
 * - `untrusted`: another page than the frame's has reported a result from the window.
 * - `exceeded`: the project's usage exceeds its plan, so nothing was requested.
 * - `failed`: any other failure.
 */
export type SocialLoginStatus =
  | 'opening'
  | 'waiting'
  | 'loading'
  | 'done'
  | 'blocked'
  | 'closed'
  | 'refused'
  | 'timed-out'
  | 'untrusted'
  | 'exceeded'
  | 'failed'

export interface SocialLogin {
  provider: Social
  status: SocialLoginStatus
  /** Farcaster: the address to scan, or to open on a phone, while the login waits. */
  url?: string
  /** Why it ended without an account. Among others: user-rejected, wallet-failed, service-timeout, modal-closed. */
  error?: WidgetError
  /** The provider's or the frame's own text, for the user. */
  reason?: string
}

const $login = atom<SocialLogin | undefined>(undefined)
/** The current or last login. Undefined before the first one. */
export const $socialLogin: Readable<typeof $login> = $login
export const setSocialLogin = (login: SocialLogin | undefined): void => $login.set(login)
