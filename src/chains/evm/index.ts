/** The `eip155` namespace, as far as the account view needs it. Transactions are a separate chunk. */
import type { Chain } from '../../kit'
import { askQuantity, callNode } from '../../services/rpc-node'

const evm: Chain = {
  balance: (network, address, signal) => askQuantity(network, 'eth_getBalance', [address, 'latest'], signal),
  explorerUrl: (network, address) => {
    const url = network.blockExplorers?.default.url
    // http is allowed for a developer's chain on localhost
    return url && /^https?:\/\//i.test(url) ? `${url.replace(/\/+$/, '')}/address/${address}` : undefined
  },
  call: callNode
}
export default evm
