/** German, buying. */
import type { BuyMessages } from '../en/buy'
const buy: BuyMessages = {
  title: 'Krypto kaufen',
  amount: 'Betrag',
  currency: 'Währung',
  token: 'Token',
  enterAmount: 'Betrag eingeben.',
  atLeast: 'Mindestens {amount}.',
  atMost: 'Höchstens {amount}.',
  bankOnly: 'Über {amount} nur per Überweisung.',
  youGet: 'Zu erhalten',
  estimate: 'Schätzung, 1 : 1',
  unknown: 'Zeigt der Anbieter',
  networkFee: 'Netzwerkgebühr',
  providerFee: 'Anbietergebühr',
  providers: 'Kaufen bei',
  fees: 'Gebühr {range}',
  note: 'Bezahlt wird beim Anbieter, zu seinen Bedingungen.',
  how: 'Wie geht das?',
  nothing: 'Auf {network} verkauft kein Anbieter.',
  elsewhere: 'Auf {network} zahlen die Anbieter nicht aus. Der Kauf kommt auf Ethereum an, unter dieser Adresse.',
  open: 'Bei {provider} bezahlen',
  openHint: '{price} bezahlen, dort das Netzwerk prüfen: {network}. Karten brauchen Minuten, Überweisungen Tage.',
  closed: 'Das Fenster scheint geschlossen zu sein.',
  waiting: 'Warten auf {symbol}',
  maybePaid: 'Wenn bezahlt ist, erscheint {symbol} hier. Sonst {provider} erneut öffnen.',
  blocked: 'Das Fenster wurde blockiert',
  untrusted: 'Keine Seite von {provider}',
  failed: '{provider} antwortet nicht',
  unopened: 'Es wurde keine Seite geöffnet.',
  arrived: '{amount} angekommen',
  severalHint: 'Ein weiterer Kauf von {symbol} läuft. Das kann von ihm stammen.',
  keepWaiting: 'Weiter warten',
  otherAccount: 'Es geht an {account}, nicht an das aktive Konto.',
  openPage: '{provider} öffnen',
  copyLink: 'Link kopieren',
  linkCopied: 'Link kopiert',
  linkNotCopied: 'Kopieren fehlgeschlagen',
  giveUp: 'Nicht mehr warten',
  blocks: [
    {
      title: 'Ein Anbieter verkauft',
      text: 'Bezahlt wird per Karte oder Überweisung. Er kann einen Ausweis verlangen.'
    },
    { title: 'Es geht an das eigene Konto', text: 'Die Adresse ist dort eingetragen.' },
    { title: 'Es kostet 1-2%', text: 'Anbieter und Netzwerk nehmen Gebühren.' }
  ]
}

export default buy
