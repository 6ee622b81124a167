import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { isError } from '../../src/core/errors'
import { version } from '../../src/core/version'
import { fetchFeatures, fetchIsAboveLimit, fetchOrigins } from '../../src/services/project'
import { CONFIG, LIMITS, ORIGINS, projectServer } from '../doubles/project-server'
import { servers } from '../doubles/servers'
import { projectNonsense } from '../sandbox/wallet-api/project'

const { start, closeAll } = servers(projectServer)
test.after.each(closeAll)

const apiOf = ({ url }: { url: string }) => ({ url, projectId: 'abc' })
const features = async (answer: unknown) => fetchFeatures(apiOf(await start({ [CONFIG]: answer })))
const limit = async (planLimits: unknown) => fetchIsAboveLimit(apiOf(await start({ [LIMITS]: { planLimits } })))
const codeOf = async (promise: Promise<unknown>) =>
  promise.then(
    value => JSON.stringify(value),
    (e: unknown) => (isError(e) ? `${e.code} ${JSON.stringify(e.facts)}` : e)
  )

test('asks at the paths of the service, and says who asks', async () => {
  const server = await start({ [CONFIG]: { features: [] }, [LIMITS]: {}, [ORIGINS]: {} })
  const api = apiOf(server)
  await Promise.all([fetchFeatures(api), fetchIsAboveLimit(api), fetchOrigins(api)])
  assert.equal(server.paths().sort(), [CONFIG, LIMITS, ORIGINS].sort())
  for (const { searchParams } of server.asked)
    assert.equal(Object.fromEntries(searchParams), { projectId: 'abc', st: 'appkit', sv: `html-universal-${version}` })
})

test('gives each feature by the service’s name, with what is set, left to the site, or neither', async () => {
  assert.equal(
    await features({
      features: [
        { id: 'swap', isEnabled: true, config: ['1inch'] },
        { id: 'onramp', isEnabled: false, config: null },
        { id: 'activity', isEnabled: true }
      ]
    }),
    {
      swap: { isEnabled: true, config: ['1inch'] },
      onramp: { isEnabled: false, config: null },
      activity: { isEnabled: true, config: undefined }
    }
  )
})

test('of nonsense what is good is kept, and nothing of it is a name that every object has', async () => {
  const found = await features(projectNonsense)
  assert.equal(found['social_login'], { isEnabled: true, config: ['email', 'google'] })
  assert.equal(
    [found['swap'], found['activity'], Object.getPrototypeOf(found)],
    [{ isEnabled: true, config: undefined }, { isEnabled: true, config: [] }, Object.prototype]
  )
})

test('names of providers are names', async () => {
  const config = ['a'.repeat(33), '<b>', 'x y', '', null, {}, 'good-1_x', ['swap'], 'é']
  assert.equal((await features({ features: [{ id: 'swap', isEnabled: true, config }] }))['swap']!.config, ['good-1_x'])
})

test('of several of one name the first counts, and of thousands a few', async () => {
  const many = Array.from({ length: 5_000 }, (_, i) => ({ id: i < 2 ? 'swap' : `f${i}`, isEnabled: i < 1, config: [] }))
  const found = await features({ features: many })
  assert.is(found['swap']!.isEnabled, true)
  assert.ok(Object.keys(found).length <= 200)
})

for (const bad of [{ features: null }, { features: 'all of them' }, {}, [], 7, '"', '<!doctype html>']) {
  test(`${JSON.stringify(bad)} is as if nobody could be asked`, async () =>
    assert.is(await codeOf(features(bad)), 'service-failed {"service":"wallet-api","status":200}'))
}

test('a status and an address that is none are failures', async () => {
  assert.is(await codeOf(features(403)), 'service-failed {"service":"wallet-api","status":403}')
  assert.is(
    await codeOf(fetchFeatures({ url: '', projectId: 'abc' })),
    'service-failed {"service":"wallet-api","status":0}'
  )
})

test('only the smallest plan is held to its limits', async () => {
  const plan = (tier: unknown, rpc: unknown, mau: unknown) =>
    limit({ tier, isAboveRpcLimit: rpc, isAboveMauLimit: mau })
  assert.equal(
    await Promise.all([
      plan('starter', true, false),
      plan('starter', false, true),
      plan('starter', false, false),
      plan('pro', true, true),
      plan('none', true, true),
      plan('enteprise', true, true)
    ]),
    [true, true, false, false, false, false]
  )
})

test('a plan that is none is not above its limits', async () => {
  assert.equal(
    await Promise.all(
      [projectNonsense.planLimits, null, 7, 'starter', { tier: 'starter', isAboveRpcLimit: 'true' }].map(limit)
    ),
    [false, false, false, false, false]
  )
})

test('origins are texts, a few, and none where the answer is none', async () => {
  const origins = async (allowedOrigins: unknown) => fetchOrigins(apiOf(await start({ [ORIGINS]: { allowedOrigins } })))
  assert.equal(await origins(['https://a.example', 7, null, 'x'.repeat(1_000)]), ['https://a.example'])
  assert.equal(
    [
      await origins('https://a.example'),
      await origins({ length: 3 }),
      (await origins(Array.from({ length: 5_000 }, () => 'a'))).length
    ],
    [[], [], 200]
  )
})

test.run()
