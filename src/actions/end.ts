import type { Namespace } from '../core/caip'
import { isError } from '../core/errors'
import { toHost } from '../core/failures'
import { load } from '../core/registry'
import { disconnect } from './disconnect'

/**
 * Disconnects like `disconnect`, for the user at the dialog. Shows a notice if a wallet could not be notified.
 * Returns true if there was no such wallet.
 */
export const end = async (namespace?: Namespace): Promise<boolean> => {
  try {
    await disconnect(namespace)
    return true
  } catch (e) {
    if (!isError(e)) throw e
    load('action', 'hosted')
      .then(hosted => hosted.sayLeft())
      .catch(toHost)
    return false
  }
}
