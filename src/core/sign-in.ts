/** The sign-in that a site wants of the account in use, and how signing goes. Specification, section 4. */
import { atom } from 'nanostores'
import type { CaipAddress } from './caip'
import type { WidgetError } from './errors'
import type { Readable } from './readable'

/**
 * `idle`: nobody to ask, or no sign-in is wanted. `looking`: whether there is a session. `wanted`: there is none. `signed`: there is one. `left`: the
 * person goes without. `failed`: it could not be found out, and the account is let go of.
 */
export type SignIn =
  | { status: 'idle' }
  | { status: 'looking' | 'signed' | 'left'; account: CaipAddress }
  | { status: 'failed'; account: CaipAddress; error: WidgetError }
  | {
      status: 'wanted'
      account: CaipAddress
      /** Nobody stays connected without. */
      isRequired: boolean
    }
/** What signing, or leaving it, has come to. */
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
