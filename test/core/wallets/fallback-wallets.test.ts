import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { walletLink } from '../../../src/core/wallets/links'
import { plain, webUrl } from '../../../src/core/platform/text'
import { hasInAppBrowser } from '../../../src/core/wallets/in-app'
import { solanaFallbackWallets, fallbackWallets } from '../../../src/core/wallets/fallback-wallets'

test('there are six to eight fallback wallets with unique explorer ids', () => {
  assert.ok(fallbackWallets.length >= 6 && fallbackWallets.length <= 8, `${fallbackWallets.length}`)
  assert.is(new Set(fallbackWallets.map(w => w.id)).size, fallbackWallets.length)
  for (const { id } of fallbackWallets) assert.match(id, /^[\da-f]{64}$/)
})

test('each fallback wallet can be opened and installed on a phone and passes the directory checks', () => {
  for (const { name, homepage, links } of fallbackWallets) {
    assert.is(plain(name), name)
    const { mobile, ...pages } = links!
    assert.is(walletLink(mobile), mobile)
    assert.match(mobile ?? '', /^[a-z]+:\/\/[a-z]*$/, name)
    assert.ok(pages.appStore && pages.playStore, name)
    for (const page of [homepage, ...Object.values(pages)]) assert.is(webUrl(page), page, name)
    assert.not.ok(Object.values(pages).includes(''), name)
  }
})

test('Solana fallback wallets have their own browser and pass the same checks', () => {
  for (const { id, name, homepage, links } of solanaFallbackWallets) {
    assert.ok(hasInAppBrowser(id, ['solana']), name)
    assert.not.ok(fallbackWallets.some(w => w.id === id))
    assert.not.ok(links!.mobile)
    for (const page of [homepage, ...Object.values(links!)]) assert.is(webUrl(page), page, name)
  }
})

test.run()
