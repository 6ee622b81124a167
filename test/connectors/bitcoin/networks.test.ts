/**
 * The network of a Bitcoin wallet: switching, unsupported networks, and network names that its addresses contradict.
 */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { chunks } from '../../chunks'
import { registerChunks } from '../../../src/core/platform/chunks'
import { bitcoin, bitcoinTestnet } from '../../../src/networks/index'
import { bitcoinWallet } from '../../doubles/bitcoin-wallets'
import { bitcoinKey } from '../../doubles/demo-wallet/bitcoin/keys'
import { connectTo, make } from './setup'
import { failure } from '../connector'

registerChunks(chunks)

for (const kind of ['sats', 'unisat', 'okx', 'leather'] as const) {
  test(`${kind}: switches to the testnet and back`, async () => {
    const { connector, changed } = make(kind)
    await connector.connect()
    await connector.switchNetwork(bitcoinTestnet)
    assert.is(changed.at(-1)?.chainId, bitcoinTestnet.caipNetworkId)
    assert.is(changed.at(-1)?.accounts[0], bitcoinKey('p2wpkh', 'testnet').address)
    await connector.switchNetwork(bitcoin)
    assert.is(changed.at(-1)?.chainId, bitcoin.caipNetworkId)
  })
  test(`${kind}: starts on the host page's network if the wallet has none of its own`, async () => {
    const { connector } = make(kind, {}, bitcoinTestnet.caipNetworkId)
    const { chainId, accounts } = await connector.connect()
    const isOwn = kind === 'sats' || kind === 'unisat'
    assert.is(chainId, (isOwn ? bitcoin : bitcoinTestnet).caipNetworkId)
    assert.is(accounts[0], bitcoinKey('p2wpkh', isOwn ? 'mainnet' : 'testnet').address)
  })
}

test('a network that the wallet does not have is unsupported, and the connection stays', async () => {
  const { connector, changed } = make('standard')
  await connector.connect()
  assert.is((await failure(connector.switchNetwork(bitcoinTestnet))).code, 'chain-unsupported')
  assert.equal(changed, [])
  const unknown = make('unisat')
  await unknown.connector.connect()
  assert.is(
    (
      await failure(
        unknown.connector.switchNetwork({ ...bitcoin, caipNetworkId: 'bip122:0000000000000000000000000000beef' })
      )
    ).code,
    'chain-unsupported'
  )
  unknown.vault.change({ approve: 'reject' })
  assert.is((await failure(unknown.connector.switchNetwork(bitcoinTestnet))).code, 'user-rejected')
})

test('a wallet that names one network and shows addresses of another is rejected', async () => {
  for (const kind of ['sats', 'unisat'] as const)
    assert.is(
      (await failure(make(kind, { misbehaves: 'network' }).connector.connect())).code,
      'wallet-invalid-response',
      kind
    )
})

test('a wallet that names no network is on the network of its addresses', async () => {
  const { connector } = make('old sats', { net: 'testnet' })
  assert.is((await connector.connect()).chainId, bitcoinTestnet.caipNetworkId)
})

test('an unknown network is reported by its name', async () => {
  const { handle, found } = bitcoinWallet('unisat')
  const error = await failure(
    connectTo({
      ...found,
      provider: { ...handle, getChain: async () => ({ enum: 'FRACTAL_BITCOIN_MAINNET' }) } as never
    }).connector.connect()
  )
  assert.is(error.code, 'chain-unsupported')
  assert.is((error.facts as { network: string }).network, 'FRACTAL_BITCOIN_MAINNET')
})

test.run()
