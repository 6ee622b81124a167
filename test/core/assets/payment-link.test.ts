import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { paymentLink } from '../../../src/core/assets/payment-link'
import { parseReceiver } from '../../../src/core/send/receiver-text'
import { base, bitcoin, bitcoinTestnet, mainnet, solana } from '../../../src/networks/index'

const EVM = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

test('a payment link of an EVM address follows EIP-681, with the chain id', () => {
  assert.is(paymentLink(mainnet, EVM), `ethereum:${EVM}@1`)
  assert.is(paymentLink(base, EVM), `ethereum:${EVM}@8453`)
})

test('payment links of Solana and Bitcoin follow Solana Pay and BIP-21, on test networks as well', () => {
  assert.is(
    paymentLink(solana, '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv'),
    'solana:7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv'
  )
  assert.is(
    paymentLink(bitcoin, 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'),
    'bitcoin:bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
  )
  assert.is(
    paymentLink(bitcoinTestnet, 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx'),
    'bitcoin:tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx'
  )
})

test('a chain without a payment link format gets the plain address', () => {
  assert.is(
    paymentLink({ ...solana, chainNamespace: 'cosmos', caipNetworkId: 'cosmos:cosmoshub-4' }, 'cosmos1x'),
    'cosmos1x'
  )
})

test('a generated payment link is parsed back to its address', () => {
  for (const [network, address] of [
    [mainnet, EVM],
    [base, EVM],
    [solana, '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv'],
    [bitcoin, 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4']
  ] as const) {
    assert.equal(parseReceiver(paymentLink(network, address), network), { kind: 'target', target: address })
  }
})

test.run()
