import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { $attempt } from '../../../src/core/session/attempt'
import type { Wallet } from '../../../src/core/session/connection'
import { $failure } from '../../../src/core/platform/report-error'
import { $pairingUri, validPairingUri, setPairingUri } from '../../../src/core/session/pairing'
import { loadChunk } from '../../../src/core/platform/chunks'
import { $route } from '../../../src/core/dialog/route'
import { $snapshot } from '../../../src/api/snapshot'
import { fakeClock } from '../../doubles/fake-clock'
import { deferred } from '../../doubles/scripted-provider'
import { FOX, HARE, act, navigate, fox, pageWith, showRoute, unmountAll, until } from '../setup'
import { onPhone, showWallet } from './setup'

test.after.each(async () => {
  await unmountAll()
  setPairingUri(undefined)
})
const listedFox: Wallet = { id: 'c57ca95b', name: 'Fox', rdns: FOX }

test('the installed extension of a wallet is asked', async () => {
  pageWith([fox(), { name: 'Fox in here' }])
  const { press } = await showWallet(listedFox)
  await act(() => press('open-wallet'))
  assert.equal($route.get(), { name: 'ConnectingExternal', params: { walletId: FOX, namespace: undefined } })
})

test('neither of two extensions that claim to be one wallet is asked', async () => {
  const impostor = fox()
  const real = fox()
  pageWith([impostor, { name: 'Fox' }], [real, { id: `${FOX}-2`, name: 'Fox' }])
  const { waitForText, find } = await showWallet(listedFox)
  await waitForText('Fox was not found')
  assert.is(find('open-wallet'), null)
  assert.equal([impostor.calls, real.calls], [[], []])
})

test('a wallet without an rdns does not match an extension without one', async () => {
  pageWith([fox(), { ...HARE, rdns: undefined }])
  const { waitForText } = await showWallet({ id: 'c57ca95b', name: 'Owl' })
  await waitForText('Owl was not found')
})

test('a phone shows a pairing URI to copy, since it cannot scan its own screen', async () => {
  const { restore } = onPhone()
  try {
    pageWith()
    setPairingUri({ uri: 'wc:94caa59c@2', expiresAtMs: Date.now() + 240_000, isFromHost: true })
    navigate('ConnectingWalletConnect')
    const { text, find } = await showRoute({ projectId: 'abc', deferred: { manualWCControl: true } })
    assert.match(text(), 'Copy the link and paste it in your wallet app')
    assert.is(find('copy-link')!.getAttribute('aria-disabled'), null)
  } finally {
    restore()
  }
})

const toClose = { button: 'done', label: 'Close', hint: 'Close this and connect again for a new one.' }
for (const {
  title,
  options,
  button: { button, label, hint }
} of [
  {
    title: 'if the page pairs by itself',
    options: { projectId: 'abc', deferred: { manualWCControl: true } },
    button: toClose
  },
  { title: 'without a project', options: {}, button: toClose },
  {
    title: 'if a pairing URI can be created here',
    options: { projectId: 'abc' },
    button: { button: 'retry', label: 'Try again', hint: 'Try again for a new one.' }
  }
] as const) {
  test(`a page’s pairing URI expires, ${title}`, async () => {
    pageWith()
    const { useHostPairingUri } = await loadChunk('action', 'directory')
    const clock = fakeClock()
    try {
      useHostPairingUri('wc:first@2')
      navigate('ConnectingWalletConnectBasic')
      const { find, text } = await showRoute(options)
      await act(() => clock.advance(229_000))
      assert.is(find('qr-code')?.dataset['uri'], 'wc:first@2')
      assert.is($snapshot.get().account.status, 'connecting')
      await act(() => clock.advance(2_000))
      assert.match(text(), 'The code has expired')
      assert.equal([find(button)?.textContent, find('qr-code')], [label, null])
      assert.match(text(), hint)
      assert.equal(
        [validPairingUri(), $failure.get()?.code, $snapshot.get().account.status],
        [undefined, 'pairing-expired', 'disconnected']
      )
      await act(async () => useHostPairingUri('wc:second@2'))
      await act(() => clock.advance(1_000))
      assert.is(find('qr-code')?.dataset['uri'], 'wc:second@2')
    } finally {
      clock.restore()
    }
  })
}

test('a page’s valid pairing URI shows again after another request replaced it', async () => {
  pageWith([fox({ eth_requestAccounts: () => deferred().promise })])
  setPairingUri({ uri: 'wc:first@2', expiresAtMs: Date.now() + 240_000, isFromHost: true })
  navigate('ConnectingWalletConnectBasic')
  const { find, waitForText, press } = await showRoute({ projectId: 'abc', deferred: { manualWCControl: true } })
  const { connect } = await loadChunk('action', 'session')
  await act(async () => {
    void connect(FOX)
  })
  await waitForText('Another request took its place')
  await press('retry')
  await until(() => find('qr-code'))
})

test('a page’s pairing URI that is not shown expires silently, and a replaced one ends nothing', async () => {
  pageWith([fox({ eth_requestAccounts: () => deferred().promise })])
  const { useHostPairingUri } = await loadChunk('action', 'directory')
  const { connect } = await loadChunk('action', 'session')
  const clock = fakeClock()
  const before = $failure.get()
  try {
    useHostPairingUri('wc:first@2')
    await clock.advance(100_000)
    useHostPairingUri('wc:second@2')
    await act(async () => {
      void connect(FOX)
    })
    await clock.advance(200_000)
    assert.is($pairingUri.get()?.uri, 'wc:second@2')
    await clock.advance(40_000)
    assert.equal(
      [$pairingUri.get(), $failure.get() === before, $attempt.get().fetchStatus],
      [undefined, true, 'fetching']
    )
  } finally {
    clock.restore()
  }
})

test.run()
