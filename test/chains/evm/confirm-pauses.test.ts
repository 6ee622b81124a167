/** The pauses between two checks of a transaction: specification, section 9. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import evm from '../../../src/chains/evm/transactions'
import { rememberSent } from '../../../src/chains/evm/sent-transactions'
import type { Network } from '../../../src/core/networks/networks'
import { mainnet } from '../../../src/networks/index'
import { evmNode, status } from '../../doubles/evm-node'
import { hurriedClock } from '../../doubles/hurried-clock'
import { servers } from '../../doubles/servers'
import { failureOf, OWNER, RECEIVER } from './setup'

const { start, closeAll } = servers(evmNode)
test.after.each(closeAll)

const networkWith = (url: string): Network => ({ ...mainnet, rpcUrls: { default: { http: [url] } } })
const ID = `0x${'ee'.repeat(32)}`
const BLOCK_HASH = `0x${'b0'.repeat(32)}`
const pending = { hash: ID, from: OWNER, to: RECEIVER, nonce: '0x0', value: '0x1', input: '0x', blockNumber: null }

/** Answers as a node whose chain has only its first block. Answers of the test come before that. */
const answersOf =
  (answers: Record<string, unknown> = {}) =>
  ({ method }: { method: string }) => {
    const usual: Record<string, unknown> = {
      eth_getBlockByNumber: { number: '0x0', timestamp: '0x0', hash: BLOCK_HASH },
      eth_getTransactionByHash: null,
      eth_getTransactionReceipt: null
    }
    const all = { ...usual, ...answers }
    return { result: method in all ? all[method] : '0x0' }
  }

test('a lost transaction is requested six more times, after 200 ms doubling, and then counts as dropped', async () => {
  rememberSent(ID, { call: { from: OWNER, to: RECEIVER, value: 1n }, nonce: 0n, to: RECEIVER, nonceUnusedAt: 0n })
  const server = await start(answersOf())
  const clock = hurriedClock()
  try {
    const { code } = await failureOf(evm.confirm(networkWith(server.url), ID))
    assert.equal([code, clock.pauses], ['transaction-dropped', [200, 400, 800, 1_600, 3_200, 6_400]])
    assert.is(server.calls().filter(({ method }) => method === 'eth_getTransactionByHash').length, 7)
  } finally {
    clock.restore()
  }
})

test('a transaction is checked every 4 s while no node has reported the block time', async () => {
  const answer = answersOf({
    eth_getTransactionByHash: { ...pending, blockNumber: '0x0' },
    eth_getTransactionReceipt: { status: '0x1', blockNumber: '0x0', blockHash: BLOCK_HASH, logs: [] }
  })
  // A request is sent four times before it counts as failed.
  const server = await start(answer, { whole: (_calls, index) => (index < 4 ? status(503) : undefined) })
  const clock = hurriedClock()
  try {
    assert.is((await evm.confirm(networkWith(server.url), `0x${'ef'.repeat(32)}`)).outcome, 'confirmed')
    assert.equal([...new Set(clock.pauses)], [150, 300, 600, 4_000])
  } finally {
    clock.restore()
  }
})

test('a transaction is checked twice in each block, once the block time is known', async () => {
  const clock = hurriedClock()
  try {
    const server = await start(({ method, params }) => {
      const isMined = clock.pauses.length > 1
      const [number, timestamp] = params?.[0] === 'latest' ? ['0x14', '0x28'] : ['0x0', '0x0']
      return answersOf({
        eth_getBlockByNumber: { number, timestamp, hash: BLOCK_HASH },
        eth_getTransactionByHash: { ...pending, blockNumber: isMined ? '0x0' : null },
        eth_getTransactionReceipt: isMined
          ? { status: '0x1', blockNumber: '0x0', blockHash: BLOCK_HASH, logs: [] }
          : null
      })({ method })
    })
    assert.is((await evm.confirm(networkWith(server.url), ID)).outcome, 'confirmed')
    // The 20 blocks took 40 s.
    assert.equal(clock.pauses, [1_000, 1_000])
  } finally {
    clock.restore()
  }
})

test.run()
