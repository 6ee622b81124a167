/** German, for the address to receive at. */
import type { ReceiveMessages } from '../en/receive'
const receive: ReceiveMessages = {
  titles: { WalletReceive: 'Empfangen', WalletCompatibleNetworks: 'Netzwerke dieser Adresse' },
  code: 'Code der eigenen Adresse auf {network}. Ohne Kamera: die Adresse kopieren.',
  codeOfAny: 'Code der eigenen Adresse. Ohne Kamera: die Adresse kopieren.',
  receiveHint: 'Nur Token auf {network} erbitten. Was über ein anderes Netzwerk kommt, ist womöglich nicht erreichbar.',
  receiveAnyHint: 'Die Adresse ist auf all diesen Netzwerken dieselbe. Bitte mit dem Absender eines vereinbaren.',
  networkOf: 'Netzwerk: {network}',
  anyNetwork: 'Jedes davon',
  copyFailed: 'Nicht kopiert. Sie lässt sich oben auswählen.'
}

export default receive
