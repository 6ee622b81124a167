import '../../dom'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { baseOf, linksOf, linksFromFields, pairingLink, walletLink } from '../../../src/core/wallets/links'

const URI = 'wc:94caa59c@2?expiryTimestamp=1&relay-protocol=irn&symKey=ff'

test('https and app schemes may open a wallet, in any spelling', () => {
  for (const link of [
    'https://fox.example',
    'https://fox.example/app?x=1',
    'fox://',
    'fox:',
    'fox',
    'com.fox.app://',
    'fox+beta://wc',
    'FOX://'
  ])
    assert.is(walletLink(link), link)
})

const pairingLinks: [link: string, base: string][] = [
  ['metamask://', 'metamask://'],
  ['foo://bar', 'foo://bar/'],
  ['foo://bar/', 'foo://bar/'],
  ['foo:', 'foo://'],
  ['foo', 'foo://'],
  ['/foo:/', 'foo://'],
  ['https://fox.example', 'https://fox.example/'],
  ['https://fox.example/app/', 'https://fox.example/app/']
]
for (const [link, base] of pairingLinks) {
  test(`the pairing link of ${link} is ${base}wc?uri=…`, () => {
    assert.is(baseOf(link), base)
    assert.is(pairingLink(link, URI), `${base}wc?uri=${encodeURIComponent(URI)}`)
  })
}

test('the pairing URI is encoded once, or twice for app schemes that are decoded on the way', () => {
  assert.is(decodeURIComponent(pairingLink('fox://', URI).split('uri=')[1]!), URI)
  assert.is(decodeURIComponent(decodeURIComponent(pairingLink('fox://', URI, true).split('uri=')[1]!)), URI)
  assert.is(decodeURIComponent(pairingLink('https://fox.example', URI, true).split('uri=')[1]!), URI)
})

test('a scheme has 2 to 40 characters', () => {
  assert.equal(['c://', `${'f'.repeat(41)}://`, 'c:'].map(walletLink), [undefined, undefined, undefined])
  assert.is(walletLink(`${'f'.repeat(40)}://`), `${'f'.repeat(40)}://`)
})

test('white space around a link is ignored, like in browsers', () => {
  assert.equal(['\n fox:// ', '\thttps://fox.example/\r\n'].map(walletLink), ['fox://', 'https://fox.example/'])
})

test('every kind of link of a wallet is validated', () => {
  const invalid = {
    mobile: 'm:s-msdt',
    universal: 'ms-msdt://x',
    desktop: 'smb://x',
    web: 'javascript:x',
    appStore: 'itms-services://x',
    playStore: 'market://x',
    chromeStore: 'https://a@b'
  }
  const none = {
    mobile: undefined,
    universal: undefined,
    desktop: undefined,
    web: undefined,
    appStore: undefined,
    playStore: undefined,
    chromeStore: undefined
  }
  assert.equal(linksOf(invalid), none)
  assert.equal(
    linksFromFields({
      mobile_link: 'm:s-msdt',
      link_mode: 'ms-msdt://x',
      desktop_link: 'smb://x',
      webapp_link: 'data:x',
      app_store: 'itms://x',
      play_store: 'market://x',
      chrome_store: 'http://x'
    }),
    none
  )
})

test.run()
