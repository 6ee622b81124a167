import type { AlertCode, AlertFacts } from '../core/alerts'
import { load } from '../core/registry'
import { isHeard } from '../core/warn'

/**
 * Alerts the developer, once per code: briefly in the dialog, in full on the console. Does nothing outside localhost.
 */
export const raiseAlert = (code: AlertCode, facts?: AlertFacts): void => {
  // A failed alert must not block anything.
  if (isHeard())
    load('app', 'notices')
      .then(show => show(code, facts))
      .catch(() => undefined)
}
