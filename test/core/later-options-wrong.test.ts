/**
 * Options of the wrong type. The message names the path of each; the default or the rest of the option stays in effect.
 */
import '../dom'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { configure } from '../../src/core/config'
import { $failure } from '../../src/core/failures'
import type { Later } from '../../src/core/later-option-readers'
import { evmNetwork } from '../../src/networks'
import { freshPage } from './fresh'
import { read, A, B } from './later-options-page'

test.before.each(freshPage)

/** Like `read`, for options that take effect at once. Returns the messages only. */
const lookAt = (options: Parameters<typeof configure>[0]) => read({}, options).said

test('what is no adapter is told by its place, once', () => {
  const adapters = [{ namespace: 'eip155', adapterType: 'ethers' }, 'x', null, {}] as never
  assert.equal(
    lookAt({ adapters }),
    [
      '[1]": expected an adapter, of billfold/adapters, got "x"',
      '[2]": expected an adapter, of billfold/adapters, got null',
      '[3]": expected an adapter, of billfold/adapters, got an object'
    ].map(end => `Billfold option-invalid: Billfold option "adapters${end} (README.md#option-invalid)`)
  )
  assert.equal($failure.get()?.facts, {
    option: 'adapters[3]',
    expected: 'an adapter, of billfold/adapters',
    got: 'an object'
  })
})

test('a default network that the site does not offer is told, one of the usual networks is good without a list', () => {
  assert.equal(lookAt({ networks: ['eip155:1'], defaultNetwork: 'eip155:10' }), [
    'Billfold network-missing: defaultNetwork: eip155:10 is none of networks (README.md#network-missing)'
  ])
  assert.equal($failure.get()?.facts, { network: 'eip155:10' })
  assert.equal(lookAt({ networks: ['eip155:10'] }), [])
  assert.equal(lookAt({ networks: undefined, defaultNetwork: 'eip155:8453' }), [])
  assert.is(lookAt({ defaultNetwork: evmNetwork(5, 'Five', 'https://five.example', undefined) }).length, 1)
})

const wrong: [option: string, value: unknown, expected: string, got: string][] = [
  ['allWallets', 'NEVER', '"SHOW" or "HIDE" or "ONLY_MOBILE"', '"NEVER"'],
  ['featuredWalletIds', 'x', 'a list of explorer ids', '"x"'],
  ['includeWalletIds', 'MetaMask, Rainbow', 'a list of explorer ids', '"MetaMask, Rainbow"'],
  ['excludeWalletIds', { id: 'x' }, 'a list of explorer ids', 'an object'],
  ['customWallets', 'fox', 'a list of wallets with id and name', '"fox"'],
  ['customWallets', { id: 'fox', name: 'Fox' }, 'a list of wallets with id and name', 'an object'],
  ['universalProviderConfigOverride', 'eth_sign', 'an object with lists of texts by namespace', '"eth_sign"'],
  ['experimental_preferUniversalLinks', 'yes', 'true or false', '"yes"'],
  ['features', [], 'an object', 'a list']
]
for (const [option, value, expected, got] of wrong) {
  test(`${option}: ${JSON.stringify(value)} is told, and the default stays`, () => {
    const before = read({}).later
    const { later, said } = read({ [option]: value })
    assert.equal(said, [
      `Billfold option-invalid: Billfold option "${option}": expected ${expected}, got ${got} ` +
        '(README.md#option-invalid)'
    ])
    assert.equal($failure.get()?.facts, { option, expected, got })
    assert.equal(later, before)
  })
}
const parts: [
  option: string,
  value: unknown,
  place: string,
  expected: string,
  got: string,
  left: (later: Later) => unknown,
  is: unknown
][] = [
  [
    'customWallets',
    [{ id: 'owl', name: 'Owl' }, { id: 'fox' }],
    '[1]',
    'id and name',
    'id "fox", name undefined',
    l => l.customWallets.map(w => w.id),
    ['owl']
  ],
  [
    'customWallets',
    [{ name: 7 }, { id: 'owl', name: 'Owl' }],
    '[0]',
    'id and name',
    'id undefined, name 7',
    l => l.customWallets.map(w => w.id),
    ['owl']
  ],
  ['customWallets', ['fox'], '[0]', 'id and name', '"fox"', l => l.customWallets, []],
  ['featuredWalletIds', ['x', 7], '[1]', 'an explorer id', '7', l => l.featuredWalletIds, ['x']],
  ['includeWalletIds', [['x']], '[0]', 'an explorer id', 'a list', l => l.includeWalletIds, []],
  ['excludeWalletIds', [null, 'x'], '[0]', 'an explorer id', 'null', l => l.excludeWalletIds, ['x']],
  ['includeWalletIds', `${A}, MetaMask, ${B}`, '[1]', 'an explorer id', '"MetaMask"', l => l.includeWalletIds, [A, B]],
  [
    'features',
    { connectorTypeOrder: ['recommended', 'fox'] },
    '.connectorTypeOrder[1]',
    'one of "walletConnect", "recent", "injected", "featured", "custom", "external", "recommended"',
    '"fox"',
    l => l.sections[0],
    'recommended'
  ],
  [
    'universalProviderConfigOverride',
    { methods: { eip155: 'eth_sign' }, events: { eip155: ['x'] } },
    '.methods',
    'lists of texts by namespace',
    'an object',
    l => [l.override.methods, l.override.events],
    [{}, { eip155: ['x'] }]
  ]
]
for (const [option, value, place, expected, got, left, is] of parts) {
  test(`${option}: of ${JSON.stringify(value)} the part is named that is left out, and the rest stays`, () => {
    const { later, said } = read({ [option]: value })
    assert.equal(said, [
      `Billfold option-invalid: Billfold option "${option}${place}": expected ${expected}, got ${got} ` +
        '(README.md#option-invalid)'
    ])
    assert.equal($failure.get()?.facts, { option: option + place, expected, got })
    assert.equal(left(later), is)
  })
}

