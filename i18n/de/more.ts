/** German, later screens. */
import type { MoreWords } from '../en/more'

const more: MoreWords = {
  walletTitle: 'Was ist ein Wallet?',
  walletBlocks: [
    { title: 'Ein Ort für alles Eigene', text: 'Ein Wallet verwahrt die Schlüssel zu Token und Sammlerstücken. Der Besitz selbst liegt im Netzwerk; das Wallet weist ihn nach.' },
    { title: 'Eine neue Art, sich anzumelden', text: 'Das Wallet verbinden, statt ein weiteres Konto mit Passwort anzulegen. Die Seite sieht die Adresse, nie die Schlüssel.' },
    { title: 'Nichts ohne Zustimmung', text: 'Nichts bewegt sich ohne Bestätigung im Wallet. Die Wiederherstellungsphrase niemandem verraten; keine Seite braucht sie.' }
  ],
  networkTitle: 'Was ist ein Netzwerk?',
  networkBlocks: [
    { title: 'Ein gemeinsames Hauptbuch', text: 'In einem Netzwerk, auch Chain genannt, stehen Guthaben und Transaktionen. Jedes hat eigene Gebühren und eine eigene Währung.' },
    { title: 'Eine Adresse, mehrere Netzwerke', text: 'Die Adresse kann in mehreren Netzwerken dieselbe sein, doch das Guthaben ist in jedem ein eigenes. Diese Seite nutzt die Netzwerke ihrer Liste.' }
  ],
  wasUseful: 'Verstanden'
}

export default more
