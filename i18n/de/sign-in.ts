/** German, for what a site asks for, and alerts. Avoids the second person. */
import type { SignInMessages } from '../en/sign-in'

const signIn: SignInMessages = {
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
  sessions: {
    language: 'de',
    title: 'Smart Sessions',
    beta: 'Beta',
    active: 'Aktiv',
    expired: 'Abgelaufen',
    revoked: 'Widerrufen',
    none: {
      active: 'Keine aktiven Sitzungen',
      expired: 'Keine abgelaufenen Sitzungen',
      revoked: 'Keine widerrufenen Sitzungen'
    },
    hint: 'Hier steht, was Seiten ohne Rückfrage tun dürfen.',
    ends: { active: 'Endet am {date}', expired: 'Beendet am {date}', revoked: 'Widerrufen am {date}' },
    contract: 'Vertrag',
    permission: 'Erlaubnis',
    revoke: 'Widerrufen',
    failed: 'Sitzungen wurden nicht geladen',
    failedHint: 'Es hat sich nichts geändert. Gleich noch einmal versuchen.',
    revokeFailed: 'Sitzung wurde nicht widerrufen',
    isRevoked: 'Sitzung widerrufen',
    granted: 'Sitzung angelegt'
  },
  unavailable: 'Die Anmeldung konnte nicht vorbereitet werden',
  errors: {
    'sign-in-failed': { title: 'Die Anmeldung ist fehlgeschlagen', hint: '{reason}' },
    'sign-in-unavailable': {
      title: 'Die Anmeldung ist fehlgeschlagen',
      hint: 'Auf der Seite dieser Website stimmt etwas nicht. Versuchen Sie es gleich noch einmal.'
    },
    'sign-in-message-invalid': {
      title: 'Die Anmeldung ist fehlgeschlagen',
      hint: 'Die Nachricht ist ungültig. Das können nur die Entwickler dieser Website ändern.'
    },
    'sign-in-expired': {
      title: 'Die Nachricht ist abgelaufen',
      hint:
        'Die Uhr dieses Geräts zeigt {clock}. Wenn das nicht stimmt, hilft Richtigstellen und erneutes ' +
        'Unterschreiben.'
    }
  },
  terms: 'Nutzungsbedingungen',
  privacy: 'Datenschutzerklärung',
  accept: {
    both: 'Ich akzeptiere die {terms} und die {privacy}.',
    terms: 'Ich akzeptiere die {terms}.',
    privacy: 'Ich akzeptiere die {privacy}.'
  },
  byConnecting: {
    both: 'Mit dem Verbinden eines Wallets werden die {terms} und die {privacy} akzeptiert.',
    terms: 'Mit dem Verbinden eines Wallets werden die {terms} akzeptiert.',
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
export default signIn
