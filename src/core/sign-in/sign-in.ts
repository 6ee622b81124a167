/** The sign-in that the host page wants of the active account, and the state of signing. Specification, section 4. */
import { atom } from 'nanostores'
import type { CaipAddress } from '../networks/caip'
import type { WidgetError } from '../platform/errors'
import type { Readable } from '../platform/readable'
import type { PrepareAuth } from '../session/connection'
import type { StoredSession } from '../platform/storage-schema'
import type { SignInOnSolana } from './siwx'

/** Sign-in of the active account. */
export interface SignInGuard {
  /**
   * Checks the session of the active account. From the first call on, it also follows later accounts. `before`: the
   * connections when this was requested.
   */
  watch(before?: StoredSession['connections']): void
  /**
   * Prepares the sign-in view that the host page opens: a sign-in that the user skipped is required again. Errors:
   * sign-in-unavailable (there is nothing to sign).
   */
  requestSkipped(): void
  /** Signs in together with the connection to a remote wallet. */
  prepareAuth: PrepareAuth
  /** Signs in together with the connection to a Solana wallet. */
  signInOnSolana: SignInOnSolana
}

/**
 * `idle`: no account is connected, or no sign-in is wanted. `checking`: the session check is pending. `required`: there
 * is no session. `signed`: there is one. `skipped`: the user skipped the sign-in. `failed`: the check failed, and the
 * account is disconnected.
 */
export type SignIn =
  | { status: 'idle' }
  | { status: 'checking' | 'signed' | 'skipped'; account: CaipAddress }
  | { status: 'failed'; account: CaipAddress; error: WidgetError }
  | {
      status: 'required'
      account: CaipAddress
      /** True if the account must be disconnected without a sign-in. */
      isRequired: boolean
    }
/** The state of signing: the specification's mutation states. */
export interface Signing {
  status: 'idle' | 'pending' | 'success' | 'error'
  error?: WidgetError
  /** True while a required sign-in is cancelled: the account goes back to another network, or is disconnected. */
  isCancelling?: boolean
}

const $signInState = atom<SignIn>({ status: 'idle' })
const $signingState = atom<Signing>({ status: 'idle' })

export const $signIn: Readable<typeof $signInState> = $signInState
export const $signing: Readable<typeof $signingState> = $signingState

export const setSignIn = (next: SignIn): void => {
  $signingState.set({ status: 'idle' })
  $signInState.set(next)
}
export const setSigning = (next: Signing): void => $signingState.set(next)
