/** Wallets that answer a switch late, never, or before their chain has changed. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { arbitrum, base } from '../../src/networks/index'
import { fakeClock } from '../doubles/fake-clock'
import { ALICE, deferred, refusing, rpcError } from '../doubles/scripted-provider'
import { SWITCH, ADD, connected, begin, moveTo } from './injected-switch-setup'

let clock: ReturnType<typeof fakeClock>
test.before.each(() => {
  clock = fakeClock()
})
test.after.each(() => clock.restore())

test('a wallet that switches, emits an event and never answers has switched', async () => {
  const { wallet, connector, changed } = await connected({ [SWITCH]: () => new Promise(() => undefined) })
  const state = begin(connector.switchNetwork(base))
  await clock.advance(60_000)
  assert.is(state.outcome, 'open')
  moveTo(wallet, '0x2105')
  wallet.emit('chainChanged', '0x2105')
  await clock.advance(0)
  assert.is(state.outcome, 'switched')
  assert.equal(
    changed.map(connection => connection.chainId),
    ['eip155:8453']
  )
  assert.is(clock.pending(), 0)
})

test('an event about a third network does not end the switch', async () => {
  const { wallet, connector } = await connected({ [SWITCH]: () => new Promise(() => undefined) })
  const state = begin(connector.switchNetwork(base))
  wallet.emit('chainChanged', '0x89')
  await clock.advance(60_000)
  assert.is(state.outcome, 'open')
})

for (const lateMs of [400, 2_500]) {
  test(`a wallet whose chain follows ${lateMs} ms after its answer, without an event, has switched`, async () => {
    const { wallet, connector } = await connected({ [SWITCH]: null })
    const state = begin(connector.switchNetwork(base))
    setTimeout(() => moveTo(wallet, '0x2105'), lateMs)
    await clock.advance(lateMs - 1)
    assert.is(state.outcome, 'open')
    await clock.advance(300)
    assert.is(state.outcome, 'switched')
  })
}

test('a wallet that stays on its network for three seconds has not switched', async () => {
  const { connector } = await connected({ [SWITCH]: null })
  const state = begin(connector.switchNetwork(base))
  await clock.advance(2_900)
  assert.is(state.outcome, 'open')
  await clock.advance(300)
  assert.is(state.outcome, 'switch-unverified')
  assert.is(clock.pending(), 0)
})

test('a wallet that cannot report its chain for a moment during a switch is queried again', async () => {
  const { wallet, connector } = await connected({ [SWITCH]: null })
  wallet.answers['eth_chainId'] = refusing(rpcError(4900, 'disconnected'))
  const state = begin(connector.switchNetwork(base))
  await clock.advance(300)
  moveTo(wallet, '0x2105')
  await clock.advance(300)
  assert.is(state.outcome, 'switched')
})

test('a wallet that answers the switch but no query afterwards does not hold it up', async () => {
  const { wallet, connector } = await connected({ [SWITCH]: null })
  wallet.answers['eth_chainId'] = () => new Promise(() => undefined)
  const state = begin(connector.switchNetwork(base))
  await clock.advance(3_300)
  assert.is(state.outcome, 'switch-unverified')
})

test('a newer switch ends the earlier one, whose late answer only leads to a check of the chain', async () => {
  const answer = deferred()
  const { wallet, connector, changed } = await connected({ [SWITCH]: () => answer.promise })
  const leaving = new AbortController()
  const first = begin(connector.switchNetwork(base, leaving.signal))
  await clock.advance(0)
  leaving.abort()
  await clock.advance(0)
  assert.is(first.outcome, 'switch-unverified')
  wallet.answers[SWITCH] = () => {
    moveTo(wallet, '0xa4b1')
    return null
  }
  const second = begin(connector.switchNetwork(arbitrum))
  await clock.advance(0)
  assert.is(second.outcome, 'switched')
  answer.reject(rpcError(-32603, 'Netzwerk unbekannt'))
  await clock.advance(5_000)
  assert.is(wallet.callsOf(ADD).length, 0)
  assert.equal(
    changed.map(connection => connection.chainId),
    ['eip155:42161']
  )
})

test("the first request's late answer switches the page, although the second was refused as pending", async () => {
  const answer = deferred()
  const { wallet, connector, changed } = await connected({ [SWITCH]: () => answer.promise })
  const leaving = new AbortController()
  begin(connector.switchNetwork(base, leaving.signal))
  await clock.advance(0)
  leaving.abort()
  wallet.answers[SWITCH] = refusing(rpcError(-32002))
  const second = begin(connector.switchNetwork(base))
  await clock.advance(0)
  assert.is(second.outcome, 'wallet-pending')
  moveTo(wallet, '0x2105')
  answer.resolve(null)
  await clock.advance(0)
  assert.equal(
    changed.map(connection => connection.chainId),
    ['eip155:8453']
  )
})

test('a connection that is released during a switch ends the wait', async () => {
  const { wallet, connector, changed } = await connected({ [SWITCH]: () => new Promise(() => undefined) })
  const state = begin(connector.switchNetwork(base))
  await clock.advance(0)
  connector.release()
  await clock.advance(0)
  assert.is(state.outcome, 'switch-unverified')
  assert.equal([wallet.listening(), changed.length, clock.pending()], [0, 0, 0])
})

test('the account stays the same during a switch', async () => {
  const { connector } = await connected({ [SWITCH]: null })
  begin(connector.switchNetwork(base))
  await clock.advance(4_000)
  assert.equal((await connector.restore())?.accounts, [ALICE])
})

test.run()
