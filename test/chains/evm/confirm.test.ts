/** A transaction in the pool: confirmed, replaced, dropped or late, and nodes that are unreachable. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { Hex } from 'viem'
import evm from '../../../src/chains/evm/transactions'
import type { Call } from '../../doubles/scripted-provider'
import { evmNode, status } from '../../doubles/evm-node'
import { fakeClock, until } from '../../doubles/fake-clock'
import { servers } from '../../doubles/servers'
import { setting, network, transfer, controls, wallet, sendPending } from './confirm-setup'
import { failureOf, OTHER, OWNER, RECEIVER, replacements, startSetting, nodeStarter } from './setup'

const { start: startServer, closeAll } = servers(evmNode)
const startNode = nodeStarter(setting, startServer)
// Blocks are one second apart, so that the page checks twice a second.
test.before.each(async () => {
  await setting.reset()
  await controls.mine(25)
})
test.after.each(closeAll)
test.after(setting.stop)

const ONE_ETHER = 10n ** 18n
/** Starts waiting for a transaction, and returns after the first check of the node. */
const startConfirming = async (id: string) => {
  const watched = await startNode()
  const settled = evm.confirm(watched.network, id)
  settled.catch(() => undefined)
  await until(
    () => watched.server.calls().some(({ method }) => method === 'eth_getTransactionByHash'),
    'the first check'
  )
  await until(() => watched.isQuiet(), 'the answers of the first check')
  return { settled }
}

test('a pending transaction is confirmed when a block contains it', async () => {
  const id = await sendPending()
  const settled = evm.confirm(network, id)
  await controls.mine()
  assert.equal(await settled, { id, outcome: 'confirmed' })
  assert.is(await setting.balance(RECEIVER), ONE_ETHER)
})

for (const { name, outcome, replace, received } of replacements(controls)) {
  test(`a pending transaction ${name}`, async () => {
    const id = await sendPending()
    const { settled } = await startConfirming(id)
    const other = await replace(id)
    await controls.mine(3)
    assert.equal(await settled, { id: other, outcome })
    assert.is(await setting.balance(RECEIVER), received)
  })
}

test('a replacement is found even if the page checked nothing for many blocks', async () => {
  const lasting = await startSetting('prague')
  try {
    const quote = await evm.quote(lasting.transfer())
    await lasting.controls.mine(5)
    await lasting.controls.hold()
    const id = await evm.send(quote, lasting.wallet().provider)
    const other = await lasting.controls.reprice(id as Hex)
    await lasting.controls.mine(90)
    assert.equal(await evm.confirm(lasting.network, id), { id: other, outcome: 'repriced' })
  } finally {
    await lasting.stop()
  }
})

test('a transaction that the network drops is reported, and the wait ends', async () => {
  const id = await sendPending()
  const { settled } = await startConfirming(id)
  await controls.drop(id)
  const error = await failureOf(settled)
  assert.equal(
    [error.code, error.facts, error.message],
    ['transaction-dropped', { id }, `Transaction with hash "${id}" could not be found.`]
  )
})

test('a transaction first seen in the pool is not taken for replaced by an earlier one of its account', async () => {
  const { provider } = wallet({
    eth_sendTransaction: async ({ params }: Call) => {
      await controls.send({ from: OWNER, to: OTHER, value: 1n })
      return setting.request('eth_sendTransaction', ...(params as unknown[]))
    }
  })
  const id = await evm.send(await evm.quote(transfer()), provider)
  let receiptReads = 0
  const watched = await startNode(({ method }, result) => {
    if (method === 'eth_getTransactionReceipt' && !receiptReads++) return null
    return method === 'eth_getTransactionByHash' && receiptReads < 2
      ? { ...(result as object), blockNumber: null }
      : result
  })
  assert.equal(await evm.confirm(watched.network, id), { id, outcome: 'confirmed' })
})

test('a receipt is read again when another block replaces its block', async () => {
  const id = await sendPending()
  // Mined before the first check, so that each receipt that is read has a block.
  await controls.mine()
  let isReorganised = false
  const watched = await startNode(({ method, params }, result) => {
    if (
      isReorganised ||
      method !== 'eth_getBlockByNumber' ||
      params![0] === 'latest' ||
      !(result as { transactions: unknown[] }).transactions.length
    )
      return result
    isReorganised = true
    return { ...(result as object), hash: `0x${'00'.repeat(32)}` }
  })
  assert.equal(await evm.confirm(watched.network, id), { id, outcome: 'confirmed' })
  assert.ok(isReorganised)
  assert.is(watched.server.calls().filter(({ method }) => method === 'eth_getTransactionReceipt').length, 2)
})

test('a node that is down for a while is waited for', async () => {
  const id = await evm.send(await evm.quote(transfer()), wallet().provider)
  const watched = await startNode(undefined, requestIndex => (requestIndex < 5 ? status(503) : undefined))
  assert.is((await evm.confirm(watched.network, id)).outcome, 'confirmed')
})

/** Creates a node that always has this transaction in its pool, or never has one. */
const startStuckNode = (transaction: object | null) => {
  const results = new Map<string, object | null>([
    ['eth_getTransactionByHash', transaction],
    ['eth_getTransactionReceipt', null],
    ['eth_getBlockByNumber', { number: '0x0', timestamp: '0x0' }]
  ])
  return startServer(({ method }) => ({ result: results.has(method) ? results.get(method) : '0x0' }))
}

for (const { name, transaction, code, message } of [
  {
    name: 'is pending',
    transaction: {
      hash: `0x${'ee'.repeat(32)}`,
      from: OWNER,
      to: RECEIVER,
      nonce: '0x5',
      value: '0x1',
      input: '0x',
      blockNumber: null
    },
    code: 'transaction-late',
    message: 'Timed out while waiting for transaction with hash "ID" to be confirmed.'
  },
  {
    name: 'is unknown to every node',
    transaction: null,
    code: 'transaction-dropped',
    message: 'Transaction with hash "ID" could not be found.'
  }
] as const) {
  test(`a transaction that ${name} for 180 s ends with an error`, async () => {
    const server = await startStuckNode(transaction)
    const id = `0x${'ee'.repeat(32)}`
    const clock = fakeClock()
    try {
      let error: Awaited<ReturnType<typeof failureOf>> | undefined
      let ms = 0
      void failureOf(evm.confirm({ ...network, rpcUrls: { default: { http: [server.url] } } }, id)).then(e => {
        error = e
      })
      // A check takes one turn of the real network; then the clock advances to the next one.
      while (!error && ms < 400_000) {
        const before = server.requests.length
        await clock.advance(500)
        ms += 500
        await until(() => server.requests.length > before || clock.pending() > 0 || !!error, 'it goes on')
        for (let i = 0; i < 30; i++) await new Promise(resolve => setImmediate(resolve))
      }
      assert.is(error?.code, code)
      assert.is(error?.message, message.replace('ID', id))
      assert.ok(ms >= 180_000 && ms < 182_000, `${ms}`)
    } finally {
      clock.restore()
    }
  })
}

test('an abort signal ends the wait', async () => {
  const id = await sendPending()
  const leaving = new AbortController()
  const settled = failureOf(evm.confirm(network, id, leaving.signal))
  leaving.abort()
  assert.equal((await settled).facts, { service: 'rpc', status: 0 })
})

test.run()
