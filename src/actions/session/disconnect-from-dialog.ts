import type { Namespace } from '../../core/networks/caip'
import { isError } from '../../core/platform/errors'
import { runAction } from '../../core/platform/run-action'
import { disconnect } from './disconnect'

/**
 * Disconnects like `disconnect`, for the user at the dialog. Shows a notice if a wallet could not be notified.
 * Returns true if there was no such wallet.
 */
export const disconnectFromDialog = async (namespace?: Namespace): Promise<boolean> => {
  try {
    await disconnect(namespace)
    return true
  } catch (e) {
    if (!isError(e)) throw e
    void runAction('directory', directory => directory.notifyRemoteDisconnectFailed())
    return false
  }
}
