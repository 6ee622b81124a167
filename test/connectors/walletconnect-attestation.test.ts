/** What the Verify API says of a page's message, and what is no word of it: in a page whose frames load nothing. */
import '../dom'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { createAttester } from '../../src/connectors/walletconnect/attestation'
import { fakeClock } from '../doubles/fake-clock'

const page = window as unknown as { happyDOM: { settings: { disableIframePageLoading: boolean } }; HTMLIFrameElement: typeof HTMLIFrameElement; MessageEvent: typeof MessageEvent; Event: typeof Event }
page.happyDOM.settings.disableIframePageLoading = true
// a frame that loads nothing has no window there
const windows = new WeakMap<HTMLIFrameElement, object>()
Object.defineProperty(page.HTMLIFrameElement.prototype, 'contentWindow', {
  get(this: HTMLIFrameElement) {
    if (!windows.has(this)) windows.set(this, {})
    return windows.get(this)
  }
})

const URL_ = 'https://verify.example', JWT = 'eyJhbGciOiJFUzI1NiJ9.eyJpZCI6ImFiIn0.c2ln', ID = { id: 'ab', decryptedId: 'cd' }
const here = (more: Partial<ReturnType<Parameters<typeof createAttester>[0]>> = {}) => createAttester(() => ({ url: URL_, projectId: 'abc', isOnPhone: false, ...more }))
const frame = () => document.querySelector('iframe')
const word = (attestation: unknown, type = 'verify_attestation') => JSON.stringify({ type, attestation })
const say = (data: unknown, { origin = URL_, source = frame()!.contentWindow as unknown } = {}) => dispatchEvent(new page.MessageEvent('message', { data, origin, source: source as Window }))
const policy = (more: object) => document.dispatchEvent(Object.assign(new page.Event('securitypolicyviolation'), { blockedURI: frame()!.src, disposition: 'enforce', effectiveDirective: 'frame-src', ...more }))
const orLate = (answer: Promise<string>) => Promise.race([answer, new Promise<string>(go => { setImmediate(() => go('still waits')) })])

let clock: ReturnType<typeof fakeClock>
test.before.each(() => { clock = fakeClock() })
test.after.each(() => {
  clock.restore()
  frame()?.remove()
})

test('the service is asked about the page, by a frame that nobody sees and that can do nothing but say it', async () => {
  const signals: (AbortSignal | undefined)[] = [], places = [globalThis, document], listen = places.map(place => place.addEventListener)
  places.forEach((place, at) => {
    place.addEventListener = (type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions) => {
      signals.push((options as AddEventListenerOptions).signal)
      listen[at]!.call(place, type, listener, options)
    }
  })
  const answer = here().register(ID), { src, style, referrerPolicy } = frame()!, asked = new URL(src)
  assert.equal([asked.origin + asked.pathname, Object.fromEntries(asked.searchParams)], [`${URL_}/v3/attestation`, { projectId: 'abc', origin: location.origin, ...ID }])
  assert.equal([style.display, style.getPropertyPriority('display'), referrerPolicy, frame()!.getAttribute('sandbox'), frame()!.getAttribute('credentialless')], ['none', 'important', 'origin', 'allow-scripts allow-same-origin', ''])
  say(word(JWT))
  assert.equal([await answer, frame(), clock.pending(), signals.map(signal => signal?.aborted)], [JWT, null, 0, [true, true]])
  places.forEach((place, at) => { place.addEventListener = listen[at]! })
})

test('what anybody else says, or what is no answer, is none', async () => {
  const answer = here().register(ID)
  const foreign: readonly [data: unknown, from?: Parameters<typeof say>[1]][] = [
    [word(JWT), { origin: 'https://verify.example.evil' }], [word(JWT), { source: window }], [word(JWT, 'verify_ready')], ['{'], ['null'], [{ type: 'verify_attestation', attestation: JWT }], [undefined]
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
  const long = `${'a'.repeat(4_000)}.${'b'.repeat(90)}.cccc`, answer = here().register(ID)
  say(word(long))
  assert.is(await answer, long)
})

test('a service that attests nothing has answered: the next message is asked for, too', async () => {
  const verify = here(), first = verify.register(ID)
  say(word(null))
  assert.is(await first, '')
  const next = verify.register(ID)
  say(word(JWT))
  assert.is(await next, JWT)
})

test('a service that says nothing is waited for once, and for two seconds', async () => {
  const verify = here(), first = verify.register(ID)
  await clock.advance(1_999)
  assert.is(await orLate(first), 'still waits')
  await clock.advance(1)
  assert.equal([await first, frame(), clock.pending()], ['', null, 0])
  assert.equal([await verify.register(ID), frame()], ['', null])
})

test('a minute later it is asked without waiting, and where it answers then the next message has its word', async () => {
  const verify = here(), first = verify.register(ID)
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
})

test('a page whose policy has no room for the frame waits for nothing, and does not try again', async () => {
  const verify = here(), answer = verify.register(ID)
  for (const other of [{ blockedURI: 'https://elsewhere.example/a.js' }, { blockedURI: `${URL_}.evil/a` }, { effectiveDirective: 'connect-src' }, { disposition: 'report' }]) policy(other)
  assert.is(await orLate(answer), 'still waits')
  policy({})
  assert.equal([await answer, frame()], ['', null])
  await clock.advance(120_000)
  assert.equal([await verify.register(ID), frame()], ['', null])
})

test('nobody is asked where the site has said so, nor about a request that a phone hands to another app at once', async () => {
  assert.equal([await here({ url: '' }).register(ID), await here({ isOnPhone: true }).register({ ...ID, isRequest: true }), frame()], ['', '', null])
  for (const answer of [() => here({ isOnPhone: true }).register(ID), () => here().register({ ...ID, isRequest: true })]) {
    const given = answer()
    say(word(JWT))
    assert.is(await given, JWT)
  }
})

test('of two messages at once the first goes first, each with its own', async () => {
  const verify = here(), first = verify.register(ID), second = verify.register({ id: 'ef', decryptedId: 'gh' }), [one, other] = document.querySelectorAll('iframe')
  say(word(`${JWT}2`), { source: other!.contentWindow })
  assert.equal([await orLate(first), await orLate(second)], ['still waits', 'still waits'])
  say(word(JWT), { source: one!.contentWindow })
  assert.equal([await first, await second], [JWT, `${JWT}2`])
})

test('where one has waited in vain the others that wait go at once, and none overtakes', async () => {
  const verify = here(), order: string[] = [], send = async (name: string) => {
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
  const verify = here(), root = document.documentElement, append = root.append.bind(root)
  root.append = () => { throw new TypeError('no place') }
  assert.equal([await verify.register(ID), clock.pending()], ['', 0])
  root.append = append
})

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
