/**
 * Events that a wallet emits during a request. Its answer may be older or newer than the event; the page cannot know.
 */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { settle } from '../doubles/fake-clock'
import { ALICE, BOB, rpcError, scriptedProvider } from '../doubles/scripted-provider'
import { failure, make } from './connector'
import { changeAccounts, changeNetwork, during } from './injected-events'

for (const method of ['connect', 'restore'] as const) {
  const accountsMethod = method === 'connect' ? 'eth_requestAccounts' : 'eth_accounts'

  test(`${method}: an account that changes during the network request is the connected one`, async () => {
    const wallet = scriptedProvider()
    const { connector } = make(wallet)
    const { response, result } = await during(wallet, 'eth_chainId', connector[method])
    changeAccounts(wallet, [BOB])
    response.resolve('0x1')
    assert.equal((await result)?.accounts, [BOB])
  })

  test(`${method}: an account that changes before the answer arrives is the connected one`, async () => {
    const wallet = scriptedProvider()
    const { connector } = make(wallet)
    const { response, result } = await during(wallet, accountsMethod, connector[method])
    changeAccounts(wallet, [BOB])
    response.resolve([ALICE])
    assert.equal((await result)?.accounts, [BOB])
  })

  test(`${method}: a network that changes before the answer arrives is the connected one`, async () => {
    const wallet = scriptedProvider()
    const { connector, changed } = make(wallet)
    const { response, result } = await during(wallet, 'eth_chainId', connector[method])
    changeNetwork(wallet, '0x2105')
    response.resolve('0x1')
    assert.is((await result)?.chainId, 'eip155:8453')
    assert.is(changed.length, 0, 'what the caller gets is not reported as a change too')
  })

  test(`${method}: accounts revoked during the network request leave no connection`, async () => {
    const wallet = scriptedProvider()
    const { connector, ended } = make(wallet)
    const { response, result } = await during<unknown>(wallet, 'eth_chainId', connector[method])
    changeAccounts(wallet, [])
    response.resolve('0x1')
    if (method === 'connect') assert.is((await failure(result)).code, 'wallet-locked')
    else assert.is(await result, undefined)
    // A locked wallet may still be unlocked.
    assert.equal([ended.length, wallet.listening()], [0, method === 'connect' ? 3 : 0])
    connector.release()
    assert.is(wallet.listening(), 0)
  })

  test(`${method}: the answer of a wallet counts, even if it loses its chains during the request`, async () => {
    const wallet = scriptedProvider()
    const { connector } = make(wallet)
    const { response, result } = await during(wallet, accountsMethod, connector[method])
    wallet.emit('disconnect', rpcError(4900))
    wallet.answers['eth_accounts'] = []
    await settle()
    response.resolve([ALICE])
    assert.equal((await result)?.accounts, [ALICE])
    assert.is(wallet.listening(), 3)
  })
}

test('a user who unlocks the wallet and approves is connected, whatever events it emitted while locked', async () => {
  const wallet = scriptedProvider()
  const { connector } = make(wallet)
  const { response, result } = await during(wallet, 'eth_requestAccounts', connector.connect)
  wallet.emit('accountsChanged', [])
  response.resolve([ALICE])
  assert.equal((await result).accounts, [ALICE])
})

test('the same account by answer and event is requested once, in any letter case', async () => {
  const wallet = scriptedProvider({
    eth_accounts: () => {
      wallet.emit('accountsChanged', [ALICE.toLowerCase()])
      return [ALICE]
    }
  })
  const { connector, changed } = make(wallet)
  await connector.restore()
  wallet.emit('accountsChanged', [ALICE.toLowerCase()])
  assert.equal([wallet.callsOf('eth_accounts').length, changed.length], [1, 0])
})

test('a wallet whose events contradict each of its answers is not queried for ever', async () => {
  const wallet = scriptedProvider({
    eth_accounts: () => {
      wallet.emit('accountsChanged', [BOB])
      return [ALICE, BOB]
    }
  })
  const { connector } = make(wallet)
  assert.equal((await connector.restore())?.accounts, [ALICE, BOB])
  assert.ok(wallet.callsOf('eth_accounts').length <= 10)
})

test("a change of the wallet's own list afterwards has no effect", async () => {
  const answer = [ALICE, BOB]
  const reported = [BOB, ALICE]
  const wallet = scriptedProvider({ eth_requestAccounts: answer })
  const { connector, changed } = make(wallet)
  const { accounts } = await connector.connect()
  answer.length = 0
  assert.equal(accounts, [ALICE, BOB])
  wallet.emit('accountsChanged', reported)
  reported[0] = 'evil'
  assert.equal(changed[0]?.accounts, [BOB, ALICE])
})

test('lists with holes, and lists that change while they are read, are rejected', async () => {
  let reads = 0
  const shifty = new Proxy([ALICE], { get: (list, key) => (key === '0' && reads++ ? 'evil' : Reflect.get(list, key)) })
  for (const answer of [new Array(1), Object.assign([ALICE, BOB], { 1: undefined })]) {
    assert.is(
      (await failure(make(scriptedProvider({ eth_requestAccounts: answer })).connector.connect())).code,
      'wallet-invalid-response'
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
