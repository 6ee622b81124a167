import '../../dom'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { hasInAppBrowser, inAppLink } from '../../../src/core/wallets/in-app'

const PHANTOM = 'a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393'
const SOLFLARE = '1ca0bdd4747578705b1939af023d120677c64fe6ca76add81fda36e350605e79'
const COINBASE = 'd0ca99ff52b99abc48743dad0f7fc891e041be73574f7fac4afe5d4bb83845c8'
const BINANCE = '2fafea35bb471d22889ccb49c08d99dd0a18a37982602c33f696a5723934ba25'
const page = { href: 'https://shop.example/a?b=c', origin: 'https://shop.example', pathname: '/a' }
const HREF = 'https%3A%2F%2Fshop.example%2Fa'
const ORIGIN = 'https%3A%2F%2Fshop.example'

const globals = window as unknown as Record<string, unknown>
test.after.each(() => {
  for (const name of ['phantom', 'solflare', 'coinbaseSolana', 'coinbaseWalletExtension']) delete globals[name]
})

test('Phantom opens the page in its own browser: by https on iOS, by an intent on Android', () => {
  assert.is(inAppLink(PHANTOM, ['eip155'], page, false), `https://phantom.app/ul/browse/${HREF}?ref=${ORIGIN}`)
  assert.is(
    inAppLink(PHANTOM, ['solana'], page, true),
    `intent://browse/${HREF}?ref=${ORIGIN}#Intent;scheme=phantom;package=app.phantom;end`
  )
})

test('Solflare has an in-app link for Solana only, Coinbase a different one for each chain', () => {
  assert.is(inAppLink(SOLFLARE, ['solana'], page, false), `https://solflare.com/ul/v1/browse/${HREF}?ref=${HREF}`)
  assert.is(inAppLink(SOLFLARE, ['eip155'], page, false), undefined)
  assert.is(inAppLink(COINBASE, ['solana'], page, false), `https://go.cb-w.com/dapp?cb_url=${HREF}`)
  assert.is(inAppLink(COINBASE, ['eip155'], page, false), `cbwallet://miniapp?url=${HREF}`)
})

test('Binance encodes the address twice, for Bitcoin', () => {
  const wrapped = new URL(inAppLink(BINANCE, ['bip122'], page, false)!).searchParams.get('_dp')!
  const inner = new URL(atob(wrapped).replace('bnc:', 'https:'))
  assert.is(atob(inner.searchParams.get('startPagePath')!), '/pages/browser/index')
  assert.is(atob(inner.searchParams.get('startPageQuery')!), `url=${HREF}&defaultChainId=1`)
})

test('a wallet whose object is injected needs no in-app link', () => {
  Object.assign(globals, { phantom: {}, solflare: {}, coinbaseSolana: {} })
  assert.is(inAppLink(PHANTOM, ['eip155'], page, false), undefined)
  assert.is(inAppLink(SOLFLARE, ['solana'], page, false), undefined)
  assert.is(inAppLink(COINBASE, ['solana'], page, false), undefined)
  assert.ok(inAppLink(COINBASE, ['eip155'], page, false), 'each chain has its own object')
})

test('the first requested namespace with a link counts, and a wallet injected for any of them needs none', () => {
  assert.match(inAppLink(SOLFLARE, ['eip155', 'solana'], page, false)!, 'solflare.com')
  assert.match(inAppLink(COINBASE, ['solana', 'eip155'], page, false)!, 'go.cb-w.com')
  assert.match(inAppLink(COINBASE, ['eip155', 'solana'], page, false)!, 'cbwallet:')
  Object.assign(globals, { coinbaseSolana: {} })
  assert.is(inAppLink(COINBASE, ['eip155', 'solana'], page, false), undefined)
})

test('any other wallet has no in-app browser', () => {
  assert.is(inAppLink('constructor', ['eip155'], page, false), undefined)
  assert.equal(
    [hasInAppBrowser(PHANTOM, ['bip122']), hasInAppBrowser(BINANCE, ['eip155']), hasInAppBrowser('x', ['eip155'])],
    [true, false, false]
  )
})

test.run()
