import { $attempt } from '../core/attempt'
import { $config } from '../core/config'
import type { FoundWallet } from '../core/connection'
import { isError } from '../core/errors'
import { tell } from '../core/failures'
import { load } from '../core/registry'
import { $connections, adopt, drop, forget, reloadKept, report, setStatus } from '../core/session'
import { $found, findWallet } from '../core/wallets'
import { within } from '../core/tasks'

/** Longest wait for the announcement of the wallet used last. Chosen: extensions inject within the page's load; slow machines need seconds. */
const ANNOUNCE_LIMIT_MS = 5_000

/** Longest wait for the wallet's answer, so that the page becomes ready. Chosen: above what a sleeping extension takes to wake. */
const ANSWER_LIMIT_MS = 10_000

const awaitWallet = (id: string) => new Promise<FoundWallet | undefined>(done => {
  const finish = () => {
    clearTimeout(timer)
    stop()
    done(findWallet(id))
  }
  const timer = setTimeout(finish, ANNOUNCE_LIMIT_MS)
  const stop = $found.listen(() => { if (findWallet(id)) finish() })
  if (findWallet(id)) finish()
})

const awaitAttempt = () => new Promise<void>(done => {
  const stop = $attempt.listen(({ fetchStatus }) => {
    if (fetchStatus === 'fetching') return
    stop()
    done()
  })
})

let running: Promise<void> | undefined
/** The attempt that runs, if one does. */
export const reconnecting = (): Promise<void> | undefined => running

const wanted = () => $config.get().enableReconnect ? reloadKept().connections.eip155 : undefined

const restore = async (): Promise<void> => {
  const kept = wanted()
  if (!kept || $connections.get().eip155) return yieldTo()
  setStatus('eip155', 'reconnecting')
  // a person who connects by hand meanwhile has the last word, and so has another tab
  const isOvertaken = () => $attempt.get().fetchStatus === 'fetching' || !!$connections.get().eip155 || wanted()?.walletId !== kept.walletId
  const wallet = kept.connector ? undefined : await awaitWallet(kept.walletId)
  if (isOvertaken()) return yieldTo()
  // not here, which another tab need not share: the extension may be barred from this one
  if (!wallet && !kept.connector) return drop('eip155')
  try {
    const connector = wallet ? (await load('connector', 'injected'))(wallet, report) : await (await load('action', 'hosted')).session()
    const connection = await within(ANSWER_LIMIT_MS, connector.restore())
    if (!isOvertaken() && connection && connection !== 'late') return adopt(connection)
    connector.release()
    if (isOvertaken()) return yieldTo()
    if (connection) drop('eip155') // late: the next page may ask again
    else forget('eip155')
  } catch (e) {
    if (isOvertaken()) return yieldTo()
    if (isError(e, 'chunk-failed') || isError(e, 'relay-failed')) drop('eip155') // not the wallet's fault: the next page may ask again
    else forget('eip155')
    throw e
  }
}

/** Leaves the field to what overtook, and comes back if that came to nothing. */
const yieldTo = (): Promise<void> | void => {
  if ($connections.get().eip155) return
  if ($attempt.get().fetchStatus === 'fetching') void awaitAttempt().then(reconnect)
  else if (wanted()) return restore()
  else setStatus('eip155', 'disconnected')
}

const restoreOnce = async () => {
  try {
    await restore()
  } catch (e) {
    if (!isError(e)) throw e
    tell(e)
  } finally {
    running = undefined
  }
}

/**
 * Restores the kept connection without asking the person; a failure ends disconnected. A call while another is under way looks
 * again when that has ended: what is kept may have changed since it looked.
 */
export const reconnect = (): Promise<void> => {
  if (running) return running.then(reconnect)
  return running = restoreOnce()
}
