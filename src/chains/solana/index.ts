/**
 * The `solana` namespace, as far as the account view needs it. Transactions are a separate chunk.
 * https://solana.com/docs/rpc
 */
import { explorerPage, ownValue, type Chain, type Network } from '../../barrels/kit'
import { callNode } from '../../services/rpc-node'
import { lamportsOf } from '../shared/index'

/** The explorer's names of networks other than its default one, by CAIP-2 reference. */
const clusters: Readonly<Record<string, string>> = {
  EtWTRABZaYq6iMfeYKouRu166VU2xqa1: 'devnet',
  '4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z': 'testnet'
}

const pageOf = (network: Network, path: string) => {
  const cluster = ownValue(clusters, network.id)
  return explorerPage(network, cluster ? `${path}?cluster=${cluster}` : path)
}

const solana: Chain = {
  balance: lamportsOf,
  explorerUrl: (network, address) => pageOf(network, `account/${address}`),
  transactionUrl: (network, id) => pageOf(network, `tx/${encodeURIComponent(id)}`),
  call: callNode
}
export default solana
