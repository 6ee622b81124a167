/** Sign-in to the secure frame by e-mail, with mails that were really sent. */
import * as assert from 'uvu/assert'
import {
  codeIn,
  createProfile,
  embed,
  failure,
  followLink,
  frameSuite,
  lastMail,
  receivedCall,
  signInByEmail
} from './frame/stage'

const test = frameSuite('sign-in to the secure frame by e-mail')
const ANA = 'ana@mail.example'
const MINUTE = 60_000

/** Returns a code of six digits that is not the given one. */
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

test('a user on a new device follows a link, then enters a code', async ({ server }) => {
  const frame = await embed(server)
  assert.equal(await frame.ask('CONNECT_EMAIL', { email: 'Ana@Mail.example' }), { action: 'VERIFY_DEVICE' })
  assert.is(lastMail(server, ANA)?.subject, 'Approve a new device')
  assert.match(lastMail(server, ANA)!.text, 'It is valid for 20 minutes.')
  assert.is(codeIn(server, ANA), '')
  const approved = frame.ask('CONNECT_DEVICE')
  assert.match(await followLink(server, ANA), 'The device is approved')
  assert.is(await approved, undefined)
  assert.match(codeIn(server, ANA), /^\d{6}$/)
  assert.match(lastMail(server, ANA)!.text, 'It is valid for 20 minutes.')
  assert.equal(await frame.ask('IS_CONNECTED'), { isConnected: false })
  assert.is(await frame.ask('CONNECT_OTP', { otp: codeIn(server, ANA) }), undefined)
  assert.equal(await frame.ask('IS_CONNECTED'), { isConnected: true })
})

test('a link works once, and only by its button', async ({ server }) => {
  const frame = await embed(server)
  await frame.ask('CONNECT_EMAIL', { email: ANA })
  const link = /http:\S+/.exec(lastMail(server, ANA)!.text)![0]
  await fetch(link)
  assert.is(server.mails().length, 1, 'a program that follows links approves nothing')
  const token = new URL(link).searchParams.get('token')!
  const post = (headers: Record<string, string>) =>
    fetch(`${server.origin}/device`, { method: 'POST', headers, body: new URLSearchParams({ token }) })
  assert.is((await post({ 'sec-fetch-site': 'cross-site' })).status, 403)
  assert.match(await followLink(server, ANA), 'The device is approved')
  assert.is((await fetch(link)).status, 400)
  assert.is((await post({})).status, 400)
})

test('a known device gets a code, and an open session needs none', async ({ server }) => {
  const profile = createProfile()
  await signInByEmail(server, await embed(server, { profile }))
  const frame = await embed(server, { profile })
  assert.equal(await frame.ask('IS_CONNECTED'), { isConnected: true })
  assert.equal(await frame.ask('CONNECT_EMAIL', { email: ANA }), { action: 'CONNECT' })
  await frame.ask('SIGN_OUT')
  assert.equal(await frame.ask('IS_CONNECTED'), { isConnected: false })
  assert.equal(await frame.ask('CONNECT_EMAIL', { email: ANA }), { action: 'VERIFY_OTP' })
  await frame.ask('CONNECT_OTP', { otp: codeIn(server, ANA) })
  assert.equal(await frame.ask('IS_CONNECTED'), { isConnected: true })
  const elsewhere = await embed(server)
  assert.equal(await elsewhere.ask('CONNECT_EMAIL', { email: ANA }), { action: 'VERIFY_DEVICE' })
})

test('a session ends after a week', async ({ server, pass }) => {
  const frame = await embed(server)
  await signInByEmail(server, frame)
  pass(7 * 24 * 60 * MINUTE + 1)
  assert.equal(await frame.ask('IS_CONNECTED'), { isConnected: false })
})

