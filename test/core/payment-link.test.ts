import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { addressOfLink, paymentLink } from '../../src/core/payment-link'
import { base, bitcoin, bitcoinTestnet, mainnet, solana } from '../../src/networks'

const EVM = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

test('an address of EVM is written as EIP-681 has it, with the chain', () => {
  assert.is(paymentLink(mainnet, EVM), `ethereum:${EVM}@1`)
  assert.is(paymentLink(base, EVM), `ethereum:${EVM}@8453`)
})

test('addresses of Solana and Bitcoin are written as Solana Pay and BIP-21 have them; a test network has the same scheme', () => {
  assert.is(paymentLink(solana, '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv'), 'solana:7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv')
  assert.is(paymentLink(bitcoin, 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'), 'bitcoin:bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4')
  assert.is(paymentLink(bitcoinTestnet, 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx'), 'bitcoin:tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx')
})

test('the address in a link is who is meant: not on another chain, and not the contract that a link calls', () => {
  for (const text of [`ethereum:${EVM}`, `ethereum:${EVM}@1`, `ethereum:pay-${EVM}@1?value=1e18`, ` ETHEREUM:${EVM} `]) assert.is(addressOfLink(text, mainnet), EVM, text)
  assert.is(addressOfLink(`ethereum:${EVM}@8453`, mainnet), undefined)
  assert.is(addressOfLink(`ethereum:${EVM}@8453`, base), EVM)
  assert.is(addressOfLink(`ethereum:${EVM}/transfer?address=0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC&uint256=1`, mainnet), undefined)
  assert.is(addressOfLink('solana:7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv?amount=1', solana), '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv')
})

test('a chain of which no such form is known: the address alone', () => {
  assert.is(paymentLink({ ...solana, chainNamespace: 'cosmos', caipNetworkId: 'cosmos:cosmoshub-4' }, 'cosmos1x'), 'cosmos1x')
})

test.run()
