/**
 * Events that a wallet emits during a request. Its answer may be older or newer than the event; the page cannot know.
 */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { settle } from '../doubles/fake-clock'
import { ALICE, BOB, rpcError, scriptedProvider } from '../doubles/scripted-provider'
import { failure, make } from './connector'
import { turnTo, goTo, during } from './injected-events'

for (const way of ['connect', 'restore'] as const) {
  const accountsMethod = way === 'connect' ? 'eth_requestAccounts' : 'eth_accounts'

  test(`${way}: an account that changes while the network is asked for is the one connected`, async () => {
    const wallet = scriptedProvider()
    const { connector } = make(wallet)
    const { late, asking } = await during(wallet, 'eth_chainId', connector[way])
    turnTo(wallet, [BOB])
    late.give('0x1')
    assert.equal((await asking)?.accounts, [BOB])
  })

  test(`${way}: an account that changes before the answer comes is the one connected`, async () => {
    const wallet = scriptedProvider()
    const { connector } = make(wallet)
    const { late, asking } = await during(wallet, accountsMethod, connector[way])
    turnTo(wallet, [BOB])
    late.give([ALICE])
    assert.equal((await asking)?.accounts, [BOB])
  })

  test(`${way}: a network that changes before the answer comes is the one connected`, async () => {
    const wallet = scriptedProvider()
    const { connector, changed } = make(wallet)
    const { late, asking } = await during(wallet, 'eth_chainId', connector[way])
    goTo(wallet, '0x2105')
    late.give('0x1')
    assert.is((await asking)?.chainId, 'eip155:8453')
    assert.is(changed.length, 0, 'what the caller gets is not reported as a change too')
  })

  test(`${way}: accounts taken back while the network is asked for connect nobody`, async () => {
    const wallet = scriptedProvider()
    const { connector, ended } = make(wallet)
    const { late, asking } = await during<unknown>(wallet, 'eth_chainId', connector[way])
    turnTo(wallet, [])
    late.give('0x1')
    if (way === 'connect') assert.is((await failure(asking)).code, 'wallet-locked')
    else assert.is(await asking, undefined)
    // A locked wallet may still be unlocked.
    assert.equal([ended.length, wallet.listening()], [0, way === 'connect' ? 3 : 0])
    connector.release()
    assert.is(wallet.listening(), 0)
  })

  test(`${way}: a wallet that lets go of its chains while it is asked still has the last word itself`, async () => {
    const wallet = scriptedProvider()
    const { connector } = make(wallet)
    const { late, asking } = await during(wallet, accountsMethod, connector[way])
    wallet.emit('disconnect', rpcError(4900))
    wallet.answers['eth_accounts'] = []
    await settle()
    late.give([ALICE])
    assert.equal((await asking)?.accounts, [ALICE])
    assert.is(wallet.listening(), 3)
  })
}

test('a person who unlocks the wallet and says yes is connected, whatever it said while locked', async () => {
  const wallet = scriptedProvider()
  const { connector } = make(wallet)
  const { late, asking } = await during(wallet, 'eth_requestAccounts', connector.connect)
  wallet.emit('accountsChanged', [])
  late.give([ALICE])
  assert.equal((await asking).accounts, [ALICE])
})

test('a wallet that says the same by answer and event is asked once, in whatever case it writes', async () => {
  const wallet = scriptedProvider({
    eth_accounts: () => {
      wallet.emit('accountsChanged', [ALICE.toLowerCase()])
      return [ALICE]
    }
  })
  const { connector, changed } = make(wallet)
  await connector.restore()
  wallet.emit('accountsChanged', [ALICE.toLowerCase()])
  assert.equal([wallet.asked('eth_accounts').length, changed.length], [1, 0])
})

test('a wallet whose events contradict each of its answers is not asked for ever', async () => {
  const wallet = scriptedProvider({
    eth_accounts: () => {
      wallet.emit('accountsChanged', [BOB])
      return [ALICE, BOB]
    }
  })
  const { connector } = make(wallet)
  assert.equal((await connector.restore())?.accounts, [ALICE, BOB])
  assert.ok(wallet.asked('eth_accounts').length <= 10)
})

test('what the wallet does to its own list afterwards changes nothing', async () => {
  const answer = [ALICE, BOB]
  const told = [BOB, ALICE]
  const wallet = scriptedProvider({ eth_requestAccounts: answer })
  const { connector, changed } = make(wallet)
  const { accounts } = await connector.connect()
  answer.length = 0
  assert.equal(accounts, [ALICE, BOB])
  wallet.emit('accountsChanged', told)
  told[0] = 'evil'
  assert.equal(changed[0]?.accounts, [BOB, ALICE])
})

test('lists with holes, and lists that change while they are read, are nonsense', async () => {
  let reads = 0
  const shifty = new Proxy([ALICE], { get: (list, key) => (key === '0' && reads++ ? 'evil' : Reflect.get(list, key)) })
  for (const answer of [new Array(1), Object.assign([ALICE, BOB], { 1: undefined })]) {
    assert.is(
      (await failure(make(scriptedProvider({ eth_requestAccounts: answer })).connector.connect())).code,
      'wallet-nonsense'
    )
  }
  const { accounts } = await make(scriptedProvider({ eth_requestAccounts: shifty })).connector.connect()
  assert.equal([...accounts], [ALICE])
  const trap = new Proxy([ALICE], {
    get: () => {
      throw new Error('trap')
    }
  })
  assert.is(
    (await failure(make(scriptedProvider({ eth_requestAccounts: () => trap })).connector.connect())).code,
    'wallet-failed'
  )
})

test.run()
