/** Finds accounts that a wallet allows by other means than its answer to the pending request. */
import type { Connection, Connector, FoundWallet } from '../core/connection'
import { isError, type WidgetError } from '../core/errors'

/**
 * Delay between a sign of new accounts and the check. Milliseconds. Chosen: a wallet's own answer mostly arrives with
 * its event, or as its window returns the focus.
 * Then no check is needed.
 */
const GRACE_MS = 500

/** Pending account requests, by the wallet's provider. A wallet may still answer a request that the user has left. */
const openRequests = new WeakMap<object, Set<Promise<unknown>>>()

/** Remembers a request for accounts until it is answered. Returns the request. */
export const trackRequest = <T>({ provider }: FoundWallet, request: Promise<T>): Promise<T> => {
  const all = openRequests.get(provider) ?? new Set()
  openRequests.set(provider, all.add(request))
  const forget = () => {
    all.delete(request)
  }
  request.then(forget, forget)
  return request
}

export interface AwaitedAccounts {
  /** Settles once the wallet allows an account without having answered. */
  found: Promise<Connection>
  /** Settles once the user rejects a request that was pending before. */
  refused: Promise<WidgetError>
  /** Schedules a check of the wallet after a sign of new accounts. */
  check(): void
  stop(): void
}

/**
 * Requests the wallet's accounts, without a prompt, at each sign that it may allow some by now. Such signs are: an
 * earlier request is answered, the wallet announces accounts,
 * or the user returns to the page, perhaps from unlocking the wallet. Stops once the signal is aborted.
 */
export const awaitAccounts = (wallet: FoundWallet, connector: Connector, signal: AbortSignal): AwaitedAccounts => {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isStopped = signal.aborted
  let find = (_: Connection) => {}
  let refuse = (_: WidgetError) => {}
  const found = new Promise<Connection>(resolve => {
    find = resolve
  })
  const refused = new Promise<WidgetError>(resolve => {
    refuse = resolve
  })

  const ask = async () => {
    timer = undefined
    const connection = await connector.restore().catch((e: unknown) => {
      // A wallet that cannot answer now is asked again at the next sign.
      if (!isError(e)) throw e
    })
    if (connection && !isStopped) find(connection)
  }
  const check = () => {
    if (!isStopped)
      timer ??= setTimeout(() => {
        void ask()
      }, GRACE_MS)
  }
  const checkIfVisible = () => {
    if (document.visibilityState === 'visible') check()
  }
  const stop = () => {
    isStopped = true
    clearTimeout(timer)
    removeEventListener('focus', check)
    document.removeEventListener('visibilitychange', checkIfVisible)
    signal.removeEventListener('abort', stop)
  }
  addEventListener('focus', check)
  document.addEventListener('visibilitychange', checkIfVisible)
  signal.addEventListener('abort', stop)
  for (const earlier of openRequests.get(wallet.provider) ?? []) {
    earlier.then(check, (e: unknown) => {
      if (isError(e, 'user-rejected')) refuse(e)
      else check()
    })
  }
  return { found, refused, check, stop }
}
