/** German, for what a site asks of an account beside its address. Speaks to nobody directly. */
import type { SiteWords } from '../en/site'

const site: SiteWords = {
  titles: { SIWXSignMessage: 'Anmelden' },
  signHint: 'Eine Unterschrift zeigt, wem dieses Konto gehört. Sie kostet nichts und bewegt nichts.',
  looking: 'Vorhandene Anmeldung wird gesucht',
  facts: { site: 'Seite', network: 'Netzwerk', account: 'Konto' },
  cancel: 'Abbrechen',
  cancelling: 'Wird abgebrochen …',
  sign: 'Unterschreiben',
  signing: 'Wird unterschrieben …',
  confirmIn: 'In {wallet} bestätigen',
  signed: 'Angemeldet',
  authenticating: 'Anmeldung läuft …',
  declined: 'Unterschrift abgelehnt',
  declinedHint: 'Ein neuer Versuch ist jederzeit möglich.',
  smartAccount: 'Diese Anwendung unterstützt Smart Accounts vielleicht nicht',
  errors: {
    'sign-in-failed': { title: 'Die Anmeldung ist fehlgeschlagen', hint: '{reason}' },
    'sign-in-unavailable': { title: 'Die Anmeldung konnte nicht vorbereitet werden', hint: '{reason}' }
  }
}
export default site
