/**
 * Attestations of the Verify API for a page's message, and messages that are not attestations, in a page whose frames
 * load nothing.
 */
import '../../dom'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { createAttester } from '../../../src/connectors/walletconnect/attestation'
import { fakeClock } from '../../doubles/fake-clock'
import {
  URL_,
  JWT,
  ID,
  createTestAttester,
  frame,
  verifyMessage,
  dispatchMessage,
  orPending
} from './attestation-setup'

let clock: ReturnType<typeof fakeClock>
test.before.each(() => {
  clock = fakeClock()
})
test.after.each(() => {
  clock.restore()
  frame()?.remove()
})

test('the service is asked about the page by an invisible, sandboxed frame', async () => {
  const signals: (AbortSignal | undefined)[] = []
  const targets = [globalThis, document]
  const listen = targets.map(target => target.addEventListener)
  targets.forEach((target, index) => {
    target.addEventListener = (
      type: string,
      listener: EventListenerOrEventListenerObject,
      options?: boolean | AddEventListenerOptions
    ) => {
      signals.push((options as AddEventListenerOptions).signal)
      listen[index]!.call(target, type, listener, options)
    }
  })
  const answer = createTestAttester().register(ID)
  const { src, style, referrerPolicy } = frame()!
  const url = new URL(src)
  assert.equal(
    [url.origin + url.pathname, Object.fromEntries(url.searchParams)],
    [`${URL_}/v3/attestation`, { projectId: 'abc', origin: location.origin, ...ID }]
  )
  assert.equal(
    [
      style.display,
      style.getPropertyPriority('display'),
      referrerPolicy,
      frame()!.getAttribute('sandbox'),
      frame()!.getAttribute('credentialless')
    ],
    ['none', 'important', 'origin', 'allow-scripts allow-same-origin', '']
  )
  dispatchMessage(verifyMessage(JWT))
  assert.equal(
    [await answer, frame(), clock.pending(), signals.map(signal => signal?.aborted)],
    [JWT, null, 0, [true, true]]
  )
  targets.forEach((target, index) => {
    target.addEventListener = listen[index]!
  })
})

test('a message from another source, or one without an attestation, is ignored', async () => {
  const answer = createTestAttester().register(ID)
  const foreign: readonly [data: unknown, from?: Parameters<typeof dispatchMessage>[1]][] = [
    [verifyMessage(JWT), { origin: 'https://verify.example.evil' }],
    [verifyMessage(JWT), { source: window }],
    [verifyMessage(JWT, 'verify_ready')],
    ['{'],
    ['null'],
    [{ type: 'verify_attestation', attestation: JWT }],
    [undefined]
  ]
  for (const message of foreign) {
    dispatchMessage(...message)
    assert.is(await orPending(answer), 'still waits', String(message[0]))
  }
  dispatchMessage(verifyMessage(JWT))
  assert.is(await answer, JWT)
})

test('an attestation that is invalid or too long is left out', async () => {
  for (const invalid of [null, 7, '', 'a.b', `${JWT}.more`, 'a.b.c d', `${'a'.repeat(5000)}.b.c`]) {
    const answer = createTestAttester().register(ID)
    dispatchMessage(verifyMessage(invalid))
    assert.is(await answer, '', String(invalid).slice(0, 20))
  }
})

test('a long attestation below the limit is accepted', async () => {
  const long = `${'a'.repeat(4_000)}.${'b'.repeat(90)}.cccc`
  const answer = createTestAttester().register(ID)
  dispatchMessage(verifyMessage(long))
  assert.is(await answer, long)
})

test('a service that attests nothing has answered, and is asked for the next message, too', async () => {
  const verify = createTestAttester()
  const first = verify.register(ID)
  dispatchMessage(verifyMessage(null))
  assert.is(await first, '')
  const next = verify.register(ID)
  dispatchMessage(verifyMessage(JWT))
  assert.is(await next, JWT)
})

test('the service is not asked without its URL, nor about a request that a phone hands to an app at once', async () => {
  assert.equal(
    [
      await createTestAttester({ url: '' }).register(ID),
      await createTestAttester({ isOnPhone: true }).register({ ...ID, isRequest: true }),
      frame()
    ],
    ['', '', null]
  )
  for (const answer of [
    () => createTestAttester({ isOnPhone: true }).register(ID),
    () => createTestAttester().register({ ...ID, isRequest: true })
  ]) {
    const attestation = answer()
    dispatchMessage(verifyMessage(JWT))
    assert.is(await attestation, JWT)
  }
})

test('a changed service URL counts from the next message on', async () => {
  let url = ''
  const verify = createAttester(() => ({ url, projectId: 'abc', isOnPhone: false }))
  assert.equal([await verify.register(ID), frame()], ['', null])
  url = URL_
  const answer = verify.register(ID)
  dispatchMessage(verifyMessage(JWT))
  assert.is(await answer, JWT)
})

test.run()
