/** What `solana` means, as far as the account view needs it; transactions are a chunk of their own. https://solana.com/docs/rpc */
import { ownValue, type Chain } from '../../kit'
import { callNode } from '../../services/rpc-node'
import { lamportsOf } from '../shared'

/** What the explorer calls the networks that are not its first one, by the reference of their CAIP-2 id. */
const clusters: Readonly<Record<string, string>> = {
  EtWTRABZaYq6iMfeYKouRu166VU2xqa1: 'devnet',
  '4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z': 'testnet'
}

const solana: Chain = {
  balance: lamportsOf,
  explorerUrl: ({ id, blockExplorers }, address) => {
    const url = blockExplorers?.default.url
    const cluster = ownValue(clusters, id)
    // http: a chain of one's own on one's own machine
    return url && /^https?:\/\//i.test(url)
      ? `${url.replace(/\/+$/, '')}/account/${address}${cluster ? `?cluster=${cluster}` : ''}`
      : undefined
  },
  call: callNode
}
export default solana