test('a wrong code is refused, and after five no code is accepted', async ({ server }) => {
  const frame = await embed(server)
  assert.is(await failure(frame.ask('CONNECT_OTP', { otp: '123456' })), 'No code was requested')
  await frame.ask('CONNECT_EMAIL', { email: ANA })
  await followLink(server, ANA)
  const code = codeIn(server, ANA)
  for (let i = 0; i < 5; i++)
    assert.is(await failure(frame.ask('CONNECT_OTP', { otp: wrong(code) })), 'The code is wrong')
  assert.is(await failure(frame.ask('CONNECT_OTP', { otp: code })), 'Too many attempts. Request another code')
  assert.equal(await frame.ask('IS_CONNECTED'), { isConnected: false })
})

test('a code and a link expire, and another request replaces both', async ({ server, pass, requests }) => {
  const frame = await embed(server)
  await frame.ask('CONNECT_EMAIL', { email: ANA })
  await followLink(server, ANA)
  const code = codeIn(server, ANA)
  pass(20 * MINUTE - 10_000)
  assert.is(await failure(frame.ask('CONNECT_OTP', { otp: wrong(code) })), 'The code is wrong')
  pass(10_001)
  assert.is(await failure(frame.ask('CONNECT_OTP', { otp: code })), 'The code has expired. Request another one')
  await frame.ask('CONNECT_EMAIL', { email: ANA })
  const replaced = failure(frame.ask('CONNECT_DEVICE'))
  await receivedCall(requests, 'device-wait')
  await frame.ask('CONNECT_EMAIL', { email: ANA })
  assert.is(await replaced, 'Another attempt has replaced this one')
  assert.is(await failure(frame.ask('CONNECT_OTP', { otp: code })), 'No code was requested')
  const link = /http:\S+/.exec(lastMail(server, ANA)!.text)![0]
  pass(20 * MINUTE - 10_000)
  assert.is((await fetch(link)).status, 200)
  pass(10_001)
  assert.is((await fetch(link)).status, 400)
})

test('a reload of the page keeps the attempt, and the message RELOAD ends the wait', async ({ server, requests }) => {
  const profile = createProfile()
  const before = await embed(server, { profile })
  await before.ask('CONNECT_EMAIL', { email: ANA })
  const waiting = failure(before.ask('CONNECT_DEVICE'))
  await receivedCall(requests, 'device-wait')
  await before.ask('RELOAD')
  assert.is(await waiting, 'The secure frame cannot reach its server')
  const after = await embed(server, { profile })
  const approved = after.ask('CONNECT_DEVICE')
  await followLink(server, ANA)
  await approved
  const last = await embed(server, { profile })
  await last.ask('CONNECT_OTP', { otp: codeIn(server, ANA) })
  assert.equal(await last.ask('IS_CONNECTED'), { isConnected: true })
})

test('a code belongs to the device that requested it', async ({ server }) => {
  const [own, foreign] = [await embed(server), await embed(server)]
  await own.ask('CONNECT_EMAIL', { email: ANA })
  await followLink(server, ANA)
  assert.is(await failure(foreign.ask('CONNECT_OTP', { otp: codeIn(server, ANA) })), 'No code was requested')
})

test('invalid addresses, refused mails and too many mails are errors for the user', async ({ server, faults }) => {
  const frame = await embed(server)
  const errorFor = (email: string) => failure(frame.ask('CONNECT_EMAIL', { email }))
  for (const email of ['ana', 'ana@mail', 'a na@mail.example', 'ana@mail.example, b@c.example', 'a\r\nb@c.example'])
    assert.is(await errorFor(email), 'This is no e-mail address', email)
  faults.set('frame', { kind: 'refuse', match: `smtp:${ANA}`, times: 1 })
  assert.is(await errorFor(ANA), 'The mail could not be sent')
  for (let i = 0; i < 7; i++) assert.is(await errorFor(ANA), 'no error')
  assert.is(await errorFor(ANA), 'Too many mails to this address. Try again later')
})