for (const [siwx, got] of [
  ['locl', '"locl"'],
  [5, '5'],
  [{ required: false }, 'an object']
] as const) {
  test(`siwx: ${got}, which is nobody’s way to sign in, is told before anybody has connected`, () => {
    assert.equal(read({ siwx }).said, [
      'Billfold option-invalid: Billfold option "siwx": expected "local", "hosted", an address or a plugin, ' +
        `got ${got} (README.md#option-invalid)`
    ])
  })
}

test('siwx that is a way to sign in, or none at all, is nothing to be told of', () => {
  for (const siwx of [
    'local',
    'hosted',
    'https://site.example/auth',
    'http://localhost:1/auth',
    '/auth',
    { getSessions: async () => [] },
    null
  ])
    assert.equal(read({ siwx }).said, [], String(siwx))
})

test('features that are no features are told by their names, and the defaults stay', () => {
  const { said, later } = read({
    features: { email: 'yes', socials: ['google', 'myspace'], swaps: 7, legalCheckbox: 1 },
    termsConditionsUrl: 'http://site.example',
    privacyPolicyUrl: 'javascript:alert(1)'
  })
  assert.equal(
    [later.features['email'], later.features['socials'], later.features['swaps'], later.features['legalCheckbox']],
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
      said.some(line => line.includes(`option "${name}": expected`)),
      name
    )
  }
})

test('a box to check with nothing beside it to accept is told; with a page, also one that is none, it is not', () => {
  const { said } = read({ features: { legalCheckbox: true } })
  assert.equal(said, [
    'Billfold option-invalid: Billfold option "features.legalCheckbox": expected termsConditionsUrl or ' +
      'privacyPolicyUrl, got neither (README.md#option-invalid)'
  ])
  for (const page of [{ termsConditionsUrl: '/terms' }, { privacyPolicyUrl: 'https://site.example' }])
    assert.equal(read({ features: { legalCheckbox: true }, ...page }).said, [])
  assert.equal(read({ features: { legalCheckbox: true }, termsConditionsUrl: 'http://other.example' }).said, [
    'Billfold option-invalid: Billfold option "termsConditionsUrl": expected the address of a page, https://, ' +
      'got "http://other.example" (README.md#option-invalid)'
  ])
})

test.run()
