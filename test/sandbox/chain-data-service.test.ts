import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { solanaAccounts } from '../doubles/demo-wallet/solana-accounts'
import {
  sendAndMine,
  balancesOf,
  first,
  get,
  historyOf,
  openSetting,
  post,
  second,
  SOLANA,
  third,
  type Setting
} from './chain-data/setting'
import { names, tokens } from './contracts/index'

const test = suite<Setting>('chain data API')

test.before(async context => {
  Object.assign(context, await openSetting())
})
test.before.each(({ reset }) => reset())
test.after(({ close }) => close())

test('the chain data API lists the supported chains without a project id, cacheable for a day', async ({ api }) => {
  const answer = await fetch(`${api.origin}/v1/supported-chains`)
  const { http, ws } = (await answer.json()) as { http: string[]; ws: string[] }
  assert.ok(http.includes('eip155:8453') && http.includes(SOLANA) && !http.includes('eip155:31337'))
  assert.equal(ws.slice(0, 2), ['eip155:1', 'eip155:7777777'])
  assert.is(answer.headers.get('cache-control'), 'public, max-age=86400')
  assert.is(answer.headers.get('access-control-allow-origin'), '*')
  const preflight = await fetch(`${api.origin}/v1/fungible/price`, { method: 'OPTIONS' })
  assert.match(preflight.headers.get('access-control-allow-headers') ?? '', /^content-type, .*x-sdk-version$/)
})

test('the chain data API refuses invalid requests in its own format, with the field at fault', async ({ api }) => {
  const refused = async (answer: Promise<Response>) => {
    const { status, headers } = await answer
    const { status: word, reasons } = (await (await answer).json()) as {
      status: string
      reasons: { field: string; description: string }[]
    }
    assert.is(headers.get('access-control-allow-origin'), '*')
    assert.is(word, 'FAILED')
    assert.ok(reasons[0]!.description)
    return [status, reasons[0]!.field]
  }
  assert.equal(await refused(fetch(`${api.origin}/v1/identity/${first}`)), [401, 'authentication'])
  assert.equal(await refused(get(api, `/v1/identity/${first}`, { projectId: 'forbidden' })), [401, 'authentication'])
  assert.equal(await refused(post(api, '/v1/fungible/price', { currency: 'usd', addresses: [] })), [
    401,
    'authentication'
  ])
  assert.equal(await refused(post(api, '/v1/fungible/price?projectId=x', 'not json')), [422, 'body'])
  assert.equal(await refused(get(api, `/v1/account/${first}/history`, { chainId: 'eip155:31337' })), [400, 'chainId'])
  assert.equal(await refused(get(api, `/v1/account/${first}/history`, { cursor: 'zzz' })), [400, 'cursor'])
  assert.equal(await refused(get(api, `/v1/account/${solanaAccounts[0]!.address}/history`)), [400, 'address'])
  assert.equal(await refused(get(api, '/v1/account/me/balance', { currency: 'usd' })), [400, 'address'])
  assert.equal(await refused(get(api, `/v1/account/${first}/balance`)), [400, 'currency'])
  assert.equal(await refused(get(api, '/v1/', { chainId: 'eip155:1' })), [426, 'method'])
  assert.equal(await refused(get(api, '/v2')), [404, 'path'])
})

test('the chain data API returns no balances without an origin or version, or to a rejected version', async ({
  api
}) => {
  const count = async (query: Record<string, string>, headers?: Record<string, string>) =>
    (
      (await (await get(api, `/v1/account/${first}/balance`, { currency: 'usd', ...query }, headers)).json()) as {
        balances: unknown[]
      }
    ).balances.length
  assert.ok(await count({}))
  assert.is(await count({}, {}), 0)
  assert.is(await count({ sv: '' }), 0)
  assert.is(await count({ sv: 'react-1.6.4' }), 0)
  assert.ok(await count({ sv: '' }, { origin: 'http://site.example', 'x-sdk-version': '1.0' }))
})

test('the chain data API returns a name only if it resolves back to the address', async ({ api }) => {
  const identityOf = async (address: string) => {
    const { name, avatar } = (await (await get(api, `/v1/identity/${address}`)).json()) as {
      name: string | null
      avatar: string | null
    }
    return [name, avatar]
  }
  assert.equal(await identityOf(second), ['maria.eth', names.good.avatar])
  assert.equal(await identityOf(names.impostor.address), [null, null])
  assert.equal(await identityOf(third), [null, null])
  assert.equal(await identityOf(names.long.address), [names.long.name, null])
  assert.equal(await identityOf(solanaAccounts[0]!.address), [null, null])
})

