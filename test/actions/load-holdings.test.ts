import { encodeAbiParameters } from 'viem'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { connect } from '../../src/actions/connect'
import { forgetAccounts } from '../../src/actions/forget-accounts'
import { reloadHoldings, watchHoldings } from '../../src/actions/load-holdings'
import { loadBalance } from '../../src/actions/load-balance'
import { $balance, clearBalance } from '../../src/core/balance'
import { configure } from '../../src/core/config'
import { $holdings, showHoldings } from '../../src/core/holdings'
import { offerNetworks } from '../../src/core/networks'
import { forgetAnswers } from '../../src/core/queries'
import { disconnect } from '../../src/actions/disconnect'
import { $toast, hideToast } from '../../src/core/toasts'
import { base, mainnet } from '../../src/networks'
import { chainDataServer, json, silence, status, type Answer } from '../doubles/chain-data-server'
import { evmNode, type EvmCall } from '../doubles/evm-node'
import { fakeClock, until } from '../doubles/fake-clock'
import { ALICE, BOB } from '../doubles/scripted-provider'
import { servers } from '../doubles/servers'
import { FOX, fox, pageWith } from './page'

const TOKEN = '0x00000000000000000000000000000000000f00d5'
const { start: service, closeAll } = servers(chainDataServer)
const { start: node, closeAll: closeNodes } = servers(evmNode)

let clock: ReturnType<typeof fakeClock>, leaving: (() => void)[] = []
test.before.each(() => { clock = fakeClock() })
test.after.each(async () => {
  for (const leave of leaving) leave()
  leaving = []
  forgetAnswers()
  hideToast()
  showHoldings()
  // what has failed lately is not asked again in the next test
  clock.restore()
  await closeAll()
  await closeNodes()
})

const ether = (numeric: string, price = 3_000) => ({ name: 'Ether', symbol: 'ETH', price, quantity: { decimals: '18', numeric } })
const token = (numeric: string, part: object = {}) => ({ name: 'Token', symbol: 'TKN', address: `eip155:1:${TOKEN}`, price: 1, quantity: { decimals: '6', numeric }, ...part })
const balances = (...list: unknown[]): Answer => json({ balances: list })

/** A chain that knows one token, which it says in words of 32 bytes. */
const uint = (value: bigint) => encodeAbiParameters([{ type: 'uint256' }], [value])
const said: Record<string, string> = { '0x70a08231': uint(7_000_000n), '0x313ce567': uint(6n), '0x95d89b41': `0x${Buffer.from('LST').toString('hex').padEnd(64, '0')}`, '0x06fdde03': `0x${Buffer.from('Listed').toString('hex').padEnd(64, '0')}` }
const chain = ({ method, params }: EvmCall) => {
  const { to, data } = (params?.[0] ?? {}) as { to?: string; data?: string }
  const given = to === TOKEN ? said[data!.slice(0, 10)] : undefined
  return method === 'eth_getBalance' ? { result: '0x1bc16d674ec80000' } : given ? { result: given } : { error: { code: 3, message: 'execution reverted' } }
}

/** A page that is connected as Alice, with a chain of its own and, where there is one, a service. */
const connected = async (url?: string, later: Record<string, unknown> = {}, wallet = fox()) => {
  const own = await node(chain)
  pageWith([wallet])
  configure({ projectId: url && 'abc', later: { chainDataUrl: url, ...later } })
  offerNetworks([mainnet, base].map(n => ({ ...n, rpcUrls: { default: { http: [own.url] } } })))
  await connect(FOX)
  return { own, wallet }
}
const watched = () => { leaving.push(watchHoldings()) }
const shown = () => $holdings.get().data?.list.map(({ symbol, value }) => `${value} ${symbol}`)
/** viem sends what it is asked in a timer of no length. */
const settled = () => until(() => {
  void clock.advance(0)
  return $holdings.get().fetchStatus === 'idle' && $holdings.get().status !== 'pending'
}, 'an answer')

test('shows what the service says, without those of no decimals', async () => {
  const server = await service({ '/balance': balances(ether('1.5'), token('2'), token('3', { address: `eip155:1:${BOB}`, quantity: { decimals: '0', numeric: '3' } })) })
  await connected(server.url)
  watched()
  await settled()
  assert.equal(shown(), ['1500000000000000000 ETH', '2000000 TKN'])
})

