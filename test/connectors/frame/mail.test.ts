/** Mails and codes: the pause between two mails, a change of the address, and where a code must not appear. */
import '../../dom'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { settle } from '../../doubles/fake-clock'
import { withDeniedStorage } from '../../doubles/storages'
import { failureOf, stage, type Stage } from './setup'

let it: Stage
test.before.each(() => {
  it = stage()
})
test.after.each(() => it.restore())

const stored = () =>
  Object.fromEntries(Object.entries({ ...localStorage }).filter(([key]) => key.startsWith('billfold.frame-')))

test('a second mail within 30 s is refused with the seconds that remain, in any tab', async () => {
  await it.start()
  await it.client.connectEmail('ada@example.com')
  const throttled = (seconds: number) => ['service-failed', `Please try again after ${seconds} seconds`]
  await it.clock.advance(500)
  assert.equal(await failureOf(it.client.connectEmail('ada@example.com')), throttled(30))
  await it.clock.advance(500)
  const otherTab = it.create()
  assert.equal(await failureOf(otherTab.connectEmail('eve@example.com')), throttled(29))
  await it.clock.advance(28_999)
  assert.equal(
    [await failureOf(otherTab.connectEmail('eve@example.com')), it.client.secondsToNextMail()],
    [throttled(1), 1]
  )
  await it.clock.advance(1)
  assert.is(it.client.secondsToNextMail(), 0)
  assert.is(await it.client.connectEmail('ada@example.com'), 'VERIFY_OTP')
  assert.is(it.frame.names().filter(name => name === 'CONNECT_EMAIL').length, 2)
})

test('a second press while the first mail is on its way sends none', async () => {
  await it.start()
  const both = [it.client.connectEmail('ada@example.com'), it.client.connectEmail('ada@example.com')]
  assert.equal(await Promise.all(both.map(failureOf)), [
    { returned: 'VERIFY_OTP' },
    ['service-failed', 'Please try again after 30 seconds']
  ])
})

test('without storage, the pause and the login last as long as the page', () =>
  withDeniedStorage(async () => {
    await it.start()
    await it.client.connectEmail('ada@example.com')
    assert.is(it.client.secondsToNextMail(), 30)
    await it.client.connectOtp('123456')
    await it.logIn()
    assert.equal([it.client.storedLogin()?.email, it.client.secondsToNextMail()], ['ada@example.com', 0])
    await it.client.signOut()
    assert.is(it.client.storedLogin(), undefined)
  }))

test('a mail that the frame refuses to send starts no pause, and a clock that is set back ends one', async () => {
  await it.start()
  it.frame.refuse('CONNECT_EMAIL', 'Invalid domain')
  assert.equal(await failureOf(it.client.connectEmail('ada@example.com')), ['wallet-failed', 'Invalid domain'])
  assert.is(it.client.secondsToNextMail(), 0)
  localStorage.setItem('billfold.frame-mail', JSON.stringify({ v: 1, data: Date.now() + 3_600_000 }))
  assert.is(it.client.secondsToNextMail(), 0)
})

test('an invalid e-mail address is refused with a clear error before anything is sent', async () => {
  for (const email of ['', 'ada', 'ada@', 'ada@example', 'a b@example.com', `${'a'.repeat(400)}@example.com`, 7])
    for (const request of [it.client.connectEmail(email as string), it.client.updateEmail(email as string)])
      assert.equal(await failureOf(request), ['wallet-failed', 'The e-mail address is invalid'], String(email))
  assert.equal([it.frame.posted, document.querySelectorAll('iframe').length], [[], 0])
})

test('the mails of a change wait for each other, whatever else the account does', async () => {
  await it.start()
  await it.logIn()
  await it.client.updateEmail('eve@example.com')
  await it.client.user()
  assert.equal(await failureOf(it.client.updateEmail('zoe@example.com')), [
    'service-failed',
    'Please try again after 30 seconds'
  ])
  await it.clock.advance(30_000)
  it.frame.refuse('UPDATE_EMAIL', 'Invalid domain')
  assert.equal(await failureOf(it.client.updateEmail('zoe@example.com')), ['wallet-failed', 'Invalid domain'])
  assert.is(it.client.secondsToNextMail(), 0, 'no mail was sent')
})

test('a login in another tab, after a sign-out there, is that tab’s own', async () => {
  await it.start()
  await it.logIn()
  assert.ok(it.client.hasLogin())
  localStorage.removeItem('billfold.frame-login')
  assert.not.ok(it.client.hasLogin())
  localStorage.setItem('billfold.frame-login', JSON.stringify({ v: 1, data: {} }))
  assert.not.ok(it.client.hasLogin())
})

test('a changed address is stored after its second code', async () => {
  await it.start()
  await it.logIn()
  assert.is(await it.client.updateEmail('eve@example.com'), 'VERIFY_PRIMARY_OTP')
  assert.is(it.client.secondsToNextMail(), 30)
  await it.client.updateEmailPrimaryOtp('111111')
  assert.is(it.client.storedLogin()?.email, 'ada@example.com')
  assert.is(await it.client.updateEmailSecondaryOtp('222222'), 'eve@example.com')
  assert.is(it.client.storedLogin()?.email, 'eve@example.com')
})

test('codes and addresses appear in no log, no error and no storage, beyond the address of the login', async () => {
  const lines: unknown[] = []
  const methods = ['debug', 'info', 'log', 'warn', 'error'] as const
  const real = methods.map(method => console[method])
  for (const method of methods) console[method] = (...line: unknown[]) => lines.push(line)
  const failures: unknown[] = []
  const collect = (promise: Promise<unknown>) =>
    promise.catch((e: Error) => failures.push([e.message, JSON.stringify(e), String(e.cause), JSON.stringify(e.cause)]))
  try {
    await it.start()
    for (const type of ['CONNECT_EMAIL', 'CONNECT_OTP', 'UPDATE_EMAIL', 'UPDATE_EMAIL_PRIMARY_OTP'])
      it.frame.refuse(type, 'The code 864209 sent to typed@example.com is wrong')
    await collect(it.client.connectEmail('typed@example.com'))
    await collect(it.client.connectOtp('864209'))
    await collect(it.client.updateEmail('typed@example.com'))
    await collect(it.client.updateEmailPrimaryOtp('864209'))
    it.frame.send('864209', 'typed@example.com', { otp: '864209', email: 'typed@example.com' })
    it.frame.answer('CONNECT_EMAIL', { action: 'VERIFY_OTP', token: 'tok3n' })
    it.frame.answer('CONNECT_OTP', { token: 'tok3n', otp: '864209' })
    it.frame.send('SESSION_UPDATE', undefined, { token: 'tok3n' })
    await it.client.connectEmail('typed@example.com')
    await it.client.connectOtp('864209')
    await it.logIn()
    await settle()
  } finally {
    methods.forEach((method, index) => {
      console[method] = real[index]!
    })
  }
  assert.is(failures.length, 4)
  const typedTo = (index: number) => JSON.stringify(failures[index])
  assert.not.match(typedTo(0), 'typed@example.com')
  assert.not.match(typedTo(1), '864209')
  assert.not.match(typedTo(2), 'typed@example.com')
  assert.not.match(typedTo(3), '864209')
  assert.not.match(JSON.stringify(lines), /864209|typed@example|tok3n/)
  assert.not.match(JSON.stringify(stored()), /864209|typed@example|tok3n/)
  assert.equal(Object.keys(stored()).sort(), ['billfold.frame-login', 'billfold.frame-networks'])
})

test.run()
