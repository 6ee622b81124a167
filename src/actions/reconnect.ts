import { $attempt } from '../core/attempt'
import type { FoundWallet } from '../core/connection'
import { isError } from '../core/errors'
import { tell } from '../core/failures'
import type { KeptConnection } from '../core/kept'
import type { ChainName } from '../core/chunk-types'
import { load } from '../core/registry'
import { $connections, $statuses, drop, forget, missing, readopt, reloadKept, report, setStatus } from '../core/session'
import { $found, findWallet } from '../core/wallets'
import { within } from '../core/tasks'
import { forgetLeftovers } from './forget-leftovers'
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

/** Returns the wallet on this very chain: a wallet on several chains may be announced on each separately. */
const partOf = (id: string, name: ChainName) => {
  const wallet = findWallet(id, name)
  return wallet?.namespace === name ? wallet : undefined
}

const awaitWallet = (id: string, name: ChainName) =>
  new Promise<FoundWallet | undefined>(done => {
    const finish = () => {
      clearTimeout(timer)
      stop()
      done(partOf(id, name))
    }
    const timer = setTimeout(finish, ANNOUNCE_LIMIT_MS)
    const stop = $found.listen(() => {
      if (partOf(id, name)) finish()
    })
    if (partOf(id, name)) finish()
  })

const awaitAttempt = () =>
  new Promise<void>(done => {
    const stop = $attempt.listen(({ fetchStatus }) => {
      if (fetchStatus === 'fetching') return
      stop()
      done()
    })
  })

/** Running attempts, by chain. */
const running = new Map<ChainName, Promise<void>>()

/** Returns true if an attempt is running. */
export const reconnecting = (): boolean => running.size > 0

const wanted = (name: ChainName): KeptConnection | undefined => {
  reloadKept()
  return missing().find(([own]) => own === name)?.[1]
}

const restore = async (name: ChainName): Promise<void> => {
  const kept = wanted(name)
  if (!kept) return yieldTo(name)
  // We never store such an account: ask no wallet, and clear it so that the next page does not try again.
  if (!isAccount(name, kept)) return forget(name)
  setStatus(name, 'reconnecting')
  if (name !== 'eip155') (await load('action', 'discover')).discover()
  // A connection that the user makes meanwhile wins, and so does another tab.
  const isOvertaken = () => $attempt.get().fetchStatus === 'fetching' || wanted(name)?.walletId !== kept.walletId
  const wallet = kept.connector ? undefined : await awaitWallet(kept.walletId, name)
  if (isOvertaken()) return yieldTo(name)
  // The wallet is not available here. Keep the stored connection: another tab may have it, since an extension may be
  // barred from this page.
  if (!wallet && !kept.connector) return drop(name)
  try {
    const connector = wallet
      ? (await load('connector', name))(wallet, report, kept.chainId)
      : await (await load('action', 'hosted')).session(name)
    const connection = await within(ANSWER_LIMIT_MS, connector.restore())
    if (!isOvertaken() && connection && connection !== 'late') return readopt(connection)
    connector.release()
    if (isOvertaken()) return yieldTo(name)
    if (connection)
      drop(name) // timed out: the next page may try again
    else forget(name)
  } catch (e) {
    if (isOvertaken()) return yieldTo(name)
    if (isError(e, 'chunk-failed') || isError(e, 'relay-failed'))
      drop(name) // not the wallet's fault: the next page may try again
    else forget(name)
    throw e
  }
}

/** Yields to the attempt that overtook this one, and resumes if it failed. */
const yieldTo = (name: ChainName): Promise<void> | void => {
  if ($connections.get()[name]) return
  if ($attempt.get().fetchStatus === 'fetching') void awaitAttempt().then(reconnect)
  else if (wanted(name)) return restore(name)
  else setStatus(name, 'disconnected')
}

const restoreOnce = async (name: ChainName) => {
  try {
    await restore(name)
  } catch (e) {
    if (!isError(e)) throw e
    tell(e)
  } finally {
    running.delete(name)
  }
}

/**
 * Restores the stored connections without a prompt, each separately; a failed one ends as disconnected. A call during
 * a running attempt waits for it and checks again: the stored connections may have changed.
 */
export const reconnect = async (): Promise<void> => {
  const under = [...running.values()]
  if (under.length) {
    await Promise.all(under)
    return reconnect()
  }
  reloadKept()
  forgetLeftovers()
  // A chain that was announced as connecting may have been disconnected in another tab.
  const names = [...missing().map(([name]) => name), ...(Object.keys($statuses.get()) as ChainName[])]
  for (const name of new Set(names)) running.set(name, restoreOnce(name))
  await Promise.all(running.values())
}
