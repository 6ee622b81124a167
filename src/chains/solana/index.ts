/**
 * The `solana` namespace, as far as the account view needs it. Transactions are a separate chunk.
 * https://solana.com/docs/rpc
 */
import { ownValue, type Chain } from '../../kit'
import { callNode } from '../../services/rpc-node'
import { lamportsOf } from '../shared'

/** The explorer's names of networks other than its default one, by CAIP-2 reference. */
const clusters: Readonly<Record<string, string>> = {
  EtWTRABZaYq6iMfeYKouRu166VU2xqa1: 'devnet',
  '4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z': 'testnet'
}

const solana: Chain = {
  balance: lamportsOf,
  explorerUrl: ({ id, blockExplorers }, address) => {
    const url = blockExplorers?.default.url
    const cluster = ownValue(clusters, id)
    // http is allowed for a developer's chain on localhost
    return url && /^https?:\/\//i.test(url)
      ? `${url.replace(/\/+$/, '')}/account/${address}${cluster ? `?cluster=${cluster}` : ''}`
      : undefined
  },
  call: callNode
}
export default solana
