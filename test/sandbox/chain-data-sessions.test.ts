import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { SmartSession } from './chain-data/smart-sessions'
import { first, get, openSetting, post, second, type Setting } from './chain-data/setting'
import type { ChainDataServer } from './chain-data-server'

const test = suite<Setting>('permissions of an account')

test.before(async context => {
  Object.assign(context, await openSetting())
})
test.before.each(({ reset }) => reset())
test.after(({ close }) => close())

const caipAccount = `eip155:8453:${first}`
const listOf = async (api: ChainDataServer, account = caipAccount) =>
  ((await (await get(api, `/v1/sessions/${account}`)).json()) as { pcis: SmartSession[] }).pcis
const revoke = (api: ChainDataServer, address: string, body: unknown) =>
  post(api, `/v1/sessions/${address}/revoke?projectId=sandbox`, body)
const reasonOf = async (answer: Promise<Response>) => {
  const { status } = await answer
  const { reasons } = (await (await answer).json()) as { reasons: { field: string }[] }
  return [status, reasons[0]!.field]
}

test('permissions are listed by account and network, and revoked by id', async ({ api, requests }) => {
  const startS = Math.floor(Date.now() / 1000)
  assert.equal(await listOf(api), [])
  const one = api.grant(caipAccount, { project: { id: 'p', name: 'Games', url: 'https://games.example', iconUrl: '' } })
  const two = api.grant(caipAccount)
  api.grant(`eip155:1:${first}`)
  assert.equal(await listOf(api), [one, two])
  assert.equal(await listOf(api, caipAccount.toLowerCase()), [one, two])
  assert.is((await listOf(api, `eip155:1:${first}`)).length, 1)
  assert.equal(await listOf(api, `eip155:8453:${second}`), [])
  assert.is((await revoke(api, first, { pci: one.pci, signature: '0x1234' })).status, 200)
  assert.equal(
    (await listOf(api)).map(({ pci, revokedAt }) => [pci, typeof revokedAt]),
    [
      [one.pci, 'number'],
      [two.pci, 'object']
    ]
  )
  assert.is((await revoke(api, caipAccount, { pci: two.pci, signature: '0x1234' })).status, 200)
  assert.ok((await listOf(api)).every(({ revokedAt }) => revokedAt! >= startS && revokedAt! <= Date.now() / 1000))
  assert.ok(
    requests.some(({ method, url }) => method === 'POST' && url === `/v1/sessions/${first}/revoke?projectId=sandbox`)
  )
})

test('permissions stay after invalid requests to revoke them', async ({ api }) => {
  const { pci } = api.grant(caipAccount)
  assert.equal(await reasonOf(revoke(api, second, { pci, signature: '0x1234' })), [404, 'pci'])
  assert.equal(await reasonOf(revoke(api, first, { pci: 'another', signature: '0x1234' })), [404, 'pci'])
  for (const body of [
    { pci },
    { pci, signature: '' },
    { pci, signature: '0x' },
    { pci: 7, signature: '0x12' },
    null,
    'no json'
  ])
    assert.equal(await reasonOf(revoke(api, first, body)), [422, 'body'], JSON.stringify(body))
  assert.equal(await reasonOf(post(api, `/v1/sessions/${first}/revoke`, { pci, signature: '0x1234' })), [
    401,
    'authentication'
  ])
  assert.equal(await reasonOf(get(api, `/v1/sessions/${first}`)), [400, 'address'])
  assert.equal(
    (await listOf(api)).map(({ revokedAt }) => revokedAt),
    [null]
  )
  await revoke(api, first, { pci, signature: '0x1234' })
  assert.equal(await reasonOf(revoke(api, first, { pci, signature: '0x1234' })), [400, 'pci'])
  api.reset()
  assert.equal(await listOf(api), [])
})

test('a permission is created with a key of the service, and listed once the wallet has agreed', async ({ api }) => {
  const request = {
    expiry: Math.floor(Date.now() / 1000) + 60,
    signer: { type: 'keys', data: { keys: [{ type: 'secp256k1', publicKey: '0x03' }] } },
    permissions: [{ type: 'x', data: {} }]
  }
  const create = (body: unknown, query = '&v=2') =>
    post(api, `/v1/sessions/${caipAccount}?projectId=sandbox${query}`, body)
  const activate = (body: unknown) => post(api, `/v1/sessions/${caipAccount}/activate?projectId=sandbox`, body)
  assert.equal(await reasonOf(create(request, '')), [400, 'v'])
  for (const body of [
    null,
    'no json',
    { ...request, expiry: 5 },
    { ...request, permissions: 7 },
    { ...request, signer: {} }
  ])
    assert.equal(await reasonOf(create(body)), [422, 'body'])
  const { pci, key } = (await (await create(request)).json()) as { pci: string; key: object }
  assert.equal(await listOf(api), [])
  const agreed = {
    ...request,
    signer: { type: 'keys', data: { keys: [...request.signer.data.keys, key] } },
    pci,
    context: '0x12'
  }
  assert.equal(await reasonOf(activate({ ...agreed, pci: 'another' })), [404, 'pci'])
  assert.is((await activate(agreed)).status, 200)
  assert.equal(
    (await listOf(api)).map(({ pci: id, context, expiry }) => [id, context, expiry]),
    [[pci, '0x12', request.expiry]]
  )
  assert.equal(await reasonOf(activate(agreed)), [404, 'pci'])
  assert.is.not(((await (await create(request)).json()) as { pci: string }).pci, pci, 'each has its own id')
})

test('a fault returns the permissions of another account, or invalid ones', async ({ api, faults }) => {
  api.grant(`eip155:8453:${second}`, {
    project: { id: 'p', name: "Somebody else's", url: 'https://games.example', iconUrl: '' }
  })
  faults.set('chain-data', { kind: 'stranger', times: 1 })
  assert.equal(
    (await listOf(api)).map(({ project }) => project.name),
    ["Somebody else's"]
  )
  faults.set('chain-data', { kind: 'invalid-response' })
  assert.ok(JSON.stringify(await listOf(api)).includes('javascript:alert(1)'))
})

test.run()
