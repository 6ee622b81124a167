/** Addresses as codes that a wallet reads with a camera. */
import type { Network } from './networks'

/** `bitcoin:` is also that of the test networks: their addresses say which they are of. */
const schemes: Partial<Record<Network['chainNamespace'], string>> = {
  eip155: 'ethereum',
  solana: 'solana',
  bip122: 'bitcoin'
}

/**
 * An address on a network, as EIP-681 (`ethereum:0x…@1`), Solana Pay (`solana:…`) or BIP-21 (`bitcoin:…`) write it; the address alone where none of them does.
 * https://eips.ethereum.org/EIPS/eip-681, https://docs.solanapay.com/spec, https://github.com/bitcoin/bips/blob/master/bip-0021.mediawiki
 */
export const paymentLink = ({ chainNamespace, caipNetworkId }: Network, address: string): string => {
  const scheme = schemes[chainNamespace]
  return scheme
    ? `${scheme}:${address}${chainNamespace === 'eip155' ? `@${caipNetworkId.slice(caipNetworkId.indexOf(':') + 1)}` : ''}`
    : address
}
