/**
 * Barrel for the sign-in views, which ask more of an account than its address. Names each export, so that bundlers drop
 * the unused ones.
 */
export type { SignInMessages } from '../../i18n/en/sign-in'
export { cancelSignIn, sign } from '../actions/sign-in/sign-in'
export { $signIn, $signing } from '../core/sign-in/sign-in'
