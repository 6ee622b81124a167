/** Addresses and PSBTs for the connector, which loads them while a wallet prompts its user. */
import type { BitcoinFormats } from '../../barrels/kit'
import { readAddress } from './address'
import { readPsbt, readSignedPsbt } from './read-psbt'

const formats: BitcoinFormats = { readAddress, readPsbt, readSignedPsbt }
export default formats
