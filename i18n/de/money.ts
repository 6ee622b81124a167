/** German, for what an account holds and does with it. */
import type { MoneyWords } from '../en/money'

const money: MoneyWords = {
  titles: {
    WalletReceive: 'Empfangen',
    WalletCompatibleNetworks: 'Netzwerke dieser Adresse'
  },
  code: 'Code der eigenen Adresse auf {network}. Ohne Kamera: die Adresse kopieren.',
  codeOfAny: 'Code der eigenen Adresse. Ohne Kamera: die Adresse kopieren.',
  receiveHint: 'Nur Token auf {network} erbitten. Was über ein anderes Netzwerk kommt, ist womöglich nicht erreichbar.',
  receiveAnyHint: 'Die Adresse ist auf all diesen Netzwerken dieselbe. Bitte mit dem Absender eines vereinbaren.',
  networkOf: 'Netzwerk: {network}',
  anyNetwork: 'Jedes davon',
  copyFailed: 'Nicht kopiert. Sie lässt sich oben auswählen.',
  notices: {
    tokensFailed: 'Guthaben nicht verfügbar',
    historyFailed: 'Transaktionen konnten nicht geladen werden'
  },
  refusals: {
    fee: 'Die Gebühr passt nicht zu dem, was das Netzwerk jetzt verlangt. Bitte noch einmal ansehen.',
    nonce: 'Das Wallet zählt seine Transaktionen anders als das Netzwerk. Bitte die laufenden abwarten und dann erneut versuchen.',
    funds: 'Das Guthaben deckt Betrag und Gebühr nicht.',
    gas: 'Die Transaktion braucht mehr oder weniger Rechenarbeit als veranschlagt. Bitte noch einmal versuchen.',
    type: 'Das Netzwerk kennt diese Art von Transaktion nicht.'
  }
}

export default money
