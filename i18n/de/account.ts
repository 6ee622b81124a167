/** German, later screens. */
import type { AccountMessages } from '../en/account'

const account: AccountMessages = {
  accountTitle: 'Konto',
  copyAddress: 'Adresse kopieren',
  copied: 'Adresse kopiert',
  copyFailed: 'Nicht kopiert. Unten markieren.',
  balance: 'Guthaben',
  balanceUnknown: 'Nicht abrufbar',
  onramp: 'Kaufen',
  swaps: 'Tauschen',
  receive: 'Empfangen',
  send: 'Senden',
  tokens: 'Token',
  activity: 'Aktivität',
  explorer: 'Im Explorer ansehen',
  yourWallets: 'Deine Wallets',
  accountSettings: 'Kontoeinstellungen',
  smartSessions: 'Smart Sessions',
  disconnect: 'Trennen',
  chooseNetwork: 'Netzwerk wählen',
  mustChoose: 'Bitte zuerst ein Netzwerk wählen oder die Verbindung trennen.',
  mustSign: 'Bitte zuerst anmelden oder abbrechen.',
  openWallet: '{wallet} öffnen',
  openWalletHint: 'Die Verbindung im Wallet bestätigen.',
  overdueHint:
    '{wallet} hat noch nicht geantwortet. Bitte das Fenster oder Symbol des Wallets suchen und dann erneut anfragen.',
  askAgain: 'Erneut anfragen',
  connected: 'Verbunden',
  done: 'Fertig',
  switched: 'Netzwerk gewechselt',
  errors: {
    'user-rejected': {
      title: 'Anfrage abgelehnt',
      hint: 'Die Anfrage wurde in {wallet} abgelehnt. Es wurde nichts verändert.'
    },
    'wallet-pending': {
      title: 'Eine Anfrage ist noch offen',
      hint: 'Bitte die offene Anfrage in {wallet} beantworten und es dann erneut versuchen.'
    },
    'wallet-locked': { title: '{wallet} ist gesperrt', hint: 'Bitte entsperren und es dann erneut versuchen.' },
    'wallet-missing': {
      title: '{wallet} wurde nicht gefunden',
      hint: 'Es ist in diesem Browser deaktiviert oder nicht installiert.'
    },
    'wallet-failed': { title: '{wallet} meldet ein Problem', hint: 'Meldung: {reason}' },
    'wallet-invalid-response': {
      title: 'Ungültige Antwort von {wallet}',
      hint: 'Bitte das Wallet aktualisieren oder ein anderes wählen.'
    },
    'connect-replaced': { title: 'Eine andere Anfrage kam dazwischen', hint: 'Bitte mit der neueren fortfahren.' },
    'chain-unsupported': {
      title: '{wallet} kennt dieses Netzwerk nicht',
      hint: 'Bitte {network} im Wallet hinzufügen oder ein anderes Netzwerk wählen.'
    },
    'switch-unverified': {
      title: 'Das Netzwerk wurde nicht gewechselt',
      hint: '{wallet} ist noch nicht mit {network} verbunden. Bitte im Wallet wechseln.'
    },
    'network-missing': { title: 'Netzwerk nicht gefunden', hint: 'Diese Seite bietet {network} nicht an.' },
    'chunk-failed': {
      title: 'Laden fehlgeschlagen',
      hint: 'Bitte die Internetverbindung prüfen. Es wurde nichts verändert.'
    }
  }
}

export default account
