/**
 * Bitcoin addresses: base58check, bech32 (BIP-173) and bech32m (BIP-350).
 * https://github.com/bitcoin/bips/blob/master/bip-0350.mediawiki
 */
import { Address as AddressCoder, OutScript } from '@scure/btc-signer/payment.js'
import { NETWORK, TEST_NETWORK } from '@scure/btc-signer/utils.js'
import type { Address, AddressKind, AddressNetwork, ReadAddress } from '../../barrels/kit'

const NETWORKS = { main: NETWORK, test: TEST_NETWORK }

/** Our kinds of address, by the library's names. */
const KINDS: Readonly<Record<string, AddressKind>> = {
  pkh: 'p2pkh',
  sh: 'p2sh',
  wpkh: 'p2wpkh',
  wsh: 'p2wsh',
  tr: 'p2tr'
}

const decode = (text: string, net: AddressNetwork): Address | undefined => {
  const decoded = AddressCoder(NETWORKS[net]).decode(text)
  const kind = KINDS[decoded.type]
  const hash = 'hash' in decoded ? decoded.hash : 'pubkey' in decoded && decoded.pubkey
  // fails for a taproot key that is no point of the curve: no one can spend such an output (BIP-341)
  return kind && hash ? { kind, hash, script: OutScript.encode(decoded) } : undefined
}

export const readAddress: ReadAddress = (text, net) => {
  try {
    return decode(text, net)
  } catch {
    return undefined // the library throws for every invalid address
  }
}

/**
 * CAIP-2 reference of Bitcoin's main network: the first 32 hex digits of its genesis block hash.
 * https://github.com/bitcoin/bips/blob/master/bip-0122.mediawiki
 */
const MAIN = '000000000019d6689c085ae165831e93'

export const netOf = (caipNetworkId: string): AddressNetwork => (caipNetworkId.endsWith(`:${MAIN}`) ? 'main' : 'test')
