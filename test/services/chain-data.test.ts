import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { isError, type WidgetError } from '../../src/core/errors'
import { version } from '../../src/core/version'
import { fetchBalance, fetchHistory, fetchIdentity, fetchPrices, isServed } from '../../src/services/chain-data'
import { chainDataServer, drop, json, silence, status, text, type Answer } from '../doubles/chain-data-server'
import { fakeClock, until } from '../doubles/fake-clock'
import { ALICE, BOB } from '../doubles/scripted-provider'
import { servers } from '../doubles/servers'

const { start, closeAll } = servers(chainDataServer)
test.after.each(closeAll)

const api = ({ url }: { url: string }) => ({ url, projectId: 'a&b' })
const place = { address: ALICE, chainId: 'eip155:1' as const }
const usdc = { name: 'USD Coin', symbol: 'USDC', chainId: 'eip155:1', address: `eip155:1:${BOB}`, value: 1.5, price: 1.0001, quantity: { decimals: '6', numeric: '1.499850' }, iconUrl: 'https://icons.example/usdc.png' }
const holdings = async (...balances: unknown[]) =>
  (await fetchBalance(api(await start({ '/balance': json({ balances }) })), place))!
const sent = { operationType: 'send', hash: '0x1', chain: 'eip155:1', minedAt: '2026-11-03T10:00:00Z', sentFrom: ALICE, sentTo: BOB, status: 'confirmed', nonce: 1 }
const out = { fungible_info: { name: 'Ether', symbol: 'ETH', icon: { url: 'https://icons.example/eth.png' } }, direction: 'out', quantity: { numeric: '0.1' }, value: 300.5, price: 3005 }
const history = async (...data: unknown[]) => (await fetchHistory(api(await start({ '/history': json({ data, next: null }) })), place)).transactions
const failure = async (promise: Promise<unknown>) => {
  const [end] = await Promise.allSettled([promise])
  if (end.status === 'fulfilled') throw new Error(`answered ${JSON.stringify(end.value)}`)
  if (!isError(end.reason)) throw end.reason
  return end.reason
}

test('says which project asks, and with what', async () => {
  const server = await start({ '/balance': json({ balances: [] }), '/history': json({ data: [] }) }), own = api(server)
  await fetchBalance(own, place, [`eip155:1:${BOB}`, `eip155:1:${ALICE}`])
  await fetchHistory(own, place, 'next page')
  const who = { projectId: 'a&b', st: 'appkit', sv: `html-universal-${version}` }
  assert.equal(server.all.map(({ path, query }) => [path, Object.fromEntries(query)]), [
    ['/v1/supported-chains', who],
    [`/v1/account/${ALICE}/balance`, { ...who, currency: 'usd', chainId: 'eip155:1', forceUpdate: `eip155:1:${BOB},eip155:1:${ALICE}` }],
    [`/v1/account/${ALICE}/history`, { ...who, cursor: 'next page', chainId: 'eip155:1' }]
  ])
})

test('asks once which networks there are, whatever is asked at a time', async () => {
  const server = await start({ '/balance': json({ balances: [] }) })
  await Promise.all([1, 2, 3].map(() => fetchBalance(api(server), place)))
  assert.is(server.asked('/supported-chains').length, 1)
})

test('of a network that it does not know, and without a project, nothing is asked and nothing comes', async () => {
  const server = await start(), far = { ...place, chainId: 'eip155:999' as const }
  for (const own of [api(server), undefined]) {
    assert.is(await fetchBalance(own, far), undefined)
    assert.equal(await fetchHistory(own, far), { transactions: [] })
    assert.equal(await fetchPrices(own, 'eip155:999', ['eip155:999:0x1']), [])
  }
  assert.equal(await fetchIdentity(undefined, ALICE), {})
  assert.equal(server.all.map(({ path }) => path), ['/v1/supported-chains'])
})

