/** The settings of an account of the embedded wallet, and the change of its e-mail address. */
import './login-wallet'
import AccountSettings from '../../views/account-settings/index'
import UpdateEmail from '../../views/email-login/update'

export const view = {
  AccountSettings,
  UpdateEmailWallet: UpdateEmail,
  UpdateEmailPrimaryOtp: UpdateEmail,
  UpdateEmailSecondaryOtp: UpdateEmail
}
