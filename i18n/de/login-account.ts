/** German, for the account of a login. */
import type { LoginAccountMessages } from '../en/login-account'
const loginAccount: LoginAccountMessages = {
  titles: {
    UpdateEmailWallet: 'E-Mail-Adresse ändern',
    UpdateEmailPrimaryOtp: 'Bisherige Adresse bestätigen',
    UpdateEmailSecondaryOtp: 'Neue Adresse bestätigen',
    UpgradeEmailWallet: 'Wallet upgraden',
    AccountSettings: 'Kontoeinstellungen'
  },
  emailChanged: 'E-Mail-Adresse geändert',
  update: {
    newEmail: 'Neue E-Mail-Adresse',
    hint: 'Erst geht ein Code an die bisherige Adresse, dann einer an die neue.',
    sameEmail: 'Diese E-Mail-Adresse ist schon eingetragen',
    save: 'Speichern',
    wrong: 'Stimmt etwas nicht?',
    startOver: 'Von vorn beginnen'
  },
  upgrade: {
    heading: 'Upgrade im Dashboard',
    hint: 'Dort wie hier anmelden und den Schritten folgen.',
    reconnect: 'Danach hier neu verbinden.'
  },
  account: {
    email: 'E-Mail',
    loggedInWith: 'Angemeldet mit {provider}',
    network: 'Netzwerk',
    smartAccount: 'Smart Account',
    eoa: 'Standardkonto (EOA)',
    switchToEoa: 'Zum EOA wechseln',
    switchToSmartAccount: 'Zum Smart Account wechseln',
    switched: 'Konto gewechselt',
    switchFailed: 'Das Konto wurde nicht gewechselt'
  }
}

export default loginAccount
