import type { Namespace } from '../core/caip'
import { isError } from '../core/errors'
import { toHost } from '../core/failures'
import { load } from '../core/registry'
import { disconnect } from './disconnect'

/** As `disconnect`, for the person at the dialog, who is told there of a wallet that could not be told. Gives whether there was none. */
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
