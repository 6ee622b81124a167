/** The sign-in that the host page wants of the active account, and the state of signing. Specification, section 4. */
import { atom } from 'nanostores'
import type { CaipAddress } from './caip'
import type { WidgetError } from './errors'
import type { Readable } from './readable'

/**
 * `idle`: no account is connected, or no sign-in is wanted. `looking`: the session check is pending. `wanted`: there is
 * no session. `signed`: there is one. `left`: the user skipped the sign-in. `failed`: the check failed, and the account
 * is disconnected.
 */
export type SignIn =
  | { status: 'idle' }
  | { status: 'looking' | 'signed' | 'left'; account: CaipAddress }
  | { status: 'failed'; account: CaipAddress; error: WidgetError }
  | {
      status: 'wanted'
      account: CaipAddress
      /** True if the account must be disconnected without a sign-in. */
      isRequired: boolean
    }
/** The state of signing, or of skipping it. */
export interface Signing {
  status: 'idle' | 'pending' | 'leaving' | 'error'
  error?: WidgetError
}

const $wish = atom<SignIn>({ status: 'idle' })
const $going = atom<Signing>({ status: 'idle' })

export const $signIn: Readable<typeof $wish> = $wish
export const $signing: Readable<typeof $going> = $going

export const setSignIn = (next: SignIn): void => {
  $going.set({ status: 'idle' })
  $wish.set(next)
}
export const setSigning = (next: Signing): void => $going.set(next)
