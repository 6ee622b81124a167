import { $attempt } from '../core/attempt'
import type { FoundWallet } from '../core/connection'
import { isError } from '../core/errors'
import { tell } from '../core/failures'
import { load } from '../core/registry'
import { $connections, adopt, forget, reloadKept, report, setStatus } from '../core/session'
import { $found, findWallet } from '../core/wallets'

/** Longest wait for the announcement of the wallet used last. Chosen: extensions inject within the page's load; slow machines need seconds. */
const ANNOUNCE_LIMIT_MS = 5_000

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

let running: Promise<void> | undefined
/** The attempt that runs, if one does. */
export const reconnecting = (): Promise<void> | undefined => running

const restore = async () => {
  const { eip155 } = reloadKept().connections
  if (!eip155) return
  if (!$connections.get().eip155) setStatus('eip155', 'connecting')
  const wallet = await awaitWallet(eip155.walletId)
  // a person who connects by hand meanwhile has the last word
  const isOvertaken = () => $attempt.get().fetchStatus === 'fetching' || !!$connections.get().eip155 || !reloadKept().connections.eip155
  if (isOvertaken()) return
  if (!wallet) return forget('eip155')
  const connector = (await load('connector', 'injected'))(wallet, report)
  const connection = await connector.restore()
  if (isOvertaken()) return connector.release()
  if (connection) adopt(connection)
  else forget('eip155')
}

/** Restores the kept connection without asking the person. Calls at the same time share one attempt; a failure ends disconnected. */
export const reconnect = (): Promise<void> => running ??= restore().catch((e: unknown) => {
  forget('eip155')
  if (!isError(e)) throw e
  tell(e)
}).finally(() => { running = undefined })
