/** A pairing URI while the page waits for its answer. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { leavePairing, pair, prepareCode } from '../../src/actions/pair'
import { $attempt } from '../../src/core/attempt'
import { configure } from '../../src/core/config'
import { WidgetError } from '../../src/core/errors'
import { $failure } from '../../src/core/failures'
import { $code } from '../../src/core/pairing'
import { hide, show } from '../../src/core/route'
import { $connection, $status } from '../../src/core/session'
import { makeDoor } from '../../src/door'
import { settle } from '../doubles/fake-clock'
import { declined, expired, relayFailed } from '../doubles/scripted-pairing'
import { ANDROID, begin, choose, clock, code, end, ended, on, owl, scripted, SHOWN_MS } from './pairing-page'

test.before.each(begin)
test.after.each(end)

test(
  'a wallet that agrees is connected by the id that was chosen and the name that it gives itself, and its code ' +
    'goes',
  async () => {
    const { outcome, asked } = await choose(owl)
    assert.equal([$status.get(), $code.get()?.uri], ['connecting', asked.uri])
    asked.approve('Owl on a phone')
    await outcome
    assert.equal(
      [$status.get(), $connection.get()?.wallet.id, $connection.get()?.wallet.name, $code.get()],
      ['connected', 'owl', 'Owl on a phone', undefined]
    )
  }
)

test('a wallet that declines ends it, and lets the code go', async () => {
  const { outcome, asked } = await choose(owl)
  asked.refuse(declined())
  assert.equal([(await outcome).error?.code, $status.get(), $code.get()], ['user-rejected', 'disconnected', undefined])
  await ended(asked)
})

test('a code on screen is replaced before it ends, and the earlier one still connects', async () => {
  const { outcome, asked } = await choose(owl)
  await clock.advance(SHOWN_MS)
  const next = await code(2)
  assert.is($code.get()?.uri, asked.uri, 'until the next one is there')
  next.tell()
  assert.is($code.get()?.uri, next.uri)
  asked.approve()
  assert.is((await outcome).status, 'success')
})

test(
  'a code that could not be renewed goes on, and another is asked for: a second later, then each time after ' +
    'twice as long',
  async () => {
    const { outcome, asked } = await choose(owl)
    await clock.advance(SHOWN_MS)
    let number = 2
    for (const waitMs of [1_000, 2_000, 4_000, 8_000, 12_000, 12_000]) {
      ;(await code(number)).refuse(relayFailed())
      await clock.advance(waitMs - 1)
      assert.equal(
        [$attempt.get().fetchStatus, $code.get()?.uri, scripted.codes.length],
        ['fetching', asked.uri, number]
      )
      await clock.advance(1)
      await code(++number)
    }
    asked.approve()
    assert.is((await outcome).status, 'success')
    await clock.advance(20_000)
    assert.is(scripted.codes.length, number, 'then nobody asks any more')
  }
)

test('a renewal that succeeds later is on screen, and is renewed in its turn', async () => {
  const { outcome } = await choose(owl)
  await clock.advance(SHOWN_MS)
  ;(await code(2)).refuse(relayFailed())
  await clock.advance(1_000)
  const next = await code(3)
  next.tell()
  assert.is($code.get()?.uri, next.uri)
  scripted.codes[0]!.refuse(expired())
  await clock.advance(SHOWN_MS)
  ;(await code(4)).refuse(relayFailed())
  await clock.advance(1_000)
  ;(await code(5)).approve()
  assert.is((await outcome).status, 'success')
})

test('when the earlier code has run out and none took its place, that is said', async () => {
  const { outcome, asked } = await choose(owl)
  await clock.advance(SHOWN_MS)
  ;(await code(2)).refuse(relayFailed())
  await settle()
  asked.refuse(expired())
  assert.is((await outcome).error?.code, 'pairing-expired')
  await clock.advance(5_000)
  assert.equal([$code.get(), scripted.codes.length], [undefined, 2])
})

test('an earlier code that runs out while the next is on its way leaves the word to that one', async () => {
  const { outcome, asked } = await choose(owl)
  await clock.advance(SHOWN_MS)
  const next = await code(2)
  asked.refuse(expired())
  await settle()
  assert.is($attempt.get().fetchStatus, 'fetching')
  next.refuse(relayFailed())
  assert.is((await outcome).error?.code, 'relay-failed')
})

test('a code that is on screen and which the relay then does not take is taken away, and that is said', async () => {
  const { outcome, asked } = await choose(owl)
  assert.is($code.get()?.uri, asked.uri)
  asked.refuse(relayFailed())
  assert.equal([(await outcome).error?.code, $code.get(), $status.get()], ['relay-failed', undefined, 'disconnected'])
  await ended(asked)
})

test('why no code could be had is told to whoever set that up', async () => {
  const { outcome, asked } = await choose(owl)
  const said: string[] = []
  const usual = console.warn
  console.warn = (text: string) => {
    said.push(text)
  }
  try {
    asked.refuse(new WidgetError('relay-failed', { reason: 'Unauthorized: Project not found' }))
    await outcome
    assert.equal(said, [
      'Billfold relay-failed: no code could be had: Unauthorized: Project not found (README.md#relay-failed)'
    ])
  } finally {
    console.warn = usual
  }
})

test('without a project no code is waited for: that is said at once, to whoever set that up by name', async () => {
  const said: string[] = []
  const usual = console.warn
  configure({ projectId: undefined })
  console.warn = (text: string) => {
    said.push(text)
  }
  try {
    const { error } = await pair()
    assert.equal(
      [error?.code, $status.get(), scripted.codes.length, $failure.get()?.code],
      ['relay-failed', 'disconnected', 0, 'relay-failed']
    )
    assert.equal(said, ['Billfold relay-failed: no code could be had: there is no projectId (README.md#relay-failed)'])
  } finally {
    console.warn = usual
  }
})

test('… and where the site gives its own as it opens the dialog, an answer to that is waited for', async () => {
  const before = $failure.get()
  configure({ projectId: undefined, adapters: [] })
  await makeDoor(Promise.resolve()).open({ uri: 'wc:94caa59c@2' })
  const outcome = pair()
  await settle()
  assert.equal([$code.get()?.uri, $attempt.get().fetchStatus], ['wc:94caa59c@2', 'fetching'])
  assert.is($failure.get(), before)
  hide()
  leavePairing()
  await outcome
})

test('after a failure the next code is asked for a second later', async () => {
  const { outcome, asked } = await choose(owl)
  asked.refuse(relayFailed())
  await outcome
  await clock.advance(400)
  const again = pair(owl)
  await clock.advance(599)
  assert.equal([scripted.codes.length, $attempt.get().fetchStatus], [1, 'fetching'])
  await clock.advance(1)
  ;(await code(2)).approve()
  assert.is((await again).status, 'success')
})

test('a code that was merely made ready is taken over by who needs one', async () => {
  on(ANDROID)
  prepareCode()
  ;(await code(1)).tell()
  const outcome = pair(owl)
  scripted.codes[0]!.approve()
  assert.equal([(await outcome).status, scripted.codes.length, $connection.get()?.wallet.id], ['success', 1, 'owl'])
})

test(
  'a code that was merely made ready and that nobody needed ends with its time, ' + 'and is no failure to wait after',
  async () => {
    on(ANDROID)
    prepareCode()
    const ready = await code(1)
    ready.tell()
    await clock.advance(SHOWN_MS - 1)
    assert.is($code.get()?.uri, ready.uri)
    await clock.advance(1)
    await ended(ready)
    assert.equal([$code.get(), scripted.codes.length], [undefined, 1])
    await choose(owl)
    assert.is(scripted.codes.length, 2)
  }
)

test('a code that was merely made ready goes with the dialog', async () => {
  on(ANDROID)
  show()
  prepareCode()
  const ready = await code(1)
  ready.tell()
  hide()
  await ended(ready)
  assert.is($code.get(), undefined)
})

test.run()
