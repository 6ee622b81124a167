/**
 * Barrel for the sign-in views, which ask more of an account than its address. Names each export, so that bundlers drop
 * the unused ones.
 */
export type { SiteWords } from '../i18n/en/site'
export { leaveSignIn, sign } from './actions/sign-in'
export { $signIn, $signing } from './core/sign-in'
