/** Definitions of all networks that options may name by their CAIP-2 ids. */
import './app'
import resolveNetworks from '../networks/resolve-networks'

export const action = { resolveNetworks }
