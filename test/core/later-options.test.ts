import '../dom'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { configure } from '../../src/core/config'
import { $failure } from '../../src/core/failures'
import { $later } from '../../src/core/later-options'
import { freshPage } from './fresh'

test.before.each(freshPage)

/** What the developer of the page is told while these options are read. */
const read = (later: Record<string, unknown>) => {
  const said: string[] = [], usual = console.warn
  console.warn = (text: string) => { said.push(text) }
  try {
    configure({ later })
    return { later: $later.get(), said }
  } finally {
    console.warn = usual
  }
}

test('without any the specification’s defaults hold', () => {
  const { later, said } = read({})
  assert.equal(said, [])
  assert.equal([later.allWallets, later.prefersUniversalLinks, later.relayUrl, later.walletApiUrl], ['SHOW', false, 'wss://relay.walletconnect.org', 'https://api.web3modal.org'])
  assert.equal(later.sections, ['walletConnect', 'recent', 'injected', 'featured', 'custom', 'external', 'recommended'])
})

test('an unknown option is no error; a warning names it, and those that there are', () => {
  const { said } = read({ themMode: 'dark', netwroks: ['eip155:1'] })
  assert.is(said.length, 2)
  assert.match(said[0]!, /^Billfold option-unknown: unknown option "themMode"; there are adapters, allWallets, .*, themeMode, themeVariables, .* \(README\.md#option-unknown\)$/)
  assert.match(said[1]!, /unknown option "netwroks"; there are .*, networks, /)
})

test('an unknown feature is named, and the known ones count', () => {
  const { said, later } = read({ features: { connectMethodOrder: ['email'], connectorTypeOrder: ['recommended', 'injected'] } })
  assert.equal(said, ['Billfold option-unknown: unknown option "features.connectMethodOrder"; there are connectMethodsOrder, connectorTypeOrder (README.md#option-unknown)'])
  assert.equal(later.sections.slice(0, 3), ['recommended', 'injected', 'walletConnect'])
})

test('names that every object has are unknown, too', () => {
  assert.is(read(JSON.parse('{"constructor":1,"toString":2,"__proto__":{"allWallets":"HIDE"}}') as Record<string, unknown>).said.length, 3)
  assert.is($later.get().allWallets, 'SHOW')
})

const wrong: [option: string, value: unknown, expected: string, got: string][] = [
  ['allWallets', 'NEVER', '"SHOW" or "HIDE" or "ONLY_MOBILE"', '"NEVER"'],
  ['featuredWalletIds', [7], 'a list of explorer ids', 'a list'],
  ['customWallets', 'fox', 'entries with id and name', '"fox"'],
  ['customWallets', [{ id: 'fox' }], 'entries with id and name', 'a list'],
  ['relayUrl', 'https://relay.example', 'an address that begins with wss://', '"https://relay.example"'],
  ['walletApiUrl', 'javascript:alert(1)', 'an address that begins with https://', '"javascript:alert(1)"'],
  ['walletApiUrl', 'http://api.example', 'an address that begins with https://', '"http://api.example"'],
  ['universalProviderConfigOverride', { methods: { eip155: 'eth_sign' } }, 'an object with lists of texts by namespace', 'an object'],
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

test('what a data attribute can spell is understood: lists with commas, names without capitals', () => {
  const { later, said } = read({ featuredWalletIds: 'a, b,', experimentalPreferUniversalLinks: true, manualWcControl: true })
  assert.equal([later.featuredWalletIds, later.prefersUniversalLinks, said], [['a', 'b'], true, []])
})

test('a site that tests on its own machine needs no certificate', () => {
  const { later, said } = read({ relayUrl: 'ws://127.0.0.1:4285', walletApiUrl: 'http://localhost:4286/' })
  assert.equal([later.relayUrl, later.walletApiUrl, said], ['ws://127.0.0.1:4285', 'http://localhost:4286', []])
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

test.run()
