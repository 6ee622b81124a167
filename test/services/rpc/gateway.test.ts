import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { callEvmNode } from '../../../src/chains/evm/node'
import { configure } from '../../../src/core/config/config'
import type { Network } from '../../../src/core/networks/networks'
import { mainnet } from '../../../src/networks/index'
import { drop, evmNode } from '../../doubles/evm-node'
import { servers } from '../../doubles/servers'

const { start: node, closeAll } = servers(evmNode)
test.after.each(async () => {
  configure({ projectId: undefined, deferred: {} })
  await closeAll()
})

/** Requests the gas price. Returns which node answered, and how the gateway was requested. */
const requestGasPrice = async ({
  id = 1,
  projectId = 'p 1&',
  own = false,
  isOwnAway = false,
  isGatewayAway = false
} = {}) => {
  const startNode = (value: string, isAway = false) => node(() => (isAway ? drop : { result: value }), { chainId: id })
  const [gateway, site, usual] = await Promise.all([
    startNode('gateway', isGatewayAway),
    startNode('own', isOwnAway),
    startNode('public', !own)
  ])
  configure({ projectId, deferred: { chainDataUrl: `${gateway.url}/` } })
  const ownUrls = own ? [site.url] : []
  const network: Network = {
    ...mainnet,
    id,
    caipNetworkId: `eip155:${id}` as const,
    rpcUrls: { own: { http: ownUrls }, default: { http: [...ownUrls, usual.url] } }
  }
  const [result] = await Promise.allSettled([callEvmNode(network, 'eth_gasPrice', [])])
  return {
    answeredBy: result.status === 'fulfilled' ? result.value : (result.reason as { code: string }).code,
    paths: gateway.paths
  }
}

test('with a project id, the gateway gets requests for its networks, by CAIP-2 id and project id', async () => {
  const { answeredBy, paths } = await requestGasPrice()
  assert.equal([answeredBy, [...new Set(paths)]], ['gateway', ['/v1/?chainId=eip155%3A1&projectId=p+1%26']])
})

test('the gateway gets no request without a project id, or for a network that it does not serve', async () => {
  for (const options of [{ projectId: '' }, { id: 25 }, { id: 31_337 }])
    assert.equal(await requestGasPrice(options), { answeredBy: 'service-failed', paths: [] }, JSON.stringify(options))
})

test("the host page's own nodes are asked first, then the gateway, then the network's public node", async () => {
  assert.equal(await requestGasPrice({ own: true }), { answeredBy: 'own', paths: [] })
  assert.is((await requestGasPrice({ own: true, isOwnAway: true })).answeredBy, 'gateway')
  assert.is((await requestGasPrice({ own: true, isOwnAway: true, isGatewayAway: true })).answeredBy, 'public')
})

test.run()
