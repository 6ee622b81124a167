/** Injected wallets of namespaces other than EVM, and the choice among a flood of EVM wallets. */
import './app'
import discover from '../actions/wallets/discover.chunk'
import { pickAnnounced } from '../services/pick-announced'

export const action = { discover, pickAnnounced }
