import { test } from 'uvu'
import * as assert from 'uvu/assert'
import '../dom'
import { paintKept, paintOptions } from '../../src/loader/paint'

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
const keep = (key: string, v: number, data: unknown) =>
  localStorage.setItem(`billfold.${key}`, JSON.stringify({ v, data }))
const none = { status: 'disconnected', address: undefined, balance: undefined, networkName: undefined }

test.before.each(() => {
  localStorage.clear()
  document.documentElement.lang = ''
})

test('nothing is kept: nobody is there', () => {
  assert.equal(paintKept(), none)
})

test('a returning visitor sees the account, its balance and its network at once', () => {
  keep('session', 1, session)
  keep('balance', 1, balance)
  assert.equal(paintKept(), { status: 'reconnecting', address, balance: '1.204 ETH', networkName: 'Ethereum' })
})

test('the balance of another account is not shown', () => {
  keep('session', 1, session)
  keep('balance', 1, { ...balance, caipAddress: 'eip155:1:0x00' })
  assert.is(paintKept().balance, undefined)
})

test('an account that is none, or of another chain than it is kept under, is not shown', () => {
  const wrong = [
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
  for (const part of wrong) {
    keep('session', 1, {
      ...session,
      activeNetworkName: undefined,
      connections: { eip155: { ...session.connections.eip155, ...part } }
    })
    assert.equal(paintKept(), none, JSON.stringify(part))
  }
})

test('an account of Solana or of Bitcoin is shown as one of EVM is', () => {
  for (const [name, chainId, own] of [
    ['solana', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv'],
    [
      'bip122',
      'bip122:000000000019d6689c085ae165831e93',
      'bc1p5cyxnuxmeuwuvkwfem96lqzszd02n6xdcjrs20cac6yqjjwudpxqkedrcr'
    ]
  ] as const) {
    keep('session', 1, { activeNamespace: name, connections: { [name]: { walletId: 'owl', address: own, chainId } } })
    keep('balance', 1, { ...balance, caipAddress: `${chainId}:${own}` })
    assert.equal(paintKept(), { status: 'reconnecting', address: own, balance: '1.204 ETH', networkName: undefined })
  }
})

test('what another version kept is not read', () => {
  keep('session', 2, session)
  assert.equal(paintKept(), none)
})

test('corrupt storage is as if nothing had been kept', () => {
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
    assert.equal(paintKept(), none, text)
  }
})

test('denied storage is as if nothing had been kept', () => {
  const own = Object.getOwnPropertyDescriptor(globalThis, 'localStorage')!
  Object.defineProperty(globalThis, 'localStorage', {
    configurable: true,
    get: () => {
      throw new Error('SecurityError')
    }
  })
  assert.equal(paintKept(), none)
  Object.defineProperty(globalThis, 'localStorage', own)
})

test('the theme is the site’s, dark without one, the system’s with auto', () => {
  const theme = (raw: object, isDark = true) => paintOptions(raw as Record<string, unknown>, isDark).theme
  assert.is(theme({}, false), 'dark')
  assert.is(theme({ themeMode: 'light' }), 'light')
  assert.is(theme({ theme: 'light' }), 'light')
  assert.is(theme({ theme: 'auto' }), 'dark')
  assert.is(theme({ theme: 'auto' }, false), 'light')
  assert.is(theme({ theme: 'blue' }, false), 'dark')
})

test('the language is the site’s, else the page’s', () => {
  document.documentElement.lang = 'de-AT'
  assert.is(paintOptions({}, true).locale, 'de')
  assert.is(paintOptions({ locale: 'ar' }, true).locale, 'ar')
  assert.is(paintOptions({ locale: 'tlh' }, true).locale, 'de')
})

test('the most usual network is named before its definition is here', () => {
  const name = (raw: object) => paintOptions(raw as Record<string, unknown>, true).networkName
  assert.is(name({}), 'Ethereum')
  assert.is(name({ networks: 'eip155:1, eip155:8453' }), 'Ethereum')
  assert.is(name({ networks: ['eip155:1', 'eip155:8453'] }), 'Ethereum')
  assert.is(name({ networks: 'eip155:10' }), undefined)
  assert.is(name({ networks: ['eip155:1'], defaultNetwork: 'eip155:8453' }), undefined)
  assert.is(name({ networks: [{ id: 5 }] }), undefined)
  assert.is(name({ networks: 7 }), undefined)
})

test('only plain values for properties of ours come through', () => {
  const properties = (themeVariables: unknown) => paintOptions({ themeVariables }, true).properties
  assert.equal(properties({ '--billfold-accent': '#123456', '--billfold-z-index': 5 }), [
    ['--billfold-accent', '#123456'],
    ['--billfold-z-index', 5]
  ])
  assert.equal(
    properties({ color: 'red', '--billfold-accent': 'url(https://evil.example)', '--billfold-radius': '1px;}' }),
    []
  )
  for (const odd of [null, 7, 'text', []])
    assert.equal(
      properties(odd).filter(([name]) => name.startsWith('--')),
      []
    )
})

test('a stored balance and network name are short text, and cannot turn the text around them', () => {
  keep('session', 1, { ...session, activeNetworkName: `Ether\u202eeum\u0000${'x'.repeat(9_000)}` })
  keep('balance', 1, { ...balance, text: `9${'9'.repeat(9_000)}\u2066\n ETH` })
  const { balance: shown, networkName } = paintKept()
  assert.is(shown, '9'.repeat(40))
  assert.is(networkName, `Ethereum${'x'.repeat(56)}`)
})

test('a stored balance or network name that is no text is not painted', () => {
  for (const value of [7, {}, ['a'], null, true, '', '\u200b', { toString: 'x' }]) {
    keep('session', 1, { ...session, activeNetworkName: value })
    keep('balance', 1, { ...balance, text: value })
    assert.equal([paintKept().balance, paintKept().networkName], [undefined, undefined], JSON.stringify(value))
  }
})

test.run()
