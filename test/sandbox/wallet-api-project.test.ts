import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createFaults, type FaultTable } from './faults'
import { openWalletApiParty, type WalletApiParty } from './wallet-api-party'
import { featureIds, features, featuresOn, type Feature } from './wallet-api/project'

const test = suite<{ api: WalletApiParty; faults: FaultTable; asked: string[] }>(
  'settings of a project at the wallet API'
)

test.before(async context => {
  context.faults = createFaults()
  context.asked = []
  context.api = await openWalletApiParty({
    port: 0,
    faults: context.faults,
    record: ({ url }) => context.asked.push(new URL(url, 'http://api').pathname)
  })
})
test.before.each(({ api, faults, asked }) => {
  api.reset()
  faults.clear()
  asked.length = 0
})
test.after(({ api }) => api.close())

const paths = ['/appkit/v1/config', '/appkit/v1/project-limits', '/projects/v1/origins', '/getAnalyticsConfig']
const ask = (api: WalletApiParty, path: string, projectId = 'sandbox') =>
  fetch(`${api.origin}${path}?projectId=${projectId}&st=appkit&sv=html-universal-1.8.20`, {
    headers: { origin: 'http://site.example' }
  })
const read = async (api: WalletApiParty, path: string) =>
  (await (await ask(api, path)).json()) as Record<string, unknown>

test("are a new one's at first: everything left to the site, nobody shut out, nothing counted", async ({
  api,
  asked
}) => {
  const { features: list } = (await read(api, '/appkit/v1/config')) as { features: Feature[] }
  assert.equal(
    list.map(({ id }) => id),
    [...featureIds]
  )
  assert.ok(list.every(({ config }) => config === null))
  assert.equal(await read(api, '/appkit/v1/project-limits'), {
    planLimits: { tier: 'pro', isAboveRpcLimit: false, isAboveMauLimit: false }
  })
  assert.equal(await read(api, '/projects/v1/origins'), { allowedOrigins: [] })
  assert.equal(await read(api, '/getAnalyticsConfig'), { isAnalyticsEnabled: false })
  assert.equal(asked, paths)
  assert.is((await ask(api, paths[0]!)).headers.get('access-control-allow-origin'), '*')
})

test('are what a test says, until they are taken back', async ({ api }) => {
  const idsOn = async () =>
    ((await read(api, '/appkit/v1/config')) as { features: Feature[] }).features
      .filter(({ isEnabled }) => isEnabled)
      .map(({ id }) => id)
  api.settle({ features: features.on })
  assert.equal(await idsOn(), [...featureIds])
  api.settle({ features: featuresOn('swap', 'activity') })
  assert.equal(await idsOn(), ['swap', 'activity'])
  api.settle({ features: features.off })
  assert.equal(await idsOn(), [])
  api.settle({ features: null, allowedOrigins: ['https://*.example.com'] })
  assert.equal(await read(api, '/appkit/v1/config'), { features: null })
  api.settle({
    planLimits: { tier: 'starter', isAboveRpcLimit: false, isAboveMauLimit: true },
    isAnalyticsEnabled: true
  })
  assert.equal(await read(api, '/projects/v1/origins'), { allowedOrigins: ['https://*.example.com'] })
  assert.equal(await read(api, '/getAnalyticsConfig'), { isAnalyticsEnabled: true })
  assert.is(
    ((await read(api, '/appkit/v1/project-limits')) as { planLimits: { tier: string } }).planLimits.tier,
    'starter'
  )
  api.settle({ features: 'all of them' })
  assert.equal(await read(api, '/appkit/v1/config'), { features: 'all of them' })
  api.reset()
  assert.equal(await read(api, '/getAnalyticsConfig'), { isAnalyticsEnabled: false })
})

test('are for projects that there are', async ({ api }) => {
  for (const path of paths) {
    assert.is((await ask(api, path, '')).status, 401)
    assert.is((await ask(api, path, 'forbidden')).status, 403)
  }
})

test('go wrong as they are told to', async ({ api, faults }) => {
  faults.set('wallet-api', { kind: 'status', status: 429, match: '/origins' })
  assert.is((await ask(api, '/projects/v1/origins')).status, 429)
  faults.set('wallet-api', { kind: 'nonsense' })
  const told = await Promise.all(paths.map(path => read(api, path)))
  assert.ok(JSON.stringify(told).includes('onerror='))
  assert.equal(
    told.map(answer => Object.keys(answer)),
    [['features'], ['planLimits'], ['allowedOrigins'], ['isAnalyticsEnabled']]
  )
  assert.type(told[3]!.isAnalyticsEnabled, 'string')
})

test.run()
