/** Bitcoin's networks by CAIP-2 id. */
import type { BitcoinNetwork } from '../../barrels/kit'

/**
 * CAIP-2 references: the first 32 hex digits of each genesis block's hash.
 * https://namespaces.chainagnostic.org/bip122/caip2
 */
export const REFERENCES: Record<BitcoinNetwork, string> = {
  mainnet: '000000000019d6689c085ae165831e93',
  testnet: '000000000933ea01ad0ee984209779ba',
  signet: '00000008819873e925422c1ff0f99f7c',
  testnet4: '00000000da84f2bafbbc53dee25a72ae'
}
export const nets = Object.keys(REFERENCES) as BitcoinNetwork[]
export const netOf = (chainId: string | undefined) => nets.find(net => chainId === `bip122:${REFERENCES[net]}`)