test('without a project the chain says what it can: the native currency alone, where the site lists nothing', async () => {
  const { own } = await connected()
  watched()
  await settled()
  assert.equal(shown(), ['2000000000000000000 ETH'])
  assert.equal([...new Set(own.asked().map(({ method }) => method))], ['eth_getBalance'])
})

test('and the tokens of the site’s own list', async () => {
  for (const list of [{ address: TOKEN, image: 'https://icons.example/t.png' }, [{ address: TOKEN, image: 'https://icons.example/t.png' }, { address: BOB }, {}, null, 7]]) {
    await connected(undefined, { tokens: { 'eip155:1': list } })
    watched()
    await settled()
    assert.equal(shown(), ['2000000000000000000 ETH', '7000000 LST'])
    assert.is($holdings.get().data!.list[1]!.icon, 'https://icons.example/t.png')
    forgetAnswers()
  }
})

test('a network that the service does not know is read on the chain, and nothing is complained of', async () => {
  const server = await service({ '/supported-chains': json({ http: ['eip155:10'] }) })
  await connected(server.url)
  watched()
  await settled()
  assert.equal([shown(), server.asked('/balance').length, $toast.get()], [['2000000000000000000 ETH'], 0, undefined])
})

/** The gateway to the chain's nodes. */
const gate: Answer = (response, asked) => {
  const said = JSON.parse(asked.body) as EvmCall | EvmCall[], answerTo = (call: EvmCall) => ({ jsonrpc: '2.0', id: call.id, ...call.method === 'eth_chainId' ? { result: '0x1' } : chain(call) })
  return json(Array.isArray(said) ? said.map(answerTo) : answerTo(said))(response, asked)
}

test('where the site’s node is away, the gateway of a site with a project is asked', async () => {
  const gateway = await service({ '/supported-chains': json({ http: [] }), '/v1/': gate })
  const { own } = await connected(gateway.url)
  await own.close()
  watched()
  await until(() => { void clock.advance(200); return shown()?.[0] === '2000000000000000000 ETH' }, 'what the gateway says')
})

test('a balance that no node has told is filled in by who knows what the account holds', async () => {
  const server = await service({ '/balance': balances(ether('1.5')) })
  const { own } = await connected(server.url)
  await own.close()
  watched()
  await settled()
  clearBalance()
  void loadBalance()
  await until(() => { void clock.advance(200); return $balance.get().data?.value === 1_500_000_000_000_000_000n }, 'the service’s')
  assert.is($balance.get().error, undefined)
})

test('a failure is told once, the chain stands in, and the service is left alone for 30 s', async () => {
  const server = await service({ '/balance': status(503) })
  await connected(server.url)
  watched()
  await until(() => !!$toast.get(), 'it is told')
  assert.equal($toast.get(), { kind: 'error', text: 'Token Balance Unavailable' })
  await settled()
  assert.equal(shown(), ['2000000000000000000 ETH'])
  hideToast()
  await reloadHoldings()
  assert.is(server.asked('/balance').length, 1, 'it is left alone')
  await clock.advance(35_000)
  await until(() => server.asked('/balance').length === 2, 'it is asked again')
  await settled()
  assert.is($toast.get(), undefined, 'told once')
  server.change({ '/balance': balances(ether('1')) })
  await clock.advance(35_000)
  await until(() => shown()?.[0] === '1000000000000000000 ETH', 'it is back')
})

test('what is fresh is not asked for again; after 30 s it is, by a heartbeat, and stays in sight meanwhile', async () => {
  const server = await service({ '/balance': balances(ether('1')) })
  await connected(server.url)
  watched()
  await settled()
  await clock.advance(25_000)
  assert.is(server.asked('/balance').length, 1)
  server.change({ '/balance': silence })
  await clock.advance(5_000)
  await until(() => server.asked('/balance').length === 2, 'it asks again')
  assert.equal([shown(), $holdings.get().status, $holdings.get().fetchStatus], [['1000000000000000000 ETH'], 'success', 'fetching'])
})

