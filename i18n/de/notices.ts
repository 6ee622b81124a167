/** German, for what stands in the dialog beside its views. */
import type { NoticesWords } from '../en/notices'

const notices: NoticesWords = {
  terms: 'Nutzungsbedingungen',
  privacy: 'Datenschutzerklärung',
  accept: { both: 'Ich akzeptiere die {terms} und die {privacy}.', terms: 'Ich akzeptiere die {terms}.', privacy: 'Ich akzeptiere die {privacy}.' },
  byConnecting: {
    both: 'Mit dem Verbinden eines Wallets werden die {terms} und die {privacy} akzeptiert.', terms: 'Mit dem Verbinden eines Wallets werden die {terms} akzeptiert.',
    privacy: 'Mit dem Verbinden eines Wallets wird die {privacy} akzeptiert.'
  },
  newTab: 'öffnet sich in einem neuen Tab',
  dismiss: 'Ausblenden',
  onConsole: 'Mehr in der Konsole',
  alerts: {
    APKT001: 'Netzwerk nicht gefunden',
    APKT002: 'Ungültige Konfiguration der App',
    APKT003: 'Netzwerkfehler: Wallet nicht geladen',
    APKT004: 'Das Wallet hat nicht rechtzeitig geantwortet',
    APKT005: 'Nicht bestätigte Domain',
    APKT006: 'Sitzung abgelaufen',
    APKT007: 'Ungültige Projekt-ID',
    APKT008: 'Projekt-ID nicht eingerichtet',
    APKT009: 'Serverfehler',
    APKT010: 'Zu viele Anfragen',
    LOCAL_CONFIGURATION_IGNORED: 'Eigene Konfiguration nicht berücksichtigt',
    LOCAL_CONFIGURATION_USED: 'Projekteinstellungen nicht erreicht',
    ANALYTICS_FORBIDDEN: 'Ungültige Konfiguration der App'
  }
}

export default notices
