import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { openWallet } from '../../src/actions/open-wallet'
import type { Wallet } from '../../src/core/connection'
import { setCode } from '../../src/core/pairing'
import { $route, back } from '../../src/core/route'
import { $snapshot } from '../../src/core/snapshot'
import { FOX, HARE, act, come, fox, go, pageWith, showRoute, unmountAll } from './stage'

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
  assert.equal($route.get(), { name: 'ConnectingExternal', params: { walletId: FOX } })
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
      const { find, press, unmount } = await showWallet({ id: PHANTOM, name: 'Phantom', links: {} }, options)
      assert.is(find('copy-link') !== null, 'projectId' in options, 'a link is offered where one can come')
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

test.run()
