/** The secure frame: who may embed it, and the messages that need no user. */
import { setTimeout as pause } from 'node:timers/promises'
import * as assert from 'uvu/assert'
import { eventually } from '../e2e/driver/wait'
import { createProfile, embed, failure, frameSuite, receivedCall, SITE } from './frame/stage'

const test = frameSuite('the secure frame')
const OTHER = 'http://other.example'

test('the frame may be embedded by pages of the list alone', async ({ server }) => {
  const policyFor = async (referer?: string) => {
    const answer = await fetch(server.frameUrl, { headers: referer === undefined ? {} : { referer } })
    return [answer.status, /frame-ancestors ([^;]*)/.exec(answer.headers.get('content-security-policy') ?? '')?.[1]]
  }
  server.allow([SITE, OTHER])
  assert.equal(await policyFor(`${SITE}/shop`), [200, SITE])
  assert.equal(await policyFor(), [200, `${SITE} ${OTHER}`])
  assert.equal(await policyFor('http://evil.example/'), [403, "'none'"])
  assert.equal(await policyFor(`${SITE}.evil.example/`), [403, "'none'"])
  server.allow([])
  assert.equal(await policyFor(), [403, "'none'"])
  assert.match(await failure(embed(server, { query: 'projectId=forbidden' })), '403')
})

test('the policy of the frame allows its own script and style, and the listed nodes', async ({ server }) => {
  const policy = (await fetch(server.frameUrl)).headers.get('content-security-policy') ?? ''
  for (const part of ["default-src 'none'", "script-src 'self'", "connect-src 'self'", "trusted-types 'none'"])
    assert.match(policy, part)
  assert.not.match(policy, 'unsafe')
  const script = await fetch(`${server.origin}/frame.js`)
  assert.match(script.headers.get('content-type') ?? '', 'text/javascript')
  assert.match(await script.text(), '@w3m-frame/')
  assert.is((await fetch(`${server.origin}/frame.css`)).status, 200)
})

test('the frame reports that it is ready, and answers by the id of each request', async ({ server }) => {
  const frame = await embed(server)
  await eventually(() => frame.received.length > 0, 'ready')
  assert.equal(frame.received, [{ type: '@w3m-frame/READY', payload: { version: '4' } }])
  frame.deliver({ data: { type: '@w3m-app/SYNC_DAPP_DATA', payload: { projectId: 'sandbox' }, id: 'a1' } })
  await eventually(() => frame.received.length > 1, 'an answer')
  assert.equal(frame.received[1], { type: '@w3m-frame/SYNC_DAPP_DATA_SUCCESS', id: 'a1' })
  assert.equal(await frame.ask('GET_SMART_ACCOUNT_ENABLED_NETWORKS'), { smartAccountEnabledNetworks: [] })
  assert.equal(await frame.ask('IS_CONNECTED'), { isConnected: false })
  assert.is(await frame.ask('RELOAD'), undefined)
})

test('the frame takes over the theme of the page', async ({ server }) => {
  const frame = await embed(server)
  await frame.ask('SYNC_THEME', { themeMode: 'dark', w3mThemeVariables: { '--w3m-accent': '#f0a' } })
  await frame.ask('SYNC_THEME', { themeMode: 'sepia', w3mThemeVariables: { '--w3m-background': 7 } })
  assert.equal(frame.themes, [
    { mode: 'dark', accent: '#f0a', background: undefined },
    { mode: undefined, accent: undefined, background: undefined }
  ])
})

test('the frame ignores messages of other windows and origins, and messages of another form', async ({
  server,
  requests
}) => {
  const frame = await embed(server)
  await eventually(() => frame.received.length > 0, 'ready')
  const data = { type: '@w3m-app/IS_CONNECTED', id: 'forged' }
  frame.deliver({ data, origin: OTHER })
  frame.deliver({ data, origin: `${SITE}:81` })
  frame.deliver({ data, source: { postMessage: () => undefined } })
  for (const form of [
    null,
    7,
    'x',
    [],
    { type: '@w3m-app/IS_CONNECTED' },
    { type: '@w3m-app/IS_CONNECTED', id: 'forged'.repeat(99) },
    { type: 'x@w3m-app/IS_CONNECTED', id: 'forged' },
    { type: '@w3m-app/toString', id: 'forged' },
    { type: '@w3m-app/UNHEARD_OF', id: 'forged' },
    { type: 7, id: 'forged' }
  ])
    frame.deliver({ data: form })
  assert.equal(await frame.ask('IS_CONNECTED'), { isConnected: false })
  assert.equal(
    frame.received.map(({ id }) => id),
    [undefined, 'ask-1']
  )
  // Nor does it act on them.
  assert.equal(
    requests.map(({ url }) => url).filter(url => url.startsWith('/message/')),
    ['/message/READY', '/message/IS_CONNECTED']
  )
})

test('the frame answers a request without its payload by an error', async ({ server }) => {
  const frame = await embed(server)
  assert.is(await failure(frame.ask('CONNECT_EMAIL')), 'email is missing')
  assert.is(await failure(frame.ask('CONNECT_OTP', { otp: 7 })), 'otp is missing')
})

