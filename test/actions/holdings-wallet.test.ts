/** The holdings that a wallet reports, and the account to which known holdings belong. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { loadBalance } from '../../src/actions/load-balance'
import { configure } from '../../src/core/config'
import { $holdings, showHoldings } from '../../src/core/holdings'
import { forgetAnswers } from '../../src/core/queries'
import { ALICE, BOB } from '../doubles/scripted-provider'
import { fox, pageWith } from './page'
import { TOKEN, service, leaving, ether, balances, connected, watched, shown, settled } from './holdings-page'

test('a wallet that knows what it holds is asked in place of the service', async () => {
  const server = await service({ '/balance': balances(ether('1')) })
  const good = {
    address: '0x',
    balance: '0x64',
    type: 'NATIVE',
    metadata: { name: 'Ether', symbol: 'ETH', decimals: 18, price: 2.5 }
  }
  const wallet = fox({
    wallet_getCapabilities: { '0x1': { assetDiscovery: { supported: true } } },
    wallet_getAssets: {
      '0x1': [
        good,
        { ...good, address: TOKEN, type: 'ERC20', metadata: { ...good.metadata, symbol: 'TKN' } },
        { ...good, type: 'ERC721' },
        { ...good, balance: 'much' },
        { ...good, metadata: null },
        null
      ]
    }
  })
  await connected(server.url, {}, wallet)
  watched()
  await settled()
  assert.equal([shown(), server.asked('/balance').length], [['100 ETH', '100 TKN'], 0])
  assert.equal(wallet.calls.find(({ method }) => method === 'wallet_getAssets')!.params, [
    { account: ALICE, chainFilter: ['0x1'] }
  ])
})

test('what a wallet counts in another way than the network is not its currency: the node’s stands in', async () => {
  const odd = {
    address: '0x',
    balance: '0x64',
    type: 'NATIVE',
    metadata: { name: 'Other', symbol: 'OTHER', decimals: 20 }
  }
  const wallet = fox({
    wallet_getCapabilities: { '0x1': { assetDiscovery: { supported: true } } },
    wallet_getAssets: { '0x1': [odd] }
  })
  await connected(undefined, {}, wallet)
  await loadBalance()
  watched()
  await settled()
  assert.equal(shown(), ['2000000000000000000 ETH'])
  assert.is($holdings.get().data!.list[0]!.decimals, 18)
})

test('a wallet that does not, or talks nonsense, leaves it to the service', async () => {
  for (const script of [
    {},
    { wallet_getCapabilities: { '0x1': {} } },
    { wallet_getCapabilities: 7 },
    { wallet_getCapabilities: { '0x1': { assetDiscovery: { supported: true } } }, wallet_getAssets: { '0x1': 7 } }
  ]) {
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