test('the chain data API returns the price of the first of several assets, and none of an unknown one', async ({
  api
}) => {
  const priceOf = async (...addresses: string[]) =>
    (
      (await (await post(api, '/v1/fungible/price', { currency: 'usd', addresses, projectId: 'sandbox' })).json()) as {
        fungibles: { symbol: string; price: number }[]
      }
    ).fungibles.map(({ symbol, price }) => [symbol, price])
  assert.equal(await priceOf(`eip155:1:${tokens.usdc.address}`, `eip155:1:${tokens.coin.address}`), [['USDC', 1]])
  assert.equal(await priceOf('eip155:1:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'), [['ETH', 3120.5]])
  assert.equal(await priceOf(`eip155:1:${tokens.hostile.address}`), [])
})

test('the chain data API has one name of its own, in both of its versions', async ({ api }) => {
  const read = async (path: string, query = {}) => (await get(api, path, query)).json() as Promise<unknown[]>
  const [found] = (await read('/v1/profile/account/sandbox.reown.id', { apiVersion: '2' })) as [
    { addresses: { 60: { address: string } } }
  ]
  assert.is(found.addresses[60].address, second)
  assert.equal(await read(`/v1/profile/reverse/${second}`, { apiVersion: '2' }), [found])
  assert.equal(await read('/v1/profile/account/nobody.reown.id', { apiVersion: '2' }), [])
  assert.is((await get(api, '/v1/profile/account/nobody.reown.id')).status, 404)
  assert.equal(
    ((await read('/v1/profile/suggestions/sandbox')) as unknown as { suggestions: unknown[] }).suggestions[0],
    { name: 'sandbox.reown.id', registered: true }
  )
})

test('the chain data API forwards JSON-RPC to the chains, and logs its methods', async ({ api, requests }) => {
  const callRpc = async (chainId: string, body: unknown) =>
    (await post(api, `/v1/?chainId=${chainId}&projectId=sandbox`, body)).json() as Promise<any>
  assert.is(
    (await callRpc('eip155:8453', { jsonrpc: '2.0', id: 1, method: 'eth_chainId', params: [] })).result,
    '0x2105'
  )
  assert.equal(
    (await callRpc('eip155:1', [{ jsonrpc: '2.0', id: 4, method: 'eth_chainId', params: [] }])).map(
      (answer: any) => answer.result
    ),
    ['0x1']
  )
  assert.is(
    (await callRpc(SOLANA, { jsonrpc: '2.0', id: 1, method: 'getBalance', params: [solanaAccounts[0]!.address] }))
      .result.value,
    7_250_000_000
  )
  assert.is((await callRpc('eip155:137', {})).reasons[0].field, 'chainId')
  assert.equal(
    requests.map(({ server, rpc }) => [server, ...rpc]),
    [['chain-data', 'eth_chainId'], ['chain-data', 'eth_chainId'], ['chain-data', 'getBalance'], ['chain-data']]
  )
})

test('the chain data API fails with reasons, or returns invalid responses, on command', async ({ api, faults }) => {
  faults.set('chain-data', { kind: 'status', status: 429, times: 1, match: '/balance' })
  assert.is((await get(api, `/v1/identity/${second}`)).status, 200)
  const answer = await get(api, `/v1/account/${first}/balance`, { currency: 'usd' })
  assert.equal(
    [answer.status, ((await answer.json()) as { reasons: { field: string }[] }).reasons[0]!.field],
    [429, 'address']
  )
  faults.set('chain-data', { kind: 'status', times: 1 })
  assert.is(await (await get(api, '/v1/supported-chains')).text(), 'Internal Server Error')
  faults.set('chain-data', { kind: 'invalid-response' })
  assert.ok((await historyOf(api, first)).data.includes(null as never))
  assert.ok((await balancesOf(api, first)).includes('ETH' as never))
})

test('the chain data API returns an outdated answer, or one about another account, on command', async context => {
  const { api, faults } = context
  const usdcOf = async (account: string) =>
    (await balancesOf(api, account, { chainId: 'eip155:1' })).find(({ symbol }) => symbol === 'USDC')!.quantity.numeric
  assert.is(await usdcOf(first), '2500.75')
  await sendAndMine(context, tokens.usdc.address, ['transfer', second, 750_000n])
  faults.set('chain-data', { kind: 'stale' })
  assert.is(await usdcOf(first), '2500.75')
  assert.is(await usdcOf(second), '980.873456')
  faults.clear()
  assert.is(await usdcOf(first), '2500')
  faults.set('chain-data', { kind: 'stranger', times: 1 })
  assert.is(await usdcOf(first), '980.873456')
  faults.set('chain-data', { kind: 'stranger', account: third })
  assert.is(await usdcOf(first), '12')
})

test.run()
