import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { $attempt } from '../../src/core/attempt'
import type { Wallet } from '../../src/core/connection'
import { $failure } from '../../src/core/failures'
import { $code, goodCode, setCode } from '../../src/core/pairing'
import { load } from '../../src/core/registry'
import { $route } from '../../src/core/route'
import { $snapshot } from '../../src/core/snapshot'
import { fakeClock } from '../doubles/fake-clock'
import { held } from '../doubles/scripted-provider'
import { FOX, HARE, act, come, fox, pageWith, showRoute, unmountAll, until } from './stage'
import { onPhone, showWallet } from './pairing-stage'

test.after.each(async () => {
  await unmountAll()
  setCode(undefined)
})
const listedFox: Wallet = { id: 'c57ca95b', name: 'Fox', rdns: FOX }

test('the extension of a wallet is asked', async () => {
  pageWith([fox(), { name: 'Fox in here' }])
  const { press } = await showWallet(listedFox)
  await act(() => press('open-wallet'))
  assert.equal($route.get(), { name: 'ConnectingExternal', params: { walletId: FOX, namespace: undefined } })
})

test('of two extensions that claim to be one wallet neither is asked', async () => {
  const impostor = fox()
  const real = fox()
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

const toClose = { button: 'done', label: 'Close', hint: 'Close this and connect again for a new one.' }
for (const [title, options, { button, label, hint }] of [
  ['of a site that pairs by itself', { projectId: 'abc', later: { manualWCControl: true } }, toClose],
  ['without a project', {}, toClose],
  [
    'where we can make one, too',
    { projectId: 'abc' },
    { button: 'retry', label: 'Try again', hint: 'Try again for a new one.' }
  ]
] as const) {
  test(`a site’s code runs out, ${title}`, async () => {
    pageWith()
    const { takeCode } = await load('action', 'hosted')
    const clock = fakeClock()
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
      assert.equal(
        [goodCode(), $failure.get()?.code, $snapshot.get().account.status],
        [undefined, 'pairing-expired', 'disconnected']
      )
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
  await act(async () => {
    void connect(FOX)
  })
  await says('Another request took its place')
  await press('retry')
  await until(() => find('qr-code'))
})

test(
  'a site’s code that nobody looks at runs out unsaid, ' + 'and one that another has taken the place of ends nothing',
  async () => {
    pageWith([fox({ eth_requestAccounts: () => held().promise })])
    const { takeCode } = await load('action', 'hosted')
    const { connect } = await load('action', 'session')
    const clock = fakeClock()
    const before = $failure.get()
    try {
      takeCode('wc:first@2')
      await clock.advance(100_000)
      takeCode('wc:second@2')
      await act(async () => {
        void connect(FOX)
      })
      await clock.advance(200_000)
      assert.is($code.get()?.uri, 'wc:second@2')
      await clock.advance(40_000)
      assert.equal([$code.get(), $failure.get() === before, $attempt.get().fetchStatus], [undefined, true, 'fetching'])
    } finally {
      clock.restore()
    }
  }
)

test.run()
