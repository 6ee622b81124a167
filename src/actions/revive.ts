import { toHost } from '../core/failures'
import { have, load } from '../core/registry'
import { missing, setStatus } from '../core/session'

let running: Promise<void> | undefined

/**
 * Restores the wallet of a stored session, once per page. If a chunk fails to load, the session stays stored and the
 * next call tries again. Never fails; errors are reported to the host.
 */
export const revive = (): Promise<void> =>
  (running ??= (async () => {
    const wanted = missing()
    // Loaded connectors have already been tried.
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
