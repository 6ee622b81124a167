/** What `eip155` means, as far as the account view needs it; transactions are a chunk of their own. */
import type { Chain } from '../../kit'
import { askQuantity, callNode } from '../../services/rpc-node'

const evm: Chain = {
  balance: (network, address, signal) => askQuantity(network, 'eth_getBalance', [address, 'latest'], signal),
  explorerUrl: (network, address) => {
    const url = network.blockExplorers?.default.url
    // http: a chain of one's own on one's own machine
    return url && /^https?:\/\//i.test(url) ? `${url.replace(/\/+$/, '')}/address/${address}` : undefined
  },
  call: callNode
}
export default evm
