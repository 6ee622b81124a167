import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { connect } from '../../src/actions/connect'
import { askBalance } from '../../src/actions/ask-balance'
import { loadBalance } from '../../src/actions/load-balance'
import { $balance, clearBalance } from '../../src/core/balance'
import { $failure } from '../../src/core/failures'
import { offerNetworks } from '../../src/core/networks'
import { $snapshot } from '../../src/core/snapshot'
import { base, mainnet } from '../../src/networks'
import { body, result, rpcServer, silence, status } from '../doubles/rpc-server'
import { fakeClock } from '../doubles/fake-clock'
import { ALICE, BOB } from '../doubles/scripted-provider'
import { servers } from '../doubles/servers'
import { FOX, fox, pageWith } from './page'

const { start: node, closeAll } = servers(rpcServer)
/** Connects a page as Alice and lets it read from this node. */
const connected = async (...answers: Parameters<typeof rpcServer>) => {
  const server = await node(...answers)
  const wallet = fox()
  pageWith([wallet])
  offerNetworks([mainnet, base].map(n => ({ ...n, rpcUrls: { default: { http: [server.url] } } })))
  await connect(FOX)
  return { server, wallet }
}
test.after.each(closeAll)
const shown = () => $snapshot.get().account.balance

test("reads the balance from the network's node, without the wallet", async () => {
  const { server, wallet } = await connected(result('0x1121d33597384000'))
  await loadBalance()
  assert.is(shown(), '1.234')
  assert.equal(
    server.asked.map(a => [a.body.method, a.body.params]),
    [['eth_getBalance', [ALICE, 'latest']]]
  )
  assert.is(wallet.asked('eth_getBalance').length, 0)
})

test('uses one that is younger than 30 s again, which does not make it younger', async () => {
  const { server } = await connected(result('0x1'))
  const clock = fakeClock()
  try {
    await loadBalance()
    for (let i = 0; i < 2; i++) {
      await clock.advance(14_000)
      await loadBalance()
    }
    assert.is(server.asked.length, 1)
    await clock.advance(2_000)
    await loadBalance()
    assert.is(server.asked.length, 2)
  } finally {
    clock.restore()
  }
})

test('told twice in a row asks once', async () => {
  const { server } = await connected(result('0x1'))
  await Promise.all([loadBalance(), loadBalance()])
  assert.is(server.asked.length, 1)
})

test('but not for what was dropped meanwhile', async () => {
  await connected(result('0xde0b6b3a7640000'))
  const first = loadBalance()
  clearBalance()
  await Promise.all([first, loadBalance()])
  assert.is(shown(), '1.000')
})

test(
  'a question that is a second old is asked anew, and its answer dropped: ' + 'what was in its way may be gone',
  async () => {
    const { server } = await connected(silence, result('0xde0b6b3a7640000'))
    const clock = fakeClock()
    try {
      void loadBalance()
      await server.hears(1)
      await clock.advance(900)
      await loadBalance()
      assert.is(server.asked.length, 1)
      await clock.advance(200)
      await loadBalance()
      assert.is(server.asked.length, 2)
      assert.is(shown(), '1.000')
    } finally {
      clock.restore()
    }
  }
)

test('a failure is told where the balance was asked for, and not where we look by ourselves', async () => {
  await connected(status(400), status(401))
  await loadBalance()
  assert.is($failure.get(), undefined)
  await loadBalance(true)
  assert.equal($failure.get()?.facts, { service: 'rpc', status: 401, retryAfterMs: undefined })
})

test('asks at once when it is told to', async () => {
  const { server } = await connected(result('0x1'), result('0xde0b6b3a7640000'))
  await loadBalance()
  await loadBalance(true)
  assert.is(server.asked.length, 2)
  assert.is(shown(), '1.000')
})

test(
  'who asks for a balance never gets that of an account that has taken the first one’s place meanwhile, nor its ' +
    'failure',
  async () => {
    for (const answer of [result('0x1bc16d674ec80000'), status(400)]) {
      const { wallet } = await connected(answer)
      const first = askBalance()
      wallet.emit('accountsChanged', [BOB])
      assert.is(await first, undefined)
      const { server, wallet: other } = await connected(silence, answer)
      const second = askBalance()
      await server.hears(1)
      other.emit('accountsChanged', [BOB])
      await loadBalance()
      assert.is(await second, undefined)
    }
  }
)

test('who asks for a balance gets it with its symbol', async () => {
  await connected(result('0xde0b6b3a7640000'))
  assert.equal(await askBalance(), { balance: '1.000', symbol: 'ETH' })
})

test('a balance of another account is neither used again nor shown', async () => {
  const { server, wallet } = await connected(result('0xde0b6b3a7640000'), result('0x1bc16d674ec80000'))
  await loadBalance()
  wallet.emit('accountsChanged', [BOB])
  assert.is(shown(), undefined)
  await loadBalance()
  assert.is(server.asked.length, 2)
  assert.is(shown(), '2.000')
})

test('on a network that the site does not offer nobody is asked, and nothing is shown', async () => {
  const { server, wallet } = await connected(result('0x1'))
  wallet.emit('chainChanged', '0x89')
  await loadBalance()
  assert.is(server.asked.length, 0)
  assert.is($balance.get().data, undefined)
})

test('with nobody connected nobody is asked', async () => {
  pageWith()
  await loadBalance()
  assert.is($balance.get().fetchStatus, 'idle')
})

test('a node that fails is a state, and earlier data stay', async () => {
  await connected(result('0xde0b6b3a7640000'), status(400))
  await loadBalance()
  await loadBalance(true)
  assert.is($balance.get().error?.code, 'service-failed')
  assert.is(shown(), '1.000')
})

test('an answer that is no quantity is a failure, never a balance', async () => {
  for (const answer of ['null', '7', '"1"', '"0x"', '"0xzz"', '{}', `"0x${'f'.repeat(65)}"`]) {
    await connected(body(`{"jsonrpc":"2.0","id":1,"result":${answer}}`))
    await loadBalance()
    assert.is($balance.get().error?.code, 'service-failed', answer)
    assert.is(shown(), undefined)
  }
})

test.run()
