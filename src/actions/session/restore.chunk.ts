/**
 * Code for returning visitors, a second tab and a host's own library, as one lazy chunk: a first connection does not
 * load it.
 */
import type { RestoreActions } from '../../core/session/restore-actions'
import { adoptHostConnection, verifyWithWallet } from './adopt-host-connection'
import { syncTabs } from './sync-tabs'
import { reconnect } from './reconnect'

const restore: RestoreActions = {
  adoptHostConnection,
  syncTabs,
  reconnect,
  verifyWithWallet
}
export default restore
