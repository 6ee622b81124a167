/** A transaction in the pool: confirmed, replaced, dropped or late, and nodes that are unreachable. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { Hex } from 'viem'
import evm from '../../../src/chains/evm/transactions'
import type { Call } from '../../doubles/scripted-provider'
import { evmNode, status } from '../../doubles/evm-node'
import { fakeClock, until } from '../../doubles/fake-clock'
import { servers } from '../../doubles/servers'
import { setting, network, transfer, controls, wallet, waiting } from './confirm-setting'
import { failureOf, OTHER, OWNER, RECEIVER, replacements, startSetting, watcher } from './setting'

const { start: node, closeAll } = servers(evmNode)
const watching = watcher(setting, node)
// Blocks are one second apart, so that the page checks twice a second.
test.before.each(async () => {
  await setting.reset()
  await controls.mine(25)
})
test.after.each(closeAll)
test.after(setting.stop)

const WHOLE = 10n ** 18n
/** Starts waiting for a transaction, and returns after the first check of the node. */
const confirming = async (id: string) => {
  const watched = await watching()
  const settled = evm.confirm(watched.network, id)
  settled.catch(() => undefined)
  await until(() => watched.server.asked().some(({ method }) => method === 'eth_getTransactionByHash'), 'it has looked')
  await until(() => watched.isQuiet(), 'and seen')
  return { settled }
}

test('a transaction that waits is confirmed when it is in a block', async () => {
  const id = await waiting()
  const settled = evm.confirm(network, id)
  await controls.mine()
  assert.equal(await settled, { id, how: 'confirmed' })
  assert.is(await setting.balance(RECEIVER), WHOLE)
})

for (const [name, how, replace, received] of replacements(controls)) {
  test(`one that is ${name}`.replace('is whose', 'in whose'), async () => {
    const id = await waiting()
    const { settled } = await confirming(id)
    const other = await replace(id)
    await controls.mine(3)
    assert.equal(await settled, { id: other, how })
    assert.is(await setting.balance(RECEIVER), received)
  })
}

test('it is found also where the page has looked away for many blocks', async () => {
  const lasting = await startSetting('prague')
  try {
    const quote = await evm.quote(lasting.transfer())
    await lasting.controls.mine(5)
    await lasting.controls.hold()
    const id = await evm.send(quote, lasting.wallet().provider)
    const other = await lasting.controls.reprice(id as Hex)
    await lasting.controls.mine(90)
    assert.equal(await evm.confirm(lasting.network, id), { id: other, how: 'repriced' })
  } finally {
    await lasting.stop()
  }
})

test('one that the network drops is told, and does not wait for ever', async () => {
  const id = await waiting()
  const { settled } = await confirming(id)
  await controls.drop(id)
  const error = await failureOf(settled)
  assert.equal(
    [error.code, error.facts, error.message],
    ['transaction-dropped', { id }, `Transaction with hash "${id}" could not be found.`]
  )
})

test(
  'one that is first seen in the pool, behind what the account had sent before, ' + 'has not lost its place to that',
  async () => {
    const { provider } = wallet({
      eth_sendTransaction: async ({ params }: Call) => {
        await controls.send({ from: OWNER, to: OTHER, value: 1n })
        return setting.ask('eth_sendTransaction', ...(params as unknown[]))
      }
    })
    const id = await evm.send(await evm.quote(transfer()), provider)
    let looks = 0
    const watched = await watching(({ method }, result) => {
      if (method === 'eth_getTransactionReceipt' && !looks++) return null
      return method === 'eth_getTransactionByHash' && looks < 2 ? { ...(result as object), blockNumber: null } : result
    })
    assert.equal(await evm.confirm(watched.network, id), { id, how: 'confirmed' })
  }
)

test('a block that another takes the place of takes its receipt with it: it is looked again', async () => {
  const id = await evm.send(await evm.quote(transfer()), wallet().provider)
  let isReorganised = false
  const watched = await watching(({ method, params }, result) => {
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
  assert.equal(await evm.confirm(watched.network, id), { id, how: 'confirmed' })
  assert.ok(isReorganised)
  assert.is(watched.server.asked().filter(({ method }) => method === 'eth_getTransactionReceipt').length, 2)
})

test('a node that is away for a while is waited for', async () => {
  const id = await evm.send(await evm.quote(transfer()), wallet().provider)
  const watched = await watching(undefined, turn => (turn < 5 ? status(503) : undefined))
  assert.is((await evm.confirm(watched.network, id)).how, 'confirmed')
})

/** Creates a node that always has this transaction in its pool, or never has one. */
const forEver = (transaction: object | null) => {
  const results = new Map<string, object | null>([
    ['eth_getTransactionByHash', transaction],
    ['eth_getTransactionReceipt', null],
    ['eth_getBlockByNumber', { number: '0x0', timestamp: '0x0' }]
  ])
  return node(({ method }) => ({ result: results.has(method) ? results.get(method) : '0x0' }))
}

for (const [name, transaction, code, message] of [
  [
    'waits',
    {
      hash: `0x${'ee'.repeat(32)}`,
      from: OWNER,
      to: RECEIVER,
      nonce: '0x5',
      value: '0x1',
      input: '0x',
      blockNumber: null
    },
    'transaction-late',
    'Timed out while waiting for transaction with hash "ID" to be confirmed.'
  ],
  ['nobody knows', null, 'transaction-dropped', 'Transaction with hash "ID" could not be found.']
] as const) {
  test(`one that ${name} for 180 s is given back to whoever asked`, async () => {
    const server = await forEver(transaction)
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
        for (let i = 0; i < 30; i++) await new Promise(go => setImmediate(go))
      }
      assert.is(error?.code, code)
      assert.is(error?.message, message.replace('ID', id))
      assert.ok(ms >= 180_000 && ms < 200_000, `${ms}`)
    } finally {
      clock.restore()
    }
  })
}

test('whoever loses interest ends it', async () => {
  const id = await waiting()
  const leaving = new AbortController()
  const settled = failureOf(evm.confirm(network, id, leaving.signal))
  leaving.abort()
  assert.equal((await settled).facts, { service: 'rpc', status: 0 })
})

test.run()
