/** Bitcoin wallets of this browser. */
import './wallet'
import bip122 from '../connectors/bitcoin/index'
import injectedBitcoin from '../connectors/bitcoin/injected'

export const connector = { bip122, injectedBitcoin }
