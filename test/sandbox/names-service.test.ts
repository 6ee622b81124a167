/** The sandbox's names service: what it registers, and what it refuses. Specification, services 2.4. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { privateKeyToAccount } from 'viem/accounts'
import { accounts } from '../doubles/demo-wallet/accounts'
import { first, get, openSetting, post, second, type Setting } from './chain-data/setting'

let setting: Setting
test.before(async () => {
  setting = await openSetting()
})
test.after(() => setting.close())
test.before.each(() => setting.reset())

const signer = privateKeyToAccount(accounts[0]!.privateKey)
const now = () => Math.floor(Date.now() / 1000)
const PATH = '/v1/profile/account?projectId=sandbox'

const register = async (payload: object = {}, part: object = {}) => {
  const message = JSON.stringify({ name: 'anna.reown.id', attributes: {}, timestamp: now(), ...payload })
  const signature = await signer.signMessage({ message })
  const response = await post(setting.api, PATH, {
    coin_type: 2147483649,
    address: first,
    message,
    signature,
    ...part
  })
  const { reasons } = (await response.json()) as { reasons?: { description: string }[] }
  return [response.status, reasons?.[0]?.description]
}
const namesOf = async (path: string) =>
  ((await (await get(setting.api, path, { apiVersion: '2' })).json()) as { name: string }[]).map(({ name }) => name)

test('a signed name is registered for its coin type and for Ethereum, and found both ways', async () => {
  assert.equal(await register({}, { coin_type: 2147492101 }), [200, undefined])
  const names = await setting.api.names()
  assert.equal(Object.keys(names.profile('anna.reown.id')!.addresses), ['60', '2147492101'])
  assert.equal(await namesOf('/v1/profile/account/anna.reown.id'), ['anna.reown.id'])
  assert.equal(await namesOf(`/v1/profile/reverse/${first.toLowerCase()}`), ['anna.reown.id'])
  assert.is((await get(setting.api, '/v1/profile/account/nobody.reown.id')).status, 404)
})

test('a name is registered once, and a reset forgets it', async () => {
  await register()
  assert.equal(await register(), [400, 'Name is already registered'])
  await setting.reset()
  assert.equal(await register(), [200, undefined])
})

test('a signature of another account, or of another message, is refused', async () => {
  assert.equal(await register({}, { address: second }), [401, 'Signature is not valid'])
  const message = JSON.stringify({ name: 'bert.reown.id', attributes: {}, timestamp: now() })
  assert.equal(await register({}, { message }), [401, 'Signature is not valid'])
  assert.equal(await register({}, { signature: 'none' }), [401, 'Signature is not valid'])
})

test('a message from another time, another zone, or with other content is refused', async () => {
  for (const timestamp of [now() - 13, now() + 13, 'now', undefined])
    assert.is((await register({ timestamp }))[1], 'Timestamp is too old or in the future')
  assert.is((await register({ name: 'anna.eth' }))[1], 'Invalid name format')
  assert.is((await register({ name: 'anna.other.id' }))[1], 'Name is not in the allowed zones')
  assert.is((await register({ attributes: { avatar: 'x' } }))[1], 'Unsupported attribute')
  assert.equal(await register({}, { coin_type: 60 }), [400, 'Coin type is not supported'])
  assert.is((await post(setting.api, PATH, { coin_type: 2147483649, message: 'text' })).status, 422)
})

test('suggestions begin with the name itself, and tell which are registered', async () => {
  const names = await setting.api.names()
  names.put('anna1.reown.id', second)
  const answer = await get(setting.api, '/v1/profile/suggestions/anna', { zone: 'reown.id' })
  const { suggestions } = (await answer.json()) as { suggestions: { name: string; registered: boolean }[] }
  assert.is(suggestions.length, 5)
  assert.equal(suggestions.slice(0, 2), [
    { name: 'anna.reown.id', registered: false },
    { name: 'anna1.reown.id', registered: true }
  ])
  assert.is((await get(setting.api, '/v1/profile/suggestions/an')).status, 400)
})

test('pages can read the clock only if they may', async () => {
  const names = await setting.api.names()
  const exposed = async () =>
    (await get(setting.api, '/v1/profile/suggestions/anna')).headers.get('access-control-expose-headers')
  assert.is(await exposed(), null)
  names.setClock({ isReadable: true, aheadMs: 60_000 })
  assert.is(await exposed(), 'date')
  assert.is((await register())[1], 'Timestamp is too old or in the future')
  assert.equal(await register({ timestamp: now() + 60 }), [200, undefined])
})

test.run()
