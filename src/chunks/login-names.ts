/** The choice and registration of a name for an account of the embedded wallet. */
import './assets'
import './login-account'
import ChooseAccountName from '../../views/names/index'
import RegisterAccountName from '../../views/names/register'
import RegisterAccountNameSuccess from '../../views/names/success'
import en from '../../i18n/en/names'

export const nameMessages = { en }
export const view = { ChooseAccountName, RegisterAccountName, RegisterAccountNameSuccess }
