import '../dom'
import fc from 'fast-check'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { baseOf, pairingLink, walletLink } from '../../src/core/links'

const URI = 'wc:94caa59c@2?expiryTimestamp=1&relay-protocol=irn&symKey=ff'

test('https and apps’ own schemes may open a wallet, however they are written', () => {
  for (const link of ['https://fox.example', 'https://fox.example/app?x=1', 'fox://', 'fox:', 'fox', 'com.fox.app://', 'fox+beta://wc', 'FOX://']) assert.is(walletLink(link), link)
})

test('what belongs to browsers and systems, or hides something, opens nothing', () => {
  const hostile = [
    'javascript:alert(1)', 'JavaScript:alert(1)', 'data:text/html,x', 'file:///etc/passwd', 'blob:https://x', 'http://fox.example', 'intent://fox#Intent;S.browser_fallback_url=https://evil.example;end',
    'https://me:secret@fox.example', 'https://fox@evil.example/', 'https://', 'view-source:https://x', 'ms-settings:', 'tel:1', 'market://details?id=x', ' fox://', 'fox://a b', 'java\tscript:alert(1)',
    'fox\u202e://', '', '://x', '//fox.example', 'java:script', 'int:ent', 'fi/le:', '7up://', 7, null, undefined, {}, ['fox://'], `fox://${'x'.repeat(3000)}`
  ]
  for (const link of hostile) assert.is(walletLink(link), undefined, String(link))
})

test('whatever a link is, only https and schemes of apps come through', () => {
  fc.assert(fc.property(fc.string(), text => {
    const link = walletLink(text)
    if (link !== undefined) assert.match(link, /^[a-z][a-z\d+.-]*(:|$)/i)
  }))
})

const formed: [link: string, base: string][] = [
  ['metamask://', 'metamask://'], ['foo://bar', 'foo://bar/'], ['foo://bar/', 'foo://bar/'], ['foo:', 'foo://'], ['foo', 'foo://'], ['/foo:/', 'foo://'],
  ['https://fox.example', 'https://fox.example/'], ['https://fox.example/app/', 'https://fox.example/app/']
]
for (const [link, base] of formed) {
  test(`${link} with a code is ${base}wc?uri=…`, () => {
    assert.is(baseOf(link), base)
    assert.is(pairingLink(link, URI), `${base}wc?uri=${encodeURIComponent(URI)}`)
  })
}

test('the code is encoded once; twice for an app’s own scheme where it is decoded on the way', () => {
  assert.is(decodeURIComponent(pairingLink('fox://', URI).split('uri=')[1]!), URI)
  assert.is(decodeURIComponent(decodeURIComponent(pairingLink('fox://', URI, true).split('uri=')[1]!)), URI)
  assert.is(decodeURIComponent(pairingLink('https://fox.example', URI, true).split('uri=')[1]!), URI)
})

test.run()
