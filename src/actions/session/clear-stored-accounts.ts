import type { StorageKey } from '../../core/platform/storage-schema'
import { getLoadedChunk } from '../../core/platform/chunks'
import { runAction } from '../../core/platform/run-action'
import { $storedSession, $statuses } from '../../core/session/session'
import { isStored, removeStored } from '../../core/platform/storage'

/** Storage keys of account data besides sessions. */
const accountKeys: readonly StorageKey[] = ['billfold.portfolio', 'billfold.pending', 'billfold.names', 'billfold.swap']

let isListening = false

/**
 * Deletes what an earlier page stored of an account when it is disconnected, or was before this code had loaded. The
 * code that distinguishes the accounts is loaded only if another account stays connected.
 */
export const clearStoredAccounts = (): void => {
  if (isListening) return
  isListening = true
  const connected = () => Object.keys($storedSession.get().connections)
  // A chain with a status and without a stored connection has been disconnected.
  let before = new Set([...connected(), ...Object.keys($statuses.get())]).size
  const clearIfFewer = () => {
    const count = connected().length
    const isFewer = count < before
    before = count
    if (!isFewer) return
    // a payment under way must still give the host page its receipt
    if (isStored('billfold.payments')) void runAction('pay', pay => pay.forgetPayments())
    if (!count) {
      for (const key of accountKeys) removeStored(key)
      // A prefilled transfer loads this chunk without a view that watches the account, so its memory is cleared here.
      getLoadedChunk('action', 'assets')?.clearAccountData()
    } else if (accountKeys.some(isStored)) void runAction('assets', assets => assets.clearAccountData())
  }
  clearIfFewer()
  $storedSession.listen(clearIfFewer)
}
