import type { Namespace } from '../core/caip'
import { partOf, type AccountState } from '../core/snapshot'
import { useSnapshot } from './use-snapshot'

/** The account on a chain, or of the one in use. Disconnected on the server and in the first render of a page that came from it. */
export const useAccount = ({ namespace }: { namespace?: Namespace } = {}): AccountState =>
  useSnapshot(snapshot => partOf(snapshot, namespace).account)
