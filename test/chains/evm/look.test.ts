import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { heightOf, newHeightOf } from '../../../src/chains/evm/look'
import { mainnet } from '../../../src/networks'
import { evmNode } from '../../doubles/evm-node'
import { servers } from '../../doubles/servers'

const { start: node, closeAll } = servers(evmNode)
test.after.each(closeAll)

/** Starts a node of a chain that grows by one block with each request. */
const growing = async () => {
  let height = 0
  const one = await node(({ method }) => ({
    result: method === 'eth_blockNumber' ? `0x${(++height).toString(16)}` : null
  }))
  return { ...one, network: { ...mainnet, rpcUrls: { default: { http: [one.url] } } } }
}

test(
  'who looks at a chain soon after another is told the same height, without a question; half a second later it ' +
    'is asked anew',
  async () => {
    const { network } = await growing()
    const { now } = Date
    try {
      Date.now = () => 1_000
      assert.equal([await heightOf(network), await heightOf(network)], [1n, 1n])
      Date.now = () => 1_500
      assert.is(await heightOf(network), 2n)
    } finally {
      Date.now = now
    }
  }
)

test('who must know how things are now asks, and all look at that afterwards', async () => {
  const { network } = await growing()
  const { now } = Date
  try {
    Date.now = () => 1_000
    assert.equal([await heightOf(network), await newHeightOf(network), await heightOf(network)], [1n, 2n, 2n])
  } finally {
    Date.now = now
  }
})

test('each network has its own', async () => {
  const [a, b] = await Promise.all([growing(), growing()])
  const { now } = Date
  try {
    Date.now = () => 1_000
    assert.equal([await heightOf(a.network), await heightOf(b.network), await heightOf(a.network)], [1n, 1n, 1n])
  } finally {
    Date.now = now
  }
})

test('a height that did not come is not kept', async () => {
  let isAway = true
  const one = await node(({ method }) =>
    method === 'eth_blockNumber' && isAway ? { error: { code: -32000, message: 'no' } } : { result: '0x7' }
  )
  const network = { ...mainnet, rpcUrls: { default: { http: [one.url] } } }
  await heightOf(network).then(
    () => assert.unreachable(),
    () => undefined
  )
  isAway = false
  assert.is(await heightOf(network), 7n)
})

test.run()
