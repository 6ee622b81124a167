/** German, for an account's activity. */
import type { ActivityMessages } from '../en/activity'
const activity: ActivityMessages = {
  language: 'de',
  title: 'Aktivität',
  operations: {
    approve: 'Freigegeben',
    borrow: 'Geliehen',
    burn: 'Verbrannt',
    buy: 'Gekauft',
    cancel: 'Abgebrochen',
    claim: 'Abgeholt',
    deploy: 'Bereitgestellt',
    deposit: 'Eingezahlt',
    execute: 'Ausgeführt',
    mint: 'Geprägt',
    receive: 'Empfangen',
    repay: 'Zurückgezahlt',
    sell: 'Verkauft',
    send: 'Gesendet',
    stake: 'Gestakt',
    trade: 'Getauscht',
    unstake: 'Gelöst',
    withdraw: 'Abgehoben',
    failed: 'Fehlgeschlagen',
    pending: 'Unterwegs',
    replaced: 'Ersetzt'
  },
  toReceiver: 'an {address}',
  fromSender: 'von {address}',
  withCounterparty: 'mit {address}',
  forAmount: 'für {amount}',
  noActivity: 'Noch nichts da',
  noActivityHint: 'Was von hier gesendet wird, erscheint sofort, alles andere, sobald es bekannt ist.'
}

export default activity
