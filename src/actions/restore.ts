/** What a returning visitor and a second tab need, as one lazy chunk: who connects for the first time does not pay for it. */
import type { RestoreActions } from '../core/registry'
import { followTab } from './follow-tab'
import { reconnect } from './reconnect'

const restore: RestoreActions = { followTab, reconnect }
export default restore
