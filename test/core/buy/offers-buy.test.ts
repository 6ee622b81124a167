import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { buyProviders, offersBuy } from '../../../src/core/buy/offers-buy'

test('EVM has both providers in the order of the settings, Solana has Meld alone', () => {
  assert.equal(buyProviders('eip155', { onramp: ['coinbase', 'meld'] }), ['coinbase', 'meld'])
  assert.equal(buyProviders('eip155', { onramp: ['meld', 'coinbase'] }), ['meld', 'coinbase'])
  assert.equal(buyProviders('solana', { onramp: ['coinbase', 'meld'] }), ['meld'])
})

test('no other chain offers buying, nor does an account before the settings are known', () => {
  for (const namespace of ['bip122', 'polkadot', 'cosmos', undefined])
    assert.not(offersBuy(namespace, { onramp: ['coinbase', 'meld'] }), namespace)
  assert.not(offersBuy('eip155', {}))
})

test('settings switch buying off, or leave some providers', () => {
  assert.not(offersBuy('eip155', { onramp: false }))
  assert.not(offersBuy('eip155', { onramp: [] }))
  assert.not(offersBuy('solana', { onramp: ['coinbase'] }))
  assert.ok(offersBuy('solana', { onramp: ['meld'] }))
})

test('unknown and repeated names are left out, among them those of an object’s own fields', () => {
  assert.equal(buyProviders('eip155', { onramp: ['moon', 'meld', 'toString', 'constructor', 'meld'] }), ['meld'])
})

test.run()
