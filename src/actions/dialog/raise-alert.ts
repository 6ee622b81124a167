import type { AlertCode, AlertFacts } from '../../core/config/alerts'
import { loadChunk } from '../../core/platform/chunks'
import { mayBeDevelopment } from '../../core/platform/console'

/**
 * Alerts the developer, once per code: briefly in the dialog, in full on the console. Does nothing on a public page.
 */
export const raiseAlert = (code: AlertCode, facts?: AlertFacts): void => {
  // A failed alert must not block anything.
  if (mayBeDevelopment())
    loadChunk('app', 'alerts')
      .then(show => show(code, facts))
      .catch(() => undefined)
}
