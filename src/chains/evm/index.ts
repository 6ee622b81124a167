/** The `eip155` namespace, as far as the account view needs it. Transactions are a separate chunk. */
import { explorerPage, type Chain } from '../../barrels/kit'
import { callForQuantity } from '../../services/rpc/first-call'

const evm: Chain = {
  balance: (network, address, signal) => callForQuantity(network, 'eth_getBalance', [address, 'latest'], signal),
  addressUrl: (network, address) => explorerPage(network, `address/${address}`),
  transactionUrl: (network, id) => explorerPage(network, `tx/${encodeURIComponent(id)}`)
}
export default evm
