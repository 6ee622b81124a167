/** What `bip122` means, as far as the account view needs it; transfers are a chunk of their own. */
import { WidgetError, type Chain } from '../../kit'
import { askIndexer, MAX_SATOSHI, nonsense, readJson, toSatoshi } from './shared'

const bitcoin: Chain = {
  balance: async (network, address, signal) => {
    const answer = await askIndexer(network, `/address/${encodeURIComponent(address)}`, readJson, signal)
    // what is not yet in a block counts too: a payment that was just made is gone for its owner
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
    // an indexer is asked by paths: there is no node that takes methods
    throw new WidgetError('chain-unsupported', { wallet: 'JSON-RPC', network: network.name })
  }
}
export default bitcoin
