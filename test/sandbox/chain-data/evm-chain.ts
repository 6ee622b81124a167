/** An EVM chain as the chain data API sees it. */
import type { ChainId, ChainNode } from '../chain-nodes'
import { createEvmIndex, type EvmIndex } from './evm-index'
import { createTokenReader, type TokenReader } from './tokens-on-chain'

export interface EvmChain {
  chainId: ChainId
  caipId: string
  url: string
  index: EvmIndex
  reader: TokenReader
}

export const createEvmChain = ({ chainId, url }: Pick<ChainNode, 'chainId' | 'url'>): EvmChain => ({
  chainId,
  caipId: `eip155:${chainId}`,
  url,
  index: createEvmIndex(url, chainId),
  reader: createTokenReader(url)
})