test('a user changes the address by a code to the old one and a code to the new one', async ({ server }) => {
  const profile = createProfile()
  const frame = await embed(server, { profile })
  assert.is(await failure(frame.ask('UPDATE_EMAIL', { email: 'new@mail.example' })), 'You are not signed in')
  await signInByEmail(server, frame)
  assert.is(await failure(frame.ask('UPDATE_EMAIL', { email: ANA })), 'This is your address already')
  assert.equal(await frame.ask('UPDATE_EMAIL', { email: 'new@mail.example' }), { action: 'VERIFY_PRIMARY_OTP' })
  assert.is(await failure(frame.ask('UPDATE_EMAIL_SECONDARY_OTP', { otp: '123456' })), 'No code was requested')
  const code = codeIn(server, ANA)
  assert.is(await failure(frame.ask('UPDATE_EMAIL_PRIMARY_OTP', { otp: wrong(code) })), 'The code is wrong')
  await frame.ask('UPDATE_EMAIL_PRIMARY_OTP', { otp: code })
  const otp = codeIn(server, 'new@mail.example')
  assert.equal(await frame.ask('UPDATE_EMAIL_SECONDARY_OTP', { otp }), { newEmail: 'new@mail.example' })
  await frame.ask('SIGN_OUT')
  assert.equal(await frame.ask('CONNECT_EMAIL', { email: 'new@mail.example' }), { action: 'VERIFY_OTP' })
  assert.equal(await frame.ask('CONNECT_EMAIL', { email: ANA }), { action: 'VERIFY_DEVICE' })
})

test('an address of another user cannot be taken over', async ({ server }) => {
  await signInByEmail(server, await embed(server), 'bob@mail.example')
  const frame = await embed(server)
  await signInByEmail(server, frame)
  assert.is(await failure(frame.ask('UPDATE_EMAIL', { email: 'bob@mail.example' })), 'Another account has this address')
})

test('the mails and their times are in JSON, for the page that draws them', async ({ server, pass }) => {
  const frame = await embed(server)
  await frame.ask('CONNECT_EMAIL', { email: 'a&b@mail.example' })
  pass(MINUTE)
  await frame.ask('CONNECT_EMAIL', { email: 'b@mail.example' })
  const page = await fetch(`${server.origin}/mails`)
  assert.match(await page.text(), '<script src="/mails.js"></script>')
  assert.match(page.headers.get('content-security-policy')!, "connect-src 'self'")
  assert.match(await (await fetch(`${server.origin}/mails.js`)).text(), '/mails.json')
  const mails = (await (await fetch(`${server.origin}/mails.json`)).json()) as { to: string; atMs: number }[]
  assert.equal(
    mails.map(({ to }) => to),
    ['a&b@mail.example', 'b@mail.example']
  )
  const laterMs = mails[1]!.atMs - mails[0]!.atMs
  assert.ok(laterMs >= MINUTE && laterMs < MINUTE + 10_000, `${laterMs}`)
})

test('a page in an insecure context reads what it needs', async ({ server }) => {
  const frame = await embed(server, { isSecure: false })
  const ask = () => failure(frame.ask('CONNECT_EMAIL', { email: ANA }))
  assert.is(await ask(), 'This page must be served by HTTPS')
  assert.is(await failure(frame.ask('IS_CONNECTED')), 'This page must be served by HTTPS')
})

test('the root says what this is, and links to the mails and the README', async ({ server }) => {
  const answer = await fetch(`${server.origin}/`)
  const page = await answer.text()
  assert.is(answer.status, 200)
  for (const path of ['/mails', '/README.md']) {
    assert.match(page, `href="${path}"`)
    assert.is((await fetch(server.origin + path)).status, 200)
  }
  assert.match(page, `${server.origin}/sdk`)
  // Opened by itself, the framed page would be blank.
  const alone = await fetch(server.frameUrl, { redirect: 'manual', headers: { 'sec-fetch-dest': 'document' } })
  assert.equal([alone.status, alone.headers.get('location')], [303, '/'])
})

test.run()
