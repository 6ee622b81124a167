/** Barrel for the settings of a login's account. In the barrel of logins, the connect view would load it. */
export { canChangeEmail, canUpgrade } from '../actions/login/account-offers'
export { hasName, isNameable } from '../actions/names/can-choose-name'
export { closeOnceGone } from '../actions/login/close-once-gone'
export { setAccountType } from '../actions/login/set-account-type'
export { NAME_ICON } from '../core/names/name-icon'
export { $nameMessages, loadNameMessages } from '../core/names/name-messages'
export { setEmailChange } from '../core/login/email-change'
export { $loginAccountMessages, loadLoginAccountMessages } from '../core/login/login-account-messages'
