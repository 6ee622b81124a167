import '../dom'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { configure, type BillfoldOptions } from '../../src/core/config'
import { WidgetError } from '../../src/core/errors'
import { parseOptions } from '../../src/core/options'
import { base } from '../../src/networks'

const parse = (options: object) => parseOptions(options as BillfoldOptions)
const thrown = (options: unknown): WidgetError => {
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
const wrong: [option: string, value: unknown, expected: string, got: string][] = [
  ['projectId', 7, 'a text', '7'],
  ['themeMode', 'blue', '"light" or "dark" or "auto"', '"blue"'],
  ['locale', 'fr', '"auto" or "en" or "de" or "ar"', '"fr"'],
  ['enableEIP6963', 'false', 'true or false', '"false"'],
  ['debug', 1, 'true or false', '1'],
  ['adapters', {}, 'a list', 'an object'],
  ['metadata', [], 'an object', 'a list'],
  ['themeVariables', null, 'an object', 'null'],
  [
    'defaultNetwork',
    'mainnet',
    'a CAIP-2 id (eip155:1) or a network with id, name, nativeCurrency and rpcUrls',
    '"mainnet"'
  ],
  ['networks', 'eip155:1', 'a list', '"eip155:1"'],
  ['networks', [], 'at least one network', 'a list'],
  [
    'networks',
    ['mainnet'],
    'a CAIP-2 id (eip155:1) or a network with id, name, nativeCurrency and rpcUrls',
    '"mainnet"'
  ],
  ['networks', [1], 'a CAIP-2 id (eip155:1) or a network with id, name, nativeCurrency and rpcUrls', '1'],
  ['networks', [null], 'a CAIP-2 id (eip155:1) or a network with id, name, nativeCurrency and rpcUrls', 'null'],
  [
    'networks',
    [five({ symbol: 'FIV', decimals: '18' })],
    'a CAIP-2 id (eip155:1) or a network with id, name, nativeCurrency and rpcUrls',
    'an object'
  ],
  [
    'networks',
    [five({ symbol: 7, decimals: 18 })],
    'a CAIP-2 id (eip155:1) or a network with id, name, nativeCurrency and rpcUrls',
    'an object'
  ],
  [
    'networks',
    [{ id: 5, name: 'Five' }],
    'a CAIP-2 id (eip155:1) or a network with id, name, nativeCurrency and rpcUrls',
    'an object'
  ],
  [
    'defaultNetwork',
    { id: { toString: '' } },
    'a CAIP-2 id (eip155:1) or a network with id, name, nativeCurrency and rpcUrls',
    'an object'
  ],
  ['customRpcUrls', { 'eip155:1': 'https://rpc.example' }, 'lists of { url } by CAIP-2 id', '"https://rpc.example"'],
  ['customRpcUrls', { 'eip155:1': [{ uri: 'x' }] }, 'lists of { url } by CAIP-2 id', 'a list']
]
for (const [option, value, expected, got] of wrong) {
  test(`${option}: ${JSON.stringify(value)} is refused; the message says what was expected`, () => {
    const error = thrown({ [option]: value })
    assert.is(error.code, 'option-invalid')
    assert.is(error.message, `Billfold option "${option}": expected ${expected}, got ${got}`)
    assert.equal(error.facts, { option, expected, got })
  })
}

test('options that are no object are refused', () => {
  for (const options of [undefined, null, 7, 'text', []]) assert.is(thrown(options).code, 'option-invalid')
})

test("the two ways to sign in exclude each other, in the specification's words", () => {
  const error = thrown({ siweConfig: {}, siwx: {} })
  assert.is(error.code, 'option-conflict')
  assert.is(error.message, 'Cannot set both `siweConfig` and `siwx` options')
})

test('what the first screens do without is passed on as it is, and kept beside what was passed on before', () => {
  const wallets = [{ id: 'owl' }]
  assert.equal(
    { ...parse({ customWallets: wallets, themMode: 'dark' }).later },
    { customWallets: wallets, themMode: 'dark' }
  )
  configure(parse({ customWallets: wallets }))
  assert.equal({ ...parse({ allWallets: 'HIDE' }).later }, { customWallets: wallets, allWallets: 'HIDE' })
  configure({ later: {} })
})

test('a name that every object has is one among others', () => {
  const { later } = parse(JSON.parse('{"constructor":1,"toString":2,"__proto__":{"debug":"no"}}') as object)
  assert.equal(Object.keys(later!).sort(), ['__proto__', 'constructor', 'toString'])
})

test('undefined means: not given', () => {
  assert.equal(parse({ projectId: undefined, networks: undefined }), {})
})

test('only what was given is changed', () => {
  assert.equal(parse({ themeMode: 'light' }), { themeMode: 'light' })
})

test("networks come as ids, as our definitions, or as chains of viem's shape", () => {
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

test('the id of a chain may be a text', () => {
  const chain = {
    id: '5',
    name: 'Five',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: ['https://five.example'] } }
  }
  assert.is((parse({ networks: [chain] }).networks?.[0] as { caipNetworkId: string }).caipNetworkId, 'eip155:5')
})

test('of a network that a site has written only what we know of is taken, checked', () => {
  const written = {
    id: 5,
    caipNetworkId: 'eip155:6',
    name: 'Six',
    testnet: 'yes',
    fees: { baseFeeMultiplier: 12n },
    contracts: { multicall3: { blockCreated: 1n } },
    nativeCurrency: { name: 7, symbol: 'S\u202eIX', decimals: 18, more: 1n },
    rpcUrls: { default: { http: ['https://six.example', 'ws://six.example', 7, 'javascript:alert(1)'] } },
    blockExplorers: { default: { name: 'Six', url: 'javascript:alert(1)' } },
    assets: { imageUrl: 'http://six.example/i.png' }
  }
  assert.equal(parse({ networks: [written] }).networks, [
    {
      id: 6,
      caipNetworkId: 'eip155:6',
      chainNamespace: 'eip155',
      name: 'Six',
      nativeCurrency: { name: 'SIX', symbol: 'SIX', decimals: 18 },
      rpcUrls: { default: { http: ['https://six.example'] } }
    }
  ])
  for (const wrong of [
    { nativeCurrency: { symbol: 'SIX', decimals: '18' } },
    { nativeCurrency: {} },
    { nativeCurrency: null },
    { rpcUrls: { default: { http: ['six'] } } },
    { rpcUrls: {} },
    { name: '' }
  ]) {
    assert.match(thrown({ networks: [{ ...written, ...wrong }] }).message, 'id, name, nativeCurrency and rpcUrls')
  }
})

test.run()
