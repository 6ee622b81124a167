/** Alerts that the developer sees during development. Codes match those of the incumbent widget, where it has one. */
import type { SignInMessages } from '../../../i18n/en/sign-in'

export type AlertCode = keyof SignInMessages['alerts']
/** Values for the placeholders of the messages. */
export type AlertFacts = Readonly<Partial<Record<'origin' | 'network' | 'message' | 'names', string>>>
