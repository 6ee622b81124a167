import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { walletLink } from '../../src/core/links'
import { plain, webUrl } from '../../src/core/text'
import { hasInAppBrowser } from '../../src/core/in-app'
import { onSolana, wellKnown } from '../../src/core/well-known'

test('six to eight wallets, each once, by ids of the explorer', () => {
  assert.ok(wellKnown.length >= 6 && wellKnown.length <= 8, `${wellKnown.length}`)
  assert.is(new Set(wellKnown.map(w => w.id)).size, wellKnown.length)
  for (const { id } of wellKnown) assert.match(id, /^[\da-f]{64}$/)
})

test('each can be opened and had from a phone, and has passed what entries of the directory pass', () => {
  for (const { name, homepage, links } of wellKnown) {
    assert.is(plain(name), name)
    const { mobile, ...pages } = links!
    assert.is(walletLink(mobile), mobile)
    assert.match(mobile ?? '', /^[a-z]+:\/\/[a-z]*$/, name)
    assert.ok(pages.appStore && pages.playStore, name)
    for (const page of [homepage, ...Object.values(pages)]) assert.is(webUrl(page), page, name)
    assert.not.ok(Object.values(pages).includes(''), name)
  }
})

test('those for a phone on Solana open the page by themselves, and have passed the same', () => {
  for (const { id, name, homepage, links } of onSolana) {
    assert.ok(hasInAppBrowser(id, ['solana']), name)
    assert.not.ok(wellKnown.some(w => w.id === id))
    assert.not.ok(links!.mobile)
    for (const page of [homepage, ...Object.values(links!)]) assert.is(webUrl(page), page, name)
  }
})

test.run()
