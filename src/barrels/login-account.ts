/** Barrel for the settings of a login's account. In the barrel of logins, the connect view would load it. */
export { setAccountType } from '../actions/login/set-account-type'
