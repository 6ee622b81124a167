import { clearAttempt, runAttempt } from '../core/attempt'
import type { Connection } from '../core/connection'
import { WidgetError } from '../core/errors'
import { tell } from '../core/failures'
import { load } from '../core/registry'
import { $connections, adopt, report, setStatus } from '../core/session'
import type { Task } from '../core/tasks'
import { findWallet, rememberWallet } from '../core/wallets'

/**
 * Asks a wallet of this page for its accounts. While it waits, another call takes its place and the late answer is dropped.
 * Errors, in the task: wallet-missing, user-rejected, wallet-pending, wallet-locked, wallet-nonsense, wallet-failed, chunk-failed, connect-replaced.
 */
export const connect = async (walletId: string): Promise<Task<Connection>> => {
  const outcome = await runAttempt(walletId, async signal => {
    const wallet = findWallet(walletId)
    if (!wallet) throw new WidgetError('wallet-missing', { wallet: walletId })
    const { namespace } = wallet
    const isFree = () => !$connections.get()[namespace] && !signal.aborted
    if (isFree()) setStatus(namespace, 'connecting')
    const create = await load('connector', 'injected').catch(e => {
      if (isFree()) setStatus(namespace, 'disconnected')
      throw e
    })
    const connector = create(wallet, report)
    try {
      const connection = await connector.connect()
      if (signal.aborted) throw new WidgetError('connect-replaced', { wallet: wallet.name })
      adopt(connection)
      rememberWallet(wallet)
      return connection
    } catch (e) {
      connector.release()
      if (isFree()) setStatus(namespace, 'disconnected')
      throw e
    }
  })
  tell(outcome.error)
  return outcome
}

/** Gives up the attempt that runs: its late answer is dropped. */
export const cancelConnect = (): void => {
  clearAttempt()
  if (!$connections.get().eip155) setStatus('eip155', 'disconnected')
}
