/** German messages for remote wallets. They avoid the second person, like those of the first screens. */
import type { WalletMessages } from '../en/wallets'

const wallets: WalletMessages = {
  titles: {
    AllWallets: 'Alle Wallets',
    ConnectingWalletConnect: 'WalletConnect',
    ConnectingWalletConnectBasic: 'WalletConnect',
    Downloads: '{wallet} installieren',
    GetWallet: 'Wallet installieren'
  },
  platforms: { browser: 'Browser', phone: 'Handy', web: 'Web', desktop: 'Desktop' },
  scanHint: 'Diesen Code mit dem Handy scannen: mit der Kamera oder in der Wallet-App.',
  scanWalletHint: 'Diesen Code mit {wallet} auf dem Handy scannen.',
  linkHint: 'Den Link kopieren und in der Wallet-App einfügen oder diesen Code mit einem anderen Gerät scannen.',
  code: 'Code für ein Wallet auf dem Handy. Ohne Kamera hilft der Link zum Kopieren.',
  creatingCode: 'Code wird erstellt',
  copyLink: 'Link kopieren',
  linkCopied: 'Link kopiert',
  linkNotCopied: 'Nicht kopiert. Unten markieren.',
  link: 'Link für das Wallet',
  openTitle: 'Weiter in {wallet}',
  openHint: 'Die Verbindung in der App bestätigen, dann hierher zurückkehren.',
  openInAppHint: '{wallet} öffnet diese Seite im eigenen Browser. Bitte dort verbinden.',
  openWebHint: 'Das Wallet öffnet sich in einem eigenen Tab. Dort die Verbindung bestätigen.',
  openBrowserHint: 'Das Wallet ist in diesem Browser installiert.',
  openWallet: '{wallet} öffnen',
  openAgain: 'Erneut öffnen',
  blockedHint: 'Der Browser hat den Tab nicht geöffnet. Bitte den Link unten benutzen.',
  unopenedTitle: '{wallet} hat sich nicht geöffnet',
  unopenedHint:
    'Vielleicht fehlt die App auf diesem Handy. Bitte installieren oder den Link in ein anderes Wallet kopieren.',
  missingTitle: '{wallet} wurde nicht gefunden',
  missingHint: 'Von hier aus lässt es sich nicht öffnen. Bitte installieren oder ein anderes Wallet wählen.',
  getWallet: '{wallet} installieren',
  noWallet: 'Noch ohne {wallet}?',
  stores: {
    chromeStore: 'Browser-Erweiterung',
    appStore: 'App für iPhone',
    playStore: 'App für Android',
    homepage: 'Website'
  },
  getHint: 'Nach dem Installieren hierher zurückkehren.',
  otherWallet: 'Anderes Wallet wählen',
  search: 'Wallet suchen',
  searchAll: 'Wallet suchen ({count})',
  clear: 'Löschen',
  certified: 'Nur zertifizierte',
  certifiedOn: 'Nur von WalletConnect zertifizierte',
  found: '{count} gefunden',
  foundOf: '{count} von {all} gezeigt',
  noneTitle: 'Kein Wallet mit diesem Namen',
  noneHint: 'Bitte die Schreibweise prüfen oder einen Code mit dem vorhandenen Wallet scannen.',
  emptyTitle: 'Keine Wallets in der Liste',
  emptyHint: 'Einen Code mit dem vorhandenen Wallet scannen.',
  showCode: 'QR-Code anzeigen',
  listFailed: 'Die Liste der Wallets wurde nicht geladen. Diese sind immer verfügbar.',
  moreFailed: 'Der Rest der Liste wurde nicht geladen.',
  searchFailed: 'Die Suche hat nicht geantwortet. Gezeigt wird, was schon geladen ist.',
  tryAgain: 'Erneut versuchen',
  isCertified: 'zertifiziert',
  installed: 'installiert',
  exploreWallets: 'Wallets entdecken',
  walletBlocks: [
    {
      title: 'Alles an einem Ort',
      text:
        'Ein Wallet verwahrt die Schlüssel zu den eigenen Token. Der Besitz selbst ist im Netzwerk verzeichnet; ' +
        'das Wallet weist ihn nach.'
    },
    {
      title: 'Anmelden ohne neues Konto',
      text:
        'Einfach das Wallet verbinden, statt ein weiteres Konto mit Passwort anzulegen. Die Seite sieht die ' +
        'Adresse, nie die Schlüssel.'
    },
    {
      title: 'Nichts ohne Zustimmung',
      text:
        'Ohne Bestätigung im Wallet wird nichts bewegt. Die Wiederherstellungsphrase niemandem verraten; keine ' +
        'Seite braucht sie.'
    }
  ],
  networkTitle: 'Was ist ein Netzwerk?',
  networkBlocks: [
    {
      title: 'Ein gemeinsames Register',
      text:
        'Ein Netzwerk, auch Chain genannt, verzeichnet Guthaben und Transaktionen. Jedes hat eigene Gebühren und ' +
        'eine eigene Währung.'
    },
    {
      title: 'Eine Adresse, mehrere Netzwerke',
      text:
        'Die Adresse kann in mehreren Netzwerken dieselbe sein; das Guthaben ist in jedem ein eigenes. Diese ' +
        'Seite arbeitet mit den Netzwerken ihrer Liste.'
    }
  ],
  endedHint: 'Es wurde nichts verändert. Bitte schließen und für einen neuen erneut verbinden.',
  declinedHint: 'Sie wurde im Wallet abgelehnt. Es wurde nichts verändert.',
  usageExceeded: {
    title: 'Kontingent erschöpft',
    heading: 'Die App antwortet nicht wie erwartet',
    hint: 'Bitte erneut versuchen oder das Team der App um Hilfe bitten.'
  },
  wasUseful: 'Verstanden',
  chains: {
    names: { eip155: 'EVM-Netzwerke', solana: 'Solana', bip122: 'Bitcoin', polkadot: 'Polkadot', cosmos: 'Cosmos' },
    titles: { ChooseChain: 'Blockchain wählen', ProfileWallets: 'Deine Wallets' },
    chooseHint: '{wallet} arbeitet auf mehreren Blockchains. Mit welcher soll es sich verbinden?',
    switchTitle: 'Zu {chain} wechseln',
    switchHint: 'Auf {chain} ist noch kein Wallet verbunden. Bitte eines verbinden; die anderen bleiben verbunden.',
    connectOn: 'Wallet für {chain} wählen',
    inUse: 'In Benutzung',
    useOf: '{wallet} auf {chain} benutzen',
    noConnections: {
      title: 'Kein Wallet verbunden',
      hint: 'Bitte eines hinzufügen: Was darin liegt, steht dann hier.'
    },
    disconnectOf: '{wallet} auf {chain} trennen',
    disconnectAll: 'Alle trennen',
    add: 'Wallet für {chain} hinzufügen',
    switched: 'Wallet gewechselt',
    disconnected: 'Wallet getrennt',
    types: { payment: 'Zahlungen', ordinal: 'Ordinals', smartAccount: 'Smart Account' },
    balanceUnknown: 'Guthaben nicht verfügbar'
  },
  errors: {
    'wallet-unknown': {
      title: '„{wallet}“ wurde nicht gefunden',
      hint: 'Kein Wallet hat hier diesen Namen. Es lässt sich auch ein anderes verbinden.'
    },
    'pairing-expired': {
      title: 'Der Code ist abgelaufen',
      hint: 'Es wurde nichts verändert. Bitte für einen neuen erneut versuchen.'
    },
    'relay-failed': {
      title: 'Das Wallet ist nicht erreichbar',
      hint:
        'Der Dienst zwischen dieser Seite und dem Wallet ist gerade nicht nutzbar. Bitte später erneut versuchen ' +
        'oder einen anderen Weg wählen.'
    },
    'disconnect-failed': { title: 'Nur hier getrennt', hint: 'Bitte diese Seite auch im Wallet entfernen.' },
    'service-failed': { title: 'Ein Dienst hat nicht geantwortet', hint: 'Bitte gleich noch einmal versuchen.' },
    'service-timeout': { title: 'Ein Dienst hat zu lange gebraucht', hint: 'Bitte gleich noch einmal versuchen.' }
  }
}

export default wallets
