import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { openWallet } from '../../src/actions/open-wallet'
import { $attempt } from '../../src/core/attempt'
import type { Wallet } from '../../src/core/connection'
import { $failure } from '../../src/core/failures'
import { $code, goodCode, setCode } from '../../src/core/pairing'
import { load } from '../../src/core/registry'
import { $route, back } from '../../src/core/route'
import { $snapshot } from '../../src/core/snapshot'
import { fakeClock } from '../doubles/fake-clock'
import { held } from '../doubles/scripted-provider'
import { FOX, HARE, act, come, fox, go, pageWith, showRoute, unmountAll, until } from './stage'

test.after.each(async () => {
  await unmountAll()
  setCode(undefined)
})

/** The view of a wallet that the directory knows. */
const showWallet = (wallet: Wallet, options: Parameters<typeof showRoute>[0] = {}) => {
  come('Connect')
  go('ConnectingWalletConnect', { wallet })
  return showRoute(options)
}
const PHANTOM = 'a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393'

/** An iPhone; what was opened on it. */
const onPhone = () => {
  const opened: string[] = [], { open } = window, agent = navigator.userAgent
  const hold = (value: string) => Object.defineProperty(navigator, 'userAgent', { value, configurable: true })
  hold('Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X)')
  window.open = ((href: string) => { opened.push(href) }) as unknown as typeof window.open
  return { opened, restore: () => { window.open = open; hold(agent) } }
}
const isOff = (find: (id: string) => HTMLElement | null) => find('open-wallet')!.getAttribute('aria-disabled') === 'true'
const listedFox: Wallet = { id: 'c57ca95b', name: 'Fox', rdns: FOX }

test('the extension of a wallet is asked', async () => {
  pageWith([fox(), { name: 'Fox in here' }])
  const { press } = await showWallet(listedFox)
  await act(() => press('open-wallet'))
  assert.equal($route.get(), { name: 'ConnectingExternal', params: { walletId: FOX, namespace: undefined } })
})

test('of two extensions that claim to be one wallet neither is asked', async () => {
  const impostor = fox(), real = fox()
  pageWith([impostor, { name: 'Fox' }], [real, { id: `${FOX}-2`, name: 'Fox' }])
  const { says, find } = await showWallet(listedFox)
  await says('Fox was not found')
  assert.is(find('open-wallet'), null)
  assert.equal([impostor.calls, real.calls], [[], []])
})

test('a wallet without an rdns is no extension without one', async () => {
  pageWith([fox(), { ...HARE, rdns: undefined }])
  const { says } = await showWallet({ id: 'c57ca95b', name: 'Owl' })
  await says('Owl was not found')
})

test('a wallet that opens the page in its own browser is opened without a code, and without a project that could make one', async () => {
  const { opened, restore } = onPhone()
  try {
    for (const options of [{}, { projectId: 'abc', later: { manualWCControl: true } }]) {
      pageWith()
      const { find, press, text, unmount } = await showWallet({ id: PHANTOM, name: 'Phantom', links: {} }, options)
      assert.is(find('copy-link') !== null, 'projectId' in options, 'a link is offered where one can come')
      assert.match(text(), 'Phantom opens this page in its own browser. Connect there.')
      assert.not.match(text(), 'come back here')
      assert.is(isOff(find), false)
      await act(() => press('open-wallet'))
      assert.match(opened.pop() ?? '', 'https://phantom.app/ul/browse/')
      assert.is($snapshot.get().account.status, 'projectId' in options ? 'connecting' : 'disconnected', 'nobody is waited for who cannot come')
      await unmount()
    }
  } finally {
    restore()
  }
})

test('one that reads a code is opened once there is one', async () => {
  const { opened, restore } = onPhone()
  try {
    pageWith()
    const { find, press } = await showWallet({ id: 'fox', name: 'Fox', links: { mobile: 'fox://' } }, { projectId: 'abc', later: { manualWCControl: true } })
    assert.is(isOff(find), true)
    await act(async () => setCode({ uri: 'wc:94caa59c@2', expiresAtMs: Date.now() + 240_000, isSites: true }))
    assert.is(isOff(find), false)
    await act(() => press('open-wallet'))
    assert.equal(opened, ['fox://wc?uri=wc%3A94caa59c%402'])
  } finally {
    restore()
  }
})

test('a phone’s wallet that has been opened has to act: nothing is loud until it did not open, and then one thing is', async () => {
  const { restore } = onPhone(), clock = fakeClock()
  try {
    pageWith()
    setCode({ uri: 'wc:94caa59c@2', expiresAtMs: Date.now() + 240_000, isSites: true })
    const { press, place, text } = await showWallet({ id: 'owl', name: 'Owl', links: { mobile: 'owl://', appStore: 'https://apps.example/owl' } }, { projectId: 'abc', later: { manualWCControl: true } })
    const loud = () => [...place.querySelectorAll<HTMLElement>('.btn.main')].map(e => e.dataset['testid'])
    assert.equal(loud(), ['open-wallet'])
    await act(() => press('open-wallet'))
    assert.equal(loud(), [])
    await act(() => clock.advance(1_600))
    assert.match(text(), 'Owl did not open')
    assert.equal(loud(), ['get-wallet'])
  } finally {
    clock.restore()
    restore()
  }
})

