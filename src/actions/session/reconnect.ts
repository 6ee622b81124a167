import { $attempt } from '../../core/session/attempt'
import type { Connector, InjectedWallet } from '../../core/session/connection'
import { isError } from '../../core/platform/errors'
import { reportError } from '../../core/platform/report-error'
import type { StoredConnection } from '../../core/platform/storage-schema'
import type { ChainName } from '../../core/platform/chunk-types'
import { loadChunk } from '../../core/platform/chunks'
import {
  $connections,
  $statuses,
  releaseConnection,
  removeConnection,
  unrestoredConnections,
  adoptRestoredConnection,
  reloadStoredSession,
  report,
  setStatus
} from '../../core/session/session'
import { $injectedWallets, findWallet } from '../../core/wallets/wallets'
import { withTimeout } from '../../core/platform/tasks'
import { clearStoredAccounts } from './clear-stored-accounts'
import { isAccount } from './is-account'

/**
 * Longest wait for the announcement of the last used wallet. Milliseconds. Chosen: extensions inject while the page
 * loads; slow machines need seconds.
 */
const ANNOUNCE_LIMIT_MS = 5_000

/**
 * Longest wait for the wallet's answer, so that the page becomes ready. Milliseconds. Chosen: longer than a sleeping
 * extension takes to wake.
 */
const ANSWER_LIMIT_MS = 10_000
/** The secure frame of a login has 20 s to load. Milliseconds. */
const FRAME_LIMIT_MS = 25_000

/** Returns the wallet on this very chain: a wallet on several chains may be announced on each separately. */
const partOf = (id: string, name: ChainName) => {
  const wallet = findWallet(id, name)
  return wallet?.namespace === name ? wallet : undefined
}

const awaitWallet = (id: string, name: ChainName) =>
  new Promise<InjectedWallet | undefined>(resolve => {
    const finish = () => {
      clearTimeout(timer)
      unsubscribe()
      resolve(partOf(id, name))
    }
    const timer = setTimeout(finish, ANNOUNCE_LIMIT_MS)
    const unsubscribe = $injectedWallets.listen(() => {
      if (partOf(id, name)) finish()
    })
    if (partOf(id, name)) finish()
  })

const awaitAttempt = () =>
  new Promise<void>(resolve => {
    const unsubscribe = $attempt.listen(({ fetchStatus }) => {
      if (fetchStatus === 'fetching') return
      unsubscribe()
      resolve()
    })
  })

/** Running attempts, by chain. */
const running = new Map<ChainName, Promise<void>>()

/** Failures that are not the wallet's. */
const TEMPORARY = ['chunk-failed', 'relay-failed', 'service-failed', 'service-timeout'] as const

/** Failures of a login that the page itself causes: it offers no network of the account, or no usable frame. */
const FINAL = ['chain-unsupported', 'option-invalid'] as const

/** Returns the connector of a wallet that is not in this browser. */
const restoreRemote = async (name: ChainName, { connector, chainId }: StoredConnection): Promise<Connector> =>
  connector === 'embedded'
    ? (await loadChunk('connector', 'embedded'))(name, chainId)
    : (await loadChunk('action', 'directory')).restorePairing(name)

const readUnrestored = (name: ChainName): StoredConnection | undefined => {
  reloadStoredSession()
  return unrestoredConnections().find(([namespace]) => namespace === name)?.[1]
}

const restore = async (name: ChainName): Promise<void> => {
  const stored = readUnrestored(name)
  if (!stored) return yieldTo(name)
  // We never store such an account: ask no wallet, and clear it so that the next page does not try again.
  if (!isAccount(name, stored)) return removeConnection(name)
  setStatus(name, 'reconnecting')
  if (name !== 'eip155') (await loadChunk('action', 'discover')).discover()
  // A connection that the user makes meanwhile wins, and so does another tab.
  const isOvertaken = () =>
    $attempt.get().fetchStatus === 'fetching' || readUnrestored(name)?.walletId !== stored.walletId
  const wallet = stored.connector ? undefined : await awaitWallet(stored.walletId, name)
  if (isOvertaken()) return yieldTo(name)
  // The wallet is not available here. Keep the stored connection: another tab may have it, since an extension may be
  // barred from this page.
  if (!wallet && !stored.connector) return releaseConnection(name)
  const isLogin = stored.connector === 'embedded'
  const limitMs = isLogin ? FRAME_LIMIT_MS : ANSWER_LIMIT_MS
  let connector: Connector | undefined
  try {
    connector = wallet
      ? (await loadChunk('connector', name))(wallet, report, stored.chainId)
      : await restoreRemote(name, stored)
    const connection = await withTimeout(limitMs, connector.restore())
    if (!isOvertaken() && connection && connection !== 'timeout') return adoptRestoredConnection(connection)
    connector.release()
    if (isOvertaken()) return yieldTo(name)
    if (connection) keepForLater(name)
    else removeConnection(name)
  } catch (e) {
    connector?.release()
    if (isOvertaken()) return yieldTo(name)
    // the frame says by its answer, and not by a failure, that a login has ended
    const isKept = isLogin ? !FINAL.some(code => isError(e, code)) : TEMPORARY.some(code => isError(e, code))
    if (isKept) keepForLater(name)
    else removeConnection(name)
    throw e
  }
}

const retry = () => void reconnect()

/** Keeps a stored connection that could not be restored for the next page, or for when the browser is back online. */
const keepForLater = (name: ChainName) => {
  releaseConnection(name)
  // one listener for all chains: the browser adds it once
  addEventListener('online', retry, { once: true })
}

/** Yields to the attempt that overtook this one, and resumes if it failed. */
const yieldTo = (name: ChainName): Promise<void> | void => {
  if ($connections.get()[name]) return
  if ($attempt.get().fetchStatus === 'fetching') void awaitAttempt().then(reconnect)
  else if (readUnrestored(name)) return restore(name)
  else setStatus(name, 'disconnected')
}

const restoreOnce = async (name: ChainName) => {
  try {
    await restore(name)
  } catch (e) {
    if (!isError(e)) throw e
    reportError(e)
  } finally {
    running.delete(name)
  }
}

/**
 * Restores the stored connections without a prompt, each separately; a failed one ends as disconnected. A call during
 * a running attempt waits for it and checks again: the stored connections may have changed.
 */
export const reconnect = async (): Promise<void> => {
  const attempts = [...running.values()]
  if (attempts.length) {
    await Promise.all(attempts)
    return reconnect()
  }
  reloadStoredSession()
  clearStoredAccounts()
  // A chain that was announced as connecting may have been disconnected in another tab.
  const names = [...unrestoredConnections().map(([name]) => name), ...(Object.keys($statuses.get()) as ChainName[])]
  for (const name of new Set(names)) running.set(name, restoreOnce(name))
  await Promise.all(running.values())
}
