/** Parts shared by the wallet request view, whose chunk `loadSharedHero` has loaded. */
import { getLoadedChunk, type SharedHero } from '../../src/ui/kit'
import { loadChunk } from '../../src/barrels/directory'

export const loadSharedHero = (): Promise<unknown> => loadChunk('view', 'ConnectingExternal')

export const sharedHero = (): SharedHero => getLoadedChunk('view', 'ConnectingExternal') as unknown as SharedHero