test('a phone shows a code to be copied: it scans none of its own', async () => {
  const { restore } = onPhone()
  try {
    pageWith()
    setCode({ uri: 'wc:94caa59c@2', expiresAtMs: Date.now() + 240_000, isSites: true })
    come('ConnectingWalletConnect')
    const { text, find } = await showRoute({ projectId: 'abc', later: { manualWCControl: true } })
    assert.match(text(), 'Copy the link and paste it in your wallet app')
    assert.is(find('copy-link')!.getAttribute('aria-disabled'), null)
  } finally {
    restore()
  }
})

test('whether a wallet was opened is a matter of one visit: by the row that led here or in here, but not before', async () => {
  const { restore } = onPhone(), options = { projectId: 'abc', later: { manualWCControl: true } }
  try {
    pageWith()
    setCode({ uri: 'wc:94caa59c@2', expiresAtMs: Date.now() + 240_000, isSites: true })
    const owl = { id: 'owl', name: 'Owl', links: { mobile: 'owl://' } }
    openWallet(owl, 'phone')
    const first = await showWallet(owl, options)
    await first.says('Open again')
    await act(async () => back())
    await first.unmount()
    const second = await showWallet(owl, options)
    await second.says('Open Owl')
    await act(() => second.press('open-wallet'))
    await second.says('Open again')
  } finally {
    restore()
  }
})

test('what was opened is known by its way: another tab neither says that it was, nor of what the browser blocked', async () => {
  const { open } = window
  window.open = () => null
  try {
    pageWith()
    setCode({ uri: 'wc:94caa59c@2', expiresAtMs: Date.now() + 240_000, isSites: true })
    const { find, press, place, says } = await showWallet({ id: 'owl', name: 'Owl', links: { web: 'https://owl.example', desktop: 'owl://' } }, { projectId: 'abc', later: { manualWCControl: true } })
    const loud = () => [...place.querySelectorAll<HTMLElement>('.btn.main')].map(e => e.dataset['testid'])
    await act(() => press('open-wallet'))
    await says('Open again')
    assert.equal(loud(), ['wallet-link'])
    await act(() => press('tab-desktop'))
    await says('Open Owl')
    assert.equal([loud(), !find('wallet-link')], [['open-wallet'], true])
    await act(() => press('tab-web'))
    await says('Open again')
    assert.is(!find('wallet-link'), true, 'that was of the visit before')
  } finally {
    window.open = open
  }
})

const toClose = { button: 'done', label: 'Close', hint: 'Close this and connect again for a new one.' }
for (const [title, options, { button, label, hint }] of [
  ['of a site that pairs by itself', { projectId: 'abc', later: { manualWCControl: true } }, toClose],
  ['without a project', {}, toClose],
  ['where we can make one, too', { projectId: 'abc' }, { button: 'retry', label: 'Try again', hint: 'Try again for a new one.' }]
] as const) {
  test(`a site’s code runs out, ${title}`, async () => {
    pageWith()
    const { takeCode } = await load('action', 'hosted'), clock = fakeClock()
    try {
      takeCode('wc:first@2')
      come('ConnectingWalletConnectBasic')
      const { find, text } = await showRoute(options)
      await act(() => clock.advance(229_000))
      assert.is(find('qr-code')?.dataset['uri'], 'wc:first@2')
      assert.is($snapshot.get().account.status, 'connecting')
      await act(() => clock.advance(2_000))
      assert.match(text(), 'The code has run out')
      assert.equal([find(button)?.textContent, find('qr-code')], [label, null])
      assert.match(text(), hint)
      assert.equal([goodCode(), $failure.get()?.code, $snapshot.get().account.status], [undefined, 'pairing-expired', 'disconnected'])
      await act(async () => takeCode('wc:second@2'))
      await act(() => clock.advance(1_000))
      assert.is(find('qr-code')?.dataset['uri'], 'wc:second@2')
    } finally {
      clock.restore()
    }
  })
}

test('a site’s code that is good shows again after another request took its place', async () => {
  pageWith([fox({ eth_requestAccounts: () => held().promise })])
  setCode({ uri: 'wc:first@2', expiresAtMs: Date.now() + 240_000, isSites: true })
  come('ConnectingWalletConnectBasic')
  const { find, says, press } = await showRoute({ projectId: 'abc', later: { manualWCControl: true } })
  const { connect } = await load('action', 'session')
  await act(async () => { void connect(FOX) })
  await says('Another request took its place')
  await press('retry')
  await until(() => find('qr-code'))
})

test('a site’s code that nobody looks at runs out unsaid, and one that another has taken the place of ends nothing', async () => {
  pageWith([fox({ eth_requestAccounts: () => held().promise })])
  const { takeCode } = await load('action', 'hosted'), { connect } = await load('action', 'session'), clock = fakeClock(), before = $failure.get()
  try {
    takeCode('wc:first@2')
    await clock.advance(100_000)
    takeCode('wc:second@2')
    await act(async () => { void connect(FOX) })
    await clock.advance(200_000)
    assert.is($code.get()?.uri, 'wc:second@2')
    await clock.advance(40_000)
    assert.equal([$code.get(), $failure.get() === before, $attempt.get().fetchStatus], [undefined, true, 'fetching'])
  } finally {
    clock.restore()
  }
})

test.run()
