import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { risksOf } from '../../../src/core/send/transfer-risks'
import type { Quote } from '../../../src/core/send/transfer'
import { mainnet } from '../../../src/networks/index'
import { coin, ETHER, ether, polygon, priced, quoteOf, unpriced, type FeeCase } from './transfer-risks-setup'

const fees: readonly FeeCase[] = [
  { name: 'a usual fee of ether', network: mainnet, amount: ETHER, maxFee: ETHER / 1_000n, sent: ether, native: ether },
  {
    name: 'as much as the amount, of a few cents',
    network: mainnet,
    amount: 10n ** 13n,
    maxFee: 10n ** 13n,
    sent: ether,
    native: ether
  },
  {
    name: 'a wei above the amount',
    network: mainnet,
    amount: 10n ** 13n,
    maxFee: 10n ** 13n + 1n,
    sent: ether,
    native: ether,
    risk: 'fee-above-amount'
  },
  {
    name: 'a wei above the amount, without a price',
    network: mainnet,
    amount: 10n ** 13n,
    maxFee: 10n ** 13n + 1n,
    sent: unpriced,
    risk: 'fee-above-amount'
  },
  {
    name: '20 dollars of 100,000',
    network: mainnet,
    amount: 30n * ETHER,
    maxFee: (ETHER * 2_000n) / 300_000n,
    sent: ether,
    native: ether
  },
  {
    name: '20.01 dollars of 90,000',
    network: mainnet,
    amount: 30n * ETHER,
    maxFee: (ETHER * 2_001n) / 300_000n + 1n,
    sent: ether,
    native: ether,
    risk: 'fee-high'
  },
  {
    name: '6 dollars of 30: a fifth',
    network: mainnet,
    amount: ETHER / 100n,
    maxFee: (ETHER * 6n) / 3_000n,
    sent: ether,
    native: ether,
    risk: 'fee-high'
  },
  {
    name: '6 dollars of 300: a fiftieth',
    network: mainnet,
    amount: ETHER / 10n,
    maxFee: (ETHER * 6n) / 3_000n,
    sent: ether,
    native: ether
  },
  {
    name: '4 dollars of 5',
    network: mainnet,
    amount: (ETHER * 5n) / 3_000n,
    maxFee: (ETHER * 4n) / 3_000n,
    sent: ether,
    native: ether
  },
  {
    name: '1 dollar for a token of 50 cents',
    network: mainnet,
    amount: 500_000n,
    maxFee: ETHER / 3_000n,
    sent: coin(1n),
    native: ether,
    risk: 'fee-above-amount'
  },
  {
    name: '1 dollar for a token of 2 dollars',
    network: mainnet,
    amount: 2_000_000n,
    maxFee: ETHER / 3_000n,
    sent: coin(1n),
    native: ether
  },
  {
    name: '1 dollar for a token without a price',
    network: mainnet,
    amount: 1n,
    maxFee: ETHER / 3_000n,
    sent: coin(),
    native: ether
  },
  {
    name: '21 dollars for a token without a price',
    network: mainnet,
    amount: 1n,
    maxFee: (ETHER * 21n) / 3_000n,
    sent: coin(),
    native: ether,
    risk: 'fee-high'
  },
  {
    name: '0.01 ether without a price',
    network: mainnet,
    amount: ETHER,
    maxFee: ETHER / 100n,
    sent: unpriced,
    native: unpriced
  },
  {
    name: 'more than 0.01 ether without a price',
    network: mainnet,
    amount: ETHER,
    maxFee: ETHER / 100n + 1n,
    sent: unpriced,
    native: unpriced,
    risk: 'fee-high'
  },
  {
    name: 'more than 0.01 ether for a token, nothing held of ether',
    network: mainnet,
    amount: 5n,
    maxFee: ETHER / 100n + 1n,
    sent: coin(1n),
    risk: 'fee-high'
  },
  {
    name: '0.1 of another currency without a price',
    network: polygon,
    amount: ETHER,
    maxFee: ETHER / 10n,
    sent: priced(polygon)
  },
  {
    name: 'more than 0.1 of another currency without a price',
    network: polygon,
    amount: ETHER,
    maxFee: ETHER / 10n + 1n,
    sent: priced(polygon),
    risk: 'fee-high'
  }
]

for (const { name, network, amount, maxFee, sent, native, risk } of fees) {
  test(`${name}: ${risk ?? 'no risk'}`, () =>
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
