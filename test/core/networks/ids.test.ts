/** Several chunks repeat the ids of Solana's and Bitcoin's networks. All of them mean the networks that we define. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { netOf as addressNetworkOf } from '../../../src/chains/bitcoin/address'
import { netOf } from '../../../src/connectors/bitcoin/networks'
import { standardName } from '../../../src/connectors/solana/wallet'
import { currentId } from '../../../src/connectors/walletconnect/namespaces/solana'
import { BITCOIN_ID, SOLANA_ID } from '../../../src/core/networks/ids'
import { clusterIdOf, clusterNameOf } from '../../../src/core/networks/solana-clusters'
import { bitcoin, bitcoinTestnet, solana, solanaDevnet, solanaTestnet } from '../../../src/networks/index'

test('the ids of the main networks are those of their definitions', () => {
  assert.equal([BITCOIN_ID, SOLANA_ID], [bitcoin.caipNetworkId, solana.caipNetworkId])
})

test('wallets, addresses and transfers mean the same Bitcoin networks', () => {
  const ids = [bitcoin, bitcoinTestnet].map(({ caipNetworkId }) => caipNetworkId)
  assert.equal(ids.map(netOf), ['mainnet', 'testnet'])
  assert.equal(ids.map(addressNetworkOf), ['main', 'test'])
})

test('wallets and sign-in use the same names of the same Solana networks', () => {
  const ids = [solana, solanaDevnet, solanaTestnet].map(({ caipNetworkId }) => caipNetworkId)
  const names = ['solana:mainnet', 'solana:devnet', 'solana:testnet']
  assert.equal(ids.map(standardName), names)
  assert.equal(ids.map(clusterNameOf), names)
  assert.equal(names.map(clusterIdOf), ids)
  for (const other of ['solana:x', 'toString', undefined]) assert.is(clusterIdOf(other), undefined, other)
})

test('ids from before CAIP-2 settled them mean the same Solana networks', () => {
  assert.equal(
    ['solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ', 'solana:8E9rvCKLFQia2Y35HXjjpWzj8weVo44K' as const].map(id =>
      currentId(id as typeof SOLANA_ID)
    ),
    [solana.caipNetworkId, solanaDevnet.caipNetworkId]
  )
})

test.run()
