/** Barrel of what a site asks of an account beside its address, for the views of that. Each name by itself, so that what is not used falls away. */
export type { SiteWords } from '../i18n/en/site'
export { leaveSignIn, sign } from './actions/sign-in'
export { $signIn, $signing } from './core/sign-in'
