/** What can be done with a wallet, as one lazy chunk: the page's first view needs none of it. */
import type { SessionActions } from '../core/registry'
import { connect } from './connect'
import { disconnect } from './disconnect'
import { loadBalance } from './load-balance'
import { switchNetwork } from './switch-network'

const session: SessionActions = { connect, disconnect, loadBalance, switchNetwork }
export default session
