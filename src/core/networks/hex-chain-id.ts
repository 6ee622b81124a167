import type { ChainId } from './caip'

/** Returns the hexadecimal chain id that wallets expect: `0xa` for `eip155:10`. */
export const hexChainId = (chainId: ChainId): string => `0x${Number(chainId.split(':')[1]).toString(16)}`
