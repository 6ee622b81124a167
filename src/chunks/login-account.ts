/** The settings of an account of the embedded wallet, the change of its e-mail address, and its upgrade. */
import './login-wallet'
import AccountSettings from '../../views/account-settings/index'
import UpgradeEmailWallet from '../../views/account-settings/upgrade'
import UpdateEmail from '../../views/email-login/update'
import en from '../../i18n/en/login-account'
import { canChangeEmail, canUpgrade } from '../actions/login/account-offers'
import { isNameable } from '../actions/names/can-choose-name'

export const action = { accountOffers: { canChangeEmail, canUpgrade, isNameable } }
export const loginAccountMessages = { en }
export const view = {
  AccountSettings,
  UpdateEmailWallet: UpdateEmail,
  UpdateEmailPrimaryOtp: UpdateEmail,
  UpdateEmailSecondaryOtp: UpdateEmail,
  UpgradeEmailWallet
}
