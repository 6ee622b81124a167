/** The view that asks a wallet of this page lends its parts. Its chunk is here by then. */
import { have, type Lent } from '../../src/ui/kit'
import { load } from '../../src/hosted'

export const needLent = (): Promise<unknown> => load('view', 'ConnectingExternal')

export const lent = (): Lent => have('view', 'ConnectingExternal') as unknown as Lent
