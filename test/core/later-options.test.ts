import '../dom'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { configure } from '../../src/core/config'
import { $failure } from '../../src/core/failures'
import type { Later } from '../../src/core/later-option-readers'
import { $later } from '../../src/core/later-options'
import { evmNetwork } from '../../src/networks'
import { freshPage } from './fresh'

test.before.each(freshPage)

/** What the developer of the page is told while these options are read. */
const read = (later: Record<string, unknown>, atOnce: Parameters<typeof configure>[0] = {}) => {
  const said: string[] = [], usual = console.warn
  console.warn = (text: string) => { said.push(text) }
  try {
    configure({ later, ...atOnce })
    return { later: $later.get(), said }
  } finally {
    console.warn = usual
  }
}

test('without any the specification’s defaults hold', () => {
  const { later, said } = read({})
  assert.equal(said, [])
  assert.equal([later.allWallets, later.prefersUniversalLinks, later.relayUrl, later.walletApiUrl, later.verifyUrl], ['SHOW', false, 'wss://relay.walletconnect.org', 'https://api.web3modal.org', 'https://verify.walletconnect.org'])
  assert.equal(later.sections, ['walletConnect', 'recent', 'injected', 'featured', 'custom', 'external', 'recommended'])
})

test('features that a site leaves alone are on or off as the specification has it, beside those that its project decides on', () => {
  const { receive, send, analytics, emailShowWallets, collapseWallets, legalCheckbox, smartSessions, pay, ...others } = read({}).later.features
  assert.equal([receive, send, analytics, emailShowWallets], [true, true, true, true])
  assert.equal([collapseWallets, legalCheckbox, smartSessions, pay], [false, false, false, false])
  assert.equal(Object.entries(others).filter(([, value]) => value !== undefined && !Array.isArray(value)), [])
})

