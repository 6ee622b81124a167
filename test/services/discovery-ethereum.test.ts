/** Wallets at `window.ethereum`: each is found once, if no wallet announces itself. */
import '../dom'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { scriptedProvider } from '../doubles/scripted-provider'
import { info, say, lists, leaving, watch, page, names, ids } from './discovery-page'

test.after.each(() => {
  for (const leave of leaving) leave()
  leaving.length = 0
  lists.length = 0
  delete page.ethereum
})

test('window.ethereum stands in while nobody has announced himself', () => {
  const { provider } = scriptedProvider()
  page.ethereum = provider
  watch()
  assert.equal(lists, [
    [{ id: 'browser-wallet', name: 'Browser Wallet', type: 'INJECTED', namespace: 'eip155', provider }]
  ])
})

test('and is gone as soon as somebody does, so that none is listed twice', () => {
  const { provider } = scriptedProvider()
  page.ethereum = provider
  watch()
  say({ info: info(), provider })
  assert.equal(names(), ['Fox'])
})

test('a window.ethereum that comes late is found, once', () => {
  watch()
  page.ethereum = scriptedProvider().provider
  window.dispatchEvent(new Event('ethereum#initialized'))
  window.dispatchEvent(new Event('load'))
  assert.is(lists.length, 1)
  assert.equal(ids(), ['browser-wallet'])
})

test('a window.ethereum that another wallet has taken over is the newer one', () => {
  page.ethereum = scriptedProvider().provider
  watch()
  const { provider } = scriptedProvider()
  page.ethereum = provider
  window.dispatchEvent(new Event('load'))
  assert.is(lists.at(-1)![0]!.provider, provider)
})

test('several providers behind one window.ethereum are several, each once; flags are not believed', () => {
  const [a, b] = [scriptedProvider().provider, scriptedProvider().provider]
  page.ethereum = { ...scriptedProvider().provider, isMetaMask: true, providers: [a, b, a, null, { request: 7 }] }
  watch()
  assert.equal(names(), ['Browser Wallet', 'Browser Wallet 2'])
  assert.equal(ids(), ['browser-wallet', 'browser-wallet-2'])
})

test('a window.ethereum that throws or is no wallet is none', () => {
  for (const value of [null, 7, {}, [], { providers: [] }, { providers: 'x' }]) {
    page.ethereum = value
    watch()
  }
  Object.defineProperty(window, 'ethereum', {
    configurable: true,
    get: () => {
      throw new Error('trap')
    }
  })
  watch()
  assert.equal(lists, [])
})

test.run()
