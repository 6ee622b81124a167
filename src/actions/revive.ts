import { toHost } from '../core/failures'
import { have, load } from '../core/registry'
import { missing, setStatus } from '../core/session'

let running: Promise<void> | undefined

/**
 * Looks for the wallet of a kept session, once for a page. What that needs may not come: the session stays kept, and the next
 * call tries again. Never fails; what went wrong is told to the host.
 */
export const revive = (): Promise<void> =>
  (running ??= (async () => {
    const wanted = missing()
    // what is here has been tried
    if (
      !wanted.length ||
      (have('action', 'restore') && wanted.every(([name, { connector = name }]) => have('connector', connector)))
    )
      return
    for (const [name] of wanted) setStatus(name, 'connecting')
    try {
      await (await load('action', 'restore')).reconnect()
    } catch (e) {
      for (const [name] of wanted) setStatus(name, 'disconnected')
      toHost(e)
    }
  })().finally(() => {
    running = undefined
  }))
