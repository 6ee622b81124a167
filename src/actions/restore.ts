/** What a returning visitor, a second tab and a host's own library need, as one lazy chunk: who connects for the first time does not pay for it. */
import type { RestoreActions } from '../core/chunk-types'
import { followHost, verifyWithWallet } from './follow-host'
import { followTab } from './follow-tab'
import { reconnect } from './reconnect'

const restore: RestoreActions = { followHost, followTab, reconnect, verifyWithWallet }
export default restore
