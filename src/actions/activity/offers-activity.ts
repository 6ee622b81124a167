import type { Config } from '../../core/config/config'
import type { Features } from '../../core/config/features'
import { record } from '../../core/platform/guards'
import { isPairingOnly } from '../dialog/close'

/**
 * Returns whether the account's activity is shown and requested. The project decides, once its settings are known.
 * Until then the host page decides. In basic mode there is none (specification, section 1).
 */
export const offersActivity = ({ deferred }: Config, { activity }: Partial<Features>): boolean =>
  (activity ?? record(deferred['features'])['history']) !== false && !isPairingOnly()
