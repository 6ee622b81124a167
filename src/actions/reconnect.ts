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

/** Longest wait for the announcement of the wallet used last. Chosen: extensions inject within the page's load; slow machines need seconds. */
const ANNOUNCE_LIMIT_MS = 5_000

/** Longest wait for the wallet's answer, so that the page becomes ready. Chosen: above what a sleeping extension takes to wake. */
const ANSWER_LIMIT_MS = 10_000

/** The wallet on this very chain: one that is on several may be announced on each by itself. */
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

/** The attempts that run, by chain. */
const running = new Map<ChainName, Promise<void>>()

/** Whether an attempt is under way. */
export const reconnecting = (): boolean => running.size > 0

const wanted = (name: ChainName): KeptConnection | undefined => {
  reloadKept()
  return missing().find(([own]) => own === name)?.[1]
}

const restore = async (name: ChainName): Promise<void> => {
  const kept = wanted(name)
  if (!kept) return yieldTo(name)
  // nothing of ours was kept so: nobody is asked, and the next page need not look
  if (!isAccount(name, kept)) return forget(name)
  setStatus(name, 'reconnecting')
  if (name !== 'eip155') (await load('action', 'discover')).discover()
  // a person who connects by hand meanwhile has the last word, and so has another tab
  const isOvertaken = () => $attempt.get().fetchStatus === 'fetching' || wanted(name)?.walletId !== kept.walletId
  const wallet = kept.connector ? undefined : await awaitWallet(kept.walletId, name)
  if (isOvertaken()) return yieldTo(name)
  // not here, which another tab need not share: the extension may be barred from this one
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
      drop(name) // late: the next page may ask again
    else forget(name)
  } catch (e) {
    if (isOvertaken()) return yieldTo(name)
    if (isError(e, 'chunk-failed') || isError(e, 'relay-failed'))
      drop(name) // not the wallet's fault: the next page may ask again
    else forget(name)
    throw e
  }
}

/** Leaves the field to what overtook, and comes back if that came to nothing. */
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
 * Restores the kept connections without asking the person, each by itself; a failure ends disconnected. A call while one is under way looks
 * again when that has ended: what is kept may have changed since it looked.
 */
export const reconnect = async (): Promise<void> => {
  const under = [...running.values()]
  if (under.length) {
    await Promise.all(under)
    return reconnect()
  }
  reloadKept()
  forgetLeftovers()
  // one that has been announced as connecting may have ended in another tab
  const names = [...missing().map(([name]) => name), ...(Object.keys($statuses.get()) as ChainName[])]
  for (const name of new Set(names)) running.set(name, restoreOnce(name))
  await Promise.all(running.values())
}
