import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { findBitcoinWallets, unregistered, watchBitcoinWallets } from '../../src/services/bitcoin-discovery'
import type { InjectedWallet } from '../../src/core/session/connection'

/** Creates a page that has only what the test adds. */
let loadListeners: (() => void)[] = []
const setWindow = (globals: Record<string, unknown>) => {
  loadListeners = []
  Object.assign(globalThis, {
    window: globals,
    addEventListener: (_: string, listener: () => void) => {
      loadListeners.push(listener)
    }
  })
}
const satsProvider = () => ({ request: async () => undefined })
const unisatProvider = () => ({ requestAccounts: async () => [] })
const names = (wallets: readonly InjectedWallet[]) => wallets.map(({ name, type, id }) => `${name} ${type} ${id}`)

test('a page without wallets has none', () => {
  setWindow({})
  assert.equal(findBitcoinWallets(), [])
})

test('wallets in btc_providers are found by the path that they name', () => {
  const xverse = satsProvider()
  const other = satsProvider()
  setWindow({
    btc_providers: [
      { id: 'XverseProviders.BitcoinProvider', name: 'Xverse Wallet', icon: 'data:image/svg+xml,x' },
      { id: 'a.b.c', name: 'My  Own!' }
    ],
    XverseProviders: { BitcoinProvider: xverse },
    a: { b: { c: other } }
  })
  const found = findBitcoinWallets()
  assert.equal(names(found), ['Xverse Wallet ANNOUNCED xverse-wallet', 'My  Own! ANNOUNCED my-own'])
  assert.is(found[0]!.provider, xverse as never)
  assert.is(found[0]!.icon, 'data:image/svg+xml,x')
  assert.ok(found.every(({ namespace }) => namespace === 'bip122'))
})

test('known wallets are found at their global names, each once', () => {
  const xverse = satsProvider()
  const bitget = unisatProvider()
  setWindow({
    btc_providers: [
      { id: 'XverseProviders.BitcoinProvider', name: 'Xverse' },
      { id: 'LeatherProvider', name: 'Leather' }
    ],
    XverseProviders: { BitcoinProvider: xverse },
    LeatherProvider: { ...satsProvider(), isLeather: true },
    unisat: bitget,
    bitkeep: { unisat: bitget },
    okxwallet: { bitcoin: { connect: async () => undefined } }
  })
  const found = findBitcoinWallets()
  assert.equal(names(found), [
    'Xverse ANNOUNCED xverse',
    'Leather ANNOUNCED leather',
    'Unisat INJECTED unisat',
    'OKX Wallet INJECTED okx-wallet'
  ])
  assert.equal(
    found.map(({ bitcoinKind }) => bitcoinKind),
    ['sats-connect', 'leather', 'unisat', 'okx']
  )
})

test('a listed wallet has the kind of its methods, and a path has one kind', () => {
  setWindow({
    btc_providers: [
      { id: 'one', name: 'Both' },
      { id: 'two', name: 'Networks' }
    ],
    one: { ...satsProvider(), ...unisatProvider() },
    two: { ...satsProvider(), bitcoin: { connect: async () => undefined } },
    // another wallet at this path does not have Leather's methods
    LeatherProvider: satsProvider()
  })
  assert.equal(
    findBitcoinWallets().map(({ name, bitcoinKind }) => [name, bitcoinKind]),
    [
      ['Both', 'unisat'],
      ['Networks', 'okx']
    ]
  )
})

test('two wallets of one name get two ids', () => {
  setWindow({
    btc_providers: [
      { id: 'one', name: 'Same' },
      { id: 'two', name: 'Same' }
    ],
    one: satsProvider(),
    two: satsProvider()
  })
  assert.equal(
    findBitcoinWallets().map(({ id }) => id),
    ['same', 'same-2']
  )
})