test('asks for balances on EVM networks and on the main network of Solana alone', async () => {
  const asked = ['eip155:1', 'eip155:11155111', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'] as const
  const left = [
    'bip122:000000000019d6689c085ae165831e93', 'bip122:000000000933ea01ad0ee984209779ba',
    'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1', 'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z'
  ] as const
  const server = await start({ '/supported-chains': json({ http: [...asked, ...left] }), '/balance': json({ balances: [] }) })
  for (const chainId of asked) assert.equal(await fetchBalance(api(server), { address: ALICE, chainId }), [])
  for (const chainId of left) assert.is(await fetchBalance(api(server), { address: ALICE, chainId }), undefined)
  assert.equal(server.asked('/balance').map(({ query }) => query.get('chainId')), [...asked])
  const broken = await start({ '/supported-chains': status(503) })
  assert.is(await fetchBalance(api(broken), { address: ALICE, chainId: left[0] }), undefined, 'nothing is asked')
})

test('has no balances of a network where it refuses the question as invalid, and is not asked again there', async () => {
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
})

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

test('an amount and a price are exact, whatever form they come in', async () => {
  assert.equal(await holdings(usdc, { ...usdc, address: undefined, symbol: 'ETH', name: 'Ether', price: 1e-7, quantity: { decimals: '18', numeric: '115792089237316195423570985008687907853269.984665640564039457' } }), [
    { chainId: 'eip155:1', address: BOB, name: 'USD Coin', symbol: 'USDC', decimals: 6, icon: 'https://icons.example/usdc.png', value: 1_499_850n, price: 1_000_100_000_000_000_000n },
    { chainId: 'eip155:1', address: undefined, name: 'Ether', symbol: 'ETH', decimals: 18, icon: 'https://icons.example/usdc.png',
      value: 115792089237316195423570985008687907853269984665640564039457n, price: 100_000_000_000n }
  ])
})

test('what nobody prices has no price, and the native currency has no address', async () => {
  for (const price of [0, null, undefined, 'free', -1, '1e999']) assert.is((await holdings({ ...usdc, price }))[0]!.price, undefined, String(price))
  for (const address of [undefined, null, 'eip155:1:0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE', 'eip155:1:0x0000000000000000000000000000000000000000']) {
    assert.is((await holdings({ ...usdc, address }))[0]!.address, undefined, String(address))
  }
})

test('an entry that is none, or of elsewhere, is left out, and the others stay', async () => {
  const bad: unknown[] = [null, 7, 'x', [], {}, { ...usdc, symbol: 7 }, { ...usdc, symbol: '\u200b' }, { ...usdc, quantity: null }, { ...usdc, quantity: { decimals: '37', numeric: '1' } },
    { ...usdc, quantity: { decimals: '-1', numeric: '1' } }, { ...usdc, quantity: { decimals: '1e1', numeric: '1' } }, { ...usdc, quantity: { numeric: '1' } }, { ...usdc, quantity: { decimals: '6', numeric: '-1' } },
    { ...usdc, quantity: { decimals: '0', numeric: `1${'0'.repeat(78)}` } }, { ...usdc, chainId: 'eip155:8453' }, { ...usdc, address: `eip155:8453:${BOB}` }, { ...usdc, address: BOB },
    { ...usdc, address: 'eip155:1:../x' }, { ...usdc, address: 7 }]
  assert.equal((await holdings(...bad, usdc)).map(h => h.symbol), ['USDC'])
})

test('names are text: cut, without controls of direction, and icons are images', async () => {
  const [hostile] = await holdings({ ...usdc, name: `\u202e${'x'.repeat(10_000)}`, symbol: 'U\u200bSDC'.padEnd(99, '!'), iconUrl: 'javascript:alert(1)' })
  assert.equal([hostile!.name.length, hostile!.symbol, hostile!.icon], [64, 'USDC!!!!!!!!', undefined])
})

test('a prototype that an answer names changes nobody', async () => {
  const entry = `{"__proto__":{"evil":1},${JSON.stringify(usdc).slice(1)}`
  const server = await start({ '/balance': text(`{"balances":[${entry}],"__proto__":{"evil":1}}`) })
  const [holding] = (await fetchBalance(api(server), place))!
  assert.equal([(holding as { evil?: number } | undefined)?.evil, ({} as { evil?: number }).evil, holding?.symbol], [undefined, undefined, 'USDC'])
})

test('a transaction says what went where', async () => {
  assert.equal(await history({ id: 'a1', metadata: sent, transfers: [out] }), [{
    id: 'a1', hash: '0x1', chainId: 'eip155:1', operation: 'send', status: 'confirmed', minedAtMs: Date.UTC(2026, 10, 3, 10), from: ALICE, to: BOB,
    movements: [{ direction: 'out', name: 'Ether', symbol: 'ETH', icon: 'https://icons.example/eth.png', amount: 10n ** 35n, worth: 300_500_000_000_000_000_000n }]
  }])
})

test('what is spam and nothing else is left out; an approval, which moves nothing, stays', async () => {
  const nft = (is_spam: boolean) => ({ nft_info: { name: 'Win', flags: { is_spam }, content: { preview: { url: 'https://img.example/1.png' } } }, direction: 'in', quantity: { numeric: '1' } })
  const from = (sentFrom: string) => ({ ...sent, sentFrom })
  const all = await history({ id: 'spam', metadata: sent, transfers: [nft(true), nft(true)] }, { id: 'half', metadata: sent, transfers: [nft(true), nft(false)] }, { id: 'approval', metadata: sent, transfers: [] },
    { id: 'nothing', metadata: from(BOB), transfers: [] }, { id: 'unsaid', metadata: from(BOB), transfers: null })
  assert.equal(all.map(({ id }) => id), ['half', 'approval', 'unsaid'])
  assert.is(all[0]!.movements[1]?.nft?.preview, 'https://img.example/1.png')
})

test('a transaction that is none is left out, and a hostile transfer of a good one', async () => {
  const bad: unknown[] = [null, 7, {}, { id: 7, metadata: sent }, { id: 'a' }, { id: 'a', metadata: { ...sent, minedAt: 'yesterday' } }, { id: 'a', metadata: { ...sent, status: 'fine' } },
    { id: 'a', metadata: { ...sent, chain: 'x' } }, { id: '<b>', metadata: sent }]
  assert.equal(await history(...bad), [])
  const [good] = await history({ id: 'a', metadata: { ...sent, operationType: 'x'.repeat(99), hash: 'javascript:alert(1)//', sentTo: {} }, transfers: [7, null, { direction: 'up' }, { direction: 'in' }, out] })
  assert.equal([good!.movements.length, good!.operation.length, good!.to], [1, 24, undefined])
})

test('history goes on by the cursor that came with the page before', async () => {
  const pages: Answer = (response, asked) => json({ data: [], next: asked.query.get('cursor') ? null : 'two' })(response, asked), own = api(await start({ '/history': pages }))
  const first = await fetchHistory(own, place)
  assert.equal([first.next, (await fetchHistory(own, place, first.next)).next], ['two', undefined])
})

test('what an address is called comes as text', async () => {
  const server = await start({ [`/identity/${ALICE}`]: json({ name: 'alice.eth\u202e', avatar: 'https://img.example/a.png' }), [`/identity/${BOB}`]: json({ name: null, avatar: 'file:///x' }) })
  assert.equal(await fetchIdentity(api(server), ALICE, BOB), { name: 'alice.eth', avatar: 'https://img.example/a.png' })
  assert.equal(await fetchIdentity(api(server), BOB), { name: undefined, avatar: undefined })
  assert.is(server.all[0]!.query.get('sender'), BOB)
})

test('asks what tokens cost by their addresses', async () => {
  const address = `eip155:1:${BOB}` as const, server = await start({ '/fungible/price': json({ fungibles: [{ address, name: 'USD Coin', symbol: 'USDC', price: 0.9999, decimals: 6 }, null, { symbol: 7 }] }) })
  assert.equal(await fetchPrices(api(server), 'eip155:1', [address]), [{ address, name: 'USD Coin', symbol: 'USDC', icon: undefined, price: 999_900_000_000_000_000n, decimals: 6 }])
  const { method, body } = server.asked('/fungible/price')[0]!
  assert.equal([method, JSON.parse(body)], ['POST', { currency: 'usd', addresses: [address], projectId: 'a&b' }])
})

test('an answer that is none is the service’s failure', async () => {
  for (const body of ['', 'null', '7', '[]', '{}', '{"balances":{}}', '<!doctype html>', '{"balances":[', '['.repeat(200_000)]) {
    const error = await failure(fetchBalance(api(await start({ '/balance': text(body) })), place))
    assert.equal([error.code, error.facts], ['service-failed', { service: 'chain-data', status: 200 }], body.slice(0, 30))
  }
})

test('a refusal says which and for how long; a dropped connection is 0, as is an address of a service that is none', async () => {
  const own = api(await start({ '/balance': status(429, { 'retry-after': '7' }) }))
  assert.equal((await failure(fetchBalance(own, place))).facts, { service: 'chain-data', status: 429, retryAfterMs: 7_000 })
  assert.is((await failure(fetchBalance(api(await start({ '/balance': drop })), place)) as WidgetError<'service-failed'>).facts.status, 0)
  assert.is((await failure(fetchIdentity({ url: '', projectId: 'a' }, ALICE)) as WidgetError<'service-failed'>).facts.status, 0)
})

test('an answer without end is not read to its end', async () => {
  let hasClosed = false, sent = 0
  const endless: Answer = response => {
    const part = Buffer.alloc(256 * 1024, 'x')
    response.on('close', () => { hasClosed = true })
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
    void failure(fetchBalance(api(server), place)).then(e => { error = e })
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
