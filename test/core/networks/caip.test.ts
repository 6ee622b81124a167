import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { idsOf, isChainId } from '../../../src/core/networks/caip'

test('CAIP-2 ids of the known namespaces are valid', () => {
  for (const id of [
    'eip155:1',
    'eip155:8453',
    'eip155:1313161554',
    'eip155:4503599627370476',
    'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    'bip122:000000000019d6689c085ae165831e93',
    'polkadot:b0a8d493285c2df73290dfb7e61f870f',
    'cosmos:cosmoshub-3'
  ]) {
    assert.is(isChainId(id), true, id)
  }
})

test('everything else is invalid', () => {
  const invalid = [
    '',
    'eip155',
    'eip155:',
    ':1',
    'eip155:0',
    'eip155:-1',
    'eip155:01',
    'eip155:1.5',
    'eip155:0x1',
    'eip155:1e3',
    'eip155: 1',
    'eip155:1:',
    'eip155:1:0xab',
    'EIP155:1',
    'near:mainnet',
    '__proto__:1',
    'solana:',
    'solana:with space',
    `solana:${'x'.repeat(33)}`,
    1,
    null,
    undefined,
    {},
    ['eip155:1']
  ]
  for (const id of invalid) assert.is(isChainId(id), false, String(id))
})

test('an EVM chain id beyond 2^53, which JavaScript would round, is invalid', () => {
  assert.is(isChainId('eip155:9007199254740991'), true)
  assert.is(isChainId('eip155:9007199254740993'), false)
})

test('a chain id is split into its parts', () => {
  assert.equal(idsOf('eip155:8453'), { id: 8453, caipNetworkId: 'eip155:8453', chainNamespace: 'eip155' })
  const solana = '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
  assert.equal(idsOf(`solana:${solana}`), { id: solana, caipNetworkId: `solana:${solana}`, chainNamespace: 'solana' })
})

test.run()
