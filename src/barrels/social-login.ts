/**
 * Barrel for the views of logins with a provider. Names each export, so that bundlers drop the unused ones.
 */
export { leaveFarcaster, startFarcaster } from '../actions/login/farcaster-login'
export type { Social } from '../core/config/config'
export { $offeredLogins, type WindowProvider } from '../core/login/login'
export { providerNames } from '../core/login/provider-names'
export { $socialLogin, type SocialLogin, type SocialLoginStatus } from '../core/login/social-login'
