import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { nameOf, resolveName } from '../../src/actions/resolve-name'
import { forgetAnswers } from '../../src/core/queries'
import { base } from '../../src/networks'
import { json, status } from '../doubles/chain-data-server'
import { drop } from '../doubles/evm-node'
import { settle } from '../doubles/fake-clock'
import { ALICE, BOB } from '../doubles/scripted-provider'
import { begin, clock, done, end, ens, page, service } from './name-page'

test.before.each(begin)
test.after.each(end)

test('a name stands for the address that the chain gives, in whatever form it is typed', async () => {
  await page(ens({ 'alice.eth': ALICE, 'öl.eth': BOB }))
  assert.equal(await done(resolveName(' alice.eth ')), { name: 'alice.eth', address: ALICE, warning: undefined })
  assert.is((await done(resolveName('ALICE.eth')))?.address, ALICE)
  assert.is((await done(resolveName('Öl.eth')))?.address, BOB)
})

test('what is no name is not asked for', async () => {
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
    assert.is(await done(resolveName(text)), undefined, text)
  assert.equal(
    server.asked().filter(({ method }) => method === 'eth_call'),
    []
  )
})

test('a name that nobody has stands for nothing; a node that is out of reach is a failure', async () => {
  await page(ens({}))
  assert.is(await done(resolveName('nobody.eth')), undefined)
  forgetAnswers()
  await page(() => drop)
  let code: unknown
  const asking = resolveName('alice.eth').catch((e: { code?: unknown }) => {
    code = e.code
  })
  for (let turn = 0; code === undefined && turn < 2_000; turn++) {
    await clock.advance(100)
    await settle()
  }
  await asking
  assert.is(code, 'service-failed')
})

test('it is asked for once in five minutes', async () => {
  const server = await page(ens({ 'alice.eth': ALICE }))
  const asked = () => server.asked().filter(({ method }) => method === 'eth_call').length
  await done(resolveName('alice.eth'))
  await clock.advance(299_999)
  await done(resolveName('alice.eth'))
  assert.is(asked(), 2)
  await clock.advance(1)
  await done(resolveName('alice.eth'))
  assert.is(asked(), 4)
})

test('an address is called what it claims only where that name stands for it', async () => {
  await page(ens({ 'alice.eth': ALICE, 'vitalik.eth': BOB }, { [ALICE]: 'alice.eth' }))
  assert.is((await done(nameOf(ALICE)))?.name, 'alice.eth')
  assert.is((await done(nameOf(ALICE.toLowerCase())))?.name, 'alice.eth')
  assert.is(await done(nameOf(BOB)), undefined)
  for (const lie of ['vitalik.eth', 'ALICE.eth', 'alice.eth\u200b', 'alice', '', 'x'.repeat(999)]) {
    forgetAnswers()
    await page(ens({ 'alice.eth': ALICE, 'vitalik.eth': BOB }, { [ALICE]: lie }))
    assert.is(await done(nameOf(ALICE)), undefined, lie)
  }
})

test('what the service calls an address is shown only where the chain bears it out', async () => {
  const server = await service({
    [`/identity/${ALICE}`]: json({ name: 'alice.eth', avatar: 'https://img.example/a.png' }),
    [`/identity/${BOB}`]: json({ name: 'alice.eth', avatar: null })
  })
  await page(ens({ 'alice.eth': ALICE }), server.url)
  assert.equal(await done(nameOf(ALICE)), {
    name: 'alice.eth',
    address: ALICE,
    warning: undefined,
    avatar: 'https://img.example/a.png'
  })
  assert.is(await done(nameOf(BOB)), undefined)
})

test('a service that is down keeps no name back', async () => {
  const server = await service({ [`/identity/${ALICE}`]: status(503) })
  await page(ens({ 'alice.eth': ALICE }, { [ALICE]: 'alice.eth' }), server.url)
  assert.is((await done(nameOf(ALICE)))?.name, 'alice.eth')
})

test('Ethereum’s registry is asked whichever networks the site offers', async () => {
  const server = await page(ens({ 'alice.eth': ALICE }), undefined, [base])
  assert.is((await done(resolveName('alice.eth')))?.address, ALICE)
  assert.is(server.asked().filter(({ method }) => method === 'eth_call').length, 2)
})

test.run()
