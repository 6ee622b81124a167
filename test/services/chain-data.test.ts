/** Requests to the chain data service: parameters, networks, names and prices, and what counts as a failure. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { isError, type WidgetError } from '../../src/core/platform/errors'
import { version } from '../../src/core/platform/version'
import { fetchBalance, fetchPrices, isServed } from '../../src/services/chain-data'
import { fetchIdentity } from '../../src/services/identity'
import { fetchHistory } from '../../src/services/history'
import { drop, json, silence, status, text, type Answer } from '../doubles/chain-data-server'
import { fakeClock, until } from '../doubles/fake-clock'
import { ALICE, BOB } from '../doubles/scripted-provider'
import { start, closeAll, api, account } from './chain-data-setup'

test.after.each(closeAll)
const errorOf = async (promise: Promise<unknown>) => {
  const [outcome] = await Promise.allSettled([promise])
  if (outcome.status === 'fulfilled') throw new Error(`answered ${JSON.stringify(outcome.value)}`)
  if (!isError(outcome.reason)) throw outcome.reason
  return outcome.reason
}

test('a redirect is not followed', async () => {
  const other = await start({ '/balance': json({ balances: [] }) })
  const redirect: Answer = (response, { path }) => response.writeHead(307, { location: `${other.url}${path}` }).end()
  const server = await start({ '/balance': redirect })
  assert.equal((await errorOf(fetchBalance(api(server), account))).facts, { service: 'chain-data', status: 0 })
  assert.equal(other.all, [])
})

test('a request names the project and its parameters', async () => {
  const server = await start({ '/balance': json({ balances: [] }), '/history': json({ data: [] }) })
  const endpoint = api(server)
  await fetchBalance(endpoint, account, [`eip155:1:${BOB}`, `eip155:1:${ALICE}`])
  await fetchHistory(endpoint, account, 'next page')
  const project = { projectId: 'a&b', st: 'appkit', sv: `html-universal-${version}` }
  assert.equal(
    server.all.map(({ path, query }) => [path, Object.fromEntries(query)]),
    [
      ['/v1/supported-chains', project],
      [
        `/v1/account/${ALICE}/balance`,
        { ...project, currency: 'usd', chainId: 'eip155:1', forceUpdate: `eip155:1:${BOB},eip155:1:${ALICE}` }
      ],
      [`/v1/account/${ALICE}/history`, { ...project, cursor: 'next page', chainId: 'eip155:1' }]
    ]
  )
})

test('concurrent requests read the list of supported networks once', async () => {
  const server = await start({ '/balance': json({ balances: [] }) })
  await Promise.all([1, 2, 3].map(() => fetchBalance(api(server), account)))
  assert.is(server.requestsTo('/supported-chains').length, 1)
})

test('nothing is requested for an unsupported network or without a project', async () => {
  const server = await start()
  const unsupported = { ...account, chainId: 'eip155:999' as const }
  for (const endpoint of [api(server), undefined]) {
    assert.is(await fetchBalance(endpoint, unsupported), undefined)
    assert.equal(await fetchHistory(endpoint, unsupported), { transactions: [] })
    assert.equal(await fetchPrices(endpoint, 'eip155:999', ['eip155:999:0x1']), [])
    assert.equal(await fetchIdentity(endpoint, unsupported), {})
  }
  assert.equal(
    server.all.map(({ path }) => path),
    ['/v1/supported-chains']
  )
})

test('balances are requested for EVM networks and Solana mainnet only', async () => {
  const requested = ['eip155:1', 'eip155:11155111', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'] as const
  const excluded = [
    'bip122:000000000019d6689c085ae165831e93',
    'bip122:000000000933ea01ad0ee984209779ba',
    'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
    'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z'
  ] as const
  const server = await start({
    '/supported-chains': json({ http: [...requested, ...excluded] }),
    '/balance': json({ balances: [] })
  })
  for (const chainId of requested) assert.equal(await fetchBalance(api(server), { address: ALICE, chainId }), [])
  for (const chainId of excluded) assert.is(await fetchBalance(api(server), { address: ALICE, chainId }), undefined)
  assert.equal(
    server.requestsTo('/balance').map(({ query }) => query.get('chainId')),
    [...requested]
  )
  const broken = await start({ '/supported-chains': status(503) })
  assert.is(await fetchBalance(api(broken), { address: ALICE, chainId: excluded[0] }), undefined, 'no request')
})

test('a network whose request is rejected as invalid has no balances and is not requested again', async () => {
  const refuse: Answer = (response, request) => {
    const isKnown = request.query.get('chainId') === 'eip155:1'
    return isKnown ? json({ balances: [] })(response, request) : status(400)(response, request)
  }
  const server = await start({ '/supported-chains': json({ http: ['eip155:1', 'eip155:10'] }), '/balance': refuse })
  const other = { ...account, chainId: 'eip155:10' as const }
  assert.is(await fetchBalance(api(server), other), undefined)
  assert.is(await fetchBalance(api(server), other), undefined)
  assert.is(server.requestsTo('/balance').length, 1)
  assert.equal(await fetchBalance(api(server), account), [], 'other networks are not affected')
})

test('an unreadable list of networks is a failure, and the next request reads it again', async () => {
  for (const response of [status(500), drop, text('nonsense'), json(null), json({ http: 7 })]) {
    const server = await start({ '/supported-chains': response })
    assert.is((await errorOf(isServed(api(server), 'eip155:1'))).code, 'service-failed')
  }
  const server = await start({ '/supported-chains': status(500) })
  await errorOf(isServed(api(server), 'eip155:1'))
  server.change({ '/supported-chains': json({ http: ['eip155:1'] }) })
  assert.is(await isServed(api(server), 'eip155:1'), true)
})

test('a name and an avatar are cleaned', async () => {
  const server = await start({
    [`/identity/${ALICE}`]: json({ name: 'alice.eth\u202e', avatar: 'https://img.example/a.png' }),
    [`/identity/${BOB}`]: json({ name: null, avatar: 'file:///x' })
  })
  assert.equal(await fetchIdentity(api(server), account, BOB), {
    name: 'alice.eth',
    avatar: 'https://img.example/a.png'
  })
  const unknown = await fetchIdentity(api(server), { ...account, address: BOB })
  assert.equal(unknown, { name: undefined, avatar: undefined })
  assert.is(server.requestsTo(`/identity/${ALICE}`)[0]!.query.get('sender'), BOB)
})

test('prices are requested by token addresses, with the project and the version as for other calls', async () => {
  const address = `eip155:1:${BOB}` as const
  const server = await start({
    '/fungible/price': json({
      fungibles: [{ address, name: 'USD Coin', symbol: 'USDC', price: 0.9999, decimals: 6 }, null, { symbol: 7 }]
    })
  })
  assert.equal(await fetchPrices(api(server), 'eip155:1', [address]), [
    { address, name: 'USD Coin', symbol: 'USDC', icon: undefined, price: 999_900_000_000_000_000n, decimals: 6 }
  ])
  const { method, query, body } = server.requestsTo('/fungible/price')[0]!
  assert.equal([method, JSON.parse(body)], ['POST', { currency: 'usd', addresses: [address], projectId: 'a&b' }])
  assert.equal([query.get('projectId'), query.get('st')], ['a&b', 'appkit'])
  assert.match(query.get('sv') ?? '', /^html-universal-/)
})

test('an invalid response is a service failure', async () => {
  for (const body of [
    '',
    'null',
    '7',
    '[]',
    '{}',
    '{"balances":{}}',
    '<!doctype html>',
    '{"balances":[',
    '['.repeat(200_000)
  ]) {
    const error = await errorOf(fetchBalance(api(await start({ '/balance': text(body) })), account))
    assert.equal(
      [error.code, error.facts],
      ['service-failed', { service: 'chain-data', status: 200 }],
      body.slice(0, 30)
    )
  }
})

test('a rejected request has its status and retry delay, a dropped connection or invalid URL status 0', async () => {
  const endpoint = api(await start({ '/balance': status(429, { 'retry-after': '7' }) }))
  assert.equal((await errorOf(fetchBalance(endpoint, account))).facts, {
    service: 'chain-data',
    status: 429,
    retryAfterMs: 7_000
  })
  assert.is(
    ((await errorOf(fetchBalance(api(await start({ '/balance': drop })), account))) as WidgetError<'service-failed'>)
      .facts.status,
    0
  )
  assert.is(
    ((await errorOf(fetchIdentity({ url: '', projectId: 'a' }, account))) as WidgetError<'service-failed'>).facts
      .status,
    0
  )
})

test('an endless response is aborted', async () => {
  let hasClosed = false
  let sent = 0
  const endless: Answer = response => {
    const part = Buffer.alloc(256 * 1024, 'x')
    response.on('close', () => {
      hasClosed = true
    })
    const more = () => {
      while (!hasClosed && sent < 256 * 1024 * 1024) {
        sent += part.length
        if (!response.write(part)) return void response.once('drain', more)
      }
    }
    more()
  }
  const error = await errorOf(fetchBalance(api(await start({ '/balance': endless })), account))
  assert.equal(error.facts, { service: 'chain-data', status: 200 })
  await until(() => hasClosed, 'the disconnect')
  assert.ok(sent < 64 * 1024 * 1024, `${sent}`)
})

test('a silent service times out after 10 s', async () => {
  const server = await start({ '/balance': silence })
  await isServed(api(server), 'eip155:1')
  const clock = fakeClock()
  try {
    let error: WidgetError | undefined
    void errorOf(fetchBalance(api(server), account)).then(e => {
      error = e
    })
    await server.waitForRequests(2)
    await clock.advance(9_999)
    assert.is(error, undefined)
    await clock.advance(1)
    await until(() => !!error, 'the timeout')
    assert.equal([error!.code, error!.facts], ['service-timeout', { service: 'chain-data', timeoutMs: 10_000 }])
  } finally {
    clock.restore()
  }
})

test('no error contains the URL, which holds the project id', async () => {
  const error = await errorOf(fetchIdentity({ url: 'http://127.0.0.1:1', projectId: 'secret' }, account))
  assert.not.match(JSON.stringify(error.facts) + error.message, /127|secret/)
})

test.run()
