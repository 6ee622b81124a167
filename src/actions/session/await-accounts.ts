/** Finds accounts that a wallet allows by other means than its answer to the pending request. */
import type { Connection, Connector, InjectedWallet } from '../../core/session/connection'
import { isError, type WidgetError } from '../../core/platform/errors'

/**
 * Delay between a sign of new accounts and the check. Milliseconds. Chosen: a wallet's own answer mostly arrives with
 * its event, or as its window returns the focus.
 * Then no check is needed.
 */
const GRACE_MS = 500

/** Pending account requests, by the wallet's provider. A wallet may still answer a request that the user has left. */
const openRequests = new WeakMap<object, Set<Promise<unknown>>>()

/** Remembers a request for accounts until it is answered. Returns the request. */
export const trackRequest = <T>({ provider }: InjectedWallet, request: Promise<T>): Promise<T> => {
  const all = openRequests.get(provider) ?? new Set()
  openRequests.set(provider, all.add(request))
  const remove = () => {
    all.delete(request)
  }
  request.then(remove, remove)
  return request
}

export interface AwaitedAccounts {
  /** Settles once the wallet allows an account without having answered. */
  found: Promise<Connection>
  /** Settles once the user rejects a request that was pending before. */
  rejected: Promise<WidgetError>
  /** Schedules a check of the wallet after a sign of new accounts. */
  check(): void
  stop(): void
}

/**
 * Requests the wallet's accounts, without a prompt, at each sign that it may allow some by now. Such signs are: an
 * earlier request is answered, the wallet announces accounts,
 * or the user returns to the page, perhaps from unlocking the wallet. Stops once the signal is aborted.
 */
export const awaitAccounts = (wallet: InjectedWallet, connector: Connector, signal: AbortSignal): AwaitedAccounts => {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isStopped = signal.aborted
  let resolveFound = (_: Connection) => {}
  let resolveRejected = (_: WidgetError) => {}
  const found = new Promise<Connection>(resolve => {
    resolveFound = resolve
  })
  const rejected = new Promise<WidgetError>(resolve => {
    resolveRejected = resolve
  })

  const queryAccounts = async () => {
    timer = undefined
    const connection = await connector.restore().catch((e: unknown) => {
      // A wallet that cannot answer now is queried again at the next sign.
      if (!isError(e)) throw e
    })
    if (connection && !isStopped) resolveFound(connection)
  }
  const check = () => {
    if (!isStopped)
      timer ??= setTimeout(() => {
        void queryAccounts()
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
      if (isError(e, 'user-rejected')) resolveRejected(e)
      else check()
    })
  }
  return { found, rejected, check, stop }
}
