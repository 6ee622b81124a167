/** German, the name of an account. Avoids the second person. */
import type { NameMessages } from '../en/names'

const names: NameMessages = {
  titles: {
    ChooseAccountName: 'Kontoname',
    RegisterAccountName: 'Namen wählen',
    RegisterAccountNameSuccess: 'Name registriert'
  },
  choose: 'Kontonamen wählen',
  heading: 'Ein Name für dieses Konto',
  explanation: 'Andere sehen den Namen statt der Adresse und können an ihn senden. Name und Adresse sind öffentlich.',
  label: 'Name',
  register: 'Namen registrieren',
  busy: 'Wird registriert',
  hint: 'Buchstaben, Ziffern und Bindestriche.',
  signing: 'Das Konto signiert die Registrierung.',
  suggestions: 'Vorschläge',
  free: 'Frei',
  taken: 'Vergeben',
  isTaken: '{name} ist schon vergeben.',
  short: 'Der Name braucht mindestens 4 Zeichen',
  invalid: 'Das ist kein gültiger Name',
  owned: 'Das Konto hat schon einen Namen',
  declined: 'Die Signatur wurde abgelehnt. Es wurde nichts registriert.',
  unsupported: 'Auf {network} lassen sich keine Namen registrieren. Bitte ein anderes Netzwerk wählen.',
  changed: 'Das Konto hat gewechselt. Es wurde nichts registriert.',
  registerFailed: 'Der Name konnte nicht registriert werden',
  suggestFailed: 'Vorschläge konnten nicht geladen werden',
  done: 'Der Name führt jetzt zu diesem Konto.',
  go: 'Los geht’s!'
}

export default names
