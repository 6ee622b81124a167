import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { connect } from '../../../src/actions/session/connect'
import { refreshBalance } from '../../../src/actions/session/refresh-balance'
import { loadBalance } from '../../../src/actions/session/load-balance'
import { $balance, resetBalance } from '../../../src/core/session/balance'
import { $failure } from '../../../src/core/platform/report-error'
import { offerNetworks } from '../../../src/core/networks/networks'
import { $snapshot } from '../../../src/api/snapshot'
import { base, mainnet } from '../../../src/networks/index'
import { body, result, rpcServer, silence, status } from '../../doubles/rpc-server'
import { fakeClock } from '../../doubles/fake-clock'
import { ALICE, BOB } from '../../doubles/scripted-provider'
import { servers } from '../../doubles/servers'
import { FOX, fox, pageWith } from '../setup'

const { start: node, closeAll } = servers(rpcServer)
/** Connects a page as Alice and lets it read from this node. */
const connectPage = async (...answers: Parameters<typeof rpcServer>) => {
  const server = await node(...answers)
  const wallet = fox()
  pageWith([wallet])
  offerNetworks([mainnet, base].map(n => ({ ...n, rpcUrls: { default: { http: [`${server.url}${n.id}`] } } })))
  await connect(FOX)
  return { server, wallet }
}
test.after.each(closeAll)
const shownBalance = () => $snapshot.get().account.balance

test('the balance is read from the network’s node, without the wallet', async () => {
  const { server, wallet } = await connectPage(result('0x1121d33597384000'))
  await loadBalance()
  assert.is(shownBalance(), '1.234')
  assert.equal(
    server.requests.map(a => [a.body.method, a.body.params]),
    [['eth_getBalance', [ALICE, 'latest']]]
  )
  assert.is(wallet.callsOf('eth_getBalance').length, 0)
})

test('a balance younger than 30 s is reused, which does not extend its age', async () => {
  const { server } = await connectPage(result('0x1'))
  const clock = fakeClock()
  try {
    await loadBalance()
    for (let i = 0; i < 2; i++) {
      await clock.advance(14_000)
      await loadBalance()
    }
    assert.is(server.requests.length, 1)
    await clock.advance(2_000)
    await loadBalance()
    assert.is(server.requests.length, 2)
  } finally {
    clock.restore()
  }
})

test('two calls in a row make one request', async () => {
  const { server } = await connectPage(result('0x1'))
  await Promise.all([loadBalance(), loadBalance()])
  assert.is(server.requests.length, 1)
})

test('a call after a reset does not reuse the dropped request', async () => {
  await connectPage(result('0xde0b6b3a7640000'))
  const first = loadBalance()
  resetBalance()
  await Promise.all([first, loadBalance()])
  assert.is(shownBalance(), '1.000')
})

test('a request older than a second is repeated, and its answer is dropped', async () => {
  const { server } = await connectPage(silence, result('0xde0b6b3a7640000'))
  const clock = fakeClock()
  try {
    void loadBalance()
    await server.waitForRequests(1)
    await clock.advance(900)
    await loadBalance()
    assert.is(server.requests.length, 1)
    await clock.advance(200)
    await loadBalance()
    assert.is(server.requests.length, 2)
    assert.is(shownBalance(), '1.000')
  } finally {
    clock.restore()
  }
})

test('a failure is reported where the balance was requested explicitly, and not in background reads', async () => {
  await connectPage(status(400), status(401))
  await loadBalance()
  assert.is($failure.get(), undefined)
  await loadBalance(true)
  assert.equal($failure.get()?.facts, { service: 'rpc', status: 401, retryAfterMs: undefined })
})

test('a forced call requests a fresh balance at once', async () => {
  const { server } = await connectPage(result('0x1'), result('0xde0b6b3a7640000'))
  await loadBalance()
  await loadBalance(true)
  assert.is(server.requests.length, 2)
  assert.is(shownBalance(), '1.000')
})

test('a balance request never returns the balance or the failure of an account that replaced the first', async () => {
  for (const answer of [result('0x1bc16d674ec80000'), status(400)]) {
    const { wallet } = await connectPage(answer)
    const first = refreshBalance()
    wallet.answers['eth_accounts'] = [BOB]
    wallet.emit('accountsChanged', [BOB])
    assert.is(await first, undefined)
    const { server, wallet: other } = await connectPage(silence, answer)
    const second = refreshBalance()
    await server.waitForRequests(1)
    other.emit('accountsChanged', [BOB])
    await loadBalance()
    assert.is(await second, undefined)
  }
})

test('a requested balance is returned with its symbol', async () => {
  await connectPage(result('0xde0b6b3a7640000'))
  assert.equal(await refreshBalance(), { balance: '1.000', symbol: 'ETH' })
})

test('a balance of another account is neither reused nor shown', async () => {
  const { server, wallet } = await connectPage(result('0xde0b6b3a7640000'), result('0x1bc16d674ec80000'))
  await loadBalance()
  wallet.emit('accountsChanged', [BOB])
  assert.is(shownBalance(), undefined)
  await loadBalance()
  assert.is(server.requests.length, 2)
  assert.is(shownBalance(), '2.000')
})

test('on a network that the host does not offer, nothing is requested and nothing is shown', async () => {
  const { server, wallet } = await connectPage(result('0x1'))
  wallet.emit('chainChanged', '0x89')
  await loadBalance()
  assert.is(server.requests.length, 0)
  assert.is($balance.get().data, undefined)
})

test('without a connection, no balance is requested', async () => {
  pageWith()
  await loadBalance()
  assert.is($balance.get().fetchStatus, 'idle')
})

test('a failed node sets the error and keeps the earlier balance', async () => {
  await connectPage(result('0xde0b6b3a7640000'), status(400))
  await loadBalance()
  await loadBalance(true)
  assert.is($balance.get().error?.code, 'service-failed')
  assert.is(shownBalance(), '1.000')
})

test('a response that is not a quantity is a failure, never a balance', async () => {
  for (const answer of ['null', '7', '"1"', '"0x"', '"0xzz"', '{}', `"0x${'f'.repeat(65)}"`]) {
    await connectPage(body(`{"jsonrpc":"2.0","id":1,"result":${answer}}`))
    await loadBalance()
    assert.is($balance.get().error?.code, 'service-failed', answer)
    assert.is(shownBalance(), undefined)
  }
})

test.run()
