/** Requests to the chain data service: parameters, networks, names and prices, and what counts as a failure. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { isError, type WidgetError } from '../../src/core/errors'
import { version } from '../../src/core/version'
import { fetchBalance, fetchHistory, fetchIdentity, fetchPrices, isServed } from '../../src/services/chain-data'
import { drop, json, silence, status, text, type Answer } from '../doubles/chain-data-server'
import { fakeClock, until } from '../doubles/fake-clock'
import { ALICE, BOB } from '../doubles/scripted-provider'
import { start, closeAll, api, place } from './chain-data-setting'

test.after.each(closeAll)
const failure = async (promise: Promise<unknown>) => {
  const [end] = await Promise.allSettled([promise])
  if (end.status === 'fulfilled') throw new Error(`answered ${JSON.stringify(end.value)}`)
  if (!isError(end.reason)) throw end.reason
  return end.reason
}

test('says which project asks, and with what', async () => {
  const server = await start({ '/balance': json({ balances: [] }), '/history': json({ data: [] }) })
  const own = api(server)
  await fetchBalance(own, place, [`eip155:1:${BOB}`, `eip155:1:${ALICE}`])
  await fetchHistory(own, place, 'next page')
  const who = { projectId: 'a&b', st: 'appkit', sv: `html-universal-${version}` }
  assert.equal(
    server.all.map(({ path, query }) => [path, Object.fromEntries(query)]),
    [
      ['/v1/supported-chains', who],
      [
        `/v1/account/${ALICE}/balance`,
        { ...who, currency: 'usd', chainId: 'eip155:1', forceUpdate: `eip155:1:${BOB},eip155:1:${ALICE}` }
      ],
      [`/v1/account/${ALICE}/history`, { ...who, cursor: 'next page', chainId: 'eip155:1' }]
    ]
  )
})

test('asks once which networks there are, whatever is asked at a time', async () => {
  const server = await start({ '/balance': json({ balances: [] }) })
  await Promise.all([1, 2, 3].map(() => fetchBalance(api(server), place)))
  assert.is(server.asked('/supported-chains').length, 1)
})

test('of a network that it does not know, and without a project, nothing is asked and nothing comes', async () => {
  const server = await start()
  const far = { ...place, chainId: 'eip155:999' as const }
  for (const own of [api(server), undefined]) {
    assert.is(await fetchBalance(own, far), undefined)
    assert.equal(await fetchHistory(own, far), { transactions: [] })
    assert.equal(await fetchPrices(own, 'eip155:999', ['eip155:999:0x1']), [])
  }
  assert.equal(await fetchIdentity(undefined, ALICE), {})
  assert.equal(
    server.all.map(({ path }) => path),
    ['/v1/supported-chains']
  )
})

test('asks for balances on EVM networks and on the main network of Solana alone', async () => {
  const asked = ['eip155:1', 'eip155:11155111', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'] as const
  const left = [
    'bip122:000000000019d6689c085ae165831e93',
    'bip122:000000000933ea01ad0ee984209779ba',
    'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
    'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z'
  ] as const
  const server = await start({
    '/supported-chains': json({ http: [...asked, ...left] }),
    '/balance': json({ balances: [] })
  })
  for (const chainId of asked) assert.equal(await fetchBalance(api(server), { address: ALICE, chainId }), [])
  for (const chainId of left) assert.is(await fetchBalance(api(server), { address: ALICE, chainId }), undefined)
  assert.equal(
    server.asked('/balance').map(({ query }) => query.get('chainId')),
    [...asked]
  )
  const broken = await start({ '/supported-chains': status(503) })
  assert.is(await fetchBalance(api(broken), { address: ALICE, chainId: left[0] }), undefined, 'nothing is asked')
})

test(
  'has no balances of a network where it refuses the question as invalid, ' + 'and is not asked again there',
  async () => {
    const refuse: Answer = (response, asked) => {
      const isKnown = asked.query.get('chainId') === 'eip155:1'
      return isKnown ? json({ balances: [] })(response, asked) : status(400)(response, asked)
    }
    const server = await start({ '/supported-chains': json({ http: ['eip155:1', 'eip155:10'] }), '/balance': refuse })
    const other = { ...place, chainId: 'eip155:10' as const }
    assert.is(await fetchBalance(api(server), other), undefined)
    assert.is(await fetchBalance(api(server), other), undefined)
    assert.is(server.asked('/balance').length, 1)
    assert.equal(await fetchBalance(api(server), place), [], 'other networks are not concerned')
  }
)

test('while it does not say which networks it knows that is a failure, and the next question asks again', async () => {
  for (const bad of [status(500), drop, text('nonsense'), json(null), json({ http: 7 })]) {
    const server = await start({ '/supported-chains': bad })
    assert.is((await failure(isServed(api(server), 'eip155:1'))).code, 'service-failed')
  }
  const server = await start({ '/supported-chains': status(500) })
  await failure(isServed(api(server), 'eip155:1'))
  server.change({ '/supported-chains': json({ http: ['eip155:1'] }) })
  assert.is(await isServed(api(server), 'eip155:1'), true)
})

test('what an address is called comes as text', async () => {
  const server = await start({
    [`/identity/${ALICE}`]: json({ name: 'alice.eth\u202e', avatar: 'https://img.example/a.png' }),
    [`/identity/${BOB}`]: json({ name: null, avatar: 'file:///x' })
  })
  assert.equal(await fetchIdentity(api(server), ALICE, BOB), { name: 'alice.eth', avatar: 'https://img.example/a.png' })
  assert.equal(await fetchIdentity(api(server), BOB), { name: undefined, avatar: undefined })
  assert.is(server.all[0]!.query.get('sender'), BOB)
})

test('asks what tokens cost by their addresses', async () => {
  const address = `eip155:1:${BOB}` as const
  const server = await start({
    '/fungible/price': json({
      fungibles: [{ address, name: 'USD Coin', symbol: 'USDC', price: 0.9999, decimals: 6 }, null, { symbol: 7 }]
    })
  })
  assert.equal(await fetchPrices(api(server), 'eip155:1', [address]), [
    { address, name: 'USD Coin', symbol: 'USDC', icon: undefined, price: 999_900_000_000_000_000n, decimals: 6 }
  ])
  const { method, body } = server.asked('/fungible/price')[0]!
  assert.equal([method, JSON.parse(body)], ['POST', { currency: 'usd', addresses: [address], projectId: 'a&b' }])
})

test('an answer that is none is the service’s failure', async () => {
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
    const error = await failure(fetchBalance(api(await start({ '/balance': text(body) })), place))
    assert.equal(
      [error.code, error.facts],
      ['service-failed', { service: 'chain-data', status: 200 }],
      body.slice(0, 30)
    )
  }
})

test(
  'a refusal says which and for how long; a dropped connection is 0, ' + 'as is an address of a service that is none',
  async () => {
    const own = api(await start({ '/balance': status(429, { 'retry-after': '7' }) }))
    assert.equal((await failure(fetchBalance(own, place))).facts, {
      service: 'chain-data',
      status: 429,
      retryAfterMs: 7_000
    })
    assert.is(
      ((await failure(fetchBalance(api(await start({ '/balance': drop })), place))) as WidgetError<'service-failed'>)
        .facts.status,
      0
    )
    assert.is(
      ((await failure(fetchIdentity({ url: '', projectId: 'a' }, ALICE))) as WidgetError<'service-failed'>).facts
        .status,
      0
    )
  }
)

test('an answer without end is not read to its end', async () => {
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
  const error = await failure(fetchBalance(api(await start({ '/balance': endless })), place))
  assert.equal(error.facts, { service: 'chain-data', status: 200 })
  await until(() => hasClosed, 'it hangs up')
  assert.ok(sent < 64 * 1024 * 1024, `${sent}`)
})

test('gives up on a silent service after 10 s', async () => {
  const server = await start({ '/balance': silence })
  await isServed(api(server), 'eip155:1')
  const clock = fakeClock()
  try {
    let error: WidgetError | undefined
    void failure(fetchBalance(api(server), place)).then(e => {
      error = e
    })
    await server.hears(2)
    await clock.advance(9_999)
    assert.is(error, undefined)
    await clock.advance(1)
    await until(() => !!error, 'it gives up')
    assert.equal([error!.code, error!.facts], ['service-timeout', { service: 'chain-data', timeoutMs: 10_000 }])
  } finally {
    clock.restore()
  }
})

test('no failure tells the address, which holds the project', async () => {
  const error = await failure(fetchIdentity({ url: 'http://127.0.0.1:1', projectId: 'secret' }, ALICE))
  assert.not.match(JSON.stringify(error.facts) + error.message, /127|secret/)
})

test.run()
