import { $config } from '../../core/config/config'
import { $accountDetails } from '../../core/session/account-details'
import { $caipAddress, $connection } from '../../core/session/session'

/**
 * Returns whether the active account is one that can register a name: of the embedded wallet, on EVM. The names service
 * is a project's.
 */
export const isNameable = (): boolean => {
  const connection = $connection.get()
  return connection?.type === 'AUTH' && connection.namespace === 'eip155' && !!$config.get().projectId
}

/** Returns whether the active account has a name that is shown. */
export const hasName = (): boolean => {
  const caipAddress = $caipAddress.get()
  return !!caipAddress && !!$accountDetails.get()[caipAddress]?.profileName
}
