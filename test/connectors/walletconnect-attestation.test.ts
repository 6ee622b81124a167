/**
 * Attestations of the Verify API for a page's message, and messages that are not attestations, in a page whose frames
 * load nothing.
 */
import '../dom'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { createAttester } from '../../src/connectors/walletconnect/attestation'
import { fakeClock } from '../doubles/fake-clock'
import { URL_, JWT, ID, here, frame, word, say, orLate } from './walletconnect-attestation-page'

let clock: ReturnType<typeof fakeClock>
test.before.each(() => {
  clock = fakeClock()
})
test.after.each(() => {
  clock.restore()
  frame()?.remove()
})

test(
  'the service is asked about the page, ' + 'by a frame that nobody sees and that can do nothing but say it',
  async () => {
    const signals: (AbortSignal | undefined)[] = []
    const places = [globalThis, document]
    const listen = places.map(place => place.addEventListener)
    places.forEach((place, at) => {
      place.addEventListener = (
        type: string,
        listener: EventListenerOrEventListenerObject,
        options?: boolean | AddEventListenerOptions
      ) => {
        signals.push((options as AddEventListenerOptions).signal)
        listen[at]!.call(place, type, listener, options)
      }
    })
    const answer = here().register(ID)
    const { src, style, referrerPolicy } = frame()!
    const asked = new URL(src)
    assert.equal(
      [asked.origin + asked.pathname, Object.fromEntries(asked.searchParams)],
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
    say(word(JWT))
    assert.equal(
      [await answer, frame(), clock.pending(), signals.map(signal => signal?.aborted)],
      [JWT, null, 0, [true, true]]
    )
    places.forEach((place, at) => {
      place.addEventListener = listen[at]!
    })
  }
)

test('what anybody else says, or what is no answer, is none', async () => {
  const answer = here().register(ID)
  const foreign: readonly [data: unknown, from?: Parameters<typeof say>[1]][] = [
    [word(JWT), { origin: 'https://verify.example.evil' }],
    [word(JWT), { source: window }],
    [word(JWT, 'verify_ready')],
    ['{'],
    ['null'],
    [{ type: 'verify_attestation', attestation: JWT }],
    [undefined]
  ]
  for (const said of foreign) {
    say(...said)
    assert.is(await orLate(answer), 'still waits', String(said[0]))
  }
  say(word(JWT))
  assert.is(await answer, JWT)
})

test('an attestation that is none, or that is endless, is left out', async () => {
  for (const bad of [null, 7, '', 'a.b', `${JWT}.more`, 'a.b.c d', `${'a'.repeat(5000)}.b.c`]) {
    const answer = here().register(ID)
    say(word(bad))
    assert.is(await answer, '', String(bad).slice(0, 20))
  }
})

test('a long one is taken, as long as it is', async () => {
  const long = `${'a'.repeat(4_000)}.${'b'.repeat(90)}.cccc`
  const answer = here().register(ID)
  say(word(long))
  assert.is(await answer, long)
})

test('a service that attests nothing has answered: the next message is asked for, too', async () => {
  const verify = here()
  const first = verify.register(ID)
  say(word(null))
  assert.is(await first, '')
  const next = verify.register(ID)
  say(word(JWT))
  assert.is(await next, JWT)
})

test(
  'nobody is asked where the site has said so, ' + 'nor about a request that a phone hands to another app at once',
  async () => {
    assert.equal(
      [
        await here({ url: '' }).register(ID),
        await here({ isOnPhone: true }).register({ ...ID, isRequest: true }),
        frame()
      ],
      ['', '', null]
    )
    for (const answer of [
      () => here({ isOnPhone: true }).register(ID),
      () => here().register({ ...ID, isRequest: true })
    ]) {
      const given = answer()
      say(word(JWT))
      assert.is(await given, JWT)
    }
  }
)

test('a site that changes its mind is asked for at the next message', async () => {
  let url = ''
  const verify = createAttester(() => ({ url, projectId: 'abc', isOnPhone: false }))
  assert.equal([await verify.register(ID), frame()], ['', null])
  url = URL_
  const answer = verify.register(ID)
  say(word(JWT))
  assert.is(await answer, JWT)
})

test.run()