test('a listed entry that is invalid or hostile is ignored', () => {
  const throwing = {
    get name() {
      throw new Error('bad')
    }
  }
  setWindow({
    btc_providers: [
      null,
      1,
      'x',
      {},
      throwing,
      { id: 'nowhere', name: 'Nowhere' },
      { id: 'one()', name: 'Code' },
      { id: '__proto__.constructor', name: 'Up' },
      { id: 'one', name: '\u202e' },
      { id: 'one', name: 'Good', icon: 'javascript:alert(1)' }
    ],
    one: satsProvider(),
    get unisat() {
      throw new Error('bad')
    },
    okxwallet: {
      get bitcoin() {
        throw new Error('bad')
      }
    }
  })
  const found = findBitcoinWallets()
  assert.equal(names(found), ['Good ANNOUNCED good'])
  assert.is(found[0]!.icon, undefined)
  setWindow({
    get btc_providers() {
      throw new Error('bad')
    }
  })
  assert.equal(findBitcoinWallets(), [])
  setWindow({
    btc_providers: Array.from({ length: 500 }, (_, at) => ({ id: 'one', name: `W${at}` })),
    one: satsProvider()
  })
  assert.is(findBitcoinWallets().length, 1)
})

const wallet = (
  name: string,
  type: InjectedWallet['type'] = 'ANNOUNCED',
  namespace: InjectedWallet['namespace'] = 'bip122'
): InjectedWallet => ({ id: name.toLowerCase(), name, type, namespace, provider: satsProvider() as never })

test('a wallet that also registers under the Wallet Standard is listed once, as registered', () => {
  const [owl, hare] = [wallet('Owl'), wallet('Hare')]
  assert.equal(unregistered([owl, hare], [wallet('Owl'), wallet('Owl', 'ANNOUNCED', 'solana')]), [hare])
  assert.equal(unregistered([owl], []), [owl])
  assert.equal(
    unregistered([owl], [wallet('Owl', 'ANNOUNCED', 'solana')]),
    [owl],
    'a registration on another chain does not count here'
  )
})

test('a merely similar name is another wallet, but a name that we assigned may differ in case and suffix', () => {
  for (const [listed, name] of [
    ['Owl', 'owl'],
    ['Owl Wallet', 'Owl'],
    ['Owl', '\u041ewl'],
    ['Owl', 'Owl 2']
  ] as const)
    assert.is(unregistered([wallet(listed)], [wallet(name)]).length, 1, `${listed}, ${name}`)
  assert.equal(
    unregistered(
      [wallet('Unisat', 'INJECTED'), wallet('OKX Wallet', 'INJECTED')],
      [wallet('UniSat Wallet'), wallet('Owl')]
    ).map(({ name }) => name),
    ['OKX Wallet']
  )
})

test('wallets with an ambiguous name on either side are all kept', () => {
  assert.is(unregistered([wallet('Owl')], [wallet('Owl'), wallet('Owl')]).length, 1)
  assert.is(unregistered([wallet('Owl'), wallet('Owl')], [wallet('Owl')]).length, 2)
  assert.is(unregistered([wallet('Unisat'), wallet('Unisat', 'INJECTED')], [wallet('Unisat')]).length, 2)
})

test('a late wallet is reported, and an unchanged list is not', () => {
  const globals: Record<string, unknown> = { unisat: unisatProvider() }
  setWindow(globals)
  const reports: string[][] = []
  watchBitcoinWallets(wallets => {
    reports.push(names(wallets))
  })
  loadListeners[0]!()
  globals['LeatherProvider'] = { ...satsProvider(), isLeather: true }
  loadListeners[0]!()
  assert.equal(reports, [['Unisat INJECTED unisat'], ['Leather INJECTED leather', 'Unisat INJECTED unisat']])
})

test('hundreds of false entries before or after a known wallet do not hide it', () => {
  const falseEntries = Array.from({ length: 400 }, (_, at) => ({ id: `lies.n${at}`, name: `Lie ${at}` }))
  const falseProviders = Object.fromEntries(falseEntries.map((_, at) => [`n${at}`, satsProvider()]))
  const real = { id: 'leather.provider', name: 'Leather', icon: 'data:image/svg+xml,x' }
  for (const btc_providers of [
    [...falseEntries, real],
    [real, ...falseEntries]
  ]) {
    setWindow({ btc_providers, lies: falseProviders, leather: { provider: satsProvider() } })
    const found = findBitcoinWallets().map(({ name }) => name)
    assert.ok(found.includes('Leather'), found.join())
    assert.ok(found.length <= 20, String(found.length))
  }
})

test.run()
