import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { foreignAddress, type ForeignAddress } from '../../../src/core/send/foreign-address'
import type { Network } from '../../../src/core/networks/networks'
import { base, bitcoin, bitcoinTestnet, mainnet, solana, solanaDevnet } from '../../../src/networks/index'

const EVM = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const SOLANA = '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv'

/** One address of each kind. Sources: BIP-173, BIP-350, https://en.bitcoin.it/wiki/List_of_address_prefixes */
const bitcoinAddresses = [
  'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
  'BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4',
  'bc1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3qccfmv3',
  'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0',
  '17VZNX1SN5NtKa8UQFxwQbFeFc3iqRYhem',
  '3EktnHQD7RiAE6uzMj2ZifT9YgRrkSgzQX',
  '1111111111111111111114oLvT2'
]
const testnetAddresses = [
  'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx',
  'mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn',
  'n3GNqMveyvaPvUbH469vDRadqpJMPc84JA',
  '2MzQwSSnBHWHqSAqtTVQ6v47XtaisrJa1Vc'
]
const REGTEST = 'bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080'

const expectations: readonly (readonly [Network, readonly string[], ForeignAddress | undefined])[] = [
  [mainnet, [EVM, EVM.slice(2), EVM.toUpperCase()], undefined],
  [base, [EVM], undefined],
  [solana, [SOLANA], undefined],
  [solanaDevnet, [SOLANA], undefined],
  [bitcoin, bitcoinAddresses, undefined],
  [bitcoinTestnet, testnetAddresses, undefined],
  [solana, [EVM, EVM.slice(2)], 'ethereum'],
  [bitcoin, [EVM], 'ethereum'],
  [bitcoinTestnet, [EVM], 'ethereum'],
  [mainnet, [SOLANA], 'solana'],
  [base, [SOLANA], 'solana'],
  [bitcoin, [SOLANA], 'solana'],
  [mainnet, [...bitcoinAddresses, ...testnetAddresses, REGTEST], 'bitcoin'],
  [solana, [...bitcoinAddresses, ...testnetAddresses, REGTEST], 'bitcoin'],
  [bitcoin, [...testnetAddresses, REGTEST], 'bitcoin-network'],
  [bitcoinTestnet, [...bitcoinAddresses, REGTEST], 'bitcoin-network']
]
for (const [network, addresses, expected] of expectations) {
  for (const address of addresses) {
    test(`on ${network.name}, ${address} is ${expected ?? 'no foreign address'}`, () => {
      assert.is(foreignAddress(address, network), expected)
    })
  }
}

test('text that is not an address of any chain is not assigned to one', () => {
  const texts = ['', '0x123', 'bc1', 'tb1b', 'alice.eth', 'hello', '0x'.padEnd(43, 'a'), 'l'.repeat(44), `${SOLANA}1`]
  for (const text of texts) {
    for (const network of [mainnet, solana, bitcoin]) assert.is(foreignAddress(text, network), undefined, text)
  }
})

test.run()
