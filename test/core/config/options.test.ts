import '../../dom'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { configure, type BillfoldOptions } from '../../../src/core/config/config'
import { WidgetError } from '../../../src/core/platform/errors'
import { parseOptions } from '../../../src/core/config/options'
import { locales } from '../../../src/core/i18n/locale'
import { base } from '../../../src/networks/index'

const parse = (options: object) => parseOptions(options as BillfoldOptions)
const errorFor = (options: unknown): WidgetError => {
  try {
    parse(options as object)
  } catch (e) {
    if (e instanceof WidgetError) return e
    throw e
  }
  throw new Error(`${JSON.stringify(options)} was accepted`)
}

const five = (nativeCurrency: object) => ({
  id: 5,
  name: 'Five',
  nativeCurrency: { name: 'Five', ...nativeCurrency },
  rpcUrls: { default: { http: [] } }
})
const invalid: { option: string; value: unknown; expected: string; got: string }[] = [
  { option: 'projectId', value: 7, expected: 'a string', got: '7' },
  { option: 'themeMode', value: 'blue', expected: '"light" or "dark" or "auto"', got: '"blue"' },
  { option: 'locale', value: 'tlh', expected: ['auto', ...locales].map(tag => `"${tag}"`).join(' or '), got: '"tlh"' },
  { option: 'enableEIP6963', value: 'false', expected: 'true or false', got: '"false"' },
  { option: 'debug', value: 1, expected: 'true or false', got: '1' },
  { option: 'adapters', value: {}, expected: 'a list', got: 'an object' },
  { option: 'metadata', value: [], expected: 'an object', got: 'a list' },
  { option: 'themeVariables', value: null, expected: 'an object', got: 'null' },
  {
    option: 'defaultNetwork',
    value: 'mainnet',
    expected: 'a CAIP-2 id (eip155:1) or a network with id, name, nativeCurrency and rpcUrls',
    got: '"mainnet"'
  },
  { option: 'networks', value: 'eip155:1', expected: 'a list', got: '"eip155:1"' },
  { option: 'networks', value: [], expected: 'at least one network', got: 'a list' },
  {
    option: 'networks',
    value: ['mainnet'],
    expected: 'a CAIP-2 id (eip155:1) or a network with id, name, nativeCurrency and rpcUrls',
    got: '"mainnet"'
  },
  {
    option: 'networks',
    value: [1],
    expected: 'a CAIP-2 id (eip155:1) or a network with id, name, nativeCurrency and rpcUrls',
    got: '1'
  },
  {
    option: 'networks',
    value: [null],
    expected: 'a CAIP-2 id (eip155:1) or a network with id, name, nativeCurrency and rpcUrls',
    got: 'null'
  },
  {
    option: 'networks',
    value: [five({ symbol: 'FIV', decimals: '18' })],
    expected: 'a CAIP-2 id (eip155:1) or a network with id, name, nativeCurrency and rpcUrls',
    got: 'an object'
  },
  {
    option: 'networks',
    value: [five({ symbol: 7, decimals: 18 })],
    expected: 'a CAIP-2 id (eip155:1) or a network with id, name, nativeCurrency and rpcUrls',
    got: 'an object'
  },
  {
    option: 'networks',
    value: [{ id: 5, name: 'Five' }],
    expected: 'a CAIP-2 id (eip155:1) or a network with id, name, nativeCurrency and rpcUrls',
    got: 'an object'
  },
  {
    option: 'defaultNetwork',
    value: { id: { toString: '' } },
    expected: 'a CAIP-2 id (eip155:1) or a network with id, name, nativeCurrency and rpcUrls',
    got: 'an object'
  },
  {
    option: 'customRpcUrls',
    value: { 'eip155:1': 'https://rpc.example' },
    expected: 'lists of { url } by CAIP-2 id',
    got: '"https://rpc.example"'
  },
  {
    option: 'customRpcUrls',
    value: { 'eip155:1': [{ uri: 'x' }] },
    expected: 'lists of { url } by CAIP-2 id',
    got: 'a list'
  }
]
for (const { option, value, expected, got } of invalid) {
  test(`${option}: ${JSON.stringify(value)} is rejected, and the message names the expected value`, () => {
    const error = errorFor({ [option]: value })
    assert.is(error.code, 'option-invalid')
    assert.is(error.message, `Billfold option "${option}": expected ${expected}, got ${got}`)
    assert.equal(error.facts, { option, expected, got })
  })
}

test('options that are not an object are rejected', () => {
  for (const options of [undefined, null, 7, 'text', []]) assert.is(errorFor(options).code, 'option-invalid')
})

