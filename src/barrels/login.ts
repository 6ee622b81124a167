/** Barrel for the views of logins. Names each export, so that bundlers drop the unused ones. */
export type { LoginMessages } from '../../i18n/en/login'
export { submitEmail } from '../actions/login/submit-email'
export { $emailEntry, changeEmailEntry, isEmail } from '../core/login/email-entry'
export { $approvalFrame, $approvalTotal } from '../core/login/approval'
export { loginErrorText } from '../core/login/login-error-text'
export { $isAboveLimit } from '../core/config/project'
export { providerNames } from '../core/login/provider-names'
export {
  $offeredLogins,
  type EmailStep,
  type LoginMethod,
  type LoginSections,
  type WindowProvider
} from '../core/login/login'
export type { Social } from '../core/config/config'
export { $loginMessages, loadLoginMessages } from '../core/login/login-messages'
export { preloadChunk } from '../core/platform/chunks'
export { runAction } from '../core/platform/run-action'
