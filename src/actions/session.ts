/** What can be done with a wallet, as one lazy chunk: the page's first view needs none of it. */
import { $attempt, $attemptId } from '../core/attempt'
import type { SessionActions } from '../core/registry'
import { findWallet } from '../core/wallets'
import { connect } from './connect'
import { disconnect } from './disconnect'
import { loadBalance } from './load-balance'
import { switchNetwork } from './switch-network'

const ask: SessionActions['ask'] = walletId => {
  const isRunning = $attempt.get().fetchStatus === 'fetching' && $attemptId.get() === walletId
  if (!isRunning && findWallet(walletId)) void connect(walletId)
}

const session: SessionActions = { ask, connect, disconnect, loadBalance, switchNetwork }
export default session
