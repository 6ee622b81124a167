/** Names of the service's zone: both ways, and only with the service. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { requestCounterpartyName } from '../../../src/actions/names/counterparty-name'
import { watchAccountDetails } from '../../../src/actions/assets/watch-account-details'
import { lookUpName, resolveName } from '../../../src/actions/send/resolve-name'
import { configure } from '../../../src/core/config/config'
import { $counterpartyNames } from '../../../src/core/names/counterparty-names'
import { base } from '../../../src/networks/index'
import { json, status } from '../../doubles/chain-data-server'
import { ALICE, BOB } from '../../doubles/scripted-provider'
import { clock, ens, whileClockRuns } from '../send/resolve-name-setup'
import { begin, leave, NAME, openPage, profileName, profileOf, until } from './setup'

test.before.each(begin)
test.after.each(leave)

const known = { [`/account/${NAME}`]: json([profileOf(NAME)]), [`/reverse/${ALICE}`]: json([profileOf(NAME)]) }
const paths = (server: { all: { path: string }[] }) => server.all.map(({ path }) => path)
const ethCalls = (server: { nodes: { calls(): { method: string }[] } }) =>
  server.nodes.calls().filter(({ method }) => method === 'eth_call')

test('a name of the zone resolves at the service, and no node is asked', async () => {
  const server = await openPage(known)
  assert.equal(await whileClockRuns(resolveName('Anna.Reown.ID')), { name: NAME, address: ALICE, warning: undefined })
  assert.equal(paths(server), ['/v1/supported-chains', `/v1/profile/account/${NAME}`])
  assert.equal(ethCalls(server), [])
  assert.is(await whileClockRuns(resolveName('nobody.reown.id')), undefined)
})

test('without a project, the service is not asked', async () => {
  const server = await openPage(known)
  configure({ projectId: undefined })
  assert.is(await whileClockRuns(resolveName(NAME)), undefined)
  assert.is(await whileClockRuns(lookUpName(ALICE)), undefined)
  assert.equal(server.all, [])
})

test('an address has its name of the zone if that leads back to it', async () => {
  await openPage(known)
  assert.is((await whileClockRuns(lookUpName(ALICE)))?.name, NAME)
})

test('a name of the zone that leads to another address, or to none, is not accepted', async () => {
  const server = await openPage({ ...known, [`/account/${NAME}`]: json([profileOf(NAME, BOB)]) })
  assert.is(await whileClockRuns(lookUpName(ALICE)), undefined)
  server.change({ [`/reverse/${BOB}`]: json([profileOf('other.reown.id', BOB)]) })
  assert.is(await whileClockRuns(lookUpName(BOB)), undefined)
})

test('a service without names is no failure, and one that fails is', async () => {
  await openPage({})
  assert.is(await whileClockRuns(lookUpName(ALICE)), undefined)
  await leave()
  begin()
  await openPage({ [`/reverse/${ALICE}`]: status(501) })
  let message = ''
  const looking = lookUpName(ALICE).catch((e: Error) => {
    message = e.message
  })
  for (let turn = 0; !message && turn < 100; turn++) await whileClockRuns(clock.advance(8_000))
  await looking
  assert.is(message, 'Error fetching names for address')
})

test('a page without Ethereum shows the name of the zone, and asks no node', async () => {
  const server = await openPage(known, { networks: [base as never], script: { eth_chainId: '0x2105' } })
  watchAccountDetails()
  await until(() => paths(server).includes(`/v1/profile/account/${NAME}`))
  assert.equal(ethCalls(server), [])
  assert.is(profileName(), undefined, 'on Base')
})

test('counterparties get their names, two lookups at a time; a cancelled one is not made', async () => {
  const others = Array.from({ length: 4 }, (_, i) => `0x${String(i + 1).repeat(40)}`)
  const server = await openPage(
    Object.fromEntries(
      others.flatMap((address, i) => [
        [`/reverse/${address}`, json([profileOf(`name${i}.reown.id`, address)])],
        [`/account/name${i}.reown.id`, json([profileOf(`name${i}.reown.id`, address)])]
      ])
    )
  )
  const cancels = others.map(requestCounterpartyName)
  cancels[3]!()
  await until(() => Object.keys($counterpartyNames.get()).length === 3)
  assert.is($counterpartyNames.get()[others[2]!]?.name, 'name2.reown.id')
  assert.not(paths(server).some(path => path.endsWith(others[3]!)))
})

test('a counterparty whose name poses as another keeps its address', async () => {
  // Greek letters
  const posing = 'ρινοκ.eth'
  await openPage({ '/identity/': status(404) }, { node: ens({ [posing]: BOB }, { [BOB]: posing }) })
  requestCounterpartyName(BOB)
  assert.is((await whileClockRuns(lookUpName(BOB)))?.warning, 'look-alike')
  assert.equal($counterpartyNames.get(), {})
})

test.run()
