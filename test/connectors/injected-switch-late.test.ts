/** Wallets that answer a switch late, never, or before their chain has changed. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { arbitrum, base } from '../../src/networks'
import { fakeClock } from '../doubles/fake-clock'
import { ALICE, held, refusing, rpcError } from '../doubles/scripted-provider'
import { SWITCH, ADD, connected, begin, moveTo } from './injected-switch-setting'

let clock: ReturnType<typeof fakeClock>
test.before.each(() => {
  clock = fakeClock()
})
test.after.each(() => clock.restore())

test('a wallet that switches, says so by an event and never answers has switched', async () => {
  const { wallet, connector, changed } = await connected({ [SWITCH]: () => new Promise(() => undefined) })
  const state = begin(connector.switchNetwork(base))
  await clock.advance(60_000)
  assert.is(state.end, 'open')
  moveTo(wallet, '0x2105')
  wallet.emit('chainChanged', '0x2105')
  await clock.advance(0)
  assert.is(state.end, 'switched')
  assert.equal(
    changed.map(c => c.chainId),
    ['eip155:8453']
  )
  assert.is(clock.pending(), 0)
})

test('an event about a third network settles nothing', async () => {
  const { wallet, connector } = await connected({ [SWITCH]: () => new Promise(() => undefined) })
  const state = begin(connector.switchNetwork(base))
  wallet.emit('chainChanged', '0x89')
  await clock.advance(60_000)
  assert.is(state.end, 'open')
})

for (const lateMs of [400, 2_500]) {
  test(`a wallet whose chain follows ${lateMs} ms after its answer, without an event, has switched`, async () => {
    const { wallet, connector } = await connected({ [SWITCH]: null })
    const state = begin(connector.switchNetwork(base))
    setTimeout(() => moveTo(wallet, '0x2105'), lateMs)
    await clock.advance(lateMs - 1)
    assert.is(state.end, 'open')
    await clock.advance(300)
    assert.is(state.end, 'switched')
  })
}

test('a wallet that stays where it is for three seconds has not switched', async () => {
  const { connector } = await connected({ [SWITCH]: null })
  const state = begin(connector.switchNetwork(base))
  await clock.advance(2_900)
  assert.is(state.end, 'open')
  await clock.advance(300)
  assert.is(state.end, 'switch-unverified')
  assert.is(clock.pending(), 0)
})

test('a wallet that cannot say its chain for a moment while it switches is asked again', async () => {
  const { wallet, connector } = await connected({ [SWITCH]: null })
  wallet.answers['eth_chainId'] = refusing(rpcError(4900, 'disconnected'))
  const state = begin(connector.switchNetwork(base))
  await clock.advance(300)
  moveTo(wallet, '0x2105')
  await clock.advance(300)
  assert.is(state.end, 'switched')
})

test('a wallet that answers the switch and then no question at all does not hold it up', async () => {
  const { wallet, connector } = await connected({ [SWITCH]: null })
  wallet.answers['eth_chainId'] = () => new Promise(() => undefined)
  const state = begin(connector.switchNetwork(base))
  await clock.advance(3_300)
  assert.is(state.end, 'switch-unverified')
})

test('a newer switch ends the one before, whose late answer is only a reason to check the chain', async () => {
  const answer = held()
  const { wallet, connector, changed } = await connected({ [SWITCH]: () => answer.promise })
  const turn = new AbortController()
  const first = begin(connector.switchNetwork(base, turn.signal))
  await clock.advance(0)
  turn.abort()
  await clock.advance(0)
  assert.is(first.end, 'switch-unverified')
  wallet.answers[SWITCH] = () => {
    moveTo(wallet, '0xa4b1')
    return null
  }
  const second = begin(connector.switchNetwork(arbitrum))
  await clock.advance(0)
  assert.is(second.end, 'switched')
  answer.refuse(rpcError(-32603, 'Netzwerk unbekannt'))
  await clock.advance(5_000)
  assert.is(wallet.asked(ADD).length, 0)
  assert.equal(
    changed.map(c => c.chainId),
    ['eip155:42161']
  )
})

test(
  'the first request, answered after the second was refused as pending, ' + 'brings the page to the network',
  async () => {
    const answer = held()
    const { wallet, connector, changed } = await connected({ [SWITCH]: () => answer.promise })
    const turn = new AbortController()
    begin(connector.switchNetwork(base, turn.signal))
    await clock.advance(0)
    turn.abort()
    wallet.answers[SWITCH] = refusing(rpcError(-32002))
    const second = begin(connector.switchNetwork(base))
    await clock.advance(0)
    assert.is(second.end, 'wallet-pending')
    moveTo(wallet, '0x2105')
    answer.give(null)
    await clock.advance(0)
    assert.equal(
      changed.map(c => c.chainId),
      ['eip155:8453']
    )
  }
)

test('a connection that is released while its wallet thinks waits no longer', async () => {
  const { wallet, connector, changed } = await connected({ [SWITCH]: () => new Promise(() => undefined) })
  const state = begin(connector.switchNetwork(base))
  await clock.advance(0)
  connector.release()
  await clock.advance(0)
  assert.is(state.end, 'switch-unverified')
  assert.equal([wallet.listening(), changed.length, clock.pending()], [0, 0, 0])
})

test('the account stays the same through all of it', async () => {
  const { connector } = await connected({ [SWITCH]: null })
  begin(connector.switchNetwork(base))
  await clock.advance(4_000)
  assert.equal((await connector.restore())?.accounts, [ALICE])
})

test.run()