test('the API of the frame answers its own page alone, and only a proven device', async ({ server }) => {
  const status = async (path: string, { origin = server.origin, body = '{}', type = 'application/json' } = {}) => {
    const headers = { origin, 'content-type': type }
    return (await fetch(`${server.origin}/api/${path}`, { method: 'POST', headers, body })).status
  }
  assert.is(await status('challenge'), 200)
  assert.is(await status('challenge', { origin: SITE }), 403)
  assert.is(await status('challenge', { type: 'text/plain' }), 415)
  assert.is(await status('session', { body: '{' }), 400)
  assert.is(await status('session'), 401)
  assert.is(await status('toString'), 404)
  assert.is((await fetch(`${server.origin}/api/challenge`)).status, 405)
  const preflight = await fetch(`${server.origin}/api/challenge`, { method: 'OPTIONS', headers: { origin: SITE } })
  assert.is(preflight.headers.get('access-control-allow-origin'), null)
})

test('a proof of a device is valid once, for one call, and for a minute', async ({ server, requests, pass }) => {
  const bodies: string[] = []
  const { fetch: send } = globalThis
  globalThis.fetch = async (input, init) => {
    if (String(input).endsWith('/api/session')) bodies.push(String(init?.body))
    return send(input, init)
  }
  const replay = async (call: string, body: string) => {
    const headers = { origin: server.origin, 'content-type': 'application/json' }
    return (await send(`${server.origin}/api/${call}`, { method: 'POST', headers, body })).status
  }
  try {
    const frame = await embed(server)
    assert.equal(await frame.ask('IS_CONNECTED'), { isConnected: false })
    assert.is(await replay('session', bodies[0]!), 401)
    // The next proof does not reach the server: an eavesdropper uses it for another call, or too late.
    const held = async (call: string, ms: number) => {
      let status = 0
      globalThis.fetch = async (input, init) => {
        if (!String(input).endsWith('/api/session')) return send(input, init)
        pass(ms)
        status = await replay(call, String(init?.body))
        return send(input, init)
      }
      await failure(frame.ask('IS_CONNECTED'))
      return status
    }
    assert.is(await held('session', 0), 200)
    assert.is(await held('sign-out', 0), 401)
    assert.is(await held('session', 61_000), 401)
  } finally {
    globalThis.fetch = send
  }
  assert.ok(requests.length > 0)
})

test('the frame misbehaves on command, message by message', async ({ server, faults }) => {
  const frame = await embed(server)
  await eventually(() => frame.received.length > 0, 'ready')
  const answersWith = async (fault: Parameters<typeof faults.set>[1], count: number) => {
    faults.set('frame', { ...fault, match: 'IS_CONNECTED', times: 1 })
    const before = frame.received.length
    frame.deliver({ data: { type: '@w3m-app/IS_CONNECTED', id: 'i' } })
    await eventually(() => frame.received.length >= before + count, 'the answers')
    // Answers of a later request show that nothing more comes.
    await frame.ask('GET_SMART_ACCOUNT_ENABLED_NETWORKS')
    return frame.received.slice(before, -1)
  }
  const answer = { type: '@w3m-frame/IS_CONNECTED_SUCCESS', id: 'i', payload: { isConnected: false } }
  const error = (message: string) => ({ type: '@w3m-frame/IS_CONNECTED_ERROR', id: 'i', payload: { message } })
  assert.equal(await answersWith({ kind: 'duplicate' }, 2), [answer, answer])
  assert.equal(await answersWith({ kind: 'tamper' }, 1), [{ ...answer, id: 'ix' }])
  assert.equal(await answersWith({ kind: 'invalid-response' }, 1), [{ ...answer, payload: { isInvalid: true } }])
  assert.equal(await answersWith({ kind: 'invalid-response', body: '[]' }, 1), [{ ...answer, payload: [] }])
  assert.equal(await answersWith({ kind: 'refuse', body: 'No' }, 1), [error('No')])
  assert.equal(await answersWith({ kind: 'status' }, 1), [error('The secure frame is out of order')])
  assert.equal(await answersWith({ kind: 'silent' }, 0), [])
  assert.equal(await answersWith({ kind: 'drop' }, 0), [])
})

test('the frame is late, is never ready, or dies on command', async ({ server, faults, requests }) => {
  faults.set('frame', { kind: 'silent', match: 'READY', times: 1 })
  const frame = await embed(server, { profile: createProfile() })
  await frame.ask('IS_CONNECTED')
  assert.is(frame.received.length, 1)
  faults.set('frame', { kind: 'delay', match: 'IS_CONNECTED', delayMs: 200, times: 1 })
  const late = frame.ask('IS_CONNECTED')
  // The server sets its timer, of the same length, later than this one.
  assert.is(await Promise.race([pause(200, 'the delay'), late]), 'the delay')
  assert.equal(await late, { isConnected: false })
  faults.set('frame', { kind: 'cut', match: 'IS_CONNECTED', times: 1 })
  frame.deliver({ data: { type: '@w3m-app/IS_CONNECTED', id: 'i' } })
  // The third call shows that the page has read its fault.
  await receivedCall(requests, 'session', 3)
  frame.deliver({ data: { type: '@w3m-app/RELOAD', id: 'j' } })
  await eventually(() => requests.some(({ url }) => url === '/message/RELOAD'), 'the request')
  // A later exchange, of more requests than an answer takes.
  await (await embed(server)).ask('IS_CONNECTED')
  assert.equal(
    frame.received.map(({ id }) => id),
    ['ask-1', 'ask-2']
  )
  faults.set('frame', { kind: 'refuse', match: '/sdk', times: 1 })
  assert.match(await failure(embed(server)), '403')
})

test.run()
