/**
 * One file of the CDN build: everything that a browser wallet on an EVM network needs. One file saves 1.3 kB and four
 * requests.
 */
import session from './actions/session'
import evm from './chains/evm/index'
import injected from './connectors/injected'
import account from '../views/account/index'
import asking from '../views/asking/index'
import chains from '../views/chains/index'
import help from '../views/help/index'
import networks from '../views/networks/index'

export default { session, evm, injected, account, asking, chains, help, networks }
