/**
 * Code for returning visitors, a second tab and a host's own library, as one lazy chunk: a first connection does not
 * load it.
 */
import type { RestoreActions } from '../core/chunk-types'
import { followHost, verifyWithWallet } from './follow-host'
import { followTab } from './follow-tab'
import { reconnect } from './reconnect'

const restore: RestoreActions = { followHost, followTab, reconnect, verifyWithWallet }
export default restore
