import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { reloadHoldings } from '../../../src/actions/assets/load-holdings'
import { loadBalance } from '../../../src/actions/session/load-balance'
import { $balance, resetBalance } from '../../../src/core/session/balance'
import { $holdings } from '../../../src/core/assets/holdings'
import { removeQueries } from '../../../src/core/platform/queries'
import { $toast, hideToast } from '../../../src/core/dialog/toasts'
import { offerNetworks } from '../../../src/core/networks/networks'
import { mainnet } from '../../../src/networks/index'
import { json, status, type Answer } from '../../doubles/chain-data-server'
import type { EvmCall } from '../../doubles/evm-node'
import { settle, until } from '../../doubles/fake-clock'
import { BOB } from '../../doubles/scripted-provider'
import {
  TOKEN,
  service,
  node,
  clock,
  ether,
  token,
  balances,
  chain,
  connectPage,
  startWatching,
  shownHoldings,
  settled
} from './holdings-setup'

test('holdings come from the service, without tokens of zero decimals', async () => {
  const server = await service({
    '/balance': balances(
      ether('1.5'),
      token('2'),
      token('3', { address: `eip155:1:${BOB}`, quantity: { decimals: '0', numeric: '3' } })
    )
  })
  await connectPage(server.url)
  startWatching()
  await settled()
  assert.equal(shownHoldings(), ['1500000000000000000 ETH', '2000000 TKN'])
})

test('without a project, only the native balance is read, from the chain', async () => {
  const { own } = await connectPage()
  startWatching()
  await settled()
  assert.equal(shownHoldings(), ['2000000000000000000 ETH'])
  assert.equal([...new Set(own.calls().map(({ method }) => method))], ['eth_getBalance'])
})

test('the tokens that the host lists are read from the chain', async () => {
  for (const list of [
    { address: TOKEN, image: 'https://icons.example/t.png' },
    [{ address: TOKEN, image: 'https://icons.example/t.png' }, { address: BOB }, {}, null, 7]
  ]) {
    await connectPage(undefined, { tokens: { 'eip155:1': list } })
    startWatching()
    await settled()
    assert.equal(shownHoldings(), ['2000000000000000000 ETH', '7000000 LST'])
    assert.is($holdings.get().data!.list[1]!.icon, 'https://icons.example/t.png')
    removeQueries()
  }
})

test('a network that the service does not support is read from the chain without an error', async () => {
  const server = await service({ '/supported-chains': json({ http: ['eip155:10'] }) })
  await connectPage(server.url)
  startWatching()
  await settled()
  assert.equal(
    [shownHoldings(), server.requestsTo('/balance').length, $toast.get()],
    [['2000000000000000000 ETH'], 0, undefined]
  )
})

test('a network that the service rejects is read from the chain without a toast and requested once', async () => {
  const server = await service({ '/balance': status(400) })
  await connectPage(server.url)
  startWatching()
  await settled()
  assert.equal([shownHoldings(), $toast.get()], [['2000000000000000000 ETH'], undefined])
  await clock.advance(35_000)
  await reloadHoldings()
  assert.equal([shownHoldings(), server.requestsTo('/balance').length], [['2000000000000000000 ETH'], 1])
})

/** Answers as the gateway to the chain’s nodes. */
const answerAsGateway: Answer = (response, request) => {
  const payload = JSON.parse(request.body) as EvmCall | EvmCall[]
  const respond = (call: EvmCall) => ({
    jsonrpc: '2.0',
    id: call.id,
    ...(call.method === 'eth_chainId' ? { result: '0x1' } : chain(call))
  })
  return json(Array.isArray(payload) ? payload.map(respond) : respond(payload))(response, request)
}

test('the project’s gateway is called where the host’s node is unreachable', async () => {
  const gateway = await service({ '/supported-chains': json({ http: [] }), '/v1/': answerAsGateway })
  const { own } = await connectPage(gateway.url)
  await own.close()
  startWatching()
  await clock.passUntil(() => shownHoldings()?.[0] === '2000000000000000000 ETH', 'the gateway’s balance')
})

test('a balance that no node returned is taken from the holdings', async () => {
  const server = await service({ '/balance': balances(ether('1.5')) })
  const { own } = await connectPage(server.url)
  await own.close()
  startWatching()
  await settled()
  resetBalance()
  void loadBalance()
  const untilBalance = (ether: number) =>
    clock.passUntil(() => $balance.get().data?.value === BigInt(ether * 10) * 10n ** 17n, `${ether} ether`)
  await untilBalance(1.5)
  assert.is($balance.get().error, undefined)
  server.change({ '/balance': balances(ether('0.5')) })
  void loadBalance(true)
  await untilBalance(0.5)
  server.change({ '/balance': balances(ether('4')) })
  await clock.advance(35_000)
  await untilBalance(4)
  server.change({ '/balance': balances(token('2')) })
  await reloadHoldings()
  await untilBalance(0)
  assert.equal(shownHoldings(), ['2000000 TKN'], 'no earlier holdings')
})

