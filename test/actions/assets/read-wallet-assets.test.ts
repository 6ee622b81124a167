/** The holdings that a wallet reports, and the account to which known holdings belong. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { loadBalance } from '../../../src/actions/session/load-balance'
import { configure } from '../../../src/core/config/config'
import { $holdings, setHoldings } from '../../../src/core/assets/holdings'
import { removeQueries } from '../../../src/core/platform/queries'
import { json, silence, status } from '../../doubles/chain-data-server'
import { until } from '../../doubles/fake-clock'
import { ALICE, BOB } from '../../doubles/scripted-provider'
import { fox, pageWith } from '../setup'
import {
  TOKEN,
  service,
  unsubscribers,
  clock,
  ether,
  balances,
  connectPage,
  startWatching,
  shownHoldings,
  settled
} from './holdings-setup'

test('a wallet that supports wallet_getAssets is queried instead of the service', async () => {
  const server = await service({ '/balance': balances(ether('1')) })
  const valid = {
    address: '0x',
    balance: '0x64',
    type: 'NATIVE',
    metadata: { name: 'Ether', symbol: 'ETH', decimals: 18, price: 2.5 }
  }
  const wallet = fox({
    wallet_getCapabilities: { '0x1': { assetDiscovery: { supported: true } } },
    wallet_getAssets: {
      '0x1': [
        valid,
        { ...valid, address: TOKEN, type: 'ERC20', metadata: { ...valid.metadata, symbol: 'TKN' } },
        { ...valid, type: 'ERC721' },
        { ...valid, balance: 'much' },
        { ...valid, metadata: null },
        null
      ]
    }
  })
  await connectPage(server.url, {}, wallet)
  startWatching()
  await settled()
  assert.equal([shownHoldings(), server.requestsTo('/balance').length], [['100 ETH', '100 TKN'], 0])
  assert.equal(wallet.calls.find(({ method }) => method === 'wallet_getAssets')!.params, [
    { account: ALICE, chainFilter: ['0x1'] }
  ])
})

test('prices that the wallet does not report are requested from the service, one token at a time', async () => {
  const asset = (symbol: string, part: object, price?: number) => ({
    balance: '0x64',
    metadata: { name: symbol, symbol, decimals: 18, price },
    ...part
  })
  const wallet = fox({
    wallet_getCapabilities: { '0x1': { assetDiscovery: { supported: true } } },
    wallet_getAssets: {
      '0x1': [
        asset('ETH', { address: '0x', type: 'NATIVE' }),
        asset('TKN', { address: TOKEN, type: 'ERC20' }),
        asset('OWN', { address: BOB, type: 'ERC20' }, 7),
        asset('NIL', { address: ALICE, type: 'ERC20', balance: '0x0' })
      ]
    }
  })
  const native = `eip155:1:0x${'e'.repeat(40)}`
  const server = await service({
    '/fungible/price': (response, request) => {
      const [address] = (JSON.parse(request.body) as { addresses: string[] }).addresses
      const fungibles = address === native ? [{ address, name: 'Ether', symbol: 'ETH', price: 2.5, decimals: 18 }] : []
      json({ fungibles })(response, request)
    }
  })
  await connectPage(server.url, {}, wallet)
  startWatching()
  await settled()
  assert.equal(
    $holdings.get().data!.list.map(({ symbol, price }) => [symbol, price]),
    [
      ['ETH', 2_500_000_000_000_000_000n],
      ['TKN', undefined],
      ['OWN', 7_000_000_000_000_000_000n],
      ['NIL', undefined]
    ]
  )
  assert.equal(
    server
      .requestsTo('/fungible/price')
      .map(({ body }) => (JSON.parse(body) as { addresses: string[] }).addresses.join())
      .sort(),
    [`eip155:1:${TOKEN}`, native].sort()
  )
})

test('a service without prices, or a silent one, leaves amounts without a price', async () => {
  const wallet = fox({
    wallet_getCapabilities: { '0x1': { assetDiscovery: { supported: true } } },
    wallet_getAssets: {
      '0x1': [
        { address: '0x', balance: '0x64', type: 'NATIVE', metadata: { name: 'Ether', symbol: 'ETH', decimals: 18 } }
      ]
    }
  })
  for (const answer of [status(500), silence]) {
    removeQueries()
    setHoldings()
    const server = await service({ '/fungible/price': answer })
    await connectPage(server.url, {}, wallet)
    startWatching()
    await until(() => server.requestsTo('/fungible/price').length === 1, 'the request')
    await clock.advance(2_000)
    await settled()
    assert.equal(shownHoldings(), ['100 ETH'])
    unsubscribers.pop()!()
  }
})

test('a native asset with other decimals than the network’s is replaced by the node’s balance', async () => {
  const mismatched = {
    address: '0x',
    balance: '0x64',
    type: 'NATIVE',
    metadata: { name: 'Other', symbol: 'OTHER', decimals: 20 }
  }
  const wallet = fox({
    wallet_getCapabilities: { '0x1': { assetDiscovery: { supported: true } } },
    wallet_getAssets: { '0x1': [mismatched] }
  })
  await connectPage(undefined, {}, wallet)
  await loadBalance()
  startWatching()
  await settled()
  assert.equal(shownHoldings(), ['2000000000000000000 ETH'])
  assert.is($holdings.get().data!.list[0]!.decimals, 18)
})

test('the service is queried where the wallet has no asset discovery or returns an invalid response', async () => {
  for (const script of [
    {},
    { wallet_getCapabilities: { '0x1': {} } },
    { wallet_getCapabilities: 7 },
    { wallet_getCapabilities: { '0x1': { assetDiscovery: { supported: true } } }, wallet_getAssets: { '0x1': 7 } }
  ]) {
    const server = await service({ '/balance': balances(ether('1')) })
    await connectPage(server.url, {}, fox(script))
    startWatching()
    await settled()
    assert.is(server.requestsTo('/balance').length, 1, JSON.stringify(script))
    unsubscribers.pop()!()
    removeQueries()
  }
})

test('holdings of another account are never shown', async () => {
  await connectPage()
  setHoldings({ status: 'success', fetchStatus: 'idle', data: { caipAddress: `eip155:1:${BOB}`, list: [] } })
  assert.is($holdings.get().status, 'pending')
})

test('without a connection, nothing is requested', async () => {
  const server = await service()
  pageWith()
  configure({ projectId: 'abc', deferred: { chainDataUrl: server.url } })
  startWatching()
  assert.equal([$holdings.get().status, server.all.length], ['pending', 0])
})

test.run()
