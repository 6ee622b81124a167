import '../dom'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { $later } from '../../src/core/later-options'
import { freshPage } from './fresh'
import { read, A, B } from './later-options-page'

test.before.each(freshPage)

test('without any the specification’s defaults hold', () => {
  const { later, said } = read({})
  assert.equal(said, [])
  assert.equal(
    [later.allWallets, later.prefersUniversalLinks, later.relayUrl, later.walletApiUrl, later.verifyUrl],
    ['SHOW', false, 'wss://relay.walletconnect.org', 'https://api.web3modal.org', 'https://verify.walletconnect.org']
  )
  assert.equal(later.sections, ['walletConnect', 'recent', 'injected', 'featured', 'custom', 'external', 'recommended'])
})

test(
  'features that a site leaves alone are on or off as the specification has it, beside those that its project ' +
    'decides on',
  () => {
    const {
      receive,
      send,
      analytics,
      emailShowWallets,
      collapseWallets,
      legalCheckbox,
      smartSessions,
      pay,
      ...others
    } = read({}).later.features
    assert.equal([receive, send, analytics, emailShowWallets], [true, true, true, true])
    assert.equal([collapseWallets, legalCheckbox, smartSessions, pay], [false, false, false, false])
    assert.equal(
      Object.entries(others).filter(([, value]) => value !== undefined && !Array.isArray(value)),
      []
    )
  }
)

test('an unknown option is no error; a warning names it, and those that there are', () => {
  const { said } = read({ themMode: 'dark', netwroks: ['eip155:1'] })
  assert.is(said.length, 2)
  assert.match(
    said[0]!,
    /^Billfold option-unknown: unknown option "themMode"; there are adapters, allWallets, .*, themeMode, themeVariables, .* \(README\.md#option-unknown\)$/
  )
  assert.match(said[1]!, /unknown option "netwroks"; there are .*, networks, /)
})

test('an unknown feature is named, and the known ones count', () => {
  const { said, later } = read({
    features: { connectMethodOrder: ['email'], connectorTypeOrder: ['recommended', 'injected'] }
  })
  assert.equal(said, [
    'Billfold option-unknown: unknown option "features.connectMethodOrder"; there are analytics, ' +
      'collapseWallets, connectMethodsOrder, connectorTypeOrder, email, emailShowWallets, history, ' +
      'legalCheckbox, onramp, pay, receive, reownAuthentication, reownBranding, send, smartSessions, socials, ' +
      'swaps, walletFeaturesOrder (README.md#option-unknown)'
  ])
  assert.equal(later.sections.slice(0, 3), ['recommended', 'injected', 'walletConnect'])
})

test('names that every object has are unknown, too', () => {
  assert.is(
    read(JSON.parse('{"constructor":1,"toString":2,"__proto__":{"allWallets":"HIDE"}}') as Record<string, unknown>).said
      .length,
    3
  )
  assert.is($later.get().allWallets, 'SHOW')
})

test(
  'a name in other letters is a slip, which is told and counts for nothing, ' + 'as with whoever reads it elsewhere',
  () => {
    const { later, said } = read({ TermsConditionsUrl: '/terms', features: { legalCheckBox: true } })
    assert.is(later.features['legalCheckbox'], false)
    assert.equal(
      said.map(text => /unknown option "([^"]+)"/.exec(text)?.[1]),
      ['TermsConditionsUrl', 'features.legalCheckBox']
    )
  }
)

test('what a data attribute can spell is understood: lists with commas, names without capitals', () => {
  const { later, said } = read({
    featuredWalletIds: `${A}, ${B},`,
    features: { connectorTypeOrder: 'injected, recent' },
    experimentalPreferUniversalLinks: true,
    manualWcControl: true
  })
  assert.equal(
    [later.featuredWalletIds, later.sections.slice(0, 2), later.prefersUniversalLinks, said],
    [[A, B], ['injected', 'recent'], true, []]
  )
})

test('a site’s own wallets keep only what is safe to show and to open', () => {
  const { later } = read({
    customWallets: [
      {
        id: 'owl',
        name: 'O\u202ewl',
        homepage: 'javascript:alert(1)',
        image_url: 'http://owl.example/i.png',
        mobile_link: 'javascript:alert(1)',
        desktop_link: 'owl://',
        webapp_link: 'https://me:secret@owl.example'
      }
    ]
  })
  const [owl] = later.customWallets
  assert.equal(
    [owl?.name, owl?.homepage, owl?.icon, owl?.links?.mobile, owl?.links?.desktop, owl?.links?.web],
    ['Owl', undefined, undefined, undefined, 'owl://', undefined]
  )
})

test('a host’s own objects may stand among them, in a circle even', () => {
  const siwx: Record<string, unknown> = {}
  siwx['self'] = siwx
  assert.is(read({ allWallets: 'HIDE', siwx }).later.allWallets, 'HIDE')
})

test('what a feature may be is taken over', () => {
  const features = {
    email: false,
    socials: false,
    swaps: ['1inch'],
    onramp: true,
    history: false,
    pay: true,
    smartSessions: true
  }
  const { said, later } = read({ features, termsConditionsUrl: 'https://site.example/terms' })
  assert.equal(said, [])
  for (const [name, value] of Object.entries(features)) assert.equal(later.features[name], value, name)
})

test.run()
