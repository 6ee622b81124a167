/** Finds accounts that a wallet allows by another way than its answer to the request that waits. */
import type { Connection, Connector, FoundWallet } from '../core/connection'
import { isError, type WidgetError } from '../core/errors'

/**
 * Time from a sign of new accounts to the check. Milliseconds. Chosen: a wallet's own answer mostly comes with its
 * event, or with the focus that its window gives back, and then nothing has to be checked.
 */
const GRACE_MS = 500

/** Requests for accounts that are open in a wallet, by its handle. One that a person has left may still be answered. */
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
  /** Settles once the person refuses a request that was open before. */
  refused: Promise<WidgetError>
  /** Checks the wallet soon: there is a sign of new accounts. */
  check(): void
  stop(): void
}

/**
 * Asks a wallet for its accounts, without a prompt, at each sign that it may allow some by now: an earlier request is
 * answered, the wallet announces accounts, or the person comes back to the page, perhaps from unlocking it. Stops once
 * the signal is aborted.
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
      // a wallet that cannot say so now is asked again at the next sign
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
