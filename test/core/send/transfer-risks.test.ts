import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { Network } from '../../../src/core/networks/networks'
import type { Holding } from '../../../src/core/assets/token'
import { risksOf, type TransferRisk } from '../../../src/core/send/transfer-risks'
import type { Quote } from '../../../src/core/send/transfer'
import { bitcoin, mainnet, solana } from '../../../src/networks/index'

const DOLLAR = 10n ** 18n
const polygon: Network = {
  ...mainnet,
  id: 137,
  caipNetworkId: 'eip155:137',
  nativeCurrency: { name: 'POL', symbol: 'POL', decimals: 18 }
}
const priced = (network: Network, dollars?: bigint): Holding => {
  const { name, symbol, decimals } = network.nativeCurrency
  return {
    chainId: network.caipNetworkId,
    name,
    symbol,
    decimals,
    value: 0n,
    ...(dollars !== undefined && { price: dollars * DOLLAR })
  }
}
const coin = (dollars?: bigint): Holding => ({
  ...priced(mainnet, dollars),
  address: '0x1',
  symbol: 'USDC',
  decimals: 6
})
const quoteOf = (
  network: Network,
  amount: bigint,
  maxFee: bigint,
  token?: string,
  part: Partial<Quote> = {}
): Quote => ({
  transfer: { network, from: 'a', to: 'b', amount, ...(token !== undefined && { token }) },
  fee: 0n,
  maxFee,
  built: undefined,
  ...part
})

const ETHER = 10n ** 18n
type Row = readonly [
  what: string,
  network: Network,
  amount: bigint,
  maxFee: bigint,
  sent: Holding,
  native: Holding | undefined,
  risk: TransferRisk | undefined
]
const ether = priced(mainnet, 3_000n)
const unpriced = priced(mainnet)
const fees: readonly Row[] = [
  ['a usual fee of ether', mainnet, ETHER, ETHER / 1_000n, ether, ether, undefined],
  ['as much as the amount, of a few cents', mainnet, 10n ** 13n, 10n ** 13n, ether, ether, undefined],
  ['a wei above the amount', mainnet, 10n ** 13n, 10n ** 13n + 1n, ether, ether, 'fee-above-amount'],
  [
    'a wei above the amount, without a price',
    mainnet,
    10n ** 13n,
    10n ** 13n + 1n,
    unpriced,
    undefined,
    'fee-above-amount'
  ],
  ['20 dollars of 100,000', mainnet, 30n * ETHER, (ETHER * 2_000n) / 300_000n, ether, ether, undefined],
  ['20.01 dollars of 90,000', mainnet, 30n * ETHER, (ETHER * 2_001n) / 300_000n + 1n, ether, ether, 'fee-high'],
  ['6 dollars of 30: a fifth', mainnet, ETHER / 100n, (ETHER * 6n) / 3_000n, ether, ether, 'fee-high'],
  ['6 dollars of 300: a fiftieth', mainnet, ETHER / 10n, (ETHER * 6n) / 3_000n, ether, ether, undefined],
  ['4 dollars of 5', mainnet, (ETHER * 5n) / 3_000n, (ETHER * 4n) / 3_000n, ether, ether, undefined],
  ['1 dollar for a token of 50 cents', mainnet, 500_000n, ETHER / 3_000n, coin(1n), ether, 'fee-above-amount'],
  ['1 dollar for a token of 2 dollars', mainnet, 2_000_000n, ETHER / 3_000n, coin(1n), ether, undefined],
  ['1 dollar for a token without a price', mainnet, 1n, ETHER / 3_000n, coin(), ether, undefined],
  ['21 dollars for a token without a price', mainnet, 1n, (ETHER * 21n) / 3_000n, coin(), ether, 'fee-high'],
  ['0.01 ether without a price', mainnet, ETHER, ETHER / 100n, unpriced, unpriced, undefined],
  ['more than 0.01 ether without a price', mainnet, ETHER, ETHER / 100n + 1n, unpriced, unpriced, 'fee-high'],
  [
    'more than 0.01 ether for a token, nothing held of ether',
    mainnet,
    5n,
    ETHER / 100n + 1n,
    coin(1n),
    undefined,
    'fee-high'
  ],
  ['0.1 of another currency without a price', polygon, ETHER, ETHER / 10n, priced(polygon), undefined, undefined],
  [
    'more than 0.1 of another currency without a price',
    polygon,
    ETHER,
    ETHER / 10n + 1n,
    priced(polygon),
    undefined,
    'fee-high'
  ],
  ['a usual fee of Solana', solana, 10n ** 9n, 5_000n, priced(solana, 200n), priced(solana, 200n), undefined],
  ['a deposit above the amount', solana, 1_000_000n, 2_044_280n, priced(solana), undefined, 'fee-above-amount'],
  ['0.05 SOL without a price', solana, 10n ** 9n, 50_000_001n, priced(solana), undefined, 'fee-high'],
  [
    '0.15 SOL of 1, at 200 dollars',
    solana,
    10n ** 9n,
    150_000_000n,
    priced(solana, 200n),
    priced(solana, 200n),
    'fee-high'
  ],
  ['70,500 sat to send 10,000', bitcoin, 10_000n, 70_500n, priced(bitcoin), undefined, 'fee-above-amount'],
  ['20,001 sat without a price', bitcoin, 10n ** 8n, 20_001n, priced(bitcoin), undefined, 'fee-high'],
  ['1,045 sat of 0.01 BTC', bitcoin, 10n ** 6n, 1_045n, priced(bitcoin, 100_000n), priced(bitcoin, 100_000n), undefined]
]

for (const [what, network, amount, maxFee, sent, native, risk] of fees) {
  test(`${what}: ${risk ?? 'no risk'}`, () =>
    assert.equal(risksOf(quoteOf(network, amount, maxFee, sent.address), sent, native), risk ? [risk] : []))
}

test('a token that keeps more than a tenth, or an unknown amount, is a risk, and issuer rights are not', () => {
  const risks = (part: Partial<Quote>) =>
    risksOf(quoteOf(mainnet, 1_000n, 1n, '0x1', part), coin(1n), priced(mainnet, 1n))
  assert.equal(risks({ received: 900n }), [])
  assert.equal(risks({ received: 899n }), ['loss-high'])
  assert.equal(risks({ received: 0n }), ['loss-high'])
  assert.equal(risks({ warnings: ['permanent-delegate', 'transfer-hook', 'received-unchecked'] }), [])
  assert.equal(risks({ warnings: ['permanent-delegate', 'received-unknown', 'receiver-may-not-spend'] }), [
    'received-unknown',
    'receiver-may-not-spend'
  ])
})

test('the maximum fee counts, not the likely one', () => {
  assert.equal(risksOf({ ...quoteOf(mainnet, 10n ** 15n, 10n ** 15n + 1n), fee: 1n }, ether, ether), [
    'fee-above-amount'
  ])
})

test.run()
