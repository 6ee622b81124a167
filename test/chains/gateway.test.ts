import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { askNode } from '../../src/chains/evm/node'
import { configure } from '../../src/core/config'
import type { Network } from '../../src/core/networks'
import { mainnet } from '../../src/networks'
import { drop, evmNode } from '../doubles/evm-node'
import { servers } from '../doubles/servers'

const { start: node, closeAll } = servers(evmNode)
test.after.each(async () => {
  configure({})
  await closeAll()
})

/** Requests the gas price. Returns which node answered, and how the gateway was requested. */
const answered = async ({ id = 1, projectId = 'p 1&', own = false, isOwnAway = false, isGatewayAway = false } = {}) => {
  const says = (value: string, isAway = false) => node(() => (isAway ? drop : { result: value }), { chainId: id })
  const [gateway, site, usual] = await Promise.all([
    says('gateway', isGatewayAway),
    says('own', isOwnAway),
    says('public', !own)
  ])
  configure({ projectId, later: { chainDataUrl: `${gateway.url}/` } })
  const mine = own ? [site.url] : []
  const network: Network = {
    ...mainnet,
    id,
    caipNetworkId: `eip155:${id}` as const,
    rpcUrls: { own: { http: mine }, default: { http: [...mine, usual.url] } }
  }
  const [end] = await Promise.allSettled([askNode(network, 'eth_gasPrice', [])])
  return { said: end.status === 'fulfilled' ? end.value : (end.reason as { code: string }).code, paths: gateway.paths }
}

test(
  'with a project, networks that the gateway serves are asked there, ' + 'by their CAIP-2 id and the project’s',
  async () => {
    const { said, paths } = await answered()
    assert.equal([said, [...new Set(paths)]], ['gateway', ['/v1/?chainId=eip155%3A1&projectId=p+1%26']])
  }
)

test('without a project, and for networks that it does not serve, it hears nothing', async () => {
  for (const over of [{ projectId: '' }, { id: 25 }, { id: 31_337 }])
    assert.equal(await answered(over), { said: 'service-failed', paths: [] }, JSON.stringify(over))
})

test('the site’s own nodes are asked first, and the network’s public one where the gateway is away, too', async () => {
  assert.equal(await answered({ own: true }), { said: 'own', paths: [] })
  assert.is((await answered({ own: true, isOwnAway: true })).said, 'gateway')
  assert.is((await answered({ own: true, isOwnAway: true, isGatewayAway: true })).said, 'public')
})

test.run()
