/** Barrel for the settings of a login's account. In the barrel of logins, the connect view would load it. */
export { canChangeEmail, canUpgrade } from '../actions/login/account-offers'
export { closeOnceGone } from '../actions/login/close-once-gone'
export { setAccountType } from '../actions/login/set-account-type'
export { $assetMessages, loadAssetMessages } from '../core/i18n/lazy-messages'
export { setEmailChange } from '../core/login/email-change'