test('a late response for the previous account does not fill in another account’s balance', async () => {
  let sendLateResponse = () => {}
  const server = await service({
    '/balance': response => {
      sendLateResponse = () => {
        void balances(ether('9'))(response, undefined as never)
      }
    }
  })
  const { own, wallet } = await connectPage(server.url)
  await own.close()
  startWatching()
  await until(() => server.requestsTo('/balance').length === 1, 'the request')
  server.change({ '/balance': balances(token('2')) })
  wallet.emit('accountsChanged', [BOB])
  void loadBalance()
  const hasFailed = () =>
    !!$balance.get().error && $balance.get().fetchStatus === 'idle' && shownHoldings()?.length === 1
  // The service stays silent, so the clock must advance while a request is in flight.
  await until(() => {
    void clock.advance(200)
    return hasFailed()
  }, 'the other account, whose node is unreachable')
  sendLateResponse()
  await settle()
  assert.is($balance.get().data, undefined)
})

test('a failed service shows one error, falls back to the chain and is not called for 30 s', async () => {
  const server = await service({ '/balance': status(503) })
  await connectPage(server.url)
  startWatching()
  await until(() => !!$toast.get(), 'the toast')
  assert.equal($toast.get(), { kind: 'error', text: 'Token Balance Unavailable' })
  await settled()
  assert.equal(shownHoldings(), ['2000000000000000000 ETH'])
  hideToast()
  await clock.advance(29_999)
  await reloadHoldings()
  assert.is(server.requestsTo('/balance').length, 1, 'no request within 30 s')
  await clock.advance(1)
  void reloadHoldings()
  await until(() => server.requestsTo('/balance').length === 2, 'the next request')
  await settled()
  assert.is($toast.get(), undefined, 'shown once')
  server.change({ '/balance': balances(ether('1')) })
  await clock.advance(35_000)
  await until(() => shownHoldings()?.[0] === '1000000000000000000 ETH', 'the service’s holdings')
})

test('an unsupported network shows the error once, and again after the service has answered', async () => {
  const server = await service({ '/balance': balances(ether('1')) })
  const { wallet } = await connectPage(server.url)
  startWatching()
  await settled()
  assert.is($toast.get(), undefined, 'supported')
  const switchTo = async (chainId: string) => {
    wallet.answers['eth_chainId'] = chainId
    wallet.emit('chainChanged', chainId)
    await settle()
  }
  for (let round = 0; round < 2; round++) {
    await switchTo('0x539')
    await until(() => !!$toast.get(), 'the toast')
    assert.equal($toast.get(), { kind: 'error', text: 'Token Balance Unavailable' })
    hideToast()
    await switchTo('0x540')
    assert.is($toast.get(), undefined, 'shown once')
    await switchTo('0x1')
    await reloadHoldings()
    assert.equal(shownHoldings(), ['1000000000000000000 ETH'])
  }
})

test('a changed balance leaves the other holdings’ objects unchanged', async () => {
  const server = await service({
    '/balance': balances(ether('1'), token('2'), token('3', { address: `eip155:1:${BOB}` }))
  })
  await connectPage(server.url)
  startWatching()
  await settled()
  const before = $holdings.get().data!
  await reloadHoldings()
  assert.is($holdings.get().data, before, 'nothing has changed, nothing is new')
  server.change({ '/balance': balances(ether('1'), token('2.5'), token('3', { address: `eip155:1:${BOB}` })) })
  await reloadHoldings([`eip155:1:${TOKEN}`])
  const after = $holdings.get().data!
  assert.equal(
    after.list.map((holding, at) => holding === before.list[at]),
    [true, false, true]
  )
  assert.is(server.requestsTo('/balance').at(-1)!.query.get('forceUpdate'), `eip155:1:${TOKEN}`)
})

/** Reloads the holdings. viem sends its requests from a zero-length timer. */
const reloadAll = async () => {
  void reloadHoldings()
  await settled()
}

test('without a project, each outage of the chain shows the error once', async () => {
  let isDown = false
  const server = await node(call => (isDown ? { error: { code: 3, message: 'down' } } : chain(call)))
  await connectPage()
  offerNetworks([{ ...mainnet, rpcUrls: { default: { http: [server.url] } } }])
  startWatching()
  for (let outage = 0; outage < 2; outage++) {
    await reloadAll()
    assert.equal(shownHoldings(), ['2000000000000000000 ETH'])
    isDown = true
    await reloadAll()
    assert.equal($toast.get(), { kind: 'error', text: 'Token Balance Unavailable' })
    hideToast()
    await reloadAll()
    assert.is($toast.get(), undefined, 'shown once')
    isDown = false
  }
})

test.run()
