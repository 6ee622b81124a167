/** The `bip122` namespace, as far as the account view needs it. Transfers are a separate chunk. */
import { WidgetError, type Chain } from '../../kit'
import { askIndexer, MAX_SATOSHI, nonsense, readJson, toSatoshi } from './shared'

const bitcoin: Chain = {
  balance: async (network, address, signal) => {
    const answer = await askIndexer(network, `/address/${encodeURIComponent(address)}`, readJson, signal)
    // The mempool counts too: to its owner, a payment that was just made is spent.
    const balance = ['chain_stats', 'mempool_stats'].reduce((sum, name) => {
      const { funded_txo_sum, spent_txo_sum } = Object(answer[name]) as Record<string, unknown>
      return sum + toSatoshi(funded_txo_sum) - toSatoshi(spent_txo_sum)
    }, 0n)
    if (balance < 0n || balance > MAX_SATOSHI) throw nonsense()
    return balance
  },
  explorerUrl: (network, address) => {
    const url = network.blockExplorers?.default.url
    return url && /^https?:\/\//i.test(url) ? `${url.replace(/\/+$/, '')}/address/${address}` : undefined
  },
  call: async network => {
    // an indexer answers REST paths: no node accepts RPC methods here
    throw new WidgetError('chain-unsupported', { wallet: 'JSON-RPC', network: network.name })
  }
}
export default bitcoin
