/** Storage and options that use the names of Object's own methods as keys, ids or values: `constructor`, `valueOf`, `__proto__`. */
import '../dom'
import fc from 'fast-check'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import others from '../../src/actions/discover'
import { pairingSettings, wantedOf } from '../../src/actions/pairing-settings'
import { freshBalance } from '../../src/core/balance'
import { configure, type BillfoldOptions } from '../../src/core/config'
import { $deepLink, reloadDeepLink } from '../../src/core/deep-link'
import { $paired, reloadPaired } from '../../src/core/directory'
import { isError } from '../../src/core/errors'
import { keptHoldings } from '../../src/core/holdings'
import { parseBalance, parseSession } from '../../src/core/kept'
import { $later } from '../../src/core/later-options'
import { listedTokens } from '../../src/core/money-options'
import { parseOptions } from '../../src/core/options'
import { ownValue } from '../../src/core/own-value'
import { $pending, reloadPending } from '../../src/core/pending'
import { load } from '../../src/core/registry'
import { $activeNamespace, $kept, adopt, expectKept, reloadKept } from '../../src/core/session'
import { $snapshot, partOf } from '../../src/core/snapshot'
import { $recent, reloadRecent } from '../../src/core/wallets'
import { paintKept, paintOptions } from '../../src/loader/paint'
import { optionsOf } from '../../src/loader/tag-options'
import { LocalStorage } from '../../src/siwx/storage'
import { ALICE, scriptedProvider } from '../doubles/scripted-provider'
import { freshPage } from './fresh'

const INHERITED = [
  ...Object.getOwnPropertyNames(Object.prototype), ...Object.getOwnPropertyNames(Function.prototype), ...Object.getOwnPropertyNames(Array.prototype), 'prototype', 'toJSON'
]
const { warn } = console
test.before.each(() => {
  console.warn = () => undefined
  freshPage()
})
test.after(() => { console.warn = warn })

/** JSON with these names as keys, also of `__proto__`, which an object literal cannot write. */
const keyed = (name: string, value: unknown) => JSON.parse(`{${JSON.stringify(name)}:${JSON.stringify(value) ?? 'null'}}`) as Record<string, unknown>
const store = (key: string, data: unknown) => localStorage.setItem(key, JSON.stringify({ v: 1, data }))

const name = fc.constantFrom(...INHERITED)
const leaf = fc.oneof(name, fc.constantFrom('eip155', 'eip155:1', 'payment', '0x1', 1, null, true), fc.string({ maxLength: 5 }))
const usualKeys = fc.constantFrom('connections', 'eip155', 'activeNamespace', 'walletId', 'address', 'chainId', 'list', 'token', 'id', 'name', 'href', 'links', 'icon', 'data')
const { tree } = fc.letrec<{ tree: unknown }>(tie => ({
  tree: fc.oneof({ depthSize: 'small' }, leaf, fc.array(tie('tree'), { maxLength: 3 }), fc.array(fc.tuple(fc.oneof(name, usualKeys), tie('tree')), { maxLength: 4 }).map(pairs =>
    JSON.parse(`{${pairs.map(([key, value]) => `${JSON.stringify(key)}:${JSON.stringify(value)}`).join()}}`) as unknown))
}))

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
  const connector = { connect: () => never, restore: () => never, disconnect: async () => undefined, switchNetwork: async () => undefined, release: () => undefined }
  const never = new Promise<never>(() => undefined)
  others.discover()
  await fc.assert(fc.asyncProperty(fc.constantFrom(...KEYS), tree, async (key, data) => {
    localStorage.clear()
    store(`billfold.${key}`, data)
    await readAll()
    adopt({ namespace: 'eip155', wallet: { id: 'fox', name: 'Fox' }, type: 'ANNOUNCED', accounts: [ALICE], chainId: 'eip155:1', provider, connector })
    assert.is($snapshot.get().account.address, ALICE)
  }), { numRuns: 600 })
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
    assert.is(parseSession({ connections: keyed(own, { walletId: 'a', address: 'b', chainId: 'eip155:1' }), activeNamespace: own })?.activeNamespace, undefined, own)
    store('billfold.session', { connections: {}, activeNamespace: own })
    expectKept()
    assert.is($activeNamespace.get(), 'eip155', own)
    assert.is(paintKept().address, undefined, own)
  }
})

test('an entry of an inherited name in a balance is none of ours', () => {
  const balance = { caipAddress: 'eip155:1:0x1', value: '1', decimals: 18, symbol: 'ETH', text: '1 ETH', atMs: 1 }
  for (const own of INHERITED) assert.equal(Object.keys(parseBalance({ ...balance, ...keyed(own, 'x') }) ?? {}).includes(own), false, own)
})

test('options under such names, and with such values, are read or refused by a message', () => {
  const options = fc.constantFrom('networks', 'defaultNetwork', 'customRpcUrls', 'chainImages', 'connectorImages', 'themeVariables', 'defaultAccountTypes', 'tokens', 'features',
    'universalProviderConfigOverride', 'customWallets', 'siwx', 'locale', 'themeMode', 'metadata')
  fc.assert(fc.property(fc.array(fc.tuple(fc.oneof(name, options), tree), { maxLength: 4 }), pairs => {
    const given = JSON.parse(`{${pairs.map(([key, value]) => `${JSON.stringify(key)}:${JSON.stringify(value)}`).join()}}`) as Record<string, unknown>
    freshPage()
    paintOptions(given, true)
    const raw = optionsOf(given)
    assert.ok(Object.keys(raw).every(key => typeof key === 'string' && !key.includes('native code')))
    try {
      configure(parseOptions(raw))
    } catch (e) {
      assert.ok(isError(e, 'option-invalid') || isError(e, 'option-conflict'), String(e))
      return
    }
    const { override } = $later.get()
    wantedOf(['eip155:1'], override)
    pairingSettings()
    listedTokens('eip155:1')
    others.preferredType('eip155')
    assert.is(Object.getPrototypeOf($later.get()), Object.prototype)
    assert.is(({} as { polluted?: unknown }).polluted, undefined)
  }), { numRuns: 600 })
})

test('what a wallet is asked for under an inherited name is what the page lists, and nothing else', () => {
  for (const own of INHERITED) {
    const { [own]: asked } = { __proto__: null, ...wantedOf([], { methods: keyed(own, ['a_b']) as Record<string, string[]>, chains: {}, events: {} }) } as unknown as Record<string, unknown>
    assert.equal(asked, { chains: [], methods: ['a_b'], events: ['accountsChanged', 'chainChanged'] }, own)
    const chains = wantedOf([], { methods: {}, chains: keyed(own, ['x:y']) as Record<string, string[]>, events: {} })
    assert.equal(ownValue(chains, own), { chains: ['x:y'], methods: [], events: ['accountsChanged', 'chainChanged'] }, own)
  }
})

test('a page that asks about a chain, a chunk or a view of an inherited name gets nothing', async () => {
  for (const own of INHERITED) {
    assert.equal(partOf($snapshot.get(), own as 'eip155').account.isConnected, false, own)
    const e: unknown = await load('view', own as 'Connect').then(() => undefined, (cause: unknown) => cause)
    assert.ok(isError(e, 'chunk-failed'), own)
  }
})

test('an option of the script tag has the name that it was given', () => {
  for (const own of INHERITED) {
    const read: BillfoldOptions = optionsOf(keyed(own, 'x'))
    assert.equal(Object.keys(read), [own])
  }
})

test.run()
