import '../../dom'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { $deferredOptions } from '../../../src/core/config/deferred-options'
import { freshPage } from '../reset-stores'
import { read, A, B } from './deferred-options-setup'

test.before.each(freshPage)

test('without options, the defaults of the specification apply', () => {
  const { deferred, warnings } = read({})
  assert.equal(warnings, [])
  assert.equal(
    [deferred.allWallets, deferred.prefersUniversalLinks, deferred.relayUrl, deferred.walletApiUrl, deferred.verifyUrl],
    ['SHOW', false, 'wss://relay.walletconnect.org', 'https://api.web3modal.org', 'https://verify.walletconnect.org']
  )
  assert.equal(deferred.sections, [
    'walletConnect',
    'recent',
    'injected',
    'featured',
    'custom',
    'external',
    'recommended'
  ])
})

test('unset features have the specification’s defaults, or undefined where the project decides', () => {
  const { receive, send, analytics, emailShowWallets, collapseWallets, legalCheckbox, smartSessions, pay, ...others } =
    read({}).deferred.features
  assert.equal([receive, send, analytics, emailShowWallets], [true, true, true, true])
  assert.equal([collapseWallets, legalCheckbox, smartSessions, pay], [false, false, false, false])
  assert.equal(
    Object.entries(others).filter(([, value]) => value !== undefined && !Array.isArray(value)),
    []
  )
})

test('an unknown option causes a warning with its name and the known options', () => {
  const { warnings } = read({ themMode: 'dark', netwroks: ['eip155:1'] })
  assert.is(warnings.length, 2)
  assert.match(
    warnings[0]!,
    /^Billfold option-unknown: unknown option "themMode"; known options are adapters, allWallets, /
  )
  assert.match(warnings[0]!, /, themeMode, themeVariables, .* \(src\/README\.md#option-unknown\)$/)
  assert.not.match(warnings[0]!, 'deferred')
  assert.match(warnings[1]!, /unknown option "netwroks"; known options are .*, networks, /)
})

test('an unknown feature causes a warning, and the known ones apply', () => {
  const { warnings, deferred } = read({
    features: { connectMethodOrder: ['email'], connectorTypeOrder: ['recommended', 'injected'] }
  })
  assert.equal(warnings, [
    'Billfold option-unknown: unknown option "features.connectMethodOrder"; known options are analytics, ' +
      'collapseWallets, connectMethodsOrder, connectorTypeOrder, email, emailShowWallets, history, ' +
      'legalCheckbox, onramp, pay, receive, reownAuthentication, reownBranding, send, smartSessions, socials, ' +
      'swaps, walletFeaturesOrder (src/README.md#option-unknown)'
  ])
  assert.equal(deferred.sections.slice(0, 3), ['recommended', 'injected', 'walletConnect'])
})

test('names that every object inherits are unknown options as well', () => {
  assert.is(
    read(JSON.parse('{"constructor":1,"toString":2,"__proto__":{"allWallets":"HIDE"}}') as Record<string, unknown>)
      .warnings.length,
    3
  )
  assert.is($deferredOptions.get().allWallets, 'SHOW')
})

test('an option in a different case is unknown, and its value is ignored', () => {
  const { deferred, warnings } = read({ TermsConditionsUrl: '/terms', features: { legalCheckBox: true } })
  assert.is(deferred.features['legalCheckbox'], false)
  assert.equal(
    warnings.map(text => /unknown option "([^"]+)"/.exec(text)?.[1]),
    ['TermsConditionsUrl', 'features.legalCheckBox']
  )
})

test('values from data attributes are understood: comma-separated lists and names without capitals', () => {
  const { deferred, warnings } = read({
    featuredWalletIds: `${A}, ${B},`,
    features: { connectorTypeOrder: 'injected, recent' },
    experimentalPreferUniversalLinks: true,
    manualWcControl: true
  })
  assert.equal(
    [deferred.featuredWalletIds, deferred.sections.slice(0, 2), deferred.prefersUniversalLinks, warnings],
    [[A, B], ['injected', 'recent'], true, []]
  )
})

test('custom wallets keep only text, images and links that are safe', () => {
  const { deferred } = read({
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
  const [owl] = deferred.customWallets
  assert.equal(
    [owl?.name, owl?.homepage, owl?.icon, owl?.links?.mobile, owl?.links?.desktop, owl?.links?.web],
    ['Owl', undefined, undefined, undefined, 'owl://', undefined]
  )
})

test('a host’s object with a circular reference is accepted', () => {
  const siwx: Record<string, unknown> = {}
  siwx['self'] = siwx
  assert.is(read({ allWallets: 'HIDE', siwx }).deferred.allWallets, 'HIDE')
})

test('valid features are adopted', () => {
  const features = {
    email: false,
    socials: false,
    swaps: ['1inch'],
    onramp: true,
    history: false,
    pay: true,
    smartSessions: true
  }
  const { warnings, deferred } = read({ features, termsConditionsUrl: 'https://site.example/terms' })
  assert.equal(warnings, [])
  for (const [name, value] of Object.entries(features)) assert.equal(deferred.features[name], value, name)
})

test.run()
