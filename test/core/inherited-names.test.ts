/** Stored data with keys, ids or values that every object inherits: `constructor`, `valueOf`, `__proto__`. */
import '../dom'
import fc from '../property'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import others from '../../src/actions/discover'
import { freshBalance } from '../../src/core/balance'
import { $deepLink, reloadDeepLink } from '../../src/core/deep-link'
import { $paired, reloadPaired } from '../../src/core/directory'
import { isError } from '../../src/core/errors'
import { keptHoldings } from '../../src/core/holdings'
import { parseBalance, parseSession } from '../../src/core/kept'
import { $pending, reloadPending } from '../../src/core/pending'
import { load } from '../../src/core/registry'
import { $activeNamespace, $kept, adopt, expectKept, reloadKept } from '../../src/core/session'
import { $snapshot, partOf } from '../../src/core/snapshot'
import { $recent, reloadRecent } from '../../src/core/wallets'
import { paintKept } from '../../src/loader/paint'
import { LocalStorage } from '../../src/siwx/storage'
import { ALICE, scriptedProvider } from '../doubles/scripted-provider'
import { begin, end, INHERITED, keyed, store, tree } from './inherited-names'

test.before.each(begin)
test.after(end)

const KEYS = ['session', 'recent', 'balance', 'accounts', 'portfolio', 'pending', 'link', 'paired', 'siwx']
const readAll = async () => {
  reloadKept()
  expectKept()
  reloadRecent()
  reloadPending()
  reloadDeepLink()
  reloadPaired()
  others.preferredType('bip122')
  freshBalance('eip155:1:0x1')
  keptHoldings('eip155:1:0x1')
  paintKept()
  await new LocalStorage().get('eip155:1', '0x1')
  return [$kept, $recent, $pending, $deepLink, $paired, $snapshot].map(one => one.get())
}

test('whatever storage holds under such names, everything is read, and a wallet still connects', async () => {
  const { provider } = scriptedProvider()
  const connector = {
    connect: () => never,
    restore: () => never,
    disconnect: async () => undefined,
    switchNetwork: async () => undefined,
    release: () => undefined
  }
  const never = new Promise<never>(() => undefined)
  others.discover()
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...KEYS), tree, async (key, data) => {
      localStorage.clear()
      store(`billfold.${key}`, data)
      await readAll()
      adopt({
        namespace: 'eip155',
        wallet: { id: 'fox', name: 'Fox' },
        type: 'ANNOUNCED',
        accounts: [ALICE],
        chainId: 'eip155:1',
        provider,
        connector
      })
      assert.is($snapshot.get().account.address, ALICE)
    }),
    { numRuns: 600 }
  )
})

test('a preferred kind of account under an inherited name is none', () => {
  for (const own of INHERITED) {
    store('billfold.accounts', keyed(own, 'payment'))
    assert.is(others.preferredType('bip122'), 'payment', own)
    assert.is(others.preferredType(own as 'bip122'), 'eoa', own)
  }
})

test('a stored session has no active chain of an inherited name', () => {
  for (const own of INHERITED) {
    assert.is(
      parseSession({
        connections: keyed(own, { walletId: 'a', address: 'b', chainId: 'eip155:1' }),
        activeNamespace: own
      })?.activeNamespace,
      undefined,
      own
    )
    store('billfold.session', { connections: {}, activeNamespace: own })
    expectKept()
    assert.is($activeNamespace.get(), 'eip155', own)
    assert.is(paintKept().address, undefined, own)
  }
})

test('an entry of an inherited name in a balance is none of ours', () => {
  const balance = { caipAddress: 'eip155:1:0x1', value: '1', decimals: 18, symbol: 'ETH', text: '1 ETH', atMs: 1 }
  for (const own of INHERITED)
    assert.equal(Object.keys(parseBalance({ ...balance, ...keyed(own, 'x') }) ?? {}).includes(own), false, own)
})

test('a page that asks about a chain, a chunk or a view of an inherited name gets nothing', async () => {
  for (const own of INHERITED) {
    assert.equal(partOf($snapshot.get(), own as 'eip155').account.isConnected, false, own)
    const e: unknown = await load('view', own as 'Connect').then(
      () => undefined,
      (cause: unknown) => cause
    )
    assert.ok(isError(e, 'chunk-failed'), own)
  }
})

test.run()
