/** Stored data with keys, ids or values that every object inherits: `constructor`, `valueOf`, `__proto__`. */
import '../../dom'
import fc from '../../property'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import assets from '../../../src/actions/assets/assets.chunk'
import namespaceActions from '../../../src/actions/wallets/discover.chunk'
import { freshBalance } from '../../../src/core/session/run-balance'
import { $deepLink, reloadDeepLink } from '../../../src/core/wallets/deep-link'
import { $paired, reloadPaired } from '../../../src/core/wallets/directory'
import { isError } from '../../../src/core/platform/errors'
import { storedHoldings } from '../../../src/core/assets/holdings'
import { parseBalance, parseSession } from '../../../src/core/platform/storage-schema'
import { $pending, reloadPending } from '../../../src/core/activity/pending'
import { loadChunk } from '../../../src/core/platform/chunks'
import {
  $activeNamespace,
  $storedSession,
  adoptConnection,
  expectStoredSession,
  reloadStoredSession
} from '../../../src/core/session/session'
import { $snapshot, partOf } from '../../../src/api/snapshot'
import { $recent, reloadRecent } from '../../../src/core/wallets/wallets'
import { readStoredState } from '../../../src/cdn/paint'
import { LocalStorage } from '../../../src/siwx/storage'
import { ALICE, scriptedProvider } from '../../doubles/scripted-provider'
import { begin, end, INHERITED, keyed, store, tree } from './inherited-names'

test.before.each(begin)
test.after(end)

const KEYS = ['session', 'recent', 'balance', 'accounts', 'portfolio', 'pending', 'link', 'paired', 'siwx']
const readAll = async () => {
  reloadStoredSession()
  expectStoredSession()
  reloadRecent()
  reloadPending()
  reloadDeepLink()
  reloadPaired()
  namespaceActions.preferredType('bip122')
  freshBalance('eip155:1:0x1')
  storedHoldings('eip155:1:0x1')
  readStoredState()
  await new LocalStorage().get('eip155:1', '0x1')
  return [$storedSession, $recent, $pending, $deepLink, $paired, $snapshot].map(atom => atom.get())
}

test('any stored data under inherited names can be read, and a wallet still connects', async () => {
  const { provider } = scriptedProvider()
  const connector = {
    connect: () => never,
    restore: () => never,
    disconnect: async () => undefined,
    switchNetwork: async () => undefined,
    release: () => undefined
  }
  const never = new Promise<never>(() => undefined)
  namespaceActions.discover()
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...KEYS), tree, async (key, data) => {
      localStorage.clear()
      store(`billfold.${key}`, data)
      await readAll()
      adoptConnection({
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

test('a preferred account type under an inherited name is ignored', () => {
  for (const own of INHERITED) {
    store('billfold.accounts', keyed(own, 'payment'))
    assert.is(namespaceActions.preferredType('bip122'), 'payment', own)
    assert.is(namespaceActions.preferredType(own as 'bip122'), 'eoa', own)
  }
})

test('a stored session with an inherited name as active namespace is ignored', () => {
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
    expectStoredSession()
    assert.is($activeNamespace.get(), 'eip155', own)
    assert.is(readStoredState().address, undefined, own)
  }
})

test('an inherited name in a stored balance is dropped', () => {
  const balance = { caipAddress: 'eip155:1:0x1', value: '1', decimals: 18, symbol: 'ETH', text: '1 ETH', atMs: 1 }
  for (const own of INHERITED)
    assert.equal(Object.keys(parseBalance({ ...balance, ...keyed(own, 'x') }) ?? {}).includes(own), false, own)
})

test('a chain, chunk or view with an inherited name does not exist', async () => {
  for (const own of INHERITED) {
    assert.equal(partOf($snapshot.get(), own as 'eip155').account.isConnected, false, own)
    assert.is(await assets.refreshBalance(own as 'eip155'), undefined, own)
    const e: unknown = await loadChunk('view', own as 'Connect').then(
      () => undefined,
      (cause: unknown) => cause
    )
    assert.ok(isError(e, 'chunk-failed'), own)
  }
})

test.run()
