import { $config } from '../../core/config/config'
import { $storageFailed } from '../../core/platform/storage'

let isLogged = false

/**
 * Logs once that storage is denied or full, at a level that browsers hide. Not in the code that writes, because the
 * first downloads contain it. Returns an unsubscribe function.
 */
export const logStorageFailure = (): (() => void) =>
  $storageFailed.subscribe(hasFailed => {
    if (!hasFailed || isLogged || !$config.get().debug) return
    isLogged = true
    console.debug('Billfold storage-failed: storage is denied or full (src/README.md#storage-failed)')
  })
