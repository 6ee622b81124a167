/**
 * The `solana` namespace, as far as the account view needs it. Transactions are a separate chunk.
 * https://solana.com/docs/rpc
 */
import { clusterNameOf, explorerPage, type Chain, type Network } from '../../barrels/kit'
import { lamportsOf } from '../../services/rpc/index'

/** Returns an explorer's page. Explorers name a network that is not their default one. */
const pageOf = (network: Network, path: string) => {
  const cluster = clusterNameOf(network.caipNetworkId)?.split(':')[1]
  return explorerPage(network, cluster && cluster !== 'mainnet' ? `${path}?cluster=${cluster}` : path)
}

const solana: Chain = {
  balance: lamportsOf,
  addressUrl: (network, address) => pageOf(network, `account/${address}`),
  transactionUrl: (network, id) => pageOf(network, `tx/${encodeURIComponent(id)}`)
}
export default solana
