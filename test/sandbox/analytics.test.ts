import { randomUUID } from 'node:crypto'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { openAnalyticsServer, type AnalyticsServer } from './analytics-server'
import { createFaults, type FaultTable } from './faults'

const test = suite<{ api: AnalyticsServer; faults: FaultTable; requests: string[] }>('analytics')

test.before(async context => {
  context.faults = createFaults()
  context.requests = []
  context.api = await openAnalyticsServer({
    port: 0,
    faults: context.faults,
    record: ({ server, method, url }) => context.requests.push(`${server} ${method} ${url}`)
  })
})
test.before.each(({ api, faults, requests }) => {
  api.reset()
  faults.clear()
  requests.length = 0
})
test.after(({ api }) => api.close())

const SITE = 'http://site.example:8080'
const event = (part: object = {}) => ({
  eventId: randomUUID(),
  url: `${SITE}/shop?x=1`,
  domain: 'site.example',
  timestamp: Date.now(),
  props: { type: 'track', event: 'MODAL_OPEN', properties: { connected: false } },
  ...part
})
const failure = (part: object = {}) =>
  event({
    timestamp: new Date().toISOString(),
    props: {
      type: 'error',
      event: 'API_ERROR',
      errorType: 'TypeError',
      errorMessage: 'Failed to fetch',
      stackTrace: 'at …',
      ...part
    }
  })

/** Sends a text as `sendBeacon` does, unless `headers` say otherwise. */
const send = (
  { api }: { api: AnalyticsServer },
  body: unknown,
  {
    query = 'projectId=sandbox&st=appkit&sv=html-wagmi-4.2.2',
    headers = {} as Record<string, string>,
    method = 'POST'
  } = {}
) =>
  fetch(`${api.origin}/e?${query}`, {
    method,
    body: typeof body === 'string' ? body : JSON.stringify(body),
    headers: { 'content-type': 'text/plain;charset=UTF-8', origin: SITE, ...headers }
  })

test('the analytics server stores events that are sent as text or as JSON', async context => {
  const one = event()
  const two = failure()
  assert.is((await send(context, one)).status, 202)
  assert.is((await send(context, two, { headers: { 'content-type': 'application/json' } })).status, 202)
  const source = { projectId: 'sandbox', st: 'appkit', sv: 'html-wagmi-4.2.2', origin: SITE }
  assert.equal(context.api.events(), [
    { ...one, ...source },
    { ...two, ...source }
  ])
  assert.equal(context.requests[0], 'analytics POST /e?projectId=sandbox&st=appkit&sv=html-wagmi-4.2.2')
  assert.is(
    (
      await send(
        context,
        event({
          props: { type: 'error', event: 'INTERNAL_SDK_ERROR', properties: { errorType: 'X', errorMessage: '' } }
        })
      )
    ).status,
    202
  )
})

test('the analytics server refuses invalid events, and stores none of them', async context => {
  const invalid: [string, unknown][] = [
    ['no JSON', 'connected=false'],
    ['a list', [event()]],
    ['no id', event({ eventId: undefined })],
    ['an id of another kind', event({ eventId: '6ba7b810-9dad-11d1-80b4-00c04fd430c8' })],
    ['no address', event({ url: '/shop' })],
    ['the host with its port', event({ domain: 'site.example:8080' })],
    ['the time as text', event({ timestamp: new Date().toISOString() })],
    ['no name', event({ props: { type: 'track' } })],
    ['an unknown type', event({ props: { type: 'page', event: 'X' } })],
    ['an account that is no text', event({ props: { type: 'track', event: 'X', address: null } })],
    ['properties that are a list', event({ props: { type: 'track', event: 'X', properties: [] } })],
    ['an unknown category', failure({ event: 'MODAL_OPEN' })],
    ['an error without a message', failure({ errorMessage: undefined })],
    ['the time of an error as a number', { ...failure(), timestamp: 1 }]
  ]
  for (const [name, body] of invalid) assert.is((await send(context, body)).status, 400, name)
  assert.is((await send(context, event(), { query: 'projectId=sandbox&st=appkit' })).status, 400)
  assert.is(
    (await send(context, event(), { headers: { 'content-type': 'application/x-www-form-urlencoded' } })).status,
    415
  )
  assert.equal(context.api.events(), [])
})

test('the analytics server refuses unknown projects and origins with a status that pages can read', async context => {
  assert.is((await send(context, event(), { query: 'st=a&sv=b' })).status, 401)
  assert.is((await send(context, event(), { query: 'projectId=forbidden&st=a&sv=b' })).status, 403)
  context.api.allow(['http://other.example'])
  const refused = await send(context, event())
  assert.equal([refused.status, refused.headers.get('access-control-allow-origin')], [403, '*'])
  assert.is((await send(context, event(), { headers: { origin: 'http://other.example' } })).status, 202)
  context.api.allow()
  assert.is((await send(context, event())).status, 202)
  assert.equal(
    context.api.events().map(({ origin }) => origin),
    ['http://other.example', SITE]
  )
})

test('a preflight to analytics allows JSON and no other header, and a fault spares it', async ({ api, faults }) => {
  faults.set('analytics', { kind: 'status', status: 503, times: 1 })
  const preflight = await fetch(`${api.origin}/e`, {
    method: 'OPTIONS',
    headers: { origin: SITE, 'access-control-request-method': 'POST', 'access-control-request-headers': 'content-type' }
  })
  assert.equal(
    [
      preflight.status,
      preflight.headers.get('access-control-allow-headers'),
      preflight.headers.get('access-control-allow-methods')
    ],
    [204, 'content-type', 'POST, OPTIONS']
  )
  const failed = await send({ api }, event())
  assert.equal([failed.status, failed.headers.get('access-control-allow-origin')], [503, '*'])
  faults.set('analytics', { kind: 'invalid-response', times: 1 })
  await (await send({ api }, event())).json().then(
    () => assert.unreachable(),
    () => undefined
  )
  assert.equal(api.events(), [])
})

test.run()
