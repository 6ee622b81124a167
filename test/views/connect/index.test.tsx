import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { $attempt } from '../../../src/core/session/attempt'
import { configure } from '../../../src/core/config/config'
import { loadChunk } from '../../../src/core/platform/chunks'
import { $route } from '../../../src/core/dialog/route'
import { setDirectoryWallets, rememberWallet } from '../../../src/core/wallets/wallets'
import { deferred } from '../../doubles/scripted-provider'
import { FOX, HARE, act, fox, pageWith, showRoute, unmountAll, until } from '../setup'

test.after.each(unmountAll)

const onPhone = async (act: () => Promise<void>) => {
  const agent = navigator.userAgent
  const setUserAgent = (value: string) => Object.defineProperty(navigator, 'userAgent', { value, configurable: true })
  setUserAgent('Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X)')
  try {
    await act()
  } finally {
    setUserAgent(agent)
  }
}
const rows = (container: Element) =>
  [...container.querySelectorAll('.row')].map(
    row => `${row.querySelector('bdi')?.textContent}, ${row.querySelector('.tag')?.textContent ?? ''}`
  )

test('the list starts with the last used wallet, then injected ones, then those that are not installed', async () => {
  pageWith([fox()], [fox(), HARE])
  rememberWallet(HARE)
  setDirectoryWallets([{ id: 'owl', name: 'Owl' }])
  const { container } = await showRoute()
  assert.equal(rows(container), ['Hare, Recent', 'Fox, Installed', 'Owl, Not installed'])
})

test('a wallet that announces itself late joins the list', async () => {
  pageWith()
  const { container } = await showRoute()
  assert.equal(rows(container), [])
  await act(async () => pageWith([fox()]))
  assert.equal(rows(container), ['Fox, Installed'])
})

test('a chosen wallet is asked at once, and once', async () => {
  await loadChunk('connector', 'eip155')
  const wallet = fox({ eth_requestAccounts: () => deferred().promise })
  const requestCount = () => wallet.callsOf('eth_requestAccounts').length
  pageWith([wallet])
  const { find, unmount } = await showRoute()
  await act(async () => find(`wallet-${FOX}`)!.click())
  await until(() => requestCount() === 1)
  assert.equal($route.get(), { name: 'ConnectingExternal', params: { walletId: FOX, namespace: undefined } })
  await unmount()
  const { waitForText } = await showRoute()
  await waitForText('Open Fox')
  assert.is(requestCount(), 1)
})

test('a wallet that is not in this page is shown, and no wallet is asked', async () => {
  pageWith()
  setDirectoryWallets([{ id: 'owl', name: 'Owl' }])
  const { find } = await showRoute()
  await act(async () => find('wallet-owl')!.click())
  assert.equal([$route.get().name, $attempt.get().status], ['ConnectingWalletConnect', 'pending'])
})

test('a page without wallets says what to do, and leads to the guide', async () => {
  pageWith()
  const { waitForText, press } = await showRoute({ enableWalletGuide: false })
  await waitForText('No wallet in this browser')
  await press('learn-more')
  assert.is($route.get().name, 'WhatIsAWallet')
})

test('the recovery phrase is mentioned only if the wallet guide is enabled', async () => {
  pageWith([fox()])
  const { text } = await showRoute()
  assert.match(text(), 'never asks for your recovery phrase')
  await unmountAll()
  const plain = await showRoute({ enableWalletGuide: false })
  assert.not.match(plain.text(), 'recovery phrase')
})

test('a page without wallets, or with other methods only, shows none', async () => {
  pageWith([fox()])
  const off = await showRoute({ enableWallets: false })
  assert.equal(rows(off.container), [])
  await off.unmount()
  pageWith([fox()])
  configure({ deferred: { features: { connectMethodsOrder: ['email'] } } })
  const { container } = await showRoute()
  assert.equal(rows(container), [])
})

test('with a project, QR code and all wallets have rows, and directory wallets have no label', async () => {
  pageWith([fox()])
  setDirectoryWallets([{ id: 'owl', name: 'Owl' }], '430+')
  const { container, find } = await showRoute({ projectId: 'p' })
  assert.equal(rows(container), ['WalletConnect, QR code', 'Fox, Installed', 'Owl, ', 'All wallets, 430+'])
  await act(async () => find('wallet-owl')!.click())
  assert.is($route.get().name, 'ConnectingWalletConnect')
})

test('the page may hide the list of all wallets', async () => {
  pageWith([fox()])
  setDirectoryWallets([], '')
  const { container } = await showRoute({ projectId: 'p', deferred: { allWallets: 'HIDE' } })
  assert.equal(rows(container), ['WalletConnect, QR code', 'Fox, Installed'])
})

test('a phone reaches the QR code through all wallets, or by a row after the wallets if that is hidden', async () => {
  await onPhone(async () => {
    for (const [allWallets, last] of [
      ['SHOW', 'All wallets, 9'],
      ['ONLY_MOBILE', 'All wallets, 9'],
      ['HIDE', 'WalletConnect, QR code']
    ]) {
      pageWith()
      setDirectoryWallets([{ id: 'owl', name: 'Owl' }], '9')
      const { container, unmount } = await showRoute({ projectId: 'p', deferred: { allWallets } })
      assert.equal(rows(container), ['Owl, ', last])
      await unmount()
    }
  })
})

test('a phone does not call an app not installed, even without a project, because that is unknown', async () => {
  await onPhone(async () => {
    pageWith([fox()])
    rememberWallet({ id: 'hare', name: 'Hare' })
    setDirectoryWallets([{ id: 'owl', name: 'Owl' }])
    const { container } = await showRoute()
    assert.equal(rows(container), ['Hare, Recent', 'Fox, Installed', 'Owl, '])
  })
})

test('the rows that are not wallets have their own icons', async () => {
  pageWith()
  setDirectoryWallets([], '9')
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

test('placeholders show for wallets that the directory has yet to name, and the keyboard skips them', async () => {
  pageWith([fox()])
  const { container, find } = await showRoute({ projectId: 'p' })
  const spare = () => container.querySelectorAll('.placeholder').length
  assert.is(spare(), 3)
  find(`wallet-${FOX}`)!.focus()
  find(`wallet-${FOX}`)!.dispatchEvent(new window.KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true }))
  assert.is((find('all-wallets')!.getRootNode() as ShadowRoot).activeElement, find('all-wallets'))
  await act(async () => setDirectoryWallets([{ id: 'owl', name: 'Owl' }], '1'))
  assert.is(spare(), 0)
})

test('an invalid order of methods leaves the default', async () => {
  pageWith([fox()])
  const { container } = await showRoute({ deferred: { features: { connectMethodsOrder: 'wallet' } } })
  assert.equal(rows(container), ['Fox, Installed'])
})

test.run()
