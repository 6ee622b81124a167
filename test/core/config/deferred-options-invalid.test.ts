/**
 * Options of the wrong type. The message names the path of each; the default or the rest of the option stays in effect.
 */
import '../../dom'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { configure } from '../../../src/core/config/config'
import { $failure } from '../../../src/core/platform/report-error'
import type { DeferredOptions } from '../../../src/core/config/deferred-option-schema'
import { evmNetwork } from '../../../src/networks/index'
import { freshPage } from '../reset-stores'
import { read, A, B } from './deferred-options-setup'

test.before.each(freshPage)

/** Like `read`, for options that take effect at once. Returns the messages only. */
const warningsFor = (options: Parameters<typeof configure>[0]) => read({}, options).warnings

test('each invalid adapter is reported once with its index', () => {
  const adapters = [{ namespace: 'eip155', adapterType: 'ethers' }, 'x', null, {}] as never
  assert.equal(
    warningsFor({ adapters }),
    [
      '[1]": expected an adapter from billfold/adapters, got "x"',
      '[2]": expected an adapter from billfold/adapters, got null',
      '[3]": expected an adapter from billfold/adapters, got an object'
    ].map(end => `Billfold option-invalid: Billfold option "adapters${end} (src/README.md#option-invalid)`)
  )
  assert.equal($failure.get()?.facts, {
    option: 'adapters[3]',
    expected: 'an adapter from billfold/adapters',
    got: 'an object'
  })
})

test('a default network that the host does not offer is reported, unless it is one of the default networks', () => {
  assert.equal(warningsFor({ networks: ['eip155:1'], defaultNetwork: 'eip155:10' }), [
    'Billfold network-missing: defaultNetwork: networks does not contain eip155:10 (src/README.md#network-missing)'
  ])
  assert.equal($failure.get()?.facts, { network: 'eip155:10' })
  assert.equal(warningsFor({ networks: ['eip155:10'] }), [])
  assert.equal(warningsFor({ networks: undefined, defaultNetwork: 'eip155:8453' }), [])
  assert.is(warningsFor({ defaultNetwork: evmNetwork(5, 'Five', 'https://five.example', undefined) }).length, 1)
})

