import type { EmbeddedAccountType } from '../../core/login/embedded-user'
import { loadChunk } from '../../core/platform/chunks'
import { $connection } from '../../core/session/session'

/**
 * Changes the type of the active account of the embedded wallet, and stores the choice. Returns false, and stores
 * nothing, if the wallet keeps another type. Errors: wallet-*, service-*, connect-replaced,
 * chunk-failed.
 */
export const setAccountType = async (type: EmbeddedAccountType): Promise<boolean> => {
  const connection = $connection.get()
  const effective = await connection?.connector.setAccountType?.(type)
  if (!connection || effective !== type) return false
  const discovery = await loadChunk('action', 'discover')
  discovery.preferType(type, connection.namespace)
  return true
}
