/** How long a message waits for the Verify API, and messages that wait at the same time. */
import '../../dom'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { fakeClock } from '../../doubles/fake-clock'
import {
  page,
  URL_,
  JWT,
  ID,
  createTestAttester,
  frame,
  verifyMessage,
  dispatchMessage,
  orPending
} from './attestation-setup'

const policy = (more: object) =>
  document.dispatchEvent(
    Object.assign(new page.Event('securitypolicyviolation'), {
      blockedURI: frame()!.src,
      disposition: 'enforce',
      effectiveDirective: 'frame-src',
      ...more
    })
  )

let clock: ReturnType<typeof fakeClock>
test.before.each(() => {
  clock = fakeClock()
})
test.after.each(() => {
  clock.restore()
  frame()?.remove()
})

test('a service that does not answer is waited for once, for two seconds', async () => {
  const verify = createTestAttester()
  const first = verify.register(ID)
  await clock.advance(1_999)
  assert.is(await orPending(first), 'still waits')
  await clock.advance(1)
  assert.equal([await first, frame(), clock.pending()], ['', null, 0])
  assert.equal([await verify.register(ID), frame()], ['', null])
})

test('a service that is away is asked again a minute later without a wait, and used once it answers', async () => {
  const verify = createTestAttester()
  const first = verify.register(ID)
  await clock.advance(2_000)
  await first
  await clock.advance(57_999)
  assert.equal([await verify.register(ID), frame()], ['', null], 'not before')
  await clock.advance(1)
  assert.is(await verify.register(ID), '')
  dispatchMessage(verifyMessage(JWT))
  assert.is(frame(), null)
  await clock.advance(0)
  const next = verify.register(ID)
  dispatchMessage(verifyMessage(JWT))
  assert.is(await next, JWT)
})

test('a page whose policy forbids the frame does not wait or try again', async () => {
  const verify = createTestAttester()
  const answer = verify.register(ID)
  for (const secondFrame of [
    { blockedURI: 'https://elsewhere.example/a.js' },
    { blockedURI: `${URL_}.evil/a` },
    { effectiveDirective: 'connect-src' },
    { disposition: 'report' }
  ])
    policy(secondFrame)
  assert.is(await orPending(answer), 'still waits')
  policy({})
  assert.equal([await answer, frame()], ['', null])
  await clock.advance(120_000)
  assert.equal([await verify.register(ID), frame()], ['', null])
})

test('two simultaneous messages keep their order, each with its own attestation', async () => {
  const verify = createTestAttester()
  const first = verify.register(ID)
  const second = verify.register({ id: 'ef', decryptedId: 'gh' })
  const [firstFrame, secondFrame] = document.querySelectorAll('iframe')
  dispatchMessage(verifyMessage(`${JWT}2`), { source: secondFrame!.contentWindow })
  assert.equal([await orPending(first), await orPending(second)], ['still waits', 'still waits'])
  dispatchMessage(verifyMessage(JWT), { source: firstFrame!.contentWindow })
  assert.equal([await first, await second], [JWT, `${JWT}2`])
})

test('after one timeout the other waiting messages go at once, in order', async () => {
  const verify = createTestAttester()
  const order: string[] = []
  const send = async (name: string) => {
    await verify.register({ ...ID, id: name })
    order.push(name)
  }
  for (const times of [1, 2]) {
    const first = send('a')
    await clock.advance(1_500)
    const second = send('b')
    await clock.advance(500)
    await Promise.all([first, second, send('c')])
    assert.equal([order.splice(0), frame(), clock.pending()], [['a', 'b', 'c'], null, 0], `away for the ${times}. time`)
    await clock.advance(60_000)
    await send('d')
    dispatchMessage(verifyMessage(JWT))
    await clock.advance(0)
    order.length = 0
  }
})

test('a page that cannot hold the frame sends its messages without attestations', async () => {
  const verify = createTestAttester()
  const root = document.documentElement
  const append = root.append.bind(root)
  root.append = () => {
    throw new TypeError('no place')
  }
  assert.equal([await verify.register(ID), clock.pending()], ['', 0])
  root.append = append
})

test.run()
