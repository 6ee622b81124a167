/** A wallet that the pairing view opens on a phone or in its own browser, and the text of the view afterwards. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { openWallet } from '../../../src/actions/wallets/open-wallet'
import { setPairingUri } from '../../../src/core/session/pairing'
import { back } from '../../../src/core/dialog/route'
import { $snapshot } from '../../../src/api/snapshot'
import { fakeClock } from '../../doubles/fake-clock'
import { act, pageWith, unmountAll } from '../setup'
import { isDisabled, onPhone, PHANTOM, showWallet } from './setup'

test.after.each(async () => {
  await unmountAll()
  setPairingUri(undefined)
})

test('a wallet that opens the page in its own browser needs neither a pairing URI nor a project', async () => {
  const { opened, restore } = onPhone()
  try {
    for (const options of [{}, { projectId: 'abc', deferred: { manualWCControl: true } }]) {
      pageWith()
      const { find, press, text, unmount } = await showWallet({ id: PHANTOM, name: 'Phantom', links: {} }, options)
      assert.is(find('copy-link') !== null, 'projectId' in options, 'a link is offered if one can be created')
      assert.match(text(), 'Phantom opens this page in its own browser. Connect there.')
      assert.not.match(text(), 'come back here')
      assert.is(isDisabled(find), false)
      await act(() => press('open-wallet'))
      assert.match(opened.pop() ?? '', 'https://phantom.app/ul/browse/')
      assert.is(
        $snapshot.get().account.status,
        'projectId' in options ? 'connecting' : 'disconnected',
        'no connection is awaited that cannot come'
      )
      await unmount()
    }
  } finally {
    restore()
  }
})

test('a wallet that reads a pairing URI is opened once there is one', async () => {
  const { opened, restore } = onPhone()
  try {
    pageWith()
    const { find, press } = await showWallet(
      { id: 'fox', name: 'Fox', links: { mobile: 'fox://' } },
      { projectId: 'abc', deferred: { manualWCControl: true } }
    )
    assert.is(isDisabled(find), true)
    await act(async () => setPairingUri({ uri: 'wc:94caa59c@2', expiresAtMs: Date.now() + 240_000, isFromHost: true }))
    assert.is(isDisabled(find), false)
    await act(() => press('open-wallet'))
    assert.equal(opened, ['fox://wc?uri=wc%3A94caa59c%402'])
  } finally {
    restore()
  }
})

test('an opened phone wallet has no prominent button until it failed to open, and then one', async () => {
  const { restore } = onPhone()
  const clock = fakeClock()
  try {
    pageWith()
    setPairingUri({ uri: 'wc:94caa59c@2', expiresAtMs: Date.now() + 240_000, isFromHost: true })
    const { press, container, text } = await showWallet(
      { id: 'owl', name: 'Owl', links: { mobile: 'owl://', appStore: 'https://apps.example/owl' } },
      { projectId: 'abc', deferred: { manualWCControl: true } }
    )
    const loud = () => [...container.querySelectorAll<HTMLElement>('.btn.main')].map(e => e.dataset['testid'])
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

test('a wallet counts as opened for one visit, by the row that led here or in the view', async () => {
  const { restore } = onPhone()
  const options = { projectId: 'abc', deferred: { manualWCControl: true } }
  try {
    pageWith()
    setPairingUri({ uri: 'wc:94caa59c@2', expiresAtMs: Date.now() + 240_000, isFromHost: true })
    const owl = { id: 'owl', name: 'Owl', links: { mobile: 'owl://' } }
    openWallet(owl, 'phone')
    const first = await showWallet(owl, options)
    await first.waitForText('Open again')
    await act(async () => back())
    await first.unmount()
    const second = await showWallet(owl, options)
    await second.waitForText('Open Owl')
    await act(() => second.press('open-wallet'))
    await second.waitForText('Open again')
  } finally {
    restore()
  }
})

test('an opened wallet belongs to its platform tab, and so does a blocked popup', async () => {
  const { open } = window
  window.open = () => null
  try {
    pageWith()
    setPairingUri({ uri: 'wc:94caa59c@2', expiresAtMs: Date.now() + 240_000, isFromHost: true })
    const { find, press, container, waitForText } = await showWallet(
      { id: 'owl', name: 'Owl', links: { web: 'https://owl.example', desktop: 'owl://' } },
      { projectId: 'abc', deferred: { manualWCControl: true } }
    )
    const loud = () => [...container.querySelectorAll<HTMLElement>('.btn.main')].map(e => e.dataset['testid'])
    await act(() => press('open-wallet'))
    await waitForText('Open again')
    assert.equal(loud(), ['wallet-link'])
    await act(() => press('tab-desktop'))
    await waitForText('Open Owl')
    assert.equal([loud(), !find('wallet-link')], [['open-wallet'], true])
    await act(() => press('tab-web'))
    await waitForText('Open again')
    assert.is(!find('wallet-link'), true, 'that was of the visit before')
  } finally {
    window.open = open
  }
})

test.run()
