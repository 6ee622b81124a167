import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { lookUpName, resolveName } from '../../../src/actions/send/resolve-name'
import { removeQueries } from '../../../src/core/platform/queries'
import { base } from '../../../src/networks/index'
import { json, status } from '../../doubles/chain-data-server'
import { drop } from '../../doubles/evm-node'
import { settle } from '../../doubles/fake-clock'
import { ALICE, BOB } from '../../doubles/scripted-provider'
import { begin, clock, whileClockRuns, end, ens, page, service } from './resolve-name-setup'

test.before.each(begin)
test.after.each(end)

test('a name resolves to its on-chain address in any spelling', async () => {
  await page(ens({ 'alice.eth': ALICE, 'öl.eth': BOB }))
  assert.equal(await whileClockRuns(resolveName(' alice.eth ')), {
    name: 'alice.eth',
    address: ALICE,
    warning: undefined
  })
  assert.is((await whileClockRuns(resolveName('ALICE.eth')))?.address, ALICE)
  assert.is((await whileClockRuns(resolveName('Öl.eth')))?.address, BOB)
})

test('text that is not a name is not looked up', async () => {
  const server = await page(ens({}))
  for (const text of [
    '',
    'alice',
    '.eth',
    'a.',
    'a b.eth',
    ALICE,
    'ab--c.eth',
    'x'.repeat(300) + '.eth',
    'ali\u202ece.eth'
  ])
    assert.is(await whileClockRuns(resolveName(text)), undefined, text)
  assert.equal(
    server.calls().filter(({ method }) => method === 'eth_call'),
    []
  )
})

test('an unregistered name resolves to nothing, and an unreachable node is a failure', async () => {
  await page(ens({}))
  assert.is(await whileClockRuns(resolveName('nobody.eth')), undefined)
  removeQueries()
  await page(() => drop)
  let code: unknown
  const resolving = resolveName('alice.eth').catch((e: { code?: unknown }) => {
    code = e.code
  })
  for (let tries = 0; code === undefined && tries < 2_000; tries++) {
    await clock.advance(100)
    await settle()
  }
  await resolving
  assert.is(code, 'service-failed')
})

test('a name is looked up once in five minutes', async () => {
  const server = await page(ens({ 'alice.eth': ALICE }))
  const callCount = () => server.calls().filter(({ method }) => method === 'eth_call').length
  await whileClockRuns(resolveName('alice.eth'))
  await clock.advance(299_999)
  await whileClockRuns(resolveName('alice.eth'))
  assert.is(callCount(), 1)
  await clock.advance(1)
  await whileClockRuns(resolveName('alice.eth'))
  assert.is(callCount(), 2)
})

test('the name of an address is requested once in five minutes, from the chain and from the service', async () => {
  const server = await service({ [`/identity/${ALICE}`]: json({ name: 'alice.eth', avatar: null }) })
  const node = await page(ens({ 'alice.eth': ALICE }, { [ALICE]: 'alice.eth' }), server.url)
  const counts = () => [
    server.requestsTo(`/identity/${ALICE}`).length,
    node.calls().filter(({ method }) => method === 'eth_call').length
  ]
  await whileClockRuns(lookUpName(ALICE))
  const first = counts()
  await clock.advance(299_999)
  await whileClockRuns(lookUpName(ALICE))
  assert.equal([first[0], counts()], [1, first])
  await clock.advance(1)
  await whileClockRuns(lookUpName(ALICE))
  assert.equal(
    counts(),
    first.map(count => count * 2)
  )
})

test('a reverse record is shown only where its name resolves to the same address', async () => {
  await page(ens({ 'alice.eth': ALICE, 'vitalik.eth': BOB }, { [ALICE]: 'alice.eth' }))
  assert.is((await whileClockRuns(lookUpName(ALICE)))?.name, 'alice.eth')
  assert.is((await whileClockRuns(lookUpName(ALICE.toLowerCase())))?.name, 'alice.eth')
  assert.is(await whileClockRuns(lookUpName(BOB)), undefined)
  for (const claim of ['vitalik.eth', 'ALICE.eth', 'alice.eth\u200b', 'alice', '', 'x'.repeat(999)]) {
    removeQueries()
    await page(ens({ 'alice.eth': ALICE, 'vitalik.eth': BOB }, { [ALICE]: claim }))
    assert.is(await whileClockRuns(lookUpName(ALICE)), undefined, claim)
  }
})

test('a name from the service is shown only where the chain confirms it', async () => {
  const server = await service({
    [`/identity/${ALICE}`]: json({ name: 'alice.eth', avatar: 'https://img.example/a.png' }),
    [`/identity/${BOB}`]: json({ name: 'alice.eth', avatar: null })
  })
  await page(ens({ 'alice.eth': ALICE }), server.url)
  assert.equal(await whileClockRuns(lookUpName(ALICE)), {
    name: 'alice.eth',
    address: ALICE,
    warning: undefined,
    avatar: 'https://img.example/a.png'
  })
  assert.is(await whileClockRuns(lookUpName(BOB)), undefined)
})

test('while the service does not support the active network, only the chain is asked for a name', async () => {
  const server = await service({
    '/supported-chains': json({ http: ['eip155:10'] }),
    [`/identity/${ALICE}`]: json({ name: null, avatar: 'https://img.example/a.png' })
  })
  await page(ens({ 'alice.eth': ALICE }, { [ALICE]: 'alice.eth' }), server.url)
  assert.equal(await whileClockRuns(lookUpName(ALICE)), {
    name: 'alice.eth',
    address: ALICE,
    warning: undefined,
    avatar: undefined
  })
  assert.is(server.requestsTo(`/identity/${ALICE}`).length, 0)
})

test('a failed service does not prevent the lookup of a reverse record', async () => {
  const server = await service({ [`/identity/${ALICE}`]: status(503) })
  await page(ens({ 'alice.eth': ALICE }, { [ALICE]: 'alice.eth' }), server.url)
  assert.is((await whileClockRuns(lookUpName(ALICE)))?.name, 'alice.eth')
})

test('names are looked up on Ethereum whichever networks the host offers', async () => {
  const server = await page(ens({ 'alice.eth': ALICE }), undefined, [base])
  assert.is((await whileClockRuns(resolveName('alice.eth')))?.address, ALICE)
  assert.is(server.calls().filter(({ method }) => method === 'eth_call').length, 1)
})

test.run()
