import type { PublicState, Snapshot } from '../core/snapshot'
import { useSnapshot } from './use-snapshot'

const state = (snapshot: Snapshot) => snapshot.state

/** Whether the dialog is open, waits, which network is chosen, … */
export const useBillfoldState = (): PublicState => useSnapshot(state)