const invalid: { option: string; value: unknown; expected: string; got: string }[] = [
  { option: 'allWallets', value: 'NEVER', expected: '"SHOW" or "HIDE" or "ONLY_MOBILE"', got: '"NEVER"' },
  { option: 'featuredWalletIds', value: 'x', expected: 'a list of explorer ids', got: '"x"' },
  {
    option: 'includeWalletIds',
    value: 'MetaMask, Rainbow',
    expected: 'a list of explorer ids',
    got: '"MetaMask, Rainbow"'
  },
  { option: 'excludeWalletIds', value: { id: 'x' }, expected: 'a list of explorer ids', got: 'an object' },
  { option: 'customWallets', value: 'fox', expected: 'a list of wallets with id and name', got: '"fox"' },
  {
    option: 'customWallets',
    value: { id: 'fox', name: 'Fox' },
    expected: 'a list of wallets with id and name',
    got: 'an object'
  },
  {
    option: 'universalProviderConfigOverride',
    value: 'eth_sign',
    expected: 'an object with lists of strings by namespace',
    got: '"eth_sign"'
  },
  { option: 'experimental_preferUniversalLinks', value: 'yes', expected: 'true or false', got: '"yes"' },
  { option: 'features', value: [], expected: 'an object', got: 'a list' }
]
for (const { option, value, expected, got } of invalid) {
  test(`${option}: ${JSON.stringify(value)} is reported, and the default stays`, () => {
    const before = read({}).deferred
    const { deferred, warnings } = read({ [option]: value })
    assert.equal(warnings, [
      `Billfold option-invalid: Billfold option "${option}": expected ${expected}, got ${got} ` +
        '(src/README.md#option-invalid)'
    ])
    assert.equal($failure.get()?.facts, { option, expected, got })
    assert.equal(deferred, before)
  })
}
const partlyInvalid: {
  option: string
  value: unknown
  path: string
  expected: string
  got: string
  readOption: (deferred: DeferredOptions) => unknown
  expectedValue: unknown
}[] = [
  {
    option: 'customWallets',
    value: [{ id: 'owl', name: 'Owl' }, { id: 'fox' }],
    path: '[1]',
    expected: 'id and name',
    got: 'id "fox", name undefined',
    readOption: options => options.customWallets.map(w => w.id),
    expectedValue: ['owl']
  },
  {
    option: 'customWallets',
    value: [{ name: 7 }, { id: 'owl', name: 'Owl' }],
    path: '[0]',
    expected: 'id and name',
    got: 'id undefined, name 7',
    readOption: options => options.customWallets.map(w => w.id),
    expectedValue: ['owl']
  },
  {
    option: 'customWallets',
    value: ['fox'],
    path: '[0]',
    expected: 'id and name',
    got: '"fox"',
    readOption: options => options.customWallets,
    expectedValue: []
  },
  {
    option: 'featuredWalletIds',
    value: ['x', 7],
    path: '[1]',
    expected: 'an explorer id',
    got: '7',
    readOption: options => options.featuredWalletIds,
    expectedValue: ['x']
  },
  {
    option: 'includeWalletIds',
    value: [['x']],
    path: '[0]',
    expected: 'an explorer id',
    got: 'a list',
    readOption: options => options.includeWalletIds,
    expectedValue: []
  },
  {
    option: 'excludeWalletIds',
    value: [null, 'x'],
    path: '[0]',
    expected: 'an explorer id',
    got: 'null',
    readOption: options => options.excludeWalletIds,
    expectedValue: ['x']
  },
  {
    option: 'includeWalletIds',
    value: `${A}, MetaMask, ${B}`,
    path: '[1]',
    expected: 'an explorer id',
    got: '"MetaMask"',
    readOption: options => options.includeWalletIds,
    expectedValue: [A, B]
  },
  {
    option: 'features',
    value: { connectorTypeOrder: ['recommended', 'fox'] },
    path: '.connectorTypeOrder[1]',
    expected: 'one of "walletConnect", "recent", "injected", "featured", "custom", "external", "recommended"',
    got: '"fox"',
    readOption: options => options.sections[0],
    expectedValue: 'recommended'
  },
  {
    option: 'universalProviderConfigOverride',
    value: { methods: { eip155: 'eth_sign' }, events: { eip155: ['x'] } },
    path: '.methods',
    expected: 'lists of strings by namespace',
    got: 'an object',
    readOption: options => [options.override.methods, options.override.events],
    expectedValue: [{}, { eip155: ['x'] }]
  }
]
for (const { option, value, path, expected, got, readOption, expectedValue } of partlyInvalid) {
  test(`${option}: the invalid part of ${JSON.stringify(value)} is reported, and the rest stays`, () => {
    const { deferred, warnings } = read({ [option]: value })
    assert.equal(warnings, [
      `Billfold option-invalid: Billfold option "${option}${path}": expected ${expected}, got ${got} ` +
        '(src/README.md#option-invalid)'
    ])
    assert.equal($failure.get()?.facts, { option: option + path, expected, got })
    assert.equal(readOption(deferred), expectedValue)
  })
}

for (const [siwx, got] of [
  ['locl', '"locl"'],
  [5, '5'],
  [{ required: false }, 'an object']
] as const) {
  test(`siwx: ${got} is invalid and reported before a wallet connects`, () => {
    assert.equal(read({ siwx }).warnings, [
      'Billfold option-invalid: Billfold option "siwx": expected "local", "hosted", a URL or a plugin, ' +
        `got ${got} (src/README.md#option-invalid)`
    ])
  })
}

test('a valid siwx value, or none, is not reported', () => {
  for (const siwx of [
    'local',
    'hosted',
    'https://site.example/auth',
    'http://localhost:1/auth',
    '/auth',
    { getSessions: async () => [] },
    null
  ])
    assert.equal(read({ siwx }).warnings, [], String(siwx))
})

test.run()
