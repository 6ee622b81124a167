/** Alerts that the developer sees during development. Codes match those of AppKit, where it has one. */
import type { SignInMessages } from '../../../i18n/en/sign-in'

export type AlertCode = keyof SignInMessages['alerts']
/** Alerts about a refused origin. They are for the console of any page. */
export type OriginAlertCode = 'APKT002' | 'APKT005' | 'ANALYTICS_FORBIDDEN'
/** Values for the placeholders of the messages. */
export type AlertFacts = Readonly<Partial<Record<'origin' | 'network' | 'message' | 'names', string>>>

/**
 * Shows alerts beside the dialog's views: the given one, and the terms that must be accepted before connecting.
 * Returns whether the user may choose a wallet now. Errors: chunk-failed.
 */
export type ShowAlerts = (code?: AlertCode, facts?: AlertFacts) => Promise<boolean>
