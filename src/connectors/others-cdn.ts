/**
 * Solana and Bitcoin wallets, injected and remote, which the CDN build serves as one file.
 * It is 1.5 kB smaller than separate files. Remote sessions need one of the other connectors in any case.
 */
import bitcoin from './bitcoin/index'
import ownBitcoin from './bitcoin/own'
import elsewhere from './elsewhere/index'
import solana from './wallet-standard/index'

export default { bitcoin, ownBitcoin, elsewhere, solana }
