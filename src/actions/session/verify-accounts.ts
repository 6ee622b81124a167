/** Finds changes of accounts and networks that a wallet has not reported. */
import type { Connection, Connector } from '../../core/session/connection'
import { isError } from '../../core/platform/errors'
import { $connections } from '../../core/session/session'
import { withTimeout } from '../../core/platform/tasks'

/**
 * Longest wait for a wallet before it may be queried again. Milliseconds. Chosen: longer than a sleeping extension
 * takes to wake.
 */
const ANSWER_LIMIT_MS = 10_000

/** Running checks: a wallet gets one query at a time. */
const running = new WeakMap<Connector, Promise<unknown>>()

const verify = async ({ connector }: Connection): Promise<void> => {
  try {
    await withTimeout(ANSWER_LIMIT_MS, connector.verify?.() ?? Promise.resolve())
  } catch (e) {
    // A wallet that does not answer now is no reason to disconnect it.
    if (!isError(e)) throw e
  } finally {
    running.delete(connector)
  }
}

/**
 * Compares each connection with what its wallet reports, without a prompt. The connectors report changes, as they do
 * for an event.
 * A remote wallet is left out: its session is all that it reports.
 */
export const verifyAccounts = async (): Promise<void> => {
  const checks = Object.values($connections.get()).map(connection => {
    const check = running.get(connection.connector) ?? verify(connection)
    running.set(connection.connector, check)
    return check
  })
  await Promise.all(checks)
}

/** Rechecks the accounts when the page becomes visible again: some wallets do not report changes. Called once. */
export const watchAccounts = (): void =>
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void verifyAccounts()
  })
