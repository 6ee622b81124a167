/** A live connection that is queried again: the newest of its answers and events is reported. */
import fc from '../property'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { isError } from '../../src/core/errors'
import { settle } from '../doubles/fake-clock'
import { ALICE, BOB, held, rpcError, scriptedProvider } from '../doubles/scripted-provider'
import { make } from './connector'
import { turnTo, goTo, during } from './injected-events'

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
  assert.equal(
    changed.map(c => [c.accounts[0], c.chainId]),
    [
      [BOB, 'eip155:1'],
      [BOB, 'eip155:8453']
    ]
  )
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

/** Creates a wallet whose state changes on command. It answers later, with its state at the time of the request. */
const movingWallet = () => {
  const state = { accounts: [ALICE], chainId: '0x1' }
  const open: (() => void)[] = []
  const answering = (read: () => unknown) => () => {
    const answer = read()
    const late = held()
    open.push(() => late.give(answer))
    return late.promise
  }
  const accounts = answering(() => state.accounts)
  const wallet = scriptedProvider({
    eth_requestAccounts: accounts,
    eth_accounts: accounts,
    eth_chainId: answering(() => state.chainId)
  })
  const move = (part: Partial<typeof state>) => {
    Object.assign(state, part)
    if (part.accounts) wallet.emit('accountsChanged', part.accounts)
    else wallet.emit('chainChanged', part.chainId)
  }
  return { wallet, state, open, move }
}

test(
  'whatever changes between questions and answers, ' + 'what is reported in the end is what the wallet said last',
  async () => {
    const step: fc.Arbitrary<{ accounts?: string[]; chainId?: string; act?: 'oldest' | 'newest' | 'ask' | 'lost' }> =
      fc.oneof(
        fc.constantFrom(...[[ALICE], [BOB], [BOB, ALICE], []].map(accounts => ({ accounts }))),
        fc.constantFrom(...['0x1', '0x2105', '0x89'].map(chainId => ({ chainId }))),
        fc.constantFrom(...(['oldest', 'newest', 'ask', 'lost'] as const).map(act => ({ act })))
      )
    const moment = fc.record({ step, isSameTask: fc.boolean() })
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('connect' as const, 'restore' as const),
        fc.array(moment, { maxLength: 14 }),
        async (way, moments) => {
          const { wallet, state, open, move } = movingWallet()
          const { connector, changed, ended } = make(wallet)
          let isLocked = false
          const found = connector[way]().catch(e => {
            isLocked = isError(e, 'wallet-locked')
          })
          let isFound = false
          void found.then(c => {
            isFound = !!c
          })
          for (const { step: now, isSameTask } of moments) {
            if (now.act === 'oldest') open.shift()?.()
            else if (now.act === 'newest') open.pop()?.()
            else if (now.act === 'lost') wallet.emit('disconnect', rpcError(4900))
            else if (!now.act) move(now)
            else if (isFound && !ended.length) void connector.restore()
            if (!isSameTask) await settle()
          }
          for (await settle(); open.length; await settle()) open.shift()!()
          const last = changed.at(-1) ?? (await found)
          const isThere = !!last && !ended.length
          assert.is(wallet.listening(), isThere || isLocked ? 3 : 0)
          if (isThere) assert.equal([last.accounts, last.chainId], [state.accounts, `eip155:${Number(state.chainId)}`])
          else
            assert.ok(
              moments.some(({ step: { accounts } }) => accounts?.length === 0),
              'who never took the accounts back is there'
            )
        }
      ),
      { numRuns: 400 }
    )
  }
)

test.run()
