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

const invalid: [option: string, value: unknown, expected: string, got: string][] = [
  ['allWallets', 'NEVER', '"SHOW" or "HIDE" or "ONLY_MOBILE"', '"NEVER"'],
  ['featuredWalletIds', 'x', 'a list of explorer ids', '"x"'],
  ['includeWalletIds', 'MetaMask, Rainbow', 'a list of explorer ids', '"MetaMask, Rainbow"'],
  ['excludeWalletIds', { id: 'x' }, 'a list of explorer ids', 'an object'],
  ['customWallets', 'fox', 'a list of wallets with id and name', '"fox"'],
  ['customWallets', { id: 'fox', name: 'Fox' }, 'a list of wallets with id and name', 'an object'],
  ['universalProviderConfigOverride', 'eth_sign', 'an object with lists of strings by namespace', '"eth_sign"'],
  ['experimental_preferUniversalLinks', 'yes', 'true or false', '"yes"'],
  ['features', [], 'an object', 'a list']
]
for (const [option, value, expected, got] of invalid) {
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
const partlyInvalid: [
  option: string,
  value: unknown,
  path: string,
  expected: string,
  got: string,
  readOption: (deferred: DeferredOptions) => unknown,
  expectedValue: unknown
][] = [
  [
    'customWallets',
    [{ id: 'owl', name: 'Owl' }, { id: 'fox' }],
    '[1]',
    'id and name',
    'id "fox", name undefined',
    options => options.customWallets.map(w => w.id),
    ['owl']
  ],
  [
    'customWallets',
    [{ name: 7 }, { id: 'owl', name: 'Owl' }],
    '[0]',
    'id and name',
    'id undefined, name 7',
    options => options.customWallets.map(w => w.id),
    ['owl']
  ],
  ['customWallets', ['fox'], '[0]', 'id and name', '"fox"', options => options.customWallets, []],
  ['featuredWalletIds', ['x', 7], '[1]', 'an explorer id', '7', options => options.featuredWalletIds, ['x']],
  ['includeWalletIds', [['x']], '[0]', 'an explorer id', 'a list', options => options.includeWalletIds, []],
  ['excludeWalletIds', [null, 'x'], '[0]', 'an explorer id', 'null', options => options.excludeWalletIds, ['x']],
  [
    'includeWalletIds',
    `${A}, MetaMask, ${B}`,
    '[1]',
    'an explorer id',
    '"MetaMask"',
    options => options.includeWalletIds,
    [A, B]
  ],
  [
    'features',
    { connectorTypeOrder: ['recommended', 'fox'] },
    '.connectorTypeOrder[1]',
    'one of "walletConnect", "recent", "injected", "featured", "custom", "external", "recommended"',
    '"fox"',
    options => options.sections[0],
    'recommended'
  ],
  [
    'universalProviderConfigOverride',
    { methods: { eip155: 'eth_sign' }, events: { eip155: ['x'] } },
    '.methods',
    'lists of strings by namespace',
    'an object',
    options => [options.override.methods, options.override.events],
    [{}, { eip155: ['x'] }]
  ]
]
for (const [option, value, path, expected, got, readOption, expectedValue] of partlyInvalid) {
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

test('invalid features are reported by name, and the defaults stay', () => {
  const { warnings, deferred } = read({
    features: { email: 'yes', socials: ['google', 'myspace'], swaps: 7, legalCheckbox: 1 },
    termsConditionsUrl: 'http://site.example',
    privacyPolicyUrl: 'javascript:alert(1)'
  })
  assert.equal(
    [
      deferred.features['email'],
      deferred.features['socials'],
      deferred.features['swaps'],
      deferred.features['legalCheckbox']
    ],
    [undefined, ['google'], undefined, false]
  )
  for (const name of [
    'features.email',
    'features.socials[1]',
    'features.swaps',
    'features.legalCheckbox',
    'termsConditionsUrl',
    'privacyPolicyUrl'
  ]) {
    assert.ok(
      warnings.some(line => line.includes(`option "${name}": expected`)),
      name
    )
  }
})

test('legalCheckbox without a page to accept is reported, with a page it is not', () => {
  const { warnings } = read({ features: { legalCheckbox: true } })
  assert.equal(warnings, [
    'Billfold option-invalid: Billfold option "features.legalCheckbox": expected termsConditionsUrl or ' +
      'privacyPolicyUrl, got neither (src/README.md#option-invalid)'
  ])
  for (const page of [{ termsConditionsUrl: '/terms' }, { privacyPolicyUrl: 'https://site.example' }])
    assert.equal(read({ features: { legalCheckbox: true }, ...page }).warnings, [])
  assert.equal(read({ features: { legalCheckbox: true }, termsConditionsUrl: 'http://other.example' }).warnings, [
    'Billfold option-invalid: Billfold option "termsConditionsUrl": expected the URL of a page, https://, ' +
      'got "http://other.example" (src/README.md#option-invalid)'
  ])
})

test.run()
