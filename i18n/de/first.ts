/** German, first screens. Speaks to nobody directly, so that neither du nor Sie is needed; it is „das Wallet“. */
import type { FirstWords } from '../en/first'

const first: FirstWords = {
  back: 'Zurück',
  close: 'Schließen',
  connectTitle: 'Wallet verbinden',
  whatIsThis: 'Was ist ein Wallet?',
  installed: 'Installiert',
  recent: 'Zuletzt benutzt',
  notInstalled: 'Nicht installiert',
  browserWallet: 'Browser-Wallet',
  noWallets: 'Kein Wallet in diesem Browser',
  noWalletsHint: 'Ein Wallet als Browser-Erweiterung installieren, dann auf diese Seite zurückkehren.',
  noWalletsPhone: 'Diese Seite im Browser der Wallet-App öffnen.',
  learnMore: 'Was ist ein Wallet?',
  noPhrase: 'Diese Seite fragt nie nach der Wiederherstellungsphrase.',
  tryAgain: 'Erneut versuchen',
  accountTitle: 'Konto',
  copyAddress: 'Adresse kopieren',
  copied: 'Adresse kopiert',
  copyFailed: 'Nicht kopiert. Unten markieren.',
  balance: 'Guthaben',
  balanceUnknown: 'Nicht abrufbar',
  explorer: 'Im Explorer ansehen',
  disconnect: 'Trennen',
  chooseNetwork: 'Netzwerk wählen',
  unknownNetwork: 'Unbekanntes Netzwerk',
  networkHint: 'Das Wallet bestimmt, welche Netzwerke es anbietet.',
  whatIsANetwork: 'Was ist ein Netzwerk?',
  unsupportedTitle: 'Netzwerk nicht unterstützt',
  unsupportedHint: 'Diese Seite unterstützt das im Wallet gewählte Netzwerk nicht. Bitte eines der folgenden wählen oder die Verbindung trennen.',
  mustChoose: 'Bitte zuerst ein Netzwerk wählen oder die Verbindung trennen.',
  loading: 'Wird geladen',
  loadFailed: 'Laden fehlgeschlagen',
  loadFailedHint: 'Bitte die Internetverbindung prüfen. Es wurde nichts verändert.',
  offline: 'Keine Internetverbindung'
}

export default first
