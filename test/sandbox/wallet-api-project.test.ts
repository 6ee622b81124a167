import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createFaults, type FaultTable } from './faults'
import { openWalletApiServer, type WalletApiServer } from './wallet-api-server'
import { featureIds, features, featuresOn, type Feature } from './wallet-api/project'

const test = suite<{ api: WalletApiServer; faults: FaultTable; requests: string[] }>(
  'settings of a project at the wallet API'
)

test.before(async context => {
  context.faults = createFaults()
  context.requests = []
  context.api = await openWalletApiServer({
    port: 0,
    faults: context.faults,
    record: ({ url }) => context.requests.push(new URL(url, 'http://api').pathname)
  })
})
test.before.each(({ api, faults, requests }) => {
  api.reset()
  faults.clear()
  requests.length = 0
})
test.after(({ api }) => api.close())

const paths = ['/appkit/v1/config', '/appkit/v1/project-limits', '/projects/v1/origins', '/getAnalyticsConfig']
const request = (api: WalletApiServer, path: string, projectId = 'sandbox') =>
  fetch(`${api.origin}${path}?projectId=${projectId}&st=appkit&sv=html-universal-1.8.20`, {
    headers: { origin: 'http://site.example' }
  })
const read = async (api: WalletApiServer, path: string) =>
  (await (await request(api, path)).json()) as Record<string, unknown>

test('a new project leaves its features to the host page, allows all origins, and has no analytics', async ({
  api,
  requests
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
  assert.equal(requests, paths)
  assert.is((await request(api, paths[0]!)).headers.get('access-control-allow-origin'), '*')
})

test('the settings are those of a test until a reset', async ({ api }) => {
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

test('the settings are refused without a project, and to a forbidden one', async ({ api }) => {
  for (const path of paths) {
    assert.is((await request(api, path, '')).status, 401)
    assert.is((await request(api, path, 'forbidden')).status, 403)
  }
})

test('the settings fail and become invalid on command', async ({ api, faults }) => {
  faults.set('wallet-api', { kind: 'status', status: 429, match: '/origins' })
  assert.is((await request(api, '/projects/v1/origins')).status, 429)
  faults.set('wallet-api', { kind: 'invalid-response' })
  const answers = await Promise.all(paths.map(path => read(api, path)))
  assert.ok(JSON.stringify(answers).includes('onerror='))
  assert.equal(
    answers.map(answer => Object.keys(answer)),
    [['features'], ['planLimits'], ['allowedOrigins'], ['isAnalyticsEnabled']]
  )
  assert.type(answers[3]!.isAnalyticsEnabled, 'string')
})

test.run()
