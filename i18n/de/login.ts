/** German, for logins without a wallet. Avoids the second person. */
import type { LoginMessages } from '../en/login'

const login: LoginMessages = {
  titles: {
    EmailLogin: 'Anmelden per E-Mail',
    EmailVerifyOtp: 'E-Mail bestätigen',
    EmailVerifyDevice: 'Gerät registrieren',
    ConnectSocials: 'Alle Anbieter',
    ConnectingFarcaster: 'Farcaster',
    ApproveTransaction: 'Freigeben'
  },
  or: 'oder',
  continueWithWallet: 'Weiter mit einem Wallet',
  continueWith: 'Weiter mit {provider}',
  moreProviders: 'Weitere Anbieter',
  email: 'E-Mail-Adresse',
  sendEmail: 'Weiter mit dieser E-Mail-Adresse',
  sending: 'Wird gesendet',
  invalidEmail: 'Bitte eine gültige E-Mail-Adresse eingeben',
  throttled: 'Bitte in {seconds} Sekunden erneut versuchen',
  exceeded: {
    heading: 'Die App antwortet nicht wie erwartet',
    hint: 'Bitte erneut versuchen oder das Team der App um Hilfe bitten.'
  },
  codeSentTo: 'Bitte den Code eingeben, der an {email} gesendet wurde',
  codeExpiry: 'Der Code gilt 20 Minuten.',
  code: 'Code aus der E-Mail, sechs Ziffern',
  checking: 'Code wird geprüft',
  connecting: 'Konto wird verbunden',
  notReceived: 'Nichts angekommen?',
  resendCode: 'Code erneut senden',
  resendEmail: 'E-Mail erneut senden',
  resendIn: 'Erneut senden in {seconds} s',
  resent: 'Code erneut gesendet',
  notAllowed: 'Aktion nicht erlaubt',
  device: {
    heading: 'Dieses Gerät freigeben',
    hint: 'Bitte dem Link in der E-Mail an {email} folgen und dann hierher zurückkehren.',
    expiry: 'Der Link gilt 20 Minuten.',
    resent: 'E-Mail erneut gesendet',
    failed: 'Das Gerät wurde nicht freigegeben'
  },
  social: {
    title: 'Anmelden mit {provider}',
    connect: 'Bitte im Fenster des Anbieters verbinden',
    retrieving: 'Nutzerdaten werden abgerufen',
    showWindow: 'Fenster zeigen',
    blocked: 'Der Browser hat das Fenster blockiert',
    blockedHint: 'Bitte Fenster dieser Seite im Browser erlauben und es dann erneut versuchen.',
    closed: 'Das Fenster scheint geschlossen zu sein',
    closedHint: 'Falls das Fenster von {provider} noch offen ist, dort fortfahren. Sonst bitte erneut versuchen.',
    refused: 'Die Anmeldung wurde abgelehnt',
    refusedHint: 'Es wurde nichts verändert. Bitte erneut versuchen oder einen anderen Weg wählen.',
    timedOut: 'Die Anmeldung hat zu lange gedauert. Bitte erneut versuchen.',
    untrusted: 'Nicht vertrauenswürdige Herkunft',
    untrustedHint: 'Die Antwort kam von einer anderen Seite und wurde nicht verwendet.',
    failed: 'Etwas ist schiefgegangen',
    failedHint: 'Bitte die Internetverbindung prüfen und es dann erneut versuchen.'
  },
  farcaster: {
    scanHint: 'Diesen Code mit der Kamera des Handys scannen.',
    code: 'Code für Farcaster auf dem Handy. Ohne Kamera hilft der Link zum Kopieren.',
    creatingCode: 'Code wird erstellt',
    copyLink: 'Link kopieren',
    linkCopied: 'Link kopiert',
    linkNotCopied: 'Nicht kopiert. Unten markieren.',
    link: 'Link für Farcaster',
    openTitle: 'Weiter in Farcaster',
    openHint: 'Die Anmeldung in der App bestätigen, dann hierher zurückkehren.',
    open: 'Farcaster öffnen',
    retrieving: 'Nutzerdaten werden geladen',
    retrievingHint: 'Das dauert einen Moment.'
  },
  approveFrame: 'Im geschützten Rahmen freigeben',
  failures: {
    'user-rejected': 'Die Anfrage wurde abgelehnt. Es wurde nichts verändert.',
    'wallet-invalid-response': 'Ungültige Antwort des Anmeldedienstes. Bitte gleich noch einmal versuchen.',
    'connect-replaced': 'Eine andere Anfrage kam dazwischen. Bitte mit der neueren fortfahren.',
    'service-failed': 'Der Anmeldedienst ist nicht erreichbar. Bitte die Internetverbindung prüfen.',
    'service-timeout': 'Der Anmeldedienst hat zu lange gebraucht. Bitte gleich noch einmal versuchen.',
    'chunk-failed': 'Laden fehlgeschlagen. Bitte die Internetverbindung prüfen.',
    other: 'Das hat nicht funktioniert. Bitte gleich noch einmal versuchen.'
  }
}

export default login