test('an unknown option is no error; a warning names it, and those that there are', () => {
  const { said } = read({ themMode: 'dark', netwroks: ['eip155:1'] })
  assert.is(said.length, 2)
  assert.match(said[0]!, /^Billfold option-unknown: unknown option "themMode"; there are adapters, allWallets, .*, themeMode, themeVariables, .* \(README\.md#option-unknown\)$/)
  assert.match(said[1]!, /unknown option "netwroks"; there are .*, networks, /)
})

test('an unknown feature is named, and the known ones count', () => {
  const { said, later } = read({ features: { connectMethodOrder: ['email'], connectorTypeOrder: ['recommended', 'injected'] } })
  assert.equal(said, ['Billfold option-unknown: unknown option "features.connectMethodOrder"; there are analytics, collapseWallets, connectMethodsOrder, connectorTypeOrder, email, emailShowWallets, history, legalCheckbox, onramp, pay, receive, reownAuthentication, reownBranding, send, smartSessions, socials, swaps, walletFeaturesOrder (README.md#option-unknown)'])
  assert.equal(later.sections.slice(0, 3), ['recommended', 'injected', 'walletConnect'])
})

test('names that every object has are unknown, too', () => {
  assert.is(read(JSON.parse('{"constructor":1,"toString":2,"__proto__":{"allWallets":"HIDE"}}') as Record<string, unknown>).said.length, 3)
  assert.is($later.get().allWallets, 'SHOW')
})

/** As `read`, of options that count at once. */
const lookAt = (options: Parameters<typeof configure>[0]) => read({}, options).said

test('what is no adapter is told by its place, once', () => {
  const adapters = [{ namespace: 'eip155', adapterType: 'ethers' }, 'x', null, {}] as never
  assert.equal(lookAt({ adapters }), ['[1]": expected an adapter, of billfold/adapters, got "x"', '[2]": expected an adapter, of billfold/adapters, got null', '[3]": expected an adapter, of billfold/adapters, got an object']
    .map(end => `Billfold option-invalid: Billfold option "adapters${end} (README.md#option-invalid)`))
  assert.equal($failure.get()?.facts, { option: 'adapters[3]', expected: 'an adapter, of billfold/adapters', got: 'an object' })
})

test('a default network that the site does not offer is told, one of the usual networks is good without a list', () => {
  assert.equal(lookAt({ networks: ['eip155:1'], defaultNetwork: 'eip155:10' }), ['Billfold network-missing: defaultNetwork: eip155:10 is none of networks (README.md#network-missing)'])
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
    assert.equal(said, [`Billfold option-invalid: Billfold option "${option}": expected ${expected}, got ${got} (README.md#option-invalid)`])
    assert.equal($failure.get()?.facts, { option, expected, got })
    assert.equal(later, before)
  })
}

const [A, B] = ['a', 'b'].map(digit => digit.repeat(64)) as [string, string]
const parts: [option: string, value: unknown, place: string, expected: string, got: string, left: (later: Later) => unknown, is: unknown][] = [
  ['customWallets', [{ id: 'owl', name: 'Owl' }, { id: 'fox' }], '[1]', 'id and name', 'id "fox", name undefined', l => l.customWallets.map(w => w.id), ['owl']],
  ['customWallets', [{ name: 7 }, { id: 'owl', name: 'Owl' }], '[0]', 'id and name', 'id undefined, name 7', l => l.customWallets.map(w => w.id), ['owl']],
  ['customWallets', ['fox'], '[0]', 'id and name', '"fox"', l => l.customWallets, []],
  ['featuredWalletIds', ['x', 7], '[1]', 'an explorer id', '7', l => l.featuredWalletIds, ['x']],
  ['includeWalletIds', [['x']], '[0]', 'an explorer id', 'a list', l => l.includeWalletIds, []],
  ['excludeWalletIds', [null, 'x'], '[0]', 'an explorer id', 'null', l => l.excludeWalletIds, ['x']],
  ['includeWalletIds', `${A}, MetaMask, ${B}`, '[1]', 'an explorer id', '"MetaMask"', l => l.includeWalletIds, [A, B]],
  ['features', { connectorTypeOrder: ['recommended', 'fox'] }, '.connectorTypeOrder[1]', 'one of "walletConnect", "recent", "injected", "featured", "custom", "external", "recommended"', '"fox"', l => l.sections[0], 'recommended'],
  ['universalProviderConfigOverride', { methods: { eip155: 'eth_sign' }, events: { eip155: ['x'] } }, '.methods', 'lists of texts by namespace', 'an object', l => [l.override.methods, l.override.events], [{}, { eip155: ['x'] }]]
]
for (const [option, value, place, expected, got, left, is] of parts) {
  test(`${option}: of ${JSON.stringify(value)} the part is named that is left out, and the rest stays`, () => {
    const { later, said } = read({ [option]: value })
    assert.equal(said, [`Billfold option-invalid: Billfold option "${option}${place}": expected ${expected}, got ${got} (README.md#option-invalid)`])
    assert.equal($failure.get()?.facts, { option: option + place, expected, got })
    assert.equal(left(later), is)
  })
}

const NODE = 'an address that begins with https:// or http://'
const services: [option: string, value: unknown, place: string, expected: string, got: string, left: (later: Later) => unknown, is: unknown][] = [
  ['relayUrl', 'https://relay.example', '', 'an address that begins with wss://', '"https://relay.example"', l => l.relayUrl, ''],
  ['relayUrl', 7, '', 'an address that begins with wss://', '7', l => l.relayUrl, ''],
  ['walletApiUrl', 'javascript:alert(1)', '', 'an address that begins with https://', '"javascript:alert(1)"', l => l.walletApiUrl, ''],
  ['walletApiUrl', 'http://api.example', '', 'an address that begins with https://', '"http://api.example"', l => l.walletApiUrl, ''],
  ['walletApiUrl', null, '', 'an address that begins with https://', 'null', l => l.walletApiUrl, ''],
  ['verifyUrl', 'http://verify.example', '', 'an address that begins with https://, or false', '"http://verify.example"', l => l.verifyUrl, ''],
  ['verifyUrl', true, '', 'an address that begins with https://, or false', 'true', l => l.verifyUrl, ''],
  ['universalProviderConfigOverride', { rpcMap: { 'eip155:1': 'https://one.example', 'eip155:10': 7 } }, '.rpcMap["eip155:10"]', NODE, '7', l => l.override.rpcMap, { 'eip155:1': 'https://one.example', 'eip155:10': '' }],
  ['universalProviderConfigOverride', { rpcMap: { 1: 'wss://one.example', 10: 'HTTP://localhost:8545' } }, '.rpcMap["1"]', NODE, '"wss://one.example"', l => l.override.rpcMap, { 1: '', 10: 'HTTP://localhost:8545' }],
  ['universalProviderConfigOverride', { rpcMap: 'https://one.example' }, '.rpcMap', 'addresses by chain', '"https://one.example"', l => l.override.rpcMap, undefined]
]
for (const [option, value, place, expected, got, left, is] of services) {
  test(`${option}: of ${JSON.stringify(value)}, which names no service, no other takes the place`, () => {
    const { later, said } = read({ [option]: value })
    assert.equal(said, [`Billfold option-invalid: Billfold option "${option}${place}": expected ${expected}, got ${got} (README.md#option-invalid)`])
    assert.equal(left(later), is)
  })
}

for (const [siwx, got] of [['locl', '"locl"'], [5, '5'], [{ required: false }, 'an object']] as const) {
  test(`siwx: ${got}, which is nobody’s way to sign in, is told before anybody has connected`, () => {
    assert.equal(read({ siwx }).said, [`Billfold option-invalid: Billfold option "siwx": expected "local", "hosted", an address or a plugin, got ${got} (README.md#option-invalid)`])
  })
}

test('siwx that is a way to sign in, or none at all, is nothing to be told of', () => {
  for (const siwx of ['local', 'hosted', 'https://site.example/auth', 'http://localhost:1/auth', '/auth', { getSessions: async () => [] }, null]) assert.equal(read({ siwx }).said, [], String(siwx))
})

test('a site may want nobody asked whose page it is', () => {
  const { later, said } = read({ verifyUrl: false })
  assert.equal([later.verifyUrl, said], ['', []])
})

test('a name in other letters is a slip, which is told and counts for nothing, as with whoever reads it elsewhere', () => {
  const { later, said } = read({ TermsConditionsUrl: '/terms', features: { legalCheckBox: true } })
  assert.is(later.features['legalCheckbox'], false)
  assert.equal(said.map(text => /unknown option "([^"]+)"/.exec(text)?.[1]), ['TermsConditionsUrl', 'features.legalCheckBox'])
})

test('what a data attribute can spell is understood: lists with commas, names without capitals', () => {
  const { later, said } = read({ featuredWalletIds: `${A}, ${B},`, features: { connectorTypeOrder: 'injected, recent' }, experimentalPreferUniversalLinks: true, manualWcControl: true })
  assert.equal([later.featuredWalletIds, later.sections.slice(0, 2), later.prefersUniversalLinks, said], [[A, B], ['injected', 'recent'], true, []])
})

test('a site that tests on its own machine needs no certificate', () => {
  const { later, said } = read({ relayUrl: 'ws://127.0.0.1:4285', walletApiUrl: 'http://localhost:4286/' })
  assert.equal([later.relayUrl, later.walletApiUrl, said], ['ws://127.0.0.1:4285', 'http://localhost:4286', []])
  assert.is(read({ walletApiUrl: 'http://localhost' }).later.walletApiUrl, 'http://localhost')
})

test('a site’s own wallets keep only what is safe to show and to open', () => {
  const { later } = read({ customWallets: [
    { id: 'owl', name: 'O\u202ewl', homepage: 'javascript:alert(1)', image_url: 'http://owl.example/i.png', mobile_link: 'javascript:alert(1)', desktop_link: 'owl://', webapp_link: 'https://me:secret@owl.example' }
  ] })
  const [owl] = later.customWallets
  assert.equal([owl?.name, owl?.homepage, owl?.icon, owl?.links?.mobile, owl?.links?.desktop, owl?.links?.web], ['Owl', undefined, undefined, undefined, 'owl://', undefined])
})

test('a host’s own objects may stand among them, in a circle even', () => {
  const siwx: Record<string, unknown> = {}
  siwx['self'] = siwx
  assert.is(read({ allWallets: 'HIDE', siwx }).later.allWallets, 'HIDE')
})

test('features that are no features are told by their names, and the defaults stay', () => {
  const { said, later } = read({ features: { email: 'yes', socials: ['google', 'myspace'], swaps: 7, legalCheckbox: 1 }, termsConditionsUrl: 'http://site.example', privacyPolicyUrl: 'javascript:alert(1)' })
  assert.equal([later.features['email'], later.features['socials'], later.features['swaps'], later.features['legalCheckbox']], [undefined, ['google'], undefined, false])
  for (const name of ['features.email', 'features.socials[1]', 'features.swaps', 'features.legalCheckbox', 'termsConditionsUrl', 'privacyPolicyUrl']) {
    assert.ok(said.some(line => line.includes(`option "${name}": expected`)), name)
  }
})

test('a box to check with nothing beside it to accept is told; with a page, also one that is none, it is not', () => {
  const { said } = read({ features: { legalCheckbox: true } })
  assert.equal(said, ['Billfold option-invalid: Billfold option "features.legalCheckbox": expected termsConditionsUrl or privacyPolicyUrl, got neither (README.md#option-invalid)'])
  for (const page of [{ termsConditionsUrl: '/terms' }, { privacyPolicyUrl: 'https://site.example' }]) assert.equal(read({ features: { legalCheckbox: true }, ...page }).said, [])
  assert.equal(read({ features: { legalCheckbox: true }, termsConditionsUrl: 'http://other.example' }).said, [
    'Billfold option-invalid: Billfold option "termsConditionsUrl": expected the address of a page, https://, got "http://other.example" (README.md#option-invalid)'
  ])
})

test('what a feature may be is taken over', () => {
  const features = { email: false, socials: false, swaps: ['1inch'], onramp: true, history: false, pay: true, smartSessions: true }
  const { said, later } = read({ features, termsConditionsUrl: 'https://site.example/terms' })
  assert.equal(said, [])
  for (const [name, value] of Object.entries(features)) assert.equal(later.features[name], value, name)
})

test.run()
