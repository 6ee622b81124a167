/** German, the choice of a network. */
import type { NetworkMessages } from '../en/networks'
const networks: NetworkMessages = {
  networkHint: 'Das Wallet bestimmt, welche Netzwerke es anbietet.',
  unsupportedTitle: 'Netzwerk nicht unterstützt',
  unsupportedHint:
    'Diese Seite unterstützt das im Wallet gewählte Netzwerk nicht. Bitte eines der folgenden wählen oder die ' +
    'Verbindung trennen.',
  switchTitle: 'In {wallet} bestätigen',
  switchHint: 'Den Wechsel zu {network} im Wallet bestätigen.',
  whatIsANetwork: 'Was ist ein Netzwerk?'
}

export default networks
