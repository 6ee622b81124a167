/** A live connection that is queried again: the newest of its answers and events is reported. */
import fc from '../property'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { isError } from '../../src/core/platform/errors'
import { settle } from '../doubles/fake-clock'
import { ALICE, BOB, deferred, rpcError, scriptedProvider } from '../doubles/scripted-provider'
import { make } from './connector'
import { changeAccounts, changeNetwork, during } from './injected-events'

test('a live connection that is queried again follows changes during the query, and reports them', async () => {
  const wallet = scriptedProvider()
  const { connector, changed } = make(wallet)
  await connector.connect()
  const { response, result } = await during(wallet, 'eth_accounts', connector.restore)
  changeAccounts(wallet, [BOB])
  response.resolve([ALICE])
  assert.equal((await result)?.accounts, [BOB])
  changeNetwork(wallet, '0x2105')
  await connector.restore()
  assert.equal(
    changed.map(connection => [connection.accounts[0], connection.chainId]),
    [
      [BOB, 'eip155:1'],
      [BOB, 'eip155:8453']
    ]
  )
})

test('a live connection that is queried again reports changes without an event, and its end', async () => {
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

test('the older answer of two simultaneous queries is ignored, even if it arrives later', async () => {
  const wallet = scriptedProvider()
  const { connector, changed } = make(wallet)
  await connector.connect()
  const first = await during(wallet, 'eth_accounts', connector.restore)
  const second = await during(wallet, 'eth_accounts', connector.restore)
  wallet.answers['eth_accounts'] = [BOB]
  second.response.resolve([BOB])
  await second.result
  first.response.resolve([ALICE])
  await first.result
  assert.is(changed.at(-1)?.accounts[0], BOB)
})

/** Creates a wallet whose state changes on command. It answers later, with its state at the time of the request. */
const movingWallet = () => {
  const state = { accounts: [ALICE], chainId: '0x1' }
  const pendingAnswers: (() => void)[] = []
  const answering = (read: () => unknown) => () => {
    const answer = read()
    const response = deferred()
    pendingAnswers.push(() => response.resolve(answer))
    return response.promise
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
  return { wallet, state, open: pendingAnswers, move }
}

test("the last reported state is the wallet's last state, whatever changes between queries and answers", async () => {
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
      async (method, moments) => {
        const { wallet, state, open: pendingAnswers, move } = movingWallet()
        const { connector, changed, ended } = make(wallet)
        let isLocked = false
        const found = connector[method]().catch(e => {
          isLocked = isError(e, 'wallet-locked')
        })
        let isFound = false
        void found.then(connection => {
          isFound = !!connection
        })
        for (const { step: now, isSameTask } of moments) {
          if (now.act === 'oldest') pendingAnswers.shift()?.()
          else if (now.act === 'newest') pendingAnswers.pop()?.()
          else if (now.act === 'lost') wallet.emit('disconnect', rpcError(4900))
          else if (!now.act) move(now)
          else if (isFound && !ended.length) void connector.restore()
          if (!isSameTask) await settle()
        }
        for (await settle(); pendingAnswers.length; await settle()) pendingAnswers.shift()!()
        const last = changed.at(-1) ?? (await found)
        const isThere = !!last && !ended.length
        assert.is(wallet.listening(), isThere || isLocked ? 3 : 0)
        if (isThere) assert.equal([last.accounts, last.chainId], [state.accounts, `eip155:${Number(state.chainId)}`])
        else
          assert.ok(
            moments.some(({ step: { accounts } }) => accounts?.length === 0),
            'a wallet that never revoked its accounts is connected'
          )
      }
    ),
    { numRuns: 400 }
  )
})

test.run()