test('when one balance changes, what shows the others need not be made anew', async () => {
  const server = await service({ '/balance': balances(ether('1'), token('2'), token('3', { address: `eip155:1:${BOB}` })) })
  await connected(server.url)
  watched()
  await settled()
  const before = $holdings.get().data!
  await reloadHoldings()
  assert.is($holdings.get().data, before, 'nothing has changed, nothing is new')
  server.change({ '/balance': balances(ether('1'), token('2.5'), token('3', { address: `eip155:1:${BOB}` })) })
  await reloadHoldings([`eip155:1:${TOKEN}`])
  const after = $holdings.get().data!
  assert.equal(after.list.map((holding, at) => holding === before.list[at]), [true, false, true])
  assert.is(server.asked('/balance').at(-1)!.query.get('forceUpdate'), `eip155:1:${TOKEN}`)
})

test('with another account what the first one holds is not shown, nor what comes late', async () => {
  let late: (() => void) | undefined
  const server = await service({ [`/${ALICE}/balance`]: (response, asked) => { late = () => balances(ether('1'))(response, asked) }, [`/${BOB}/balance`]: balances(ether('9')) })
  const { wallet } = await connected(server.url)
  watched()
  await until(() => !!late, 'it asks for the first')
  wallet.answers.eth_accounts = [BOB]
  wallet.emit('accountsChanged', [BOB])
  late!()
  await until(() => shown()?.[0] === '9000000000000000000 ETH', 'the second shows')
  assert.is($holdings.get().data!.caipAddress, `eip155:1:${BOB}`)
})

test('on the next page what was known shows at once, and is asked for again when it is old', async () => {
  const server = await service({ '/balance': balances(ether('1'), token('2')) })
  await connected(server.url)
  watched()
  await settled()
  leaving.pop()!()
  forgetAnswers()
  showHoldings()
  server.change({ '/balance': silence })
  await clock.advance(31_000)
  watched()
  assert.equal([shown(), $holdings.get().fetchStatus], [['1000000000000000000 ETH', '2000000 TKN'], 'fetching'])
})

test('nothing is kept of an account that is disconnected', async () => {
  const server = await service({ '/balance': balances(ether('1')) })
  await connected(server.url)
  forgetAccounts()
  watched()
  await settled()
  assert.match(String(localStorage.getItem('billfold.portfolio')), ALICE)
  await disconnect()
  assert.is(localStorage.getItem('billfold.portfolio'), null)
  assert.is($holdings.get().data, undefined)
})

test('a wallet that knows what it holds is asked in place of the service', async () => {
  const server = await service({ '/balance': balances(ether('1')) })
  const good = { address: '0x', balance: '0x64', type: 'NATIVE', metadata: { name: 'Ether', symbol: 'ETH', decimals: 18, price: 2.5 } }
  const wallet = fox({
    wallet_getCapabilities: { '0x1': { assetDiscovery: { supported: true } } },
    wallet_getAssets: { '0x1': [good, { ...good, address: TOKEN, type: 'ERC20', metadata: { ...good.metadata, symbol: 'TKN' } }, { ...good, type: 'ERC721' }, { ...good, balance: 'much' }, { ...good, metadata: null }, null] }
  })
  await connected(server.url, {}, wallet)
  watched()
  await settled()
  assert.equal([shown(), server.asked('/balance').length], [['100 ETH', '100 TKN'], 0])
  assert.equal(wallet.calls.find(({ method }) => method === 'wallet_getAssets')!.params, [{ account: ALICE, chainFilter: ['0x1'] }])
})

test('a wallet that does not, or talks nonsense, leaves it to the service', async () => {
  for (const script of [{}, { wallet_getCapabilities: { '0x1': {} } }, { wallet_getCapabilities: 7 }, { wallet_getCapabilities: { '0x1': { assetDiscovery: { supported: true } } }, wallet_getAssets: { '0x1': 7 } }]) {
    const server = await service({ '/balance': balances(ether('1')) })
    await connected(server.url, {}, fox(script))
    watched()
    await settled()
    assert.is(server.asked('/balance').length, 1, JSON.stringify(script))
    leaving.pop()!()
    forgetAnswers()
  }
})

test('what is of another account never shows, whoever says it', async () => {
  await connected()
  showHoldings({ status: 'success', fetchStatus: 'idle', data: { caipAddress: `eip155:1:${BOB}`, list: [] } })
  assert.is($holdings.get().status, 'pending')
})

test('where nobody is connected, nothing is asked', async () => {
  const server = await service()
  pageWith()
  configure({ projectId: 'abc', later: { chainDataUrl: server.url } })
  watched()
  assert.equal([$holdings.get().status, server.all.length], ['pending', 0])
})

test.run()
