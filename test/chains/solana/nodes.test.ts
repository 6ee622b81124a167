import { test } from 'uvu'
import * as assert from 'uvu/assert'
import solana from '../../../src/chains/solana/index'
import { configure } from '../../../src/core/config'
import type { Network } from '../../../src/core/networks'
import { solana as mainnet } from '../../../src/networks'
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
const asked = async ({ projectId = 'p1', own = false, isOwnAway = false, isGatewayAway = false } = {}) => {
  const says = (value: number, isAway = false) => node(() => (isAway ? drop : { result: { value } }))
  const [gateway, site, usual] = await Promise.all([says(1, isGatewayAway), says(2, isOwnAway), says(3)])
  configure({ projectId, later: { chainDataUrl: gateway.url } })
  const mine = own ? [site.url] : []
  const network: Network = { ...mainnet, rpcUrls: { own: { http: mine }, default: { http: [...mine, usual.url] } } }
  return { said: Number(await solana.balance(network, OWNER)), paths: [...new Set(gateway.paths)] }
}

test('with a project, the gateway is asked by the network’s CAIP-2 id', async () => {
  assert.equal(await asked(), {
    said: 1,
    paths: ['/v1/?chainId=solana%3A5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp&projectId=p1']
  })
})

test('without a project it hears nothing', async () => {
  assert.equal(await asked({ projectId: '' }), { said: 3, paths: [] })
})

test('the site’s own node is asked first, then the gateway, then the public one', async () => {
  assert.equal(await asked({ own: true }), { said: 2, paths: [] })
  assert.is((await asked({ own: true, isOwnAway: true })).said, 1)
  assert.is((await asked({ own: true, isOwnAway: true, isGatewayAway: true })).said, 3)
})

test('of several, one that is well is preferred to one that is not, once that is known', async () => {
  let isAway = false
  let unwell = 0
  const first = await node(({ method }) => {
    if (method !== 'getHealth' && !isAway) return { result: { value: 1 } }
    unwell++
    return status(404)
  })
  const second = await node(() => ({ result: { value: 2 } }))
  const network: Network = {
    ...mainnet,
    rpcUrls: { own: { http: [first.url, second.url] }, default: { http: [first.url, second.url] } }
  }
  assert.is(Number(await solana.balance(network, OWNER)), 1)
  isAway = true
  await until(() => unwell > 0, 'a look at the nodes')
  // The health check ends after the answer of the other node.
  assert.is(Number(await solana.balance(network, OWNER)), 2)
  const before = unwell
  await solana.balance(network, OWNER)
  assert.is(unwell, before, 'the one that is not well is not asked')
})

test.run()
