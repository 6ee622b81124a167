/** A pairing URI while the page waits for its answer. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { leavePairing, pair, preparePairingUri } from '../../../src/actions/pairing/pair'
import { $attempt } from '../../../src/core/session/attempt'
import { configure } from '../../../src/core/config/config'
import { WidgetError } from '../../../src/core/platform/errors'
import { $failure } from '../../../src/core/platform/report-error'
import { $pairingUri } from '../../../src/core/session/pairing'
import { close, open } from '../../../src/core/dialog/route'
import { $connection, $status } from '../../../src/core/session/session'
import { createDialogApi } from '../../../src/api/dialog-api'
import { settle } from '../../doubles/fake-clock'
import { declined, expired, relayFailed } from '../../doubles/scripted-pairing'
import {
  ANDROID,
  begin,
  choose,
  clock,
  codeRequest,
  end,
  released,
  setUserAgent,
  owl,
  scripted,
  SHOWN_MS
} from './pairing-setup'

test.before.each(begin)
test.after.each(end)

test('an approving wallet is connected under its chosen id and its own name, and the code disappears', async () => {
  const { outcome, request } = await choose(owl)
  assert.equal([$status.get(), $pairingUri.get()?.uri], ['connecting', request.uri])
  request.approve('Owl on a phone')
  await outcome
  assert.equal(
    [$status.get(), $connection.get()?.wallet.id, $connection.get()?.wallet.name, $pairingUri.get()],
    ['connected', 'owl', 'Owl on a phone', undefined]
  )
})

test('a declining wallet ends the pairing and releases it', async () => {
  const { outcome, request } = await choose(owl)
  request.refuse(declined())
  assert.equal(
    [(await outcome).error?.code, $status.get(), $pairingUri.get()],
    ['user-rejected', 'disconnected', undefined]
  )
  await released(request)
})

test('a code on screen is replaced before it expires, and the earlier one still connects', async () => {
  const { outcome, request } = await choose(owl)
  await clock.advance(SHOWN_MS)
  const next = await codeRequest(2)
  assert.is($pairingUri.get()?.uri, request.uri, 'until the next one is ready')
  next.displayUri()
  assert.is($pairingUri.get()?.uri, next.uri)
  request.approve()
  assert.is((await outcome).status, 'success')
})

test('a failed renewal keeps the code and retries after 1 s, then after up to 12 s', async () => {
  const { outcome, request } = await choose(owl)
  await clock.advance(SHOWN_MS)
  let number = 2
  for (const waitMs of [1_000, 2_000, 4_000, 8_000, 12_000, 12_000]) {
    ;(await codeRequest(number)).refuse(relayFailed())
    await clock.advance(waitMs - 1)
    assert.equal(
      [$attempt.get().fetchStatus, $pairingUri.get()?.uri, scripted.codes.length],
      ['fetching', request.uri, number]
    )
    await clock.advance(1)
    await codeRequest(++number)
  }
  request.approve()
  assert.is((await outcome).status, 'success')
  await clock.advance(20_000)
  assert.is(scripted.codes.length, number, 'no further requests')
})

test('a renewal that succeeds on a retry is shown and is renewed in turn', async () => {
  const { outcome } = await choose(owl)
  await clock.advance(SHOWN_MS)
  ;(await codeRequest(2)).refuse(relayFailed())
  await clock.advance(1_000)
  const next = await codeRequest(3)
  next.displayUri()
  assert.is($pairingUri.get()?.uri, next.uri)
  scripted.codes[0]!.refuse(expired())
  await clock.advance(SHOWN_MS)
  ;(await codeRequest(4)).refuse(relayFailed())
  await clock.advance(1_000)
  ;(await codeRequest(5)).approve()
  assert.is((await outcome).status, 'success')
})

test('an expired code without a replacement is reported', async () => {
  const { outcome, request } = await choose(owl)
  await clock.advance(SHOWN_MS)
  ;(await codeRequest(2)).refuse(relayFailed())
  await settle()
  request.refuse(expired())
  assert.is((await outcome).error?.code, 'pairing-expired')
  await clock.advance(5_000)
  assert.equal([$pairingUri.get(), scripted.codes.length], [undefined, 2])
})

test('a code that expires during its renewal leaves the outcome to the renewal', async () => {
  const { outcome, request } = await choose(owl)
  await clock.advance(SHOWN_MS)
  const next = await codeRequest(2)
  request.refuse(expired())
  await settle()
  assert.is($attempt.get().fetchStatus, 'fetching')
  next.refuse(relayFailed())
  assert.is((await outcome).error?.code, 'relay-failed')
})

test('a code on screen that the relay rejects is removed, and the failure is reported', async () => {
  const { outcome, request } = await choose(owl)
  assert.is($pairingUri.get()?.uri, request.uri)
  request.refuse(relayFailed())
  assert.equal(
    [(await outcome).error?.code, $pairingUri.get(), $status.get()],
    ['relay-failed', undefined, 'disconnected']
  )
  await released(request)
})

test('a failed pairing request is reported to the developer', async () => {
  const { outcome, request } = await choose(owl)
  const warnings: string[] = []
  const originalWarn = console.warn
  console.warn = (text: string) => {
    warnings.push(text)
  }
  try {
    request.refuse(new WidgetError('relay-failed', { reason: 'Unauthorized: Project not found' }))
    await outcome
    assert.equal(warnings, [
      'Billfold relay-failed: no pairing URI could be created: Unauthorized: Project not found ' +
        '(src/README.md#relay-failed)'
    ])
  } finally {
    console.warn = originalWarn
  }
})

test('without a project id, pairing fails at once and the developer is warned', async () => {
  const warnings: string[] = []
  const originalWarn = console.warn
  configure({ projectId: undefined })
  console.warn = (text: string) => {
    warnings.push(text)
  }
  try {
    const { error } = await pair()
    assert.equal(
      [error?.code, error?.message, $status.get(), scripted.codes.length, $failure.get()?.code],
      ['relay-failed', 'WalletConnectConnector not found', 'disconnected', 0, 'relay-failed']
    )
    assert.equal(warnings, [
      'Billfold relay-failed: no pairing URI could be created: there is no projectId (src/README.md#relay-failed)'
    ])
  } finally {
    console.warn = originalWarn
  }
})

test('without a project id, a pairing URI that the host passes to open() is used', async () => {
  const before = $failure.get()
  configure({ projectId: undefined, adapters: [] })
  await createDialogApi(Promise.resolve()).open({ uri: 'wc:94caa59c@2' })
  const outcome = pair()
  await settle()
  assert.equal([$pairingUri.get()?.uri, $attempt.get().fetchStatus], ['wc:94caa59c@2', 'fetching'])
  assert.is($failure.get(), before)
  close()
  leavePairing()
  await outcome
})

test('after a failure, the next pairing request waits for a second', async () => {
  const { outcome, request } = await choose(owl)
  request.refuse(relayFailed())
  await outcome
  await clock.advance(400)
  const again = pair(owl)
  await clock.advance(599)
  assert.equal([scripted.codes.length, $attempt.get().fetchStatus], [1, 'fetching'])
  await clock.advance(1)
  ;(await codeRequest(2)).approve()
  assert.is((await again).status, 'success')
})

test('a prepared pairing URI is used by the next pairing', async () => {
  setUserAgent(ANDROID)
  preparePairingUri()
  ;(await codeRequest(1)).displayUri()
  const outcome = pair(owl)
  scripted.codes[0]!.approve()
  assert.equal([(await outcome).status, scripted.codes.length, $connection.get()?.wallet.id], ['success', 1, 'owl'])
})

test('an unused prepared pairing URI expires without a retry delay', async () => {
  setUserAgent(ANDROID)
  preparePairingUri()
  const ready = await codeRequest(1)
  ready.displayUri()
  await clock.advance(SHOWN_MS - 1)
  assert.is($pairingUri.get()?.uri, ready.uri)
  await clock.advance(1)
  await released(ready)
  assert.equal([$pairingUri.get(), scripted.codes.length], [undefined, 1])
  await choose(owl)
  assert.is(scripted.codes.length, 2)
})

test('closing the dialog ends a prepared pairing', async () => {
  setUserAgent(ANDROID)
  open()
  preparePairingUri()
  const ready = await codeRequest(1)
  ready.displayUri()
  close()
  await released(ready)
  assert.is($pairingUri.get(), undefined)
})

test.run()
