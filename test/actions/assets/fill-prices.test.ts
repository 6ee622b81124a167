/** Prices that are requested from the service for amounts that come from the chain. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { fillPrices } from '../../../src/actions/assets/fill-prices'
import { configure } from '../../../src/core/config/config'
import { offerNetworks, type Network } from '../../../src/core/networks/networks'
import { mainnet, solana, solanaDevnet } from '../../../src/networks/index'
import { chainDataServer, json } from '../../doubles/chain-data-server'
import { servers } from '../../doubles/servers'
import { pageWith } from '../setup'

const { start: service, closeAll } = servers(chainDataServer)
test.after.each(closeAll)

const sepolia: Network = {
  ...mainnet,
  id: 11155111,
  caipNetworkId: 'eip155:11155111',
  name: 'Sepolia',
  testnet: true
}

/** Returns the price of a network's currency as the page shows it, and whether the service was asked. */
const priceOn = async (network: Network) => {
  const { caipNetworkId, nativeCurrency } = network
  const server = await service({
    '/supported-chains': json({ http: [caipNetworkId], ws: [] }),
    '/fungible/price': (response, request) => {
      const [address] = (JSON.parse(request.body) as { addresses: string[] }).addresses
      json({ fungibles: [{ ...nativeCurrency, address, price: 2.5 }] })(response, request)
    }
  })
  pageWith()
  configure({ projectId: 'abc', deferred: { chainDataUrl: server.url } })
  offerNetworks([network])
  const holding = { ...nativeCurrency, chainId: caipNetworkId, value: 1n }
  const [priced] = await fillPrices([holding], new AbortController().signal)
  return [priced?.price, server.requestsTo('/fungible/price').length]
}

test('the coins of a main network have a price', async () => {
  for (const network of [mainnet, solana]) assert.equal(await priceOn(network), [2_500_000_000_000_000_000n, 1])
})

test('the coins of a test network have no price, and none is requested', async () => {
  for (const network of [sepolia, solanaDevnet]) assert.equal(await priceOn(network), [undefined, 0], network.name)
})

test('only Solana’s main network has prices, even if the page calls another one no test network', async () => {
  assert.equal(await priceOn({ ...solanaDevnet, testnet: false }), [undefined, 0])
})

test.run()
