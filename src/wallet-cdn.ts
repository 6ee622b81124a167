/** What the CDN build serves as one file: whoever has a browser wallet on an EVM network needs all three (1.0 kB less than apart). */
import session from './actions/session'
import evm from './chains/evm/index'
import injected from './connectors/injected'

export default { session, evm, injected }
