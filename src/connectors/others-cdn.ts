/** What the CDN build serves as one file: wallets of Solana and Bitcoin, in this browser and elsewhere (1.5 kB less than apart; elsewhere needs one of the others in any case). */
import bitcoin from './bitcoin/index'
import ownBitcoin from './bitcoin/own'
import elsewhere from './elsewhere/index'
import solana from './wallet-standard/index'

export default { bitcoin, ownBitcoin, elsewhere, solana }
