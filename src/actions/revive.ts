import { $config } from '../core/config'
import { toHost } from '../core/failures'
import { have, load } from '../core/registry'
import { $connections, $kept, setStatus } from '../core/session'

let running: Promise<void> | undefined

/**
 * Looks for the wallet of a kept session, once for a page. What that needs may not come: the session stays kept, and the next
 * call tries again. Never fails; what went wrong is told to the host.
 */
export const revive = (): Promise<void> => running ??= (async () => {
  if (!$config.get().enableReconnect || !$kept.get().connections.eip155 || $connections.get().eip155 || have('action', 'restore') && (have('connector', 'injected') || have('connector', 'walletconnect'))) return
  setStatus('eip155', 'connecting')
  try {
    await (await load('action', 'restore')).reconnect()
  } catch (e) {
    setStatus('eip155', 'disconnected')
    toHost(e)
  }
})().finally(() => { running = undefined })
