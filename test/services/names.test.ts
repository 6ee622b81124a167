/** The names service: names of its zone, suggestions, registrations, and the specification's texts of its failures. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { isError } from '../../src/core/platform/errors'
import {
  addressIn,
  coinTypeOf,
  fetchNamesOf,
  fetchProfile,
  fetchSuggestions,
  postRegistration,
  registrationMessage
} from '../../src/services/names'
import { drop, json, status, text, type Answer } from '../doubles/chain-data-server'
import { fakeClock } from '../doubles/fake-clock'
import { ALICE, BOB } from '../doubles/scripted-provider'
import { api, closeAll, start } from './chain-data-setup'

test.after.each(closeAll)

const profile = (name: unknown, address: unknown = ALICE, more: object = {}) => ({
  name,
  attributes: {},
  addresses: { 60: { address, created_at: '2026-01-01' }, ...more }
})
const errorOf = async (promise: Promise<unknown>) => {
  try {
    await promise
  } catch (e) {
    if (isError(e, 'service-failed')) return { message: e.message, reason: e.facts.reason, status: e.facts.status }
    throw e
  }
  throw new Error('no error')
}
const signed = { chain: 8453, address: ALICE, message: '{}', signature: '0x01' }

const everywhere = (answer: Answer) =>
  Object.fromEntries(['/anna.reown.id', ALICE, '/anna', '/profile/account'].map(path => [path, answer]))

// first: every answer from this machine tells the clock
test('a message is dated by the device, or ahead of the service’s clock if that is known', async () => {
  const clock = fakeClock()
  try {
    const device = Math.floor(Date.now() / 1000)
    assert.equal(JSON.parse(registrationMessage('anna.reown.id')), {
      name: 'anna.reown.id',
      attributes: {},
      timestamp: device
    })
    const hourAhead = new Date(Date.now() + 3_600_000).toUTCString()
    const server = await start(everywhere(response => response.writeHead(200, { date: hourAhead }).end('[]')))
    await fetchNamesOf(api(server), ALICE)
    const { timestamp } = JSON.parse(registrationMessage('anna.reown.id')) as { timestamp: number }
    assert.is(timestamp, Math.floor(Date.parse(hourAhead) / 1000) + 9)
  } finally {
    clock.restore()
  }
})

test('a coin type is that of ENSIP-11, an unsigned number', () => {
  assert.is(coinTypeOf(1), 2147483649)
  assert.is(coinTypeOf(8453), 2147492101)
})

test('a name is looked up by the second version of the path, which lists profiles', async () => {
  const server = await start({ '/anna.reown.id': json([profile('anna.reown.id')]), '/bert.reown.id': json([]) })
  const found = await fetchProfile(api(server), 'anna.reown.id')
  assert.is(addressIn(found!, undefined), ALICE)
  assert.is(server.requestsTo('/v1/profile/account/anna.reown.id')[0]!.query.get('apiVersion'), '2')
  assert.is(await fetchProfile(api(server), 'bert.reown.id'), undefined)
  assert.is(await fetchProfile(api(server), 'carl.reown.id'), undefined, 'not found')
})

test('a profile of the first version is one object, and that of another name does not count', async () => {
  const server = await start({
    '/anna.reown.id': json(profile('anna.reown.id')),
    '/bert.reown.id': json([profile('anna.reown.id')])
  })
  assert.is((await fetchProfile(api(server), 'anna.reown.id'))?.name, 'anna.reown.id')
  assert.is(await fetchProfile(api(server), 'bert.reown.id'), undefined)
})

test('a name has the address of the network alone, and an invalid one counts as none', () => {
  const addresses = { 60: { address: ALICE }, 2147492101: { address: BOB }, 2147483658: { address: '0x12' } }
  const at = (chain: unknown) => addressIn({ name: 'anna.reown.id', addresses }, chain)
  assert.equal([at(undefined), at(1), at(8453), at(10), at(137)], [ALICE, ALICE, BOB, undefined, undefined])
  assert.is(at('solana'), undefined)
})

test('names of an address are of the zone alone, and at most five', async () => {
  const answers = ['anna.reown.id', 'anna.eth', 'a.b.reown.id', 'ANNA.reown.id', '\u202eanna.reown.id', 7, undefined]
  const server = await start({ [ALICE]: json([null, ...answers.map(name => profile(name))].slice(0, 5)) })
  assert.equal(
    (await fetchNamesOf(api(server), ALICE, BOB)).map(({ name }) => name),
    ['anna.reown.id']
  )
  const { query } = server.requestsTo(ALICE)[0]!
  assert.equal([query.get('sender'), query.get('apiVersion')], [BOB, '2'])
  server.change({ [ALICE]: json(Array.from({ length: 9 }, (_, i) => profile(`anna${i}.reown.id`))) })
  assert.is((await fetchNamesOf(api(server), ALICE)).length, 5)
})

test('suggestions are of the zone, and one without a flag counts as registered', async () => {
  const suggestions = [
    { name: 'anna.reown.id', registered: true },
    { name: 'anna1.reown.id', registered: false },
    { name: 'anna2.reown.id' },
    { name: 'anna.eth', registered: false }
  ]
  const server = await start({ '/suggestions/anna': json({ suggestions }) })
  assert.equal(await fetchSuggestions(api(server), 'anna'), [
    { name: 'anna.reown.id', isRegistered: true },
    { name: 'anna1.reown.id', isRegistered: false },
    { name: 'anna2.reown.id', isRegistered: true }
  ])
  assert.is(server.requestsTo('/suggestions/anna')[0]!.query.get('zone'), 'reown.id')
})

test('a registration is posted as JSON, with the coin type of its network', async () => {
  const server = await start({ '/profile/account': json(profile('anna.reown.id')) })
  await postRegistration(api(server), signed)
  const [{ method, body, query }] = server.requestsTo('/profile/account') as [(typeof server.all)[number]]
  assert.equal([method, query.get('projectId')], ['POST', 'a&b'])
  assert.equal(JSON.parse(body), { coin_type: 2147492101, address: ALICE, message: '{}', signature: '0x01' })
})

const requests: Record<string, (server: { url: string }) => Promise<unknown>> = {
  'Error resolving name': server => fetchProfile(api(server), 'anna.reown.id'),
  'Error fetching names for address': server => fetchNamesOf(api(server), ALICE),
  'Error fetching name suggestions': server => fetchSuggestions(api(server), 'anna'),
  'Error registering name': server => postRegistration(api(server), signed)
}
for (const [message, request] of Object.entries(requests)) {
  test(`a failure has the service's first reason as message, or "${message}"`, async () => {
    const reasons = [{ field: 'name', description: 'The name\u202e is taken\n' }, { description: 'second' }]
    const server = await start(everywhere(json({ status: 'FAILED', reasons }, 400)))
    assert.equal(await errorOf(request(server)), {
      message: 'The name is taken',
      reason: 'The name is taken',
      status: 400
    })
    const without = { message, reason: undefined }
    for (const answer of [{}, { reasons: [] }, { reasons: 'none' }, { reasons: [{ description: 7 }] }]) {
      server.change(everywhere(json(answer, 503)))
      assert.equal(await errorOf(request(server)), { ...without, status: 503 })
    }
    server.change(everywhere(text('<html>')))
    assert.equal(await errorOf(request(server)), { ...without, status: 200 })
    server.change(everywhere(status(500)))
    assert.equal(await errorOf(request(server)), { ...without, status: 500 })
    server.change(everywhere(drop))
    assert.equal(await errorOf(request(server)), { ...without, status: 0 })
    assert.equal(await errorOf(request({ url: '' })), { ...without, status: 0 })
  })
}

test('a redirect is not followed', async () => {
  const other = await start(everywhere(json([profile('anna.reown.id')])))
  const redirect: Answer = (response, { path }) => response.writeHead(307, { location: `${other.url}${path}` }).end()
  const server = await start(everywhere(redirect))
  for (const [message, request] of Object.entries(requests))
    assert.equal(await errorOf(request(server)), { message, reason: undefined, status: 0 })
  assert.equal(other.all, [])
})

test('a long reason is cut', async () => {
  const server = await start(everywhere(json({ reasons: [{ description: 'x'.repeat(5000) }] }, 400)))
  assert.is((await errorOf(requests['Error registering name']!(server))).message.length, 160)
})

test.run()
