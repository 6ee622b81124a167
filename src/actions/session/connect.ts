import { isAttemptOn } from '../../core/session/attempt'
import { runAttempt } from '../../core/session/run-attempt'
import type { Namespace } from '../../core/networks/caip'
import { connectReplaced, walletMissing } from '../../core/platform/call-errors'
import type { Connection, Connector, InjectedWallet } from '../../core/session/connection'
import { WidgetError } from '../../core/platform/errors'
import { reportError, reportOrRethrow } from '../../core/platform/report-error'
import { initialNetworkOf, networkOf } from '../../core/networks/networks'
import { getLoadedChunk, loadChunk } from '../../core/platform/chunks'
import { mayStillAllow } from '../../core/platform/foreign-errors'
import { $open, $route } from '../../core/dialog/route'
import { $connections, adoptConnection, report, setStatus } from '../../core/session/session'
import type { Task } from '../../core/platform/tasks'
import { wantedSignIn } from '../../core/sign-in/wanted-sign-in'
import { findWallet, rememberWallet } from '../../core/wallets/wallets'
import { awaitAccounts, trackRequest, type AwaitedAccounts } from './await-accounts'

/** A pending request for a wallet's accounts. */
interface Request {
  walletId: string
  namespace: Namespace
  part: InjectedWallet
  connector: Connector
  awaited: AwaitedAccounts
  signal: AbortSignal
}

/** Adopts the connection: from now on only a disconnect ends it. */
const adopt = ({ part, connector, awaited, signal }: Request, connection: Connection): Connection => {
  signal.removeEventListener('abort', connector.release)
  awaited.stop()
  adoptConnection(connection)
  // `window.ethereum` may be a different wallet on the next visit.
  if (part.type === 'ANNOUNCED') rememberWallet(part)
  return connection
}

/** Calls the listener once the user leaves the view of this wallet's request; never if that view is not shown. */
const onLeave = (walletId: string, listener: () => void): (() => void) => {
  const isShown = () => {
    const { name, params } = $route.get()
    return name === 'ConnectingExternal' && params.walletId === walletId
  }
  if (!isShown()) return () => {}
  const wasOpen = $open.get()
  const check = () => {
    if (!isShown() || (wasOpen && !$open.get())) listener()
  }
  const unsubscribers = [$route.listen(check), $open.listen(check)]
  return () => {
    for (const unsubscribe of unsubscribers) unsubscribe()
  }
}

/**
 * Keeps waiting after `wallet-pending` and `wallet-locked`: the user may still answer the pending request, or unlock
 * the wallet.
 * The attempt then ends with that result. A newer attempt, a disconnect, and leaving the view end the wait.
 */
const keepWaiting = async (request: Request): Promise<void> => {
  const { walletId, namespace, connector, awaited, signal } = request
  const before = $connections.get()[namespace]
  let isOver = false
  const abandon = () => {
    isOver = true
    stopWatching()
    awaited.stop()
    connector.release()
  }
  const unsubscribers = [
    onLeave(walletId, abandon),
    // Connected by other means: by another tab, or by the host's library.
    $connections.listen(connections => {
      if (connections[namespace] !== before) abandon()
    })
  ]
  const stopWatching = () => {
    for (const unsubscribe of unsubscribers) unsubscribe()
  }
  signal.addEventListener('abort', stopWatching)
  const result = await Promise.race([awaited.found, awaited.rejected])
  stopWatching()
  if (isOver || signal.aborted) return
  if (result instanceof WidgetError) abandon()
  else signal.removeEventListener('abort', connector.release)
  await runAttempt(walletId, namespace, async () => {
    if (result instanceof WidgetError) throw result
    return adopt(request, result)
  })
}

/** Requests the wallet's accounts and takes the first sign of one. Errors: as `connect`. */
const requestConnection = async (request: Request, aborted: Promise<never>): Promise<Connection> => {
  const { part, connector, awaited, signal } = request
  try {
    // A wallet that can connect and sign in at once gets one request, if the host page supports that.
    if (part.namespace === 'solana' && wantedSignIn()) {
      await Promise.race([
        aborted,
        loadChunk('app', 'signIn').then(signIn => signIn.signInOnSolana(part, initialNetworkOf(part.namespace)))
      ])
    }
    const connection = await Promise.race([aborted, awaited.found, trackRequest(part, connector.connect())])
    return signal.aborted ? await aborted : adopt(request, connection)
  } catch (e) {
    if (!signal.aborted && mayStillAllow(e)) keepWaiting(request).catch(reportOrRethrow)
    else awaited.stop()
    throw e
  }
}

/**
 * Requests accounts from an injected wallet. A newer call replaces one that still waits, and the late answer is
 * dropped. A request that is still pending in the wallet counts for the next attempt at the same wallet.
 * Errors, in the task: wallet-missing, chain-unsupported (the wallet is not on `wantedNamespace`), user-rejected,
 * wallet-pending, wallet-locked, wallet-invalid-response, wallet-failed, chunk-failed, connect-replaced.
 */
export const connect = async (walletId: string, wantedNamespace?: Namespace): Promise<Task<Connection>> => {
  const wallet = findWallet(walletId, wantedNamespace)
  const namespace = wallet?.namespace ?? 'eip155'
  const outcome = await runAttempt(walletId, namespace, async signal => {
    try {
      if (!wallet) throw walletMissing(walletId)
      const { name } = wallet
      const part = wallet.parts?.[0] ?? wallet
      if (wantedNamespace && wantedNamespace !== namespace) {
        throw new WidgetError('chain-unsupported', {
          wallet: name,
          network: networkOf(initialNetworkOf(wantedNamespace))?.name ?? wantedNamespace
        })
      }
      const replaced = connectReplaced(name)
      const aborted = new Promise<never>((_, reject) => {
        signal.addEventListener('abort', () => reject(replaced))
      })
      if (!$connections.get()[namespace]) setStatus(namespace, 'connecting')
      // Do not await a connector that is already loaded: the request must be made within the click.
      const create =
        getLoadedChunk('connector', namespace) ?? (await Promise.race([aborted, loadChunk('connector', namespace)]))
      if (signal.aborted) throw replaced
      const connector: Connector = create(
        part,
        { ...report, announced: () => awaited.check() },
        initialNetworkOf(namespace)
      )
      signal.addEventListener('abort', connector.release)
      const awaited = awaitAccounts(part, connector, signal)
      return await requestConnection({ walletId, namespace, part, connector, awaited, signal }, aborted)
    } catch (e) {
      // A newer attempt on this chain reports its own status. Without one, no attempt is running, whatever an older
      // one reported.
      if (!(signal.aborted && isAttemptOn(namespace)) && !$connections.get()[namespace])
        setStatus(namespace, 'disconnected')
      throw e
    }
  })
  reportError(outcome.error)
  return outcome
}
