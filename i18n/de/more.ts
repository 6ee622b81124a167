/** German, later screens. */
import type { MoreWords } from '../en/more'

const more: MoreWords = {
  openWallet: '{wallet} öffnen',
  openWalletHint: 'Die Verbindung im Wallet bestätigen.',
  silentHint: '{wallet} hat noch nicht geantwortet. Bitte das Fenster oder Symbol des Wallets suchen und dann erneut anfragen.',
  askAgain: 'Erneut anfragen',
  connected: 'Verbunden',
  done: 'Fertig',
  missingTitle: '{wallet} wurde nicht gefunden',
  missingHint: 'Es ist in diesem Browser deaktiviert oder nicht installiert.',
  getWallet: '{wallet} installieren',
  otherWallet: 'Anderes Wallet wählen',
  switchTitle: 'In {wallet} bestätigen',
  switchHint: 'Den Wechsel zu {network} im Wallet bestätigen.',
  switched: 'Netzwerk gewechselt',
  errors: {
    'user-rejected': { title: 'Anfrage abgelehnt', hint: 'Die Anfrage wurde in {wallet} abgelehnt. Es wurde nichts verändert.' },
    'wallet-pending': { title: 'Eine Anfrage ist noch offen', hint: 'Bitte die offene Anfrage in {wallet} beantworten und es dann erneut versuchen.' },
    'wallet-locked': { title: '{wallet} ist gesperrt', hint: 'Bitte entsperren und es dann erneut versuchen.' },
    'wallet-missing': { title: '{wallet} wurde nicht gefunden', hint: 'Es ist in diesem Browser deaktiviert oder nicht installiert.' },
    'wallet-failed': { title: '{wallet} meldet ein Problem', hint: 'Meldung: {reason}' },
    'wallet-nonsense': { title: 'Ungültige Antwort von {wallet}', hint: 'Bitte das Wallet aktualisieren oder ein anderes wählen.' },
    'connect-replaced': { title: 'Eine andere Anfrage kam dazwischen', hint: 'Bitte mit der neueren fortfahren.' },
    'chain-unsupported': { title: '{wallet} kennt dieses Netzwerk nicht', hint: 'Bitte {network} im Wallet hinzufügen oder ein anderes Netzwerk wählen.' },
    'switch-unverified': { title: 'Das Netzwerk wurde nicht gewechselt', hint: '{wallet} ist noch nicht mit {network} verbunden. Bitte im Wallet wechseln.' },
    'disconnect-failed': { title: 'Trennen fehlgeschlagen', hint: 'Bitte diese Seite im Wallet entfernen.' },
    'network-missing': { title: 'Netzwerk nicht gefunden', hint: 'Diese Seite bietet {network} nicht an.' },
    'option-invalid': { title: 'Diese Seite ist nicht richtig eingerichtet', hint: 'Die Option {option} hat einen ungültigen Wert.' },
    'option-conflict': { title: 'Diese Seite ist nicht richtig eingerichtet', hint: 'Diese Optionen schließen einander aus: {options}.' },
    'service-failed': { title: 'Ein Dienst hat nicht geantwortet', hint: 'Bitte gleich noch einmal versuchen.' },
    'service-timeout': { title: 'Ein Dienst hat zu lange gebraucht', hint: 'Bitte gleich noch einmal versuchen.' },
    'chunk-failed': { title: 'Laden fehlgeschlagen', hint: 'Bitte die Internetverbindung prüfen. Es wurde nichts verändert.' }
  },
  walletBlocks: [
    { title: 'Alles an einem Ort', text: 'Ein Wallet verwahrt die Schlüssel zu den eigenen Token. Der Besitz selbst ist im Netzwerk verzeichnet; das Wallet weist ihn nach.' },
    { title: 'Anmelden ohne neues Konto', text: 'Einfach das Wallet verbinden, statt ein weiteres Konto mit Passwort anzulegen. Die Seite sieht die Adresse, nie die Schlüssel.' },
    { title: 'Nichts ohne Zustimmung', text: 'Ohne Bestätigung im Wallet wird nichts bewegt. Die Wiederherstellungsphrase niemandem verraten; keine Seite braucht sie.' }
  ],
  networkBlocks: [
    { title: 'Ein gemeinsames Register', text: 'Ein Netzwerk, auch Chain genannt, verzeichnet Guthaben und Transaktionen. Jedes hat eigene Gebühren und eine eigene Währung.' },
    { title: 'Eine Adresse, mehrere Netzwerke', text: 'Die Adresse kann in mehreren Netzwerken dieselbe sein; das Guthaben ist in jedem ein eigenes. Diese Seite arbeitet mit den Netzwerken ihrer Liste.' }
  ],
  wasUseful: 'Verstanden'
}

export default more
