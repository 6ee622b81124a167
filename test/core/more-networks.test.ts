import { test } from 'uvu'
import * as assert from 'uvu/assert'
import * as chains from 'viem/chains'
import more from '../../src/more-networks'
import { arbitrum, base, evmNetwork, mainnet } from '../../src/networks'
import { webUrl } from '../../src/core/text'

interface Known {
  id: number
  name: string
  testnet?: boolean
  nativeCurrency: { name: string; symbol: string; decimals: number }
  rpcUrls: { default: { http: readonly string[] } }
  blockExplorers?: { default: { name: string; url: string } }
}
const known: readonly Known[] = Object.values(chains as unknown as Record<string, Known>).filter(
  c => typeof c === 'object' && typeof c.id === 'number'
)
const ours = [mainnet, base, arbitrum, ...more.rows.map(row => evmNetwork(...row))]

/** Returns our facts about a network. Ether has one name, whatever a test network calls it. */
const facts = ({
  id,
  name,
  testnet,
  nativeCurrency: { name: currency, symbol, decimals },
  rpcUrls,
  blockExplorers
}: Known) => ({
  id,
  name,
  testnet: !!testnet,
  currency: symbol === 'ETH' ? 'Ether' : currency,
  symbol,
  decimals,
  rpc: rpcUrls.default.http[0],
  explorer: blockExplorers?.default.url
})

for (const network of ours) {
  test(`${network.name} (${network.id}) is what viem says it is`, () => {
    const mine = facts(network as Known)
    // Several viem chains share an id; ours must match one of them.
    const theirs = known.filter(c => c.id === network.id).map(facts)
    assert.ok(theirs.length, 'viem does not know it')
    assert.equal(mine, theirs.find(f => f.name === mine.name && f.rpc === mine.rpc) ?? theirs[0])
  })
}

test('none stands twice', () => {
  const ids = ours.map(n => n.id)
  assert.equal(
    ids.filter((id, i) => ids.indexOf(id) !== i),
    []
  )
  const names = ours.map(n => n.name)
  assert.equal(
    names.filter((name, i) => names.indexOf(name) !== i),
    []
  )
})

test('all are reached and explained over https', () => {
  for (const { name, rpcUrls, blockExplorers } of ours) {
    assert.ok(webUrl(rpcUrls.default.http[0]), name)
    assert.ok(webUrl(blockExplorers?.default.url), name)
  }
})

/** Specification, section 9 (swaps), and the EVM networks of the hosted gateway (2026-06), which adapters will meet. */
const wanted = [
  1, 42161, 10, 324, 8453, 56, 137, 100, 43114, 250, 8217, 1313161554, 30, 31, 97, 130, 146, 300, 1101, 1111, 1112,
  1284, 1301, 1329, 2818, 5000, 5003, 17000, 42220, 43113, 57054, 59144, 80002, 80069, 80094, 84532, 421614, 534351,
  534352, 560048, 7777777, 11155111, 11155420, 999999999, 1313161555
]
test('the networks that the specification names are among them', () => {
  assert.equal(
    wanted.filter(id => !ours.some(n => n.id === id)),
    []
  )
})

test.run()
