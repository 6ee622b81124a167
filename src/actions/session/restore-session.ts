import { reportOrRethrow } from '../../core/platform/report-error'
import { getLoadedChunk, loadChunk } from '../../core/platform/chunks'
import { unrestoredConnections, setStatus } from '../../core/session/session'

let running: Promise<void> | undefined

const restore = async () => {
  const stored = unrestoredConnections()
  // Loaded connectors have already been tried.
  const isTried =
    getLoadedChunk('action', 'restore') &&
    stored.every(([name, { connector = name }]) => getLoadedChunk('connector', connector))
  if (!stored.length || isTried) return
  for (const [name] of stored) setStatus(name, 'connecting')
  try {
    await (await loadChunk('action', 'restore')).reconnect()
  } catch (e) {
    for (const [name] of stored) setStatus(name, 'disconnected')
    reportOrRethrow(e)
  }
}

/**
 * Restores the wallet of a stored session, once per page. If a chunk fails to load, the session stays stored and the
 * next call tries again. Never fails; errors are reported to the host.
 */
export const restoreSession = (): Promise<void> => {
  running ??= restore().finally(() => {
    running = undefined
  })
  return running
}
