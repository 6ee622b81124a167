import '../dom'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { redact } from '../../src/core/platform/redact'
import { version } from '../../src/core/platform/version'
import { isWanted, sendEvent } from '../../src/services/analytics'
import { openAnalyticsServer, type AnalyticsServer } from '../sandbox/analytics-server'
import { createFaults, type FaultTable } from '../sandbox/faults'
import type { RequestRecord } from '../sandbox/server'
import { openWalletApiServer, type WalletApiServer } from '../sandbox/wallet-api-server'

const test = suite<{ api: AnalyticsServer; settings: WalletApiServer; faults: FaultTable; requests: RequestRecord[] }>(
  'analytics'
)
test.before(async context => {
  context.faults = createFaults()
  context.requests = []
  const options = {
    port: 0,
    faults: context.faults,
    record: (request: RequestRecord) => context.requests.push(request)
  }
  context.api = await openAnalyticsServer(options)
  context.settings = await openWalletApiServer(options)
})
test.before.each(({ api, settings, faults, requests }) => {
  api.reset()
  settings.reset()
  faults.clear()
  requests.length = 0
  window.history.replaceState(null, '', '/shop/cart')
})
test.after(async ({ api, settings }) => {
  await api.close()
  await settings.close()
})

const endpointOf = ({ api, settings }: { api: AnalyticsServer; settings: WalletApiServer }, projectId = 'abc') => ({
  projectId,
  url: api.origin,
  walletApiUrl: settings.origin
})
const openedEvent = { type: 'track', event: 'MODAL_OPEN', properties: { connected: false } }

test('an event is sent in one request, with the page and version that sent it', async context => {
  assert.is(await sendEvent(endpointOf(context), 1_700_000_000_000, openedEvent), 202)
  const [sentEvent] = context.api.events()
  assert.match(sentEvent!.eventId, /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
  assert.equal(
    { ...sentEvent, eventId: '', origin: '' },
    {
      eventId: '',
      origin: '',
      projectId: 'abc',
      st: 'appkit',
      sv: `html-universal-${version}`,
      url: 'https://shop.example/shop/cart',
      domain: 'shop.example',
      timestamp: 1_700_000_000_000,
      props: openedEvent
    }
  )
  assert.equal(
    context.requests.map(({ method }) => method),
    ['POST']
  )
})

test('an event is sent with keepalive, so that it survives leaving the page', async context => {
  const { fetch: originalFetch } = globalThis
  const inits: (RequestInit | undefined)[] = []
  globalThis.fetch = (url, init) => {
    inits.push(init)
    return originalFetch(url, init)
  }
  try {
    await sendEvent(endpointOf(context), 1, openedEvent)
  } finally {
    globalThis.fetch = originalFetch
  }
  assert.equal(
    inits.map(init => init?.keepalive),
    [true]
  )
})

test('each event has a unique id', async context => {
  for (const _ of [1, 2]) await sendEvent(endpointOf(context), 1, openedEvent)
  assert.is(new Set(context.api.events().map(e => e.eventId)).size, 2)
})

test('the query and the fragment of the page’s URL are not sent', async context => {
  window.history.replaceState(null, '', '/reset?token=secret#secret')
  await sendEvent(endpointOf(context), 1, openedEvent)
  assert.not.match(JSON.stringify(context.api.events()), /secret/)
  assert.is(context.api.events()[0]!.url, 'https://shop.example/reset')
})

test('sendEvent returns the status of a response, and undefined if there is none', async context => {
  assert.is(await sendEvent(endpointOf(context, 'forbidden'), 1, openedEvent), 403)
  context.faults.set('analytics', { kind: 'status', status: 500 })
  assert.is(await sendEvent(endpointOf(context), 1, openedEvent), 500)
  context.faults.set('analytics', { kind: 'drop' })
  assert.is(await sendEvent(endpointOf(context), 1, openedEvent), undefined)
})

test('analytics is wanted only where the project enables it', async context => {
  assert.is(await isWanted(endpointOf(context)), false)
  context.settings.settle({ isAnalyticsEnabled: true })
  assert.is(await isWanted(endpointOf(context)), true)
  assert.match(context.requests.at(-1)!.url, /^\/getAnalyticsConfig\?projectId=abc&st=appkit&sv=html-universal-/)
  for (const fault of [
    { kind: 'status', status: 500 },
    { kind: 'drop' },
    { kind: 'invalid-response' },
    { kind: 'invalid-response', body: 'null' }
  ] as const) {
    context.faults.set('wallet-api', fault)
    assert.is(await isWanted(endpointOf(context)), false, JSON.stringify(fault))
  }
})

const secrets: readonly (readonly [what: string, text: string])[] = [
  ['EVM', '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'],
  ['Solana', '7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU'],
  ['Bitcoin', '1BoatSLRHtKNngkdXEeobR76b53LETtpyT'],
  ['segwit', 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'],
  ['polkadot', '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5'],
  ['cosmos', 'cosmos1fl48vsnmsdzcv85q5d2q4z5ajdha8yu34mf0eh'],
  ['e-mail', 'maria.w+shop@mail.example.org'],
  ['query', 'https://rpc.example/v1?apiKey=Zq9'],
  ['fragment', 'https://x.example/#tok'],
  ['a hash', 'a'.repeat(64)],
  ['a pairing URI', 'wc:7f6e504bfad60b485450578e05678ed3e8e8c4751d3c6160be17160d63ec90f9@2?symKey=587d'],
  ['an account’s CAIP-10', 'eip155:1:0x70997970c51812dc3a010c7d01b50e0d17dc79c8']
]
for (const [what, text] of secrets) {
  test(`a redacted report lacks ${what}`, () => {
    const redacted = redact(`Could not (${text}), sorry: "${text}"`)
    for (const part of text
      .split(/[:/?#@]/)
      .filter(p => p.length > 2 && !/^(https|rpc\.example|x\.example|v1|eip155)$/.test(p)))
      assert.not.match(redacted, new RegExp(part.replace(/[.+]/g, '\\$&')), redacted)
    assert.match(redacted, /Could not .*sorry/)
  })
}

test('a redacted report keeps what failed and where', () => {
  const stack =
    'WidgetError: service-failed {"service":"rpc","status":500}\n    at ask ' +
    '(https://cdn.example/0.1.0/app-KiFt_06B.js:1:2345)\nask@https://cdn.example/app.js:1:2'
  assert.is(redact(stack), stack)
  assert.is(redact('x '.repeat(9_999)).length, 1_500)
})

test.run()
