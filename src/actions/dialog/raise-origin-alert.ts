import type { OriginAlertCode } from '../../core/config/alerts'
import { $config } from '../../core/config/config'
import { loadChunk } from '../../core/platform/chunks'

/**
 * Alerts the developer that a service refuses this origin, on a public page, too. Only there is an origin refused,
 * because every allow-list contains local pages. Does nothing with `debug: false`.
 */
export const raiseOriginAlert = (code: OriginAlertCode): void => {
  // A failed alert must not block anything.
  if ($config.get().debug)
    loadChunk('app', 'alerts')
      .then(show => show(code, { origin: location.origin }))
      .catch(() => undefined)
}
