/** Payment URIs of addresses, for QR codes that a wallet scans. */
import type { Network } from '../networks/networks'

/** `bitcoin:` also serves the test networks: their addresses name the network. */
const schemes: Partial<Record<Network['chainNamespace'], string>> = {
  eip155: 'ethereum',
  solana: 'solana',
  bip122: 'bitcoin'
}

/**
 * Returns the payment URI of an address: EIP-681 (`ethereum:0x…@1`), Solana Pay (`solana:…`) or BIP-21
 * (`bitcoin:…`). Returns the plain address on other networks.
 * https://eips.ethereum.org/EIPS/eip-681, https://docs.solanapay.com/spec,
 * https://github.com/bitcoin/bips/blob/master/bip-0021.mediawiki
 */
export const paymentLink = ({ chainNamespace, caipNetworkId }: Network, address: string): string => {
  const scheme = schemes[chainNamespace]
  return scheme
    ? `${scheme}:${address}` +
        `${chainNamespace === 'eip155' ? `@${caipNetworkId.slice(caipNetworkId.indexOf(':') + 1)}` : ''}`
    : address
}
