import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { $attempt } from '../../src/core/attempt'
import { configure } from '../../src/core/config'
import { load } from '../../src/core/registry'
import { $route } from '../../src/core/route'
import { listMore, rememberWallet } from '../../src/core/wallets'
import { held } from '../doubles/scripted-provider'
import { FOX, HARE, act, fox, pageWith, showRoute, unmountAll, until } from './stage'

test.after.each(unmountAll)

const inHand = async (act: () => Promise<void>) => {
  const agent = navigator.userAgent
  const hold = (value: string) => Object.defineProperty(navigator, 'userAgent', { value, configurable: true })
  hold('Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X)')
  try {
    await act()
  } finally {
    hold(agent)
  }
}
const rows = (place: Element) =>
  [...place.querySelectorAll('.row')].map(
    row => `${row.querySelector('bdi')?.textContent}, ${row.querySelector('.tag')?.textContent ?? ''}`
  )

test('lists the wallet used last, then the other ones of this page, then those that are not installed', async () => {
  pageWith([fox()], [fox(), HARE])
  rememberWallet(HARE)
  listMore([{ id: 'owl', name: 'Owl' }])
  const { place } = await showRoute()
  assert.equal(rows(place), ['Hare, Recent', 'Fox, Installed', 'Owl, Not installed'])
})

test('a wallet that announces itself late joins the list', async () => {
  pageWith()
  const { place } = await showRoute()
  assert.equal(rows(place), [])
  await act(async () => pageWith([fox()]))
  assert.equal(rows(place), ['Fox, Installed'])
})

test('a chosen wallet is asked at once, and once', async () => {
  await load('connector', 'eip155')
  const wallet = fox({ eth_requestAccounts: () => held().promise })
  const asked = () => wallet.asked('eth_requestAccounts').length
  pageWith([wallet])
  const { find, unmount } = await showRoute()
  await act(async () => find(`wallet-${FOX}`)!.click())
  await until(() => asked() === 1)
  assert.equal($route.get(), { name: 'ConnectingExternal', params: { walletId: FOX, namespace: undefined } })
  await unmount()
  const { says } = await showRoute()
  await says('Open Fox')
  assert.is(asked(), 1)
})

test('a wallet that is not in this page is shown, and nobody is asked', async () => {
  pageWith()
  listMore([{ id: 'owl', name: 'Owl' }])
  const { find } = await showRoute()
  await act(async () => find('wallet-owl')!.click())
  assert.equal([$route.get().name, $attempt.get().status], ['ConnectingWalletConnect', 'pending'])
})

test('without a wallet it says what to do, and leads to what a wallet is', async () => {
  pageWith()
  const { says, press } = await showRoute({ enableWalletGuide: false })
  await says('No wallet in this browser')
  await press('learn-more')
  assert.is($route.get().name, 'WhatIsAWallet')
})

test('the recovery phrase is spoken of only where the site wants the guide', async () => {
  pageWith([fox()])
  const { text } = await showRoute()
  assert.match(text(), 'never asks for your recovery phrase')
  await unmountAll()
  const plain = await showRoute({ enableWalletGuide: false })
  assert.not.match(plain.text(), 'recovery phrase')
})

test('a site without wallets, or with other ways only, shows none', async () => {
  pageWith([fox()])
  const off = await showRoute({ enableWallets: false })
  assert.equal(rows(off.place), [])
  await off.unmount()
  pageWith([fox()])
  configure({ later: { features: { connectMethodsOrder: ['email'] } } })
  const { place } = await showRoute()
  assert.equal(rows(place), [])
})

test(
  'with a project a phone is a row of its own, and all wallets another; ' + 'those of the directory need no word',
  async () => {
    pageWith([fox()])
    listMore([{ id: 'owl', name: 'Owl' }], '430+')
    const { place, find } = await showRoute({ projectId: 'p' })
    assert.equal(rows(place), ['WalletConnect, QR code', 'Fox, Installed', 'Owl, ', 'All wallets, 430+'])
    await act(async () => find('wallet-owl')!.click())
    assert.is($route.get().name, 'ConnectingWalletConnect')
  }
)

test('a site may do without the list of all', async () => {
  pageWith([fox()])
  listMore([], '')
  const { place } = await showRoute({ projectId: 'p', later: { allWallets: 'HIDE' } })
  assert.equal(rows(place), ['WalletConnect, QR code', 'Fox, Installed'])
})

test(
  'on a phone the way to the code leads through all wallets; where the site has not got them it is a row, after ' +
    'the wallets',
  async () => {
    await inHand(async () => {
      for (const [allWallets, last] of [
        ['SHOW', 'All wallets, 9'],
        ['ONLY_MOBILE', 'All wallets, 9'],
        ['HIDE', 'WalletConnect, QR code']
      ]) {
        pageWith()
        listMore([{ id: 'owl', name: 'Owl' }], '9')
        const { place, unmount } = await showRoute({ projectId: 'p', later: { allWallets } })
        assert.equal(rows(place), ['Owl, ', last])
        await unmount()
      }
    })
  }
)

test(
  'without a project, too, a phone does not say of apps that they are not installed: nobody can know, and some ' +
    'open the page themselves',
  async () => {
    await inHand(async () => {
      pageWith([fox()])
      rememberWallet({ id: 'hare', name: 'Hare' })
      listMore([{ id: 'owl', name: 'Owl' }])
      const { place } = await showRoute()
      assert.equal(rows(place), ['Hare, Recent', 'Fox, Installed', 'Owl, '])
    })
  }
)

test('the rows that are no wallets have signs of their own', async () => {
  pageWith()
  listMore([], '9')
  const { find } = await showRoute({ projectId: 'p' })
  const parts = (testId: string) =>
    find(testId)!
      .querySelector('path')!
      .getAttribute('d')!
      .split(/(?=[Mm])/)
  const code = parts('wallet-walletconnect')
  assert.equal(
    parts('all-wallets').filter(part => code.includes(part)),
    []
  )
})

test('wallets that the directory has yet to name have their place, of which nobody else takes notice', async () => {
  pageWith([fox()])
  const { place, find } = await showRoute({ projectId: 'p' })
  const spare = () => place.querySelectorAll('.none').length
  assert.is(spare(), 3)
  find(`wallet-${FOX}`)!.focus()
  find(`wallet-${FOX}`)!.dispatchEvent(new window.KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true }))
  assert.is((find('all-wallets')!.getRootNode() as ShadowRoot).activeElement, find('all-wallets'))
  await act(async () => listMore([{ id: 'owl', name: 'Owl' }], '1'))
  assert.is(spare(), 0)
})

test('an order of methods that is none leaves the usual one', async () => {
  pageWith([fox()])
  const { place } = await showRoute({ later: { features: { connectMethodsOrder: 'wallet' } } })
  assert.equal(rows(place), ['Fox, Installed'])
})

test.run()