test('siweConfig and siwx exclude each other, with the message of the specification', () => {
  const error = errorFor({ siweConfig: {}, siwx: {} })
  assert.is(error.code, 'option-conflict')
  assert.is(error.message, 'Cannot set both `siweConfig` and `siwx` options')
})

test('of siweConfig and siwx, one that is undefined does not count as set', () => {
  assert.equal({ ...parse({ siwx: undefined, siweConfig: 'callbacks' }).deferred }, { siweConfig: 'callbacks' })
  assert.equal({ ...parse({ siwx: 'local', siweConfig: undefined }).deferred }, { siwx: 'local' })
})

for (const [first, second] of [
  ['siwx', 'siweConfig'],
  ['siweConfig', 'siwx']
] as const) {
  test(`${second} cannot be set later if ${first} is set, and ${first} can be replaced`, () => {
    configure(parse({ [first]: { name: 'first' } }))
    try {
      const error = errorFor({ [second]: {} })
      assert.is(error.code, 'option-conflict')
      assert.is(error.message, 'Cannot set both `siweConfig` and `siwx` options')
      assert.equal({ ...parse({ [first]: { name: 'other' } }).deferred }, { [first]: { name: 'other' } })
    } finally {
      configure({ deferred: {} })
    }
  })
}

test('deferred options are passed on unparsed and merged with earlier ones', () => {
  const wallets = [{ id: 'owl' }]
  assert.equal(
    { ...parse({ customWallets: wallets, themMode: 'dark' }).deferred },
    { customWallets: wallets, themMode: 'dark' }
  )
  configure(parse({ customWallets: wallets }))
  assert.equal({ ...parse({ allWallets: 'HIDE' }).deferred }, { customWallets: wallets, allWallets: 'HIDE' })
  configure({ deferred: {} })
})

test('an inherited name is treated like any other', () => {
  const { deferred } = parse(JSON.parse('{"constructor":1,"toString":2,"__proto__":{"debug":"no"}}') as object)
  assert.equal(Object.keys(deferred!).sort(), ['__proto__', 'constructor', 'toString'])
})

test('undefined means that the option is not given', () => {
  assert.equal(parse({ projectId: undefined, networks: undefined }), {})
})

test('only given options are changed', () => {
  assert.equal(parse({ themeMode: 'light' }), { themeMode: 'light' })
})

test('networks may be ids, our definitions or chains in viem’s shape', () => {
  const chain = {
    id: 5,
    name: 'Fi\u200bve',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: ['https://five.example'] } }
  }
  const { networks, defaultNetwork } = parse({ networks: ['eip155:1', base, chain], defaultNetwork: base })
  assert.is(networks?.[0], 'eip155:1')
  assert.equal(networks?.[1], base)
  assert.equal(networks?.[2], { ...chain, name: 'Five', caipNetworkId: 'eip155:5', chainNamespace: 'eip155' })
  assert.equal(defaultNetwork, base)
})

test('the id of a chain may be a string', () => {
  const chain = {
    id: '5',
    name: 'Five',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: ['https://five.example'] } }
  }
  assert.is((parse({ networks: [chain] }).networks?.[0] as { caipNetworkId: string }).caipNetworkId, 'eip155:5')
})

test('a custom network keeps only known fields, validated', () => {
  const custom = {
    id: 5,
    caipNetworkId: 'eip155:6',
    name: 'Six',
    testnet: 'yes',
    fees: { baseFeeMultiplier: 12n },
    contracts: { multicall3: { blockCreated: 1n } },
    nativeCurrency: { name: 7, symbol: 'S\u202eIX', decimals: 18, more: 1n },
    rpcUrls: { default: { http: ['https://six.example', 'ws://six.example', 7, 'javascript:alert(1)'] } },
    blockExplorers: { default: { name: 'Six', url: 'javascript:alert(1)' } },
    assets: { imageId: 'six-1', imageUrl: 'http://six.example/i.png' }
  }
  assert.equal(parse({ networks: [custom] }).networks, [
    {
      id: 6,
      caipNetworkId: 'eip155:6',
      chainNamespace: 'eip155',
      name: 'Six',
      nativeCurrency: { name: 'SIX', symbol: 'SIX', decimals: 18 },
      rpcUrls: { default: { http: ['https://six.example'] } },
      assets: { imageId: 'six-1', imageUrl: undefined }
    }
  ])
  for (const invalidPart of [
    { nativeCurrency: { symbol: 'SIX', decimals: '18' } },
    { nativeCurrency: {} },
    { nativeCurrency: null },
    { rpcUrls: { default: { http: ['six'] } } },
    { rpcUrls: {} },
    { name: '' }
  ]) {
    assert.match(
      errorFor({ networks: [{ ...custom, ...invalidPart }] }).message,
      'id, name, nativeCurrency and rpcUrls'
    )
  }
})

test.run()
