import type { AlertCode, AlertFacts } from '../core/alerts'
import { load } from '../core/registry'
import { isHeard } from '../core/warn'

/** Tells the developer of the page, once per code: in short in the dialog, at length on the console. On a visitor's page it is nothing at all. */
export const raiseAlert = (code: AlertCode, facts?: AlertFacts): void => {
  // what is for developers holds nothing up
  if (isHeard())
    load('app', 'notices')
      .then(show => show(code, facts))
      .catch(() => undefined)
}
