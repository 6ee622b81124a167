import { test } from 'uvu'
import * as assert from 'uvu/assert'
import '../dom'
import { readStoredState, readOptions } from '../../src/cdn/paint'

const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const session = {
  activeNamespace: 'eip155',
  connections: { eip155: { walletId: 'io.example', address, chainId: 'eip155:1' } },
  activeNetworkName: 'Ethereum'
}
const balance = {
  caipAddress: `eip155:1:${address}`,
  value: '1204',
  decimals: 3,
  symbol: 'ETH',
  text: '1.204 ETH',
  atMs: 0
}
const storeValue = (key: string, v: number, data: unknown) =>
  localStorage.setItem(`billfold.${key}`, JSON.stringify({ v, data }))
const emptyState = { status: 'disconnected', address: undefined, balance: undefined, networkName: undefined }

test.before.each(() => {
  localStorage.clear()
  document.documentElement.lang = ''
})

test('without stored data, the state is disconnected', () => {
  assert.equal(readStoredState(), emptyState)
})

test('a returning visitor sees the account, its balance and its network at once', () => {
  storeValue('session', 1, session)
  storeValue('balance', 1, balance)
  assert.equal(readStoredState(), { status: 'reconnecting', address, balance: '1.204 ETH', networkName: 'Ethereum' })
})

test('the balance of another account is not shown', () => {
  storeValue('session', 1, session)
  storeValue('balance', 1, { ...balance, caipAddress: 'eip155:1:0x00' })
  assert.is(readStoredState().balance, undefined)
})

test('an invalid account, or one stored under another chain, is not shown', () => {
  const invalid = [
    { address: 'javascript:alert(1)' },
    { address: '<b>' },
    { address: `${address} ` },
    { address: 'Your\u202ewallet' },
    { address: '' },
    { address: { length: 42 } },
    { address: undefined },
    { chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' },
    { chainId: 'eip1555:1' },
    { chainId: 'eip155' },
    { chainId: 7 },
    { chainId: null }
  ]
  for (const part of invalid) {
    storeValue('session', 1, {
      ...session,
      activeNetworkName: undefined,
      connections: { eip155: { ...session.connections.eip155, ...part } }
    })
    assert.equal(readStoredState(), emptyState, JSON.stringify(part))
  }
})

test('Solana and Bitcoin accounts are shown like EVM accounts', () => {
  for (const { name, chainId, accountAddress } of [
    {
      name: 'solana',
      chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
      accountAddress: '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv'
    },
    {
      name: 'bip122',
      chainId: 'bip122:000000000019d6689c085ae165831e93',
      accountAddress: 'bc1p5cyxnuxmeuwuvkwfem96lqzszd02n6xdcjrs20cac6yqjjwudpxqkedrcr'
    }
  ] as const) {
    storeValue('session', 1, {
      activeNamespace: name,
      connections: { [name]: { walletId: 'owl', address: accountAddress, chainId } }
    })
    storeValue('balance', 1, { ...balance, caipAddress: `${chainId}:${accountAddress}` })
    assert.equal(readStoredState(), {
      status: 'reconnecting',
      address: accountAddress,
      balance: '1.204 ETH',
      networkName: undefined
    })
  }
})

test('data stored by another version are not read', () => {
  storeValue('session', 2, session)
  assert.equal(readStoredState(), emptyState)
})

test('corrupt storage counts as empty', () => {
  for (const text of [
    '',
    '{',
    'null',
    '7',
    '"text"',
    '[]',
    '{"v":1}',
    '{"v":1,"data":null}',
    '{"v":1,"data":7}',
    '{"v":1,"data":{"connections":7}}',
    '{"v":1,"data":{"activeNamespace":"eip155","connections":{"eip155":null}}}',
    '{"v":1,"data":{"activeNamespace":"eip155","connections":{"eip155":{"address":{}}}}}'
  ]) {
    localStorage.setItem('billfold.session', text)
    localStorage.setItem('billfold.balance', text)
    assert.equal(readStoredState(), emptyState, text)
  }
})

test('denied storage counts as empty', () => {
  const original = Object.getOwnPropertyDescriptor(globalThis, 'localStorage')!
  Object.defineProperty(globalThis, 'localStorage', {
    configurable: true,
    get: () => {
      throw new Error('SecurityError')
    }
  })
  assert.equal(readStoredState(), emptyState)
  Object.defineProperty(globalThis, 'localStorage', original)
})

test('the theme is the page’s option, dark by default, the system’s with auto', () => {
  const theme = (raw: object, isDark = true) => readOptions(raw as Record<string, unknown>, isDark).theme
  assert.is(theme({}, false), 'dark')
  assert.is(theme({ themeMode: 'light' }), 'light')
  assert.is(theme({ theme: 'light' }), 'light')
  assert.is(theme({ theme: 'auto' }), 'dark')
  assert.is(theme({ theme: 'auto' }, false), 'light')
  assert.is(theme({ theme: 'blue' }, false), 'dark')
})

test('the locale is the page’s option, else the document’s language', () => {
  document.documentElement.lang = 'de-AT'
  assert.is(readOptions({}, true).locale, 'de')
  assert.is(readOptions({ locale: 'ar' }, true).locale, 'ar')
  assert.is(readOptions({ locale: 'tlh' }, true).locale, 'de')
})

test('the default network has its name before its definition has loaded', () => {
  const name = (raw: object) => readOptions(raw as Record<string, unknown>, true).networkName
  assert.is(name({}), 'Ethereum')
  assert.is(name({ networks: 'eip155:1, eip155:8453' }), 'Ethereum')
  assert.is(name({ networks: ['eip155:1', 'eip155:8453'] }), 'Ethereum')
  assert.is(name({ networks: 'eip155:10' }), undefined)
  assert.is(name({ networks: ['eip155:1'], defaultNetwork: 'eip155:8453' }), undefined)
  assert.is(name({ networks: [{ id: 5 }] }), undefined)
  assert.is(name({ networks: 7 }), undefined)
})

test('only safe values of known properties are applied', () => {
  const properties = (themeVariables: unknown) => readOptions({ themeVariables }, true).properties
  assert.equal(properties({ '--billfold-accent': '#123456', '--billfold-z-index': 5 }), [
    ['--billfold-accent', '#123456'],
    ['--billfold-z-index', 5]
  ])
  assert.equal(
    properties({ color: 'red', '--billfold-accent': 'url(https://evil.example)', '--billfold-radius': '1px;}' }),
    []
  )
  for (const invalid of [null, 7, 'text', []])
    assert.equal(
      properties(invalid).filter(([name]) => name.startsWith('--')),
      []
    )
})

test('a stored balance and network name are shortened and cleaned of direction characters', () => {
  storeValue('session', 1, { ...session, activeNetworkName: `Ether\u202eeum\u0000${'x'.repeat(9_000)}` })
  storeValue('balance', 1, { ...balance, text: `9${'9'.repeat(9_000)}\u2066\n ETH` })
  const { balance: shownBalance, networkName } = readStoredState()
  assert.is(shownBalance, '9'.repeat(40))
  assert.is(networkName, `Ethereum${'x'.repeat(56)}`)
})

test('a stored balance or network name that is not a string is not painted', () => {
  for (const value of [7, {}, ['a'], null, true, '', '\u200b', { toString: 'x' }]) {
    storeValue('session', 1, { ...session, activeNetworkName: value })
    storeValue('balance', 1, { ...balance, text: value })
    assert.equal(
      [readStoredState().balance, readStoredState().networkName],
      [undefined, undefined],
      JSON.stringify(value)
    )
  }
})

test.run()
