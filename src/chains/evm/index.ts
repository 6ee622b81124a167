/** What `eip155` means, as far as the account view needs it; transactions are a chunk of their own. */
import { WidgetError, type Chain } from '../../kit'
import { callNode } from '../../services/rpc-node'

/** A JSON-RPC quantity: 0x and up to 64 hex digits. https://ethereum.org/en/developers/docs/apis/json-rpc/#quantities-encoding */
const QUANTITY = /^0x[\da-f]{1,64}$/i

const evm: Chain = {
  balance: async (network, address, signal) => {
    const answer = await callNode(network, 'eth_getBalance', [address, 'latest'], signal)
    if (typeof answer !== 'string' || !QUANTITY.test(answer)) throw new WidgetError('service-failed', { service: 'rpc', status: 200 })
    return BigInt(answer)
  },
  isAddress: text => /^(0x)?[\da-f]{40}$/i.test(text),
  explorerUrl: (network, address) => {
    const url = network.blockExplorers?.default.url
    // http: a chain of one's own on one's own machine
    return url && /^https?:\/\//i.test(url) ? `${url.replace(/\/+$/, '')}/address/${address}` : undefined
  }
}
export default evm
