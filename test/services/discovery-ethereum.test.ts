/** Wallets at `window.ethereum`: each is found once, if no wallet announces itself. */
import '../dom'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { scriptedProvider } from '../doubles/scripted-provider'
import { info, announce, lists, stops, watch, page, names, ids } from './discovery-setup'

test.after.each(() => {
  for (const stop of stops) stop()
  stops.length = 0
  lists.length = 0
  delete page.ethereum
})

test('window.ethereum is listed while no wallet has announced itself', () => {
  const { provider } = scriptedProvider()
  page.ethereum = provider
  watch()
  assert.equal(lists, [
    [{ id: 'browser-wallet', name: 'Browser wallet', type: 'INJECTED', namespace: 'eip155', provider }]
  ])
})

test('window.ethereum is removed once a wallet announces itself, so that none is listed twice', () => {
  const { provider } = scriptedProvider()
  page.ethereum = provider
  watch()
  announce({ info: info(), provider })
  assert.equal(names(), ['Fox'])
})

test('a window.ethereum that appears late is found once', () => {
  watch()
  page.ethereum = scriptedProvider().provider
  window.dispatchEvent(new Event('ethereum#initialized'))
  window.dispatchEvent(new Event('load'))
  assert.is(lists.length, 1)
  assert.equal(ids(), ['browser-wallet'])
})

test('a replaced window.ethereum is updated to the newer provider', () => {
  page.ethereum = scriptedProvider().provider
  watch()
  const { provider } = scriptedProvider()
  page.ethereum = provider
  window.dispatchEvent(new Event('load'))
  assert.is(lists.at(-1)![0]!.provider, provider)
})

test('several providers in one window.ethereum are listed once each, and their flags are ignored', () => {
  const [a, b] = [scriptedProvider().provider, scriptedProvider().provider]
  page.ethereum = { ...scriptedProvider().provider, isMetaMask: true, providers: [a, b, a, null, { request: 7 }] }
  watch()
  assert.equal(names(), ['Browser wallet', 'Browser wallet 2'])
  assert.equal(ids(), ['browser-wallet', 'browser-wallet-2'])
})

test('a window.ethereum that throws or is not a wallet is ignored', () => {
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
