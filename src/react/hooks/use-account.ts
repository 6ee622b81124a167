import type { Namespace } from '../../core/networks/caip'
import { partOf, type AccountState } from '../../api/snapshot'
import { useSnapshot } from './use-snapshot'

/**
 * Returns the account on a chain, or the active account.
 * It is disconnected on the server and in the first render of a server-rendered page.
 */
export const useAccount = ({ namespace }: { namespace?: Namespace } = {}): AccountState =>
  useSnapshot(snapshot => partOf(snapshot, namespace).account)
