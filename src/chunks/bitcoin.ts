/** The Bitcoin chain: addresses and balances. */
import './wallet'
import bip122 from '../chains/bitcoin/index'

export const chain = { bip122 }
