import { isAttemptOn, runAttempt } from '../core/attempt'
import type { Namespace } from '../core/caip'
import { connectReplaced, walletMissing } from '../core/call-errors'
import type { Connection, Connector, FoundWallet } from '../core/connection'
import { WidgetError } from '../core/errors'
import { tell, toHost } from '../core/failures'
import { firstOf, networkOf } from '../core/networks'
import { have, load } from '../core/registry'
import { mayStillAllow } from '../core/rejection'
import { $open, $route } from '../core/route'
import { $connections, adopt, report, setStatus } from '../core/session'
import type { Task } from '../core/tasks'
import { wantedSignIn } from '../core/wanted-sign-in'
import { findWallet, rememberWallet } from '../core/wallets'
import { awaitAccounts, trackRequest, type AwaitedAccounts } from './await-accounts'

/** A pending request for a wallet's accounts. */
interface Request {
  walletId: string
  namespace: Namespace
  part: FoundWallet
  connector: Connector
  awaited: AwaitedAccounts
  signal: AbortSignal
}

/** Adopts the connection: from now on only a disconnect ends it. */
const keep = ({ part, connector, awaited, signal }: Request, connection: Connection): Connection => {
  signal.removeEventListener('abort', connector.release)
  awaited.stop()
  adopt(connection)
  // `window.ethereum` may be a different wallet on the next visit.
  if (part.type === 'ANNOUNCED') rememberWallet(part)
  return connection
}

/** Calls the listener once the user leaves the view of this wallet's request; never if that view is not shown. */
const onLeave = (walletId: string, leave: () => void): (() => void) => {
  const isShown = () => {
    const { name, params } = $route.get()
    return name === 'ConnectingExternal' && params.walletId === walletId
  }
  if (!isShown()) return () => {}
  const wasOpen = $open.get()
  const look = () => {
    if (!isShown() || (wasOpen && !$open.get())) leave()
  }
  const stops = [$route.listen(look), $open.listen(look)]
  return () => {
    for (const stop of stops) stop()
  }
}

/**
 * Keeps waiting after `wallet-pending` and `wallet-locked`: the user may still answer the pending request, or unlock
 * the wallet.
 * The attempt then ends with that result. A newer attempt, a disconnect, and leaving the view end the wait.
 */
const waitOn = async (request: Request): Promise<void> => {
  const { walletId, namespace, connector, awaited, signal } = request
  const before = $connections.get()[namespace]
  let isOver = false
  const end = () => {
    isOver = true
    stopWatching()
    awaited.stop()
    connector.release()
  }
  const stops = [
    onLeave(walletId, end),
    // Connected by other means: by another tab, or by the host's library.
    $connections.listen(connections => {
      if (connections[namespace] !== before) end()
    })
  ]
  const stopWatching = () => {
    for (const stop of stops) stop()
  }
  signal.addEventListener('abort', stopWatching)
  const answer = await Promise.race([awaited.found, awaited.refused])
  stopWatching()
  if (isOver || signal.aborted) return
  if (answer instanceof WidgetError) end()
  else signal.removeEventListener('abort', connector.release)
  await runAttempt(walletId, namespace, async () => {
    if (answer instanceof WidgetError) throw answer
    return keep(request, answer)
  })
}

/** Requests the wallet's accounts and takes the first sign of one. Errors: as `connect`. */
const ask = async (request: Request, gone: Promise<never>): Promise<Connection> => {
  const { part, connector, awaited, signal } = request
  try {
    // A wallet that can connect and sign in at once is asked once, if the host page supports that.
    if (part.namespace === 'solana' && wantedSignIn()) {
      await Promise.race([gone, load('app', 'signIn').then(signIn => signIn.onSolana(part, firstOf(part.namespace)))])
    }
    const connection = await Promise.race([gone, awaited.found, trackRequest(part, connector.connect())])
    return signal.aborted ? await gone : keep(request, connection)
  } catch (e) {
    if (!signal.aborted && mayStillAllow(e)) waitOn(request).catch(toHost)
    else awaited.stop()
    throw e
  }
}

/**
 * Requests accounts from an injected wallet. A newer call replaces one that still waits, and the late answer is
 * dropped. A request that is still pending in the wallet counts for the next attempt at the same wallet.
 * Errors, in the task: wallet-missing, chain-unsupported (the wallet is not on `wanted`), user-rejected,
 * wallet-pending, wallet-locked, wallet-nonsense, wallet-failed, chunk-failed, connect-replaced.
 */
export const connect = async (walletId: string, wanted?: Namespace): Promise<Task<Connection>> => {
  const wallet = findWallet(walletId, wanted)
  const namespace = wallet?.namespace ?? 'eip155'
  const outcome = await runAttempt(walletId, namespace, async signal => {
    try {
      if (!wallet) throw walletMissing(walletId)
      const { name } = wallet
      const part = wallet.parts?.[0] ?? wallet
      if (wanted && wanted !== namespace) {
        throw new WidgetError('chain-unsupported', {
          wallet: name,
          network: networkOf(firstOf(wanted))?.name ?? wanted
        })
      }
      const replaced = connectReplaced(name)
      const gone = new Promise<never>((_, leave) => {
        signal.addEventListener('abort', () => leave(replaced))
      })
      if (!$connections.get()[namespace]) setStatus(namespace, 'connecting')
      // Do not await a connector that is already loaded: the wallet must be asked within the click.
      const create = have('connector', namespace) ?? (await Promise.race([gone, load('connector', namespace)]))
      if (signal.aborted) throw replaced
      const connector: Connector = create(part, { ...report, announced: () => awaited.check() }, firstOf(namespace))
      signal.addEventListener('abort', connector.release)
      const awaited = awaitAccounts(part, connector, signal)
      return await ask({ walletId, namespace, part, connector, awaited, signal }, gone)
    } catch (e) {
      // A newer attempt on this chain reports its own status. Without one, no attempt is running, whatever an older
      // one reported.
      if (!(signal.aborted && isAttemptOn(namespace)) && !$connections.get()[namespace])
        setStatus(namespace, 'disconnected')
      throw e
    }
  })
  tell(outcome.error)
  return outcome
}
