import type { Config } from '../../core/config/config'
import type { Features } from '../../core/config/features'
import { record } from '../../core/platform/guards'
import { isPairingOnly } from '../dialog/close'

/**
 * Returns whether the account's activity is shown and requested. The host page's option counts until the project's
 * settings are loaded. Basic mode shows no activity (specification, section 1).
 */
export const offersActivity = ({ deferred }: Config, { activity }: Partial<Features>): boolean =>
  (activity ?? record(deferred['features'])['history']) !== false && !isPairingOnly()
