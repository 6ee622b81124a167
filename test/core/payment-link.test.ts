import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { paymentLink } from '../../src/core/payment-link'
import { parseReceiver } from '../../src/core/receiver-text'
import { base, bitcoin, bitcoinTestnet, mainnet, solana } from '../../src/networks'

const EVM = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

test('an address of EVM is written as EIP-681 has it, with the chain', () => {
  assert.is(paymentLink(mainnet, EVM), `ethereum:${EVM}@1`)
  assert.is(paymentLink(base, EVM), `ethereum:${EVM}@8453`)
})

test(
  'addresses of Solana and Bitcoin are written as Solana Pay and BIP-21 have them; a test network has the same ' +
    'scheme',
  () => {
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
  }
)

test('a chain of which no such form is known: the address alone', () => {
  assert.is(
    paymentLink({ ...solana, chainNamespace: 'cosmos', caipNetworkId: 'cosmos:cosmoshub-4' }, 'cosmos1x'),
    'cosmos1x'
  )
})

test('a link that Billfold writes is read back as the address that it was written for', () => {
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
