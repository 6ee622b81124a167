/** Logins in the connect view: the field for an e-mail address, the providers, and the row that leads to wallets. */
import './app'
import { offerLogins } from '../actions/login/offer-logins'
import ConnectWallets from '../../views/connect/connect-wallets'
import EmailLogin from '../../views/login-section/email-login'
import { sections } from '../../views/login-section/index'
import en from '../../i18n/en/login'

export const action = { offerLogins: () => offerLogins(sections) }
export const view = { ConnectWallets, EmailLogin }
export const loginMessages = { en }
// Here it shares a file with other code of remote wallets, and not one of its own.
export { hostMetadata } from '../actions/pairing/host-metadata'
