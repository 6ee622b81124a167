/** Which fees of Solana and Bitcoin are a risk. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { risksOf } from '../../../src/core/send/transfer-risks'
import { bitcoin, solana } from '../../../src/networks/index'
import { priced, quoteOf, type FeeCase } from './transfer-risks-setup'

const fees: readonly FeeCase[] = [
  {
    name: 'a usual fee of Solana',
    network: solana,
    amount: 10n ** 9n,
    maxFee: 5_000n,
    sent: priced(solana, 200n),
    native: priced(solana, 200n)
  },
  {
    name: 'a deposit above the amount',
    network: solana,
    amount: 1_000_000n,
    maxFee: 2_044_280n,
    sent: priced(solana),
    risk: 'fee-above-amount'
  },
  {
    name: '0.05 SOL without a price',
    network: solana,
    amount: 10n ** 9n,
    maxFee: 50_000_001n,
    sent: priced(solana),
    risk: 'fee-high'
  },
  {
    name: '0.15 SOL of 1, at 200 dollars',
    network: solana,
    amount: 10n ** 9n,
    maxFee: 150_000_000n,
    sent: priced(solana, 200n),
    native: priced(solana, 200n),
    risk: 'fee-high'
  },
  {
    name: '70,500 sat to send 10,000',
    network: bitcoin,
    amount: 10_000n,
    maxFee: 70_500n,
    sent: priced(bitcoin),
    risk: 'fee-above-amount'
  },
  {
    name: '20,001 sat without a price',
    network: bitcoin,
    amount: 10n ** 8n,
    maxFee: 20_001n,
    sent: priced(bitcoin),
    risk: 'fee-high'
  },
  {
    name: '1,045 sat of 0.01 BTC',
    network: bitcoin,
    amount: 10n ** 6n,
    maxFee: 1_045n,
    sent: priced(bitcoin, 100_000n),
    native: priced(bitcoin, 100_000n)
  }
]

for (const { name, network, amount, maxFee, sent, native, risk } of fees) {
  test(`${name}: ${risk ?? 'no risk'}`, () =>
    assert.equal(risksOf(quoteOf(network, amount, maxFee, sent.address), sent, native), risk ? [risk] : []))
}

test.run()
