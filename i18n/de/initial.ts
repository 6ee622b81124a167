/** German, first screens. Avoids the second person, so that neither du nor Sie is needed. The noun is „das Wallet“. */
import type { InitialMessages } from '../en/initial'

const initial: InitialMessages = {
  back: 'Zurück',
  close: 'Schließen',
  connectTitle: 'Wallet verbinden',
  whatIsThis: 'Was ist ein Wallet?',
  installed: 'Installiert',
  recent: 'Zuletzt benutzt',
  notInstalled: 'Nicht installiert',
  qrCode: 'QR-Code',
  allWallets: 'Alle Wallets',
  browserWallet: 'Browser-Wallet',
  noWallets: 'Kein Wallet in diesem Browser',
  noWalletsHint: 'Ein Wallet als Browser-Erweiterung installieren, dann auf diese Seite zurückkehren.',
  noWalletsPhone: 'Diese Seite im Browser der Wallet-App öffnen.',
  noPhrase: 'Diese Seite fragt nie nach der Wiederherstellungsphrase.',
  tryAgain: 'Erneut versuchen',
  unknownNetwork: 'Unbekanntes Netzwerk',
  loading: 'Wird geladen',
  loadFailed: 'Laden fehlgeschlagen',
  loadFailedHint: 'Bitte die Internetverbindung prüfen. Es wurde nichts verändert.',
  offline: 'Keine Internetverbindung'
}

export default initial
