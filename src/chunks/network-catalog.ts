/** Definitions of all networks that options may name by their CAIP-2 ids. */
import './app'
import catalog from '../networks/catalog'

export const networks = { catalog }
