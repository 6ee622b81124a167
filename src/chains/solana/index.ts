/** What `solana` means, as far as the account view needs it; transactions are a chunk of their own. https://solana.com/docs/rpc */
import { WidgetError, type Chain } from '../../kit'
import { callNode } from '../../services/rpc-node'
import { askNode } from '../shared'

/** What the explorer calls the networks that are not its first one, by the reference of their CAIP-2 id. */
const clusters: Readonly<Record<string, string>> = {
  EtWTRABZaYq6iMfeYKouRu166VU2xqa1: 'devnet',
  '4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z': 'testnet'
}

const solana: Chain = {
  balance: async (network, address, signal) => {
    const answer = await askNode(network, 'getBalance', [address, { commitment: 'confirmed' }], signal)
    const { value } = (answer ?? {}) as { value?: unknown }
    // lamports come as a JSON number: beyond 2^53, which is 9 million SOL, the last digits are the nearest that there are
    if (typeof value !== 'number' || !Number.isInteger(value) || value < 0) throw new WidgetError('service-failed', { service: 'rpc', status: 200 })
    return BigInt(value)
  },
  explorerUrl: ({ id, blockExplorers }, address) => {
    const url = blockExplorers?.default.url, cluster = clusters[id]
    // http: a chain of one's own on one's own machine
    return url && /^https?:\/\//i.test(url) ? `${url.replace(/\/+$/, '')}/account/${address}${cluster ? `?cluster=${cluster}` : ''}` : undefined
  },
  call: callNode
}
export default solana
