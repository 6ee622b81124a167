/** The `bip122` namespace, as far as the account view needs it. Transfers are a separate chunk. */
import { record, explorerPage, type Chain } from '../../barrels/kit'
import { requestIndexer, MAX_SATOSHI, invalidResponse, readJson, toSatoshi } from './shared'

const bitcoin: Chain = {
  balance: async (network, address, signal) => {
    const addressInfo = await requestIndexer(network, `/address/${encodeURIComponent(address)}`, readJson, signal)
    // The mempool counts too: to its owner, a payment that was just made is spent.
    const balance = ['chain_stats', 'mempool_stats'].reduce((sum, name) => {
      const { funded_txo_sum, spent_txo_sum } = record(addressInfo[name])
      return sum + toSatoshi(funded_txo_sum) - toSatoshi(spent_txo_sum)
    }, 0n)
    if (balance < 0n || balance > MAX_SATOSHI) throw invalidResponse()
    return balance
  },
  addressUrl: (network, address) => explorerPage(network, `address/${address}`),
  transactionUrl: (network, id) => explorerPage(network, `tx/${encodeURIComponent(id)}`)
}
export default bitcoin
