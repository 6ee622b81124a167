import type { PublicState, Snapshot } from '../../api/snapshot'
import { useSnapshot } from './use-snapshot'

const state = (snapshot: Snapshot) => snapshot.state

/** Returns the state of the widget: whether the dialog is open or loading, the active network, and more. */
export const useBillfoldState = (): PublicState => useSnapshot(state)
