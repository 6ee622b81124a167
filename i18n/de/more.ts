/** German, later screens. */
import type { MoreWords } from '../en/more'

const more: MoreWords = {
  openWallet: '{wallet} öffnen',
  openWalletHint: 'Die Verbindung im Wallet bestätigen.',
  silentHint: '{wallet} hat noch nicht geantwortet. Nach dem Fenster oder Symbol des Wallets sehen, dann erneut anfragen.',
  askAgain: 'Erneut anfragen',
  connected: 'Verbunden',
  done: 'Fertig',
  missingTitle: '{wallet} wurde nicht gefunden',
  missingHint: 'In diesem Browser nicht installiert oder ausgeschaltet.',
  getWallet: '{wallet} holen',
  otherWallet: 'Anderes Wallet wählen',
  switchTitle: 'In {wallet} bestätigen',
  switchHint: 'Den Wechsel zu {network} im Wallet bestätigen.',
  switched: 'Netzwerk gewechselt',
  errors: {
    'user-rejected': { title: 'Anfrage abgelehnt', hint: 'Die Anfrage wurde in {wallet} abgelehnt. Nichts wurde verändert.' },
    'wallet-pending': { title: 'Eine Anfrage ist noch offen', hint: '{wallet} öffnen, die wartende Anfrage beantworten und es dann erneut versuchen.' },
    'wallet-locked': { title: '{wallet} ist gesperrt', hint: 'Bitte entsperren und dann erneut versuchen.' },
    'wallet-missing': { title: '{wallet} wurde nicht gefunden', hint: 'In diesem Browser nicht installiert oder ausgeschaltet.' },
    'wallet-failed': { title: '{wallet} meldet ein Problem', hint: 'Die Meldung: {reason}' },
    'wallet-nonsense': { title: 'Die Antwort von {wallet} ergibt keinen Sinn', hint: 'Das Wallet aktualisieren oder ein anderes wählen.' },
    'connect-replaced': { title: 'Eine andere Anfrage kam dazwischen', hint: 'Bitte mit der neueren fortfahren.' },
    'chain-unsupported': { title: '{wallet} kennt dieses Netzwerk nicht', hint: '{network} im Wallet hinzufügen oder ein anderes Netzwerk wählen.' },
    'switch-unverified': { title: 'Das Netzwerk wurde nicht gewechselt', hint: '{wallet} ist noch nicht auf {network}. Bitte im Wallet wechseln.' },
    'disconnect-failed': { title: 'Trennen fehlgeschlagen', hint: 'Diese Seite bitte im Wallet entfernen.' },
    'network-missing': { title: 'Netzwerk nicht gefunden', hint: 'Diese Seite bietet {network} nicht an.' },
    'option-invalid': { title: 'Diese Seite ist nicht richtig eingerichtet', hint: 'Die Option {option} hat einen falschen Wert.' },
    'option-conflict': { title: 'Diese Seite ist nicht richtig eingerichtet', hint: 'Diese Optionen schließen einander aus: {options}.' },
    'service-failed': { title: 'Ein Dienst hat nicht geantwortet', hint: 'Bitte gleich noch einmal versuchen.' },
    'service-timeout': { title: 'Ein Dienst hat zu lange gebraucht', hint: 'Bitte gleich noch einmal versuchen.' },
    'chunk-failed': { title: 'Dieser Teil wurde nicht geladen', hint: 'Bitte die Internetverbindung prüfen. Nichts wurde verändert.' }
  },
  walletBlocks: [
    { title: 'Ein Ort für alles Eigene', text: 'Ein Wallet verwahrt die Schlüssel zu Token und Sammlerstücken. Der Besitz selbst liegt im Netzwerk; das Wallet weist ihn nach.' },
    { title: 'Eine neue Art, sich anzumelden', text: 'Das Wallet verbinden, statt ein weiteres Konto mit Passwort anzulegen. Die Seite sieht die Adresse, nie die Schlüssel.' },
    { title: 'Nichts ohne Zustimmung', text: 'Nichts bewegt sich ohne Bestätigung im Wallet. Die Wiederherstellungsphrase niemandem verraten; keine Seite braucht sie.' }
  ],
  networkBlocks: [
    { title: 'Ein gemeinsames Hauptbuch', text: 'In einem Netzwerk, auch Chain genannt, stehen Guthaben und Transaktionen. Jedes hat eigene Gebühren und eine eigene Währung.' },
    { title: 'Eine Adresse, mehrere Netzwerke', text: 'Die Adresse kann in mehreren Netzwerken dieselbe sein, doch das Guthaben ist in jedem ein eigenes. Diese Seite nutzt die Netzwerke ihrer Liste.' }
  ],
  wasUseful: 'Verstanden'
}

export default more
