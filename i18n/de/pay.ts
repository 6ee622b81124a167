/** German, payments that the host page requests. */
import type { PayMessages } from '../en/pay'
const pay: PayMessages = {
  titles: { Pay: 'Zahlung', PayQuote: 'Prüfen', PayLoading: 'Zahlung' },
  onNetwork: 'auf {network}',
  receiver: 'An',
  account: 'Von',
  token: 'Token',
  available: 'Verfügbar',
  noAccount: 'Zum Bezahlen ein Wallet auf {network} verbinden.',
  otherChain: 'Das Wallet nutzt eine andere Art von Netzwerk. Zum Bezahlen eines auf {network} verbinden.',
  connect: 'Wallet verbinden',
  otherWallet: 'Anderes Wallet nutzen',
  notEnough: 'Auf diesem Konto ist nicht genug {symbol}. Verfügbar: {available}.',
  continue: 'Weiter',
  switching: 'Den Wechsel zu {network} in {wallet} bestätigen.',
  pay: 'Bezahlen',
  again: 'Erneut bezahlen',
  repeated:
    'Für diese Zahlung wurde schon ein Wallet angefragt. Vielleicht hat es sie gesendet. Bitte zuerst dort nachsehen.',
  elsewhere: 'Diese Zahlung wird gerade in einem anderen Tab bestätigt.',
  renamed: 'Diese Seite nennt den Token {name}.',
  unnamed: '{name} nennt diese Seite den Token. Im Netzwerk hat er keinen Namen. Bitte die Adresse prüfen.',
  balanceFailed: 'Das Guthaben ist nicht verfügbar',
  expired: {
    title: 'Die Zahlung ist abgelaufen',
    hint: 'Es wurde nichts gesendet. Bitte auf der Seite neu beginnen.'
  },
  unclear: {
    title: 'Die Zahlung ist abgelaufen',
    hint: 'Vielleicht hat das Wallet sie gesendet. Bitte zuerst dort nachsehen.'
  },
  refused: {
    title: 'Diese Zahlung ist nicht möglich',
    hint: 'Die Angaben der Seite zum Token stimmen nicht. Es wurde nichts gesendet.'
  },
  gone: { title: 'Es gibt keine Zahlung', hint: 'Bitte auf der Seite neu beginnen.' },
  sent: { title: 'Zahlung gesendet', hint: 'Sie ist unterwegs. Dieses Fenster kann geschlossen werden.' },
  success: { title: 'Zahlung abgeschlossen', hint: 'Das Netzwerk hat sie bestätigt.' },
  failed: {
    title: 'Zahlung fehlgeschlagen',
    hint: 'Das Netzwerk hat sie nicht ausgeführt. Der Betrag bleibt auf dem Konto.'
  }
}

export default pay
