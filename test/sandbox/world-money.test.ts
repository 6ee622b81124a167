import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { accounts } from '../doubles/demo-wallet/accounts'
import { tokens } from './contracts/index'
import { startWorld, type World } from './world'

const [first] = accounts.map(({ address }) => address)

const test = suite<{ world: World }>('chain data in the world')
test.before(async context => {
  context.world = await startWorld()
})
test.before.each(({ world }) => world.reset())
test.after(({ world }) => world.stop())

const fetchJson = async (url: string, headers: Record<string, string> = { origin: 'http://site.example' }) =>
  (await fetch(url, { headers })).json() as Promise<any>
const historyOf = async ({ chainData }: World) =>
  (await fetchJson(`${chainData}/v1/account/${first}/history?projectId=x`)).data as { metadata: { status: string } }[]

test('the chain data API reports the chains of the world, and changes with their controls', async ({ world }) => {
  const { balances } = await fetchJson(`${world.chainData}/v1/account/${first}/balance?projectId=x&currency=usd&sv=1`)
  assert.ok(balances.some(({ address }: { address?: string }) => address === `eip155:1:${tokens.usdt.address}`))
  const { controls } = world.chains[0]!
  await controls.hold()
  await controls.send({ from: first!, to: accounts[1]!.address, value: 1n })
  assert.equal(
    (await historyOf(world)).map(({ metadata }) => metadata.status),
    ['pending']
  )
  assert.equal([...new Set(world.requests().map(({ server }) => server))], ['chain-data'])
  await world.reset()
  assert.equal(await historyOf(world), [])
})

test('the chain data API fails on command, and works again after a reset', async ({ world }) => {
  const status = async () => (await fetch(`${world.chainData}/v1/supported-chains`)).status
  world.faults.set('chain-data', { kind: 'status', status: 503 })
  assert.is(await status(), 503)
  await world.reset()
  assert.is(await status(), 200)
})

test('the chain data API has invented entries on command of a story or a page, until the next reset', async ({
  world
}) => {
  world.fill(first!, { transactions: 3 })
  assert.is((await historyOf(world)).length, 3)
  await fetch(`${world.pages}/__world`, {
    method: 'POST',
    body: JSON.stringify({ fill: { account: first, transactions: 7 } })
  })
  assert.is((await historyOf(world)).length, 7)
  await world.reset()
  assert.equal(await historyOf(world), [])
})

test('the chain data API has an address that pages receive, and that the strict policy allows', async ({ world }) => {
  const answer = await fetch(world.page('{{chainData}}', { strict: true }))
  assert.is(await answer.text(), world.chainData)
  assert.match(answer.headers.get('content-security-policy') ?? '', new RegExp(`connect-src [^;]*${world.chainData}`))
  assert.is((await fetchJson(`${world.pages}/__world`, {})).chainData, world.chainData)
})

test.run()
