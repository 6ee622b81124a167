/** The actions that an account offers, as tiles: their order, and what the chain, the page and the project allow. */
import '../setup'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { $config, configure } from '../../../src/core/config/config'
import type { Features } from '../../../src/core/config/features'
import type { Network } from '../../../src/core/networks/networks'
import { mainnet, solana } from '../../../src/networks/index'

// after the setup, which registers a loader for style sheets
const { offeredFeatures } = await import('../../../views/account/features')

const all: Partial<Features> = { onramp: ['coinbase', 'meld'], swaps: ['1inch'] }
const bitcoin = { ...mainnet, chainNamespace: 'bip122', caipNetworkId: 'bip122:000000000019d6689c085ae165831e93' }

/** Returns the tiles under these `features` of the page, and of its project. */
const tilesOf = (network: unknown, features: object = {}, project = all) => {
  configure({ deferred: { features } })
  return offeredFeatures($config.get(), project, network as Network)
}

test.after.each(() => configure({ adapters: undefined }))

test('an account on Ethereum can buy, swap, receive and send, in this order', () => {
  assert.equal(tilesOf(mainnet), ['onramp', 'swaps', 'receive', 'send'])
})

test('the order is that of walletFeaturesOrder; what it leaves out follows', () => {
  const order = ['send', 'swaps', 'nothing', 'send']
  assert.equal(tilesOf(mainnet, { walletFeaturesOrder: order }), ['send', 'swaps', 'onramp', 'receive'])
})

test('a chain offers only what exists on it', () => {
  assert.equal(tilesOf(solana), ['onramp', 'receive', 'send'])
  assert.equal(tilesOf(bitcoin), ['receive', 'send'])
  assert.equal(tilesOf({ ...mainnet, caipNetworkId: 'eip155:11155111' }), ['onramp', 'receive', 'send'])
})

test('the page and its project switch off each action', () => {
  assert.equal(tilesOf(mainnet, { send: false }), ['onramp', 'swaps', 'receive'])
  assert.equal(tilesOf(mainnet, {}, { onramp: false, swaps: ['1inch'] }), ['swaps', 'receive', 'send'])
  assert.equal(tilesOf(mainnet, {}, { onramp: ['meld'], swaps: false }), ['onramp', 'receive', 'send'])
  assert.equal(tilesOf(mainnet, {}, {}), ['receive', 'send'], 'before the settings have arrived')
})

test('an account in basic mode has none', () => {
  configure({ adapters: [] })
  assert.equal(tilesOf(mainnet), [])
})

test.run()
