import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { heightOf, newHeightOf } from '../../../src/chains/evm/transaction-reader'
import { mainnet } from '../../../src/networks/index'
import { evmNode } from '../../doubles/evm-node'
import { servers } from '../../doubles/servers'

const { start: node, closeAll } = servers(evmNode)
test.after.each(closeAll)

/** Starts a node of a chain that grows by one block with each request. */
const startGrowingChain = async () => {
  let height = 0
  const server = await node(({ method }) => ({
    result: method === 'eth_blockNumber' ? `0x${(++height).toString(16)}` : null
  }))
  return { ...server, network: { ...mainnet, rpcUrls: { default: { http: [server.url] } } } }
}

test('a block height is reused for half a second, then requested anew', async () => {
  const { network } = await startGrowingChain()
  const { now } = Date
  try {
    Date.now = () => 1_000
    assert.equal([await heightOf(network), await heightOf(network)], [1n, 1n])
    Date.now = () => 1_500
    assert.is(await heightOf(network), 2n)
  } finally {
    Date.now = now
  }
})

test('a forced read requests the height anew, and later readers reuse it', async () => {
  const { network } = await startGrowingChain()
  const { now } = Date
  try {
    Date.now = () => 1_000
    assert.equal([await heightOf(network), await newHeightOf(network), await heightOf(network)], [1n, 2n, 2n])
  } finally {
    Date.now = now
  }
})

test('each network has its own height', async () => {
  const [first, second] = await Promise.all([startGrowingChain(), startGrowingChain()])
  const { now } = Date
  try {
    Date.now = () => 1_000
    assert.equal(
      [await heightOf(first.network), await heightOf(second.network), await heightOf(first.network)],
      [1n, 1n, 1n]
    )
  } finally {
    Date.now = now
  }
})

test('a failed request for the height is not cached', async () => {
  let isAway = true
  const server = await node(({ method }) =>
    method === 'eth_blockNumber' && isAway ? { error: { code: -32000, message: 'no' } } : { result: '0x7' }
  )
  const network = { ...mainnet, rpcUrls: { default: { http: [server.url] } } }
  await heightOf(network).then(
    () => assert.unreachable(),
    () => undefined
  )
  isAway = false
  assert.is(await heightOf(network), 7n)
})

test.run()
