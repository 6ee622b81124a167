/** Parts shared by the wallet request view, whose chunk `needLent` has loaded. */
import { have, type Lent } from '../../src/ui/kit'
import { load } from '../../src/hosted'

export const needLent = (): Promise<unknown> => load('view', 'ConnectingExternal')

export const lent = (): Lent => have('view', 'ConnectingExternal') as unknown as Lent
