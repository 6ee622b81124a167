/** A wallet that the pairing view opens on a phone or in its own browser, and the text of the view afterwards. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { openWallet } from '../../src/actions/open-wallet'
import { setCode } from '../../src/core/pairing'
import { back } from '../../src/core/route'
import { $snapshot } from '../../src/core/snapshot'
import { fakeClock } from '../doubles/fake-clock'
import { act, pageWith, unmountAll } from './stage'
import { isOff, onPhone, PHANTOM, showWallet } from './pairing-stage'

test.after.each(async () => {
  await unmountAll()
  setCode(undefined)
})

test(
  'a wallet that opens the page in its own browser is opened without a code, and without a project that could ' +
    'make one',
  async () => {
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
        assert.is(
          $snapshot.get().account.status,
          'projectId' in options ? 'connecting' : 'disconnected',
          'nobody is waited for who cannot come'
        )
        await unmount()
      }
    } finally {
      restore()
    }
  }
)

test('one that reads a code is opened once there is one', async () => {
  const { opened, restore } = onPhone()
  try {
    pageWith()
    const { find, press } = await showWallet(
      { id: 'fox', name: 'Fox', links: { mobile: 'fox://' } },
      { projectId: 'abc', later: { manualWCControl: true } }
    )
    assert.is(isOff(find), true)
    await act(async () => setCode({ uri: 'wc:94caa59c@2', expiresAtMs: Date.now() + 240_000, isSites: true }))
    assert.is(isOff(find), false)
    await act(() => press('open-wallet'))
    assert.equal(opened, ['fox://wc?uri=wc%3A94caa59c%402'])
  } finally {
    restore()
  }
})

test(
  'a phone’s wallet that has been opened has to act: ' + 'nothing is loud until it did not open, and then one thing is',
  async () => {
    const { restore } = onPhone()
    const clock = fakeClock()
    try {
      pageWith()
      setCode({ uri: 'wc:94caa59c@2', expiresAtMs: Date.now() + 240_000, isSites: true })
      const { press, place, text } = await showWallet(
        { id: 'owl', name: 'Owl', links: { mobile: 'owl://', appStore: 'https://apps.example/owl' } },
        { projectId: 'abc', later: { manualWCControl: true } }
      )
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
  }
)

test(
  'whether a wallet was opened is a matter of one visit: ' + 'by the row that led here or in here, but not before',
  async () => {
    const { restore } = onPhone()
    const options = { projectId: 'abc', later: { manualWCControl: true } }
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
  }
)

test(
  'what was opened is known by its way: ' + 'another tab neither says that it was, nor of what the browser blocked',
  async () => {
    const { open } = window
    window.open = () => null
    try {
      pageWith()
      setCode({ uri: 'wc:94caa59c@2', expiresAtMs: Date.now() + 240_000, isSites: true })
      const { find, press, place, says } = await showWallet(
        { id: 'owl', name: 'Owl', links: { web: 'https://owl.example', desktop: 'owl://' } },
        { projectId: 'abc', later: { manualWCControl: true } }
      )
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
  }
)

test.run()
