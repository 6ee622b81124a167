import { test } from 'uvu'
import * as assert from 'uvu/assert'
import * as chains from 'viem/chains'
import more from '../../src/networks/catalog'
import { arbitrum, base, mainnet } from '../../src/networks/index'
import type { Network } from '../../src/core/networks/networks'
import { webUrl } from '../../src/core/platform/text'

interface ViemChain {
  id: number
  name: string
  testnet?: boolean
  nativeCurrency: { name: string; symbol: string; decimals: number }
  rpcUrls: { default: { http: readonly string[] } }
  blockExplorers?: { default: { name: string; url: string } }
}
const viemChains: readonly ViemChain[] = Object.values(chains as unknown as Record<string, ViemChain>).filter(
  c => typeof c === 'object' && typeof c.id === 'number'
)
const isEvm = ({ chainNamespace }: Network) => chainNamespace === 'eip155'
const catalog = [mainnet, base, arbitrum, ...more].filter(isEvm)

/** Returns our facts about a network. Ether has one name, whatever a test network calls it. */
const facts = ({
  id,
  name,
  testnet,
  nativeCurrency: { name: currency, symbol, decimals },
  rpcUrls,
  blockExplorers
}: ViemChain) => ({
  id,
  name,
  testnet: !!testnet,
  currency: symbol === 'ETH' ? 'Ether' : currency,
  symbol,
  decimals,
  rpc: rpcUrls.default.http[0],
  explorer: blockExplorers?.default.url
})

for (const network of catalog) {
  test(`${network.name} (${network.id}) matches viem’s definition`, () => {
    const actual = facts(network as ViemChain)
    // Several viem chains share an id; ours must match one of them.
    const candidates = viemChains.filter(c => c.id === network.id).map(facts)
    assert.ok(candidates.length, 'viem does not know it')
    assert.equal(actual, candidates.find(f => f.name === actual.name && f.rpc === actual.rpc) ?? candidates[0])
  })
}

test('no network is listed twice', () => {
  const ids = catalog.map(n => n.id)
  assert.equal(
    ids.filter((id, i) => ids.indexOf(id) !== i),
    []
  )
  const names = catalog.map(n => n.name)
  assert.equal(
    names.filter((name, i) => names.indexOf(name) !== i),
    []
  )
})

test('all networks have https nodes and explorers', () => {
  for (const { name, rpcUrls, blockExplorers } of catalog) {
    assert.ok(webUrl(rpcUrls.default.http[0]), name)
    assert.ok(webUrl(blockExplorers?.default.url), name)
  }
})

/** Specification, section 9 (swaps), and the EVM networks of the hosted gateway (2026-06), which adapters will meet. */
const requiredIds = [
  1, 42161, 10, 324, 8453, 56, 137, 100, 43114, 250, 8217, 1313161554, 30, 31, 97, 130, 146, 300, 1101, 1111, 1112,
  1284, 1301, 1329, 2818, 5000, 5003, 17000, 42220, 43113, 57054, 59144, 80002, 80069, 80094, 84532, 421614, 534351,
  534352, 560048, 7777777, 11155111, 11155420, 999999999, 1313161555
]
test('the networks that the specification names are in the catalog', () => {
  assert.equal(
    requiredIds.filter(id => !catalog.some(n => n.id === id)),
    []
  )
})

test.run()
