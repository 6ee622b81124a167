import type { AccountState, Snapshot } from '../core/snapshot'
import { useSnapshot } from './use-snapshot'

const account = (snapshot: Snapshot) => snapshot.account

/** The connected account. Disconnected on the server and in the first render of a page that came from it. */
export const useAccount = (): AccountState => useSnapshot(account)
