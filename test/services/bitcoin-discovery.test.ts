import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { findBitcoinWallets, unregistered, watchBitcoinWallets } from '../../src/services/bitcoin-discovery'
import type { FoundWallet } from '../../src/core/connection'

/** Creates a page that has only what the test adds. */
let heard: (() => void)[] = []
const page = (things: Record<string, unknown>) => {
  heard = []
  Object.assign(globalThis, {
    window: things,
    addEventListener: (_: string, listener: () => void) => {
      heard.push(listener)
    }
  })
}
const sats = () => ({ request: async () => undefined })
const unisat = () => ({ requestAccounts: async () => [] })
const names = (wallets: readonly FoundWallet[]) => wallets.map(({ name, type, id }) => `${name} ${type} ${id}`)

test('a page without wallets has none', () => {
  page({})
  assert.equal(findBitcoinWallets(), [])
})

test('wallets that list themselves are found by the path that they name', () => {
  const xverse = sats()
  const other = sats()
  page({
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

test('wallets that are known by their place are found there, each once', () => {
  const xverse = sats()
  const bitget = unisat()
  page({
    btc_providers: [
      { id: 'XverseProviders.BitcoinProvider', name: 'Xverse' },
      { id: 'LeatherProvider', name: 'Leather' }
    ],
    XverseProviders: { BitcoinProvider: xverse },
    LeatherProvider: { ...sats(), isLeather: true },
    unisat: bitget,
    bitkeep: { unisat: bitget },
    okxwallet: { bitcoin: { connect: async () => undefined } }
  })
  assert.equal(names(findBitcoinWallets()), [
    'Xverse ANNOUNCED xverse',
    'Leather ANNOUNCED leather',
    'Unisat INJECTED unisat',
    'OKX Wallet INJECTED okx-wallet'
  ])
})

test('two of one name have two ids', () => {
  page({
    btc_providers: [
      { id: 'one', name: 'Same' },
      { id: 'two', name: 'Same' }
    ],
    one: sats(),
    two: sats()
  })
  assert.equal(
    findBitcoinWallets().map(({ id }) => id),
    ['same', 'same-2']
  )
})

test('what is listed and is none, or is hostile, is not there', () => {
  const bad = {
    get name() {
      throw new Error('bad')
    }
  }
  page({
    btc_providers: [
      null,
      1,
      'x',
      {},
      bad,
      { id: 'nowhere', name: 'Nowhere' },
      { id: 'one()', name: 'Code' },
      { id: '__proto__.constructor', name: 'Up' },
      { id: 'one', name: '\u202e' },
      { id: 'one', name: 'Good', icon: 'javascript:alert(1)' }
    ],
    one: sats(),
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
  page({
    get btc_providers() {
      throw new Error('bad')
    }
  })
  assert.equal(findBitcoinWallets(), [])
  page({ btc_providers: Array.from({ length: 500 }, (_, at) => ({ id: 'one', name: `W${at}` })), one: sats() })
  assert.is(findBitcoinWallets().length, 1)
})

const wallet = (
  name: string,
  type: FoundWallet['type'] = 'ANNOUNCED',
  namespace: FoundWallet['namespace'] = 'bip122'
): FoundWallet => ({ id: name.toLowerCase(), name, type, namespace, provider: sats() as never })

test('of what registers by the Wallet Standard too, under the same name, nothing is left but that', () => {
  const [owl, hare] = [wallet('Owl'), wallet('Hare')]
  assert.equal(unregistered([owl, hare], [wallet('Owl'), wallet('Owl', 'ANNOUNCED', 'solana')]), [hare])
  assert.equal(unregistered([owl], []), [owl])
  assert.equal(
    unregistered([owl], [wallet('Owl', 'ANNOUNCED', 'solana')]),
    [owl],
    'on another chain it is what is joined, and stands for nothing here'
  )
})

test(
  'a name that only looks alike is another’s; of one that we have given a wallet by its place, letter and case ' +
    'are ours',
  () => {
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
  }
)

test('where more than one claims a name, on whichever side, all stand', () => {
  assert.is(unregistered([wallet('Owl')], [wallet('Owl'), wallet('Owl')]).length, 1)
  assert.is(unregistered([wallet('Owl'), wallet('Owl')], [wallet('Owl')]).length, 2)
  assert.is(unregistered([wallet('Unisat'), wallet('Unisat', 'INJECTED')], [wallet('Unisat')]).length, 2)
})

test('one that comes late is told, and nothing is told twice', () => {
  const things: Record<string, unknown> = { unisat: unisat() }
  page(things)
  const told: string[][] = []
  watchBitcoinWallets(wallets => {
    told.push(names(wallets))
  })
  heard[0]!()
  things['LeatherProvider'] = sats()
  heard[0]!()
  assert.equal(told, [['Unisat INJECTED unisat'], ['Leather INJECTED leather', 'Unisat INJECTED unisat']])
})

test('hundreds of false entries before or after it do not keep a known wallet out', () => {
  const lies = Array.from({ length: 400 }, (_, at) => ({ id: `lies.n${at}`, name: `Lie ${at}` }))
  const places = Object.fromEntries(lies.map((_, at) => [`n${at}`, sats()]))
  const honest = { id: 'leather.provider', name: 'Leather', icon: 'data:image/svg+xml,x' }
  for (const btc_providers of [
    [...lies, honest],
    [honest, ...lies]
  ]) {
    page({ btc_providers, lies: places, leather: { provider: sats() } })
    const found = findBitcoinWallets().map(({ name }) => name)
    assert.ok(found.includes('Leather'), found.join())
    assert.ok(found.length <= 20, String(found.length))
  }
})

test.run()
