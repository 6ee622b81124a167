/** How long a message waits for the Verify API, and messages that wait at the same time. */
import '../dom'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { fakeClock } from '../doubles/fake-clock'
import { page, URL_, JWT, ID, here, frame, word, say, orLate } from './walletconnect-attestation-page'

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

test('a service that says nothing is waited for once, and for two seconds', async () => {
  const verify = here()
  const first = verify.register(ID)
  await clock.advance(1_999)
  assert.is(await orLate(first), 'still waits')
  await clock.advance(1)
  assert.equal([await first, frame(), clock.pending()], ['', null, 0])
  assert.equal([await verify.register(ID), frame()], ['', null])
})

test(
  'a minute later it is asked without waiting, ' + 'and where it answers then the next message has its word',
  async () => {
    const verify = here()
    const first = verify.register(ID)
    await clock.advance(2_000)
    await first
    await clock.advance(57_999)
    assert.equal([await verify.register(ID), frame()], ['', null], 'not before')
    await clock.advance(1)
    assert.is(await verify.register(ID), '')
    say(word(JWT))
    assert.is(frame(), null)
    await clock.advance(0)
    const next = verify.register(ID)
    say(word(JWT))
    assert.is(await next, JWT)
  }
)

test('a page whose policy has no room for the frame waits for nothing, and does not try again', async () => {
  const verify = here()
  const answer = verify.register(ID)
  for (const other of [
    { blockedURI: 'https://elsewhere.example/a.js' },
    { blockedURI: `${URL_}.evil/a` },
    { effectiveDirective: 'connect-src' },
    { disposition: 'report' }
  ])
    policy(other)
  assert.is(await orLate(answer), 'still waits')
  policy({})
  assert.equal([await answer, frame()], ['', null])
  await clock.advance(120_000)
  assert.equal([await verify.register(ID), frame()], ['', null])
})

test('of two messages at once the first goes first, each with its own', async () => {
  const verify = here()
  const first = verify.register(ID)
  const second = verify.register({ id: 'ef', decryptedId: 'gh' })
  const [one, other] = document.querySelectorAll('iframe')
  say(word(`${JWT}2`), { source: other!.contentWindow })
  assert.equal([await orLate(first), await orLate(second)], ['still waits', 'still waits'])
  say(word(JWT), { source: one!.contentWindow })
  assert.equal([await first, await second], [JWT, `${JWT}2`])
})

test('where one has waited in vain the others that wait go at once, and none overtakes', async () => {
  const verify = here()
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
    say(word(JWT))
    await clock.advance(0)
    order.length = 0
  }
})

test('a page without a place for the frame has its messages go without, and nothing is thrown', async () => {
  const verify = here()
  const root = document.documentElement
  const append = root.append.bind(root)
  root.append = () => {
    throw new TypeError('no place')
  }
  assert.equal([await verify.register(ID), clock.pending()], ['', 0])
  root.append = append
})

test.run()
