import { test } from 'uvu'
import * as assert from 'uvu/assert'
import solana from '../../../src/chains/solana/index'
import { configure } from '../../../src/core/config/config'
import type { Network } from '../../../src/core/networks/networks'
import { solana as mainnet } from '../../../src/networks/index'
import { drop, evmNode, status } from '../../doubles/evm-node'
import { servers } from '../../doubles/servers'
import { until } from '../../doubles/fake-clock'

const { start: node, closeAll } = servers(evmNode)
test.after.each(async () => {
  configure({})
  await closeAll()
})

const OWNER = '7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU'

/**
 * Starts nodes that each report another balance. Returns which one answered, and the paths of the gateway's requests.
 */
const readBalance = async ({ projectId = 'p1', own = false, isOwnAway = false, isGatewayAway = false } = {}) => {
  const startNode = (value: number, isAway = false) => node(() => (isAway ? drop : { result: { value } }))
  const [gateway, site, usual] = await Promise.all([startNode(1, isGatewayAway), startNode(2, isOwnAway), startNode(3)])
  configure({ projectId, deferred: { chainDataUrl: gateway.url } })
  const ownUrls = own ? [site.url] : []
  const network: Network = {
    ...mainnet,
    rpcUrls: { own: { http: ownUrls }, default: { http: [...ownUrls, usual.url] } }
  }
  return { balance: Number(await solana.balance(network, OWNER)), paths: [...new Set(gateway.paths)] }
}

test('the gateway gets the network’s CAIP-2 id and the project id', async () => {
  assert.equal(await readBalance(), {
    balance: 1,
    paths: ['/v1/?chainId=solana%3A5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp&projectId=p1']
  })
})

test('the gateway gets no request without a project id', async () => {
  assert.equal(await readBalance({ projectId: '' }), { balance: 3, paths: [] })
})

test('the host page’s own node is asked first, then the gateway, then the public node', async () => {
  assert.equal(await readBalance({ own: true }), { balance: 2, paths: [] })
  assert.is((await readBalance({ own: true, isOwnAway: true })).balance, 1)
  assert.is((await readBalance({ own: true, isOwnAway: true, isGatewayAway: true })).balance, 3)
})

test('a healthy node is preferred once another is known to be unhealthy', async () => {
  let isAway = false
  let healthChecks = 0
  const first = await node(({ method }) => {
    if (method !== 'getHealth' && !isAway) return { result: { value: 1 } }
    healthChecks++
    return status(404)
  })
  const second = await node(() => ({ result: { value: 2 } }))
  const network: Network = {
    ...mainnet,
    rpcUrls: { own: { http: [first.url, second.url] }, default: { http: [first.url, second.url] } }
  }
  assert.is(Number(await solana.balance(network, OWNER)), 1)
  isAway = true
  await until(() => healthChecks > 0, 'a health check')
  // The health check ends after the answer of the other node.
  assert.is(Number(await solana.balance(network, OWNER)), 2)
  const before = healthChecks
  await solana.balance(network, OWNER)
  assert.is(healthChecks, before, 'the unhealthy node is not asked')
})

test.run()
