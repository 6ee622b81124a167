/** Parts shared by the wallet request view, whose chunk `loadSharedHero` has loaded. */
import { getLoadedChunk, loadChunk, type SharedHero } from '../../src/ui/kit'

export const loadSharedHero = (): Promise<unknown> => loadChunk('view', 'ConnectingExternal')

export const sharedHero = (): SharedHero => getLoadedChunk('view', 'ConnectingExternal') as unknown as SharedHero
