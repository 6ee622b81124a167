import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { blockTimeOf, heightOf, newHeightOf, pollTimeOf } from '../../../src/chains/evm/transaction-reader'
import type { Network } from '../../../src/core/networks/networks'
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

let chainId = 7_000
/** Starts a node of another chain at block `height`, with blocks `blockTimeMs` apart. */
const startChain = async (blockTimeMs: number, height = 40) => {
  chainId += 1
  const hex = (value: number) => `0x${value.toString(16)}`
  const server = await node(
    ({ params }) => {
      const number = params![0] === 'latest' ? height : Number(params![0])
      return { result: { number: hex(number), timestamp: hex((number * blockTimeMs) / 1_000) } }
    },
    { chainId }
  )
  const network: Network = {
    ...mainnet,
    id: chainId,
    caipNetworkId: `eip155:${chainId}`,
    rpcUrls: { default: { http: [server.url] } }
  }
  return { ...server, network }
}

for (const [blockTimeMs, pollMs] of [
  [250, 500],
  [950, 500],
  [1_050, 525],
  [2_000, 1_000],
  [7_950, 3_975],
  [8_050, 4_000],
  [12_000, 4_000]
] as const) {
  test(`a chain with blocks ${blockTimeMs} ms apart is polled every ${pollMs} ms`, async () => {
    assert.is(await pollTimeOf((await startChain(blockTimeMs)).network), pollMs)
  })
}

test('a chain without earlier blocks counts as one with blocks 12 s apart, until it has more', async () => {
  const { network, calls } = await startChain(2_000, 0)
  assert.equal([await blockTimeOf(network), await pollTimeOf(network)], [12_000, 4_000])
  assert.is(calls().length, 2)
})

test('the block time is read once', async () => {
  const { network, calls } = await startChain(2_000)
  assert.equal([await pollTimeOf(network), await pollTimeOf(network)], [1_000, 1_000])
  assert.is(calls().length, 2, 'the latest block and an earlier one')
})

test.run()
