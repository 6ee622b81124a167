import { isAttemptOn, runAttempt } from '../core/attempt'
import type { Connection } from '../core/connection'
import { WidgetError } from '../core/errors'
import { tell } from '../core/failures'
import { have, load } from '../core/registry'
import { $connections, adopt, report, setStatus } from '../core/session'
import type { Task } from '../core/tasks'
import type { Namespace } from '../core/caip'
import { firstOf, networkOf } from '../core/networks'
import { wantedSignIn } from '../core/wanted-sign-in'
import { findWallet, rememberWallet } from '../core/wallets'

/**
 * Asks a wallet of this page for its accounts. While it waits, another call takes its place and the late answer is dropped.
 * Errors, in the task: wallet-missing, chain-unsupported (the wallet is not on `wanted`), user-rejected, wallet-pending, wallet-locked, wallet-nonsense, wallet-failed, chunk-failed, connect-replaced.
 */
export const connect = async (walletId: string, wanted?: Namespace): Promise<Task<Connection>> => {
  const wallet = findWallet(walletId, wanted), namespace = wallet?.namespace ?? 'eip155'
  const outcome = await runAttempt(walletId, namespace, async signal => {
    try {
      if (!wallet) throw new WidgetError('wallet-missing', { wallet: walletId })
      const { name } = wallet, part = wallet.parts?.[0] ?? wallet
      if (wanted && wanted !== namespace) throw new WidgetError('chain-unsupported', { wallet: name, network: networkOf(firstOf(wanted))?.name ?? wanted })
      const replaced = new WidgetError('connect-replaced', { wallet: name })
      const gone = new Promise<never>((_, leave) => { signal.addEventListener('abort', () => leave(replaced)) })
      const stay = () => { if (signal.aborted) throw replaced }
      if (!$connections.get()[namespace]) setStatus(namespace, 'connecting')
      // without a wait where it is here: the wallet is asked within the press
      const create = have('connector', namespace) ?? await Promise.race([gone, load('connector', namespace)])
      stay()
      const connector = create(part, report, firstOf(namespace))
      signal.onabort = connector.release
      // one that can do both at once is asked once, where the site takes that; it then has no more to ask
      if (namespace === 'solana' && wantedSignIn()) await Promise.race([gone, load('app', 'signIn').then(signIn => signIn.onSolana(part, firstOf(namespace)))])
      const connection = await Promise.race([gone, connector.connect()])
      stay()
      signal.onabort = null
      adopt(connection)
      // what stands in window.ethereum is whichever wallet is here
      if (part.type === 'ANNOUNCED') rememberWallet(part)
      return connection
    } catch (e) {
      // a newer attempt on this chain speaks for itself; without one nothing is under way, whatever an older one had said
      if (!(signal.aborted && isAttemptOn(namespace)) && !$connections.get()[namespace]) setStatus(namespace, 'disconnected')
      throw e
    }
  })
  tell(outcome.error)
  return outcome
}
