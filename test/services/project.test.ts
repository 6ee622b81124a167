import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { isError } from '../../src/core/platform/errors'
import { version } from '../../src/core/platform/version'
import { fetchFeatures, fetchIsAboveLimit, fetchOrigins } from '../../src/services/project'
import { CONFIG, LIMITS, ORIGINS, projectServer } from '../doubles/project-server'
import { servers } from '../doubles/servers'
import { invalidProject } from '../sandbox/wallet-api/project'

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

test('requests go to the paths of the service and name the project', async () => {
  const server = await start({ [CONFIG]: { features: [] }, [LIMITS]: {}, [ORIGINS]: {} })
  const api = apiOf(server)
  await Promise.all([fetchFeatures(api), fetchIsAboveLimit(api), fetchOrigins(api)])
  assert.equal(server.paths().sort(), [CONFIG, LIMITS, ORIGINS].sort())
  for (const { searchParams } of server.requests)
    assert.equal(Object.fromEntries(searchParams), { projectId: 'abc', st: 'appkit', sv: `html-universal-${version}` })
})

test('each feature is keyed by the service’s name, with its setting, null or undefined', async () => {
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

test('valid parts of a malformed response are kept, without names that every object inherits', async () => {
  const parsed = await features(invalidProject)
  assert.equal(parsed['social_login'], { isEnabled: true, config: ['email', 'google'] })
  assert.equal(
    [parsed['swap'], parsed['activity'], Object.getPrototypeOf(parsed)],
    [{ isEnabled: true, config: undefined }, { isEnabled: true, config: [] }, Object.prototype]
  )
})

test('invalid provider names are dropped', async () => {
  const config = ['a'.repeat(33), '<b>', 'x y', '', null, {}, 'good-1_x', ['swap'], 'é']
  assert.equal((await features({ features: [{ id: 'swap', isEnabled: true, config }] }))['swap']!.config, ['good-1_x'])
})

test('the first of several entries of one name counts, and thousands are cut to 200', async () => {
  const many = Array.from({ length: 5_000 }, (_, i) => ({ id: i < 2 ? 'swap' : `f${i}`, isEnabled: i < 1, config: [] }))
  const parsed = await features({ features: many })
  assert.is(parsed['swap']!.isEnabled, true)
  assert.ok(Object.keys(parsed).length <= 200)
})

for (const response of [{ features: null }, { features: 'all of them' }, {}, [], 7, '"', '<!doctype html>']) {
  test(`the response ${JSON.stringify(response)} is a service failure`, async () =>
    assert.is(await codeOf(features(response)), 'service-failed {"service":"wallet-api","status":200}'))
}

test('an error status and an invalid URL are failures', async () => {
  assert.is(await codeOf(features(403)), 'service-failed {"service":"wallet-api","status":403}')
  assert.is(
    await codeOf(fetchFeatures({ url: '', projectId: 'abc' })),
    'service-failed {"service":"wallet-api","status":0}'
  )
})

test('only the smallest plan is checked for its limits', async () => {
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

test('an invalid plan is not above its limits', async () => {
  assert.equal(
    await Promise.all(
      [invalidProject.planLimits, null, 7, 'starter', { tier: 'starter', isAboveRpcLimit: 'true' }].map(limit)
    ),
    [false, false, false, false, false]
  )
})

test('origins are strings, at most 200, and an invalid response has none', async () => {
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
