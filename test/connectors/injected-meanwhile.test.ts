/** What a wallet says by an event while it is being asked: the answer is older, or newer, and nobody can tell. */
import fc from 'fast-check'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { isError } from '../../src/core/errors'
import { settle } from '../doubles/fake-clock'
import { ALICE, BOB, held, rpcError, scriptedProvider, type ScriptedWallet } from '../doubles/scripted-provider'
import { failure, make } from './connector'

/** From now on the wallet answers this, and says so. */
const turnTo = (wallet: ScriptedWallet, accounts: string[]) => {
  wallet.answers['eth_accounts'] = accounts
  wallet.emit('accountsChanged', accounts)
}
const goTo = (wallet: ScriptedWallet, chainId: string) => {
  wallet.answers['eth_chainId'] = chainId
  wallet.emit('chainChanged', chainId)
}
/** The next answer to a question waits for the test; `ask` starts what asks it. */
const during = async <T>(wallet: ScriptedWallet, method: string, ask: () => Promise<T>) => {
  const late = held()
  wallet.answers[method] = () => late.promise
  const before = wallet.asked(method).length
  const asking = ask()
  while (wallet.asked(method).length === before) await settle()
  return { late, asking }
}

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
    // a locked wallet may be unlocked
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
  const wallet = scriptedProvider({ eth_accounts: () => { wallet.emit('accountsChanged', [ALICE.toLowerCase()]); return [ALICE] } })
  const { connector, changed } = make(wallet)
  await connector.restore()
  wallet.emit('accountsChanged', [ALICE.toLowerCase()])
  assert.equal([wallet.asked('eth_accounts').length, changed.length], [1, 0])
})

test('a wallet whose events contradict each of its answers is not asked for ever', async () => {
  const wallet = scriptedProvider({ eth_accounts: () => { wallet.emit('accountsChanged', [BOB]); return [ALICE, BOB] } })
  const { connector } = make(wallet)
  assert.equal((await connector.restore())?.accounts, [ALICE, BOB])
  assert.ok(wallet.asked('eth_accounts').length <= 10)
})

test('a live connection that is asked again follows what changes meanwhile, and says so itself', async () => {
  const wallet = scriptedProvider()
  const { connector, changed } = make(wallet)
  await connector.connect()
  const { late, asking } = await during(wallet, 'eth_accounts', connector.restore)
  turnTo(wallet, [BOB])
  late.give([ALICE])
  assert.equal((await asking)?.accounts, [BOB])
  goTo(wallet, '0x2105')
  await connector.restore()
  assert.equal(changed.map(c => [c.accounts[0], c.chainId]), [[BOB, 'eip155:1'], [BOB, 'eip155:8453']])
})

test('a live connection that is asked again reports what it finds changed without an event, and its end', async () => {
  const wallet = scriptedProvider()
  const { connector, changed, ended } = make(wallet)
  await connector.connect()
  Object.assign(wallet.answers, { eth_accounts: [BOB], eth_chainId: '0x2105' })
  await connector.restore()
  assert.equal([changed.at(-1)?.accounts, changed.at(-1)?.chainId], [[BOB], 'eip155:8453'])
  wallet.answers['eth_accounts'] = []
  assert.is(await connector.restore(), undefined)
  assert.equal([ended.length, wallet.listening()], [1, 0])
})

test('of two questions at the same time the later answer that is older does not count', async () => {
  const wallet = scriptedProvider()
  const { connector, changed } = make(wallet)
  await connector.connect()
  const first = await during(wallet, 'eth_accounts', connector.restore)
  const second = await during(wallet, 'eth_accounts', connector.restore)
  wallet.answers['eth_accounts'] = [BOB]
  second.late.give([BOB])
  await second.asking
  first.late.give([ALICE])
  await first.asking
  assert.is(changed.at(-1)?.accounts[0], BOB)
})

test('what the wallet does to its own list afterwards changes nothing', async () => {
  const answer = [ALICE, BOB], told = [BOB, ALICE]
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
  const shifty = new Proxy([ALICE], { get: (list, key) => key === '0' && reads++ ? 'evil' : Reflect.get(list, key) })
  for (const answer of [new Array(1), Object.assign([ALICE, BOB], { 1: undefined })]) {
    assert.is((await failure(make(scriptedProvider({ eth_requestAccounts: answer })).connector.connect())).code, 'wallet-nonsense')
  }
  const { accounts } = await make(scriptedProvider({ eth_requestAccounts: shifty })).connector.connect()
  assert.equal([...accounts], [ALICE])
  const trap = new Proxy([ALICE], { get: () => { throw new Error('trap') } })
  assert.is((await failure(make(scriptedProvider({ eth_requestAccounts: () => trap })).connector.connect())).code, 'wallet-failed')
})

/** A wallet whose state moves whenever a test says; it answers what was true when it was asked, some time later. */
const movingWallet = () => {
  const state = { accounts: [ALICE], chainId: '0x1' }
  const open: (() => void)[] = []
  const answering = (read: () => unknown) => () => {
    const answer = read(), late = held()
    open.push(() => late.give(answer))
    return late.promise
  }
  const accounts = answering(() => state.accounts)
  const wallet = scriptedProvider({ eth_requestAccounts: accounts, eth_accounts: accounts, eth_chainId: answering(() => state.chainId) })
  const move = (part: Partial<typeof state>) => {
    Object.assign(state, part)
    if (part.accounts) wallet.emit('accountsChanged', part.accounts)
    else wallet.emit('chainChanged', part.chainId)
  }
  return { wallet, state, open, move }
}

test('whatever changes between questions and answers, what is reported in the end is what the wallet said last', async () => {
  const step: fc.Arbitrary<{ accounts?: string[]; chainId?: string; act?: 'oldest' | 'newest' | 'ask' | 'lost' }> = fc.oneof(
    fc.constantFrom(...[[ALICE], [BOB], [BOB, ALICE], []].map(accounts => ({ accounts }))),
    fc.constantFrom(...['0x1', '0x2105', '0x89'].map(chainId => ({ chainId }))),
    fc.constantFrom(...(['oldest', 'newest', 'ask', 'lost'] as const).map(act => ({ act })))
  )
  const moment = fc.record({ step, isSameTask: fc.boolean() })
  await fc.assert(fc.asyncProperty(fc.constantFrom('connect' as const, 'restore' as const), fc.array(moment, { maxLength: 14 }), async (way, moments) => {
    const { wallet, state, open, move } = movingWallet()
    const { connector, changed, ended } = make(wallet)
    let isLocked = false
    const found = connector[way]().catch(e => { isLocked = isError(e, 'wallet-locked') })
    let isFound = false
    void found.then(c => { isFound = !!c })
    for (const { step: now, isSameTask } of moments) {
      if (now.act === 'oldest') open.shift()?.()
      else if (now.act === 'newest') open.pop()?.()
      else if (now.act === 'lost') wallet.emit('disconnect', rpcError(4900))
      else if (!now.act) move(now)
      else if (isFound && !ended.length) void connector.restore()
      if (!isSameTask) await settle()
    }
    for (await settle(); open.length; await settle()) open.shift()!()
    const last = changed.at(-1) ?? await found
    const isThere = !!last && !ended.length
    assert.is(wallet.listening(), isThere || isLocked ? 3 : 0)
    if (isThere) assert.equal([last.accounts, last.chainId], [state.accounts, `eip155:${Number(state.chainId)}`])
    else assert.ok(moments.some(({ step: { accounts } }) => accounts?.length === 0), 'who never took the accounts back is there')
  }), { numRuns: 400 })
})

test.run()
