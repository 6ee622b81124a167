/** Addresses, transactions and PSBTs of Bitcoin. A connector loads them while a wallet asks its user. */
import './wallet'
import bip122 from '../chains/bitcoin/formats'

export const formats = { bip122 }
