/** Wallets that are requested on a specific chain. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { connect } from '../../src/actions/connect'
import { disconnect } from '../../src/actions/disconnect'
import type { FoundWallet } from '../../src/core/connection'
import type { Namespace } from '../../src/core/caip'
import { offerNetworks } from '../../src/core/networks'
import { $connection, $statuses } from '../../src/core/session'
import { $snapshot } from '../../src/core/snapshot'
import { $recent, listFound } from '../../src/core/wallets'
import { mainnet, solana } from '../../src/networks'
import { found } from '../core/fresh'
import { createSolanaWallet } from '../doubles/demo-wallet/standard-wallet'
import { solanaAccounts } from '../doubles/demo-wallet/solana-accounts'
import { FOX, HARE, fox, pageWith, until } from './page'

const [ALICE_SOL] = solanaAccounts.map(({ address }) => address)
/** Creates a page with Fox, which supports EVM and Solana under one name, and Hare, which supports EVM only. */
const page = (approve: 'auto' | 'never' = 'auto') => {
  const demo = createSolanaWallet({ name: 'Fox', behaviour: { approve } })
  const evm = found(fox())
  const hare = fox()
  pageWith()
  offerNetworks([mainnet, solana])
  listFound([
    {
      ...evm,
      type: 'MULTI_CHAIN',
      parts: [evm, { ...evm, namespace: 'solana', provider: demo.wallet as unknown as FoundWallet['provider'] }]
    },
    found(hare, HARE)
  ])
  return { demo, hare }
}

test(
  'one that is on several chains is connected on its first where none is named: as the wallet that was found ' +
    'there, and kept as a recent one',
  async () => {
    page()
    await connect(FOX)
    assert.equal(
      [$connection.get()?.type, $connection.get()?.namespace, $recent.get().map(w => w.id)],
      ['ANNOUNCED', 'eip155', [FOX]]
    )
    await connect(FOX, 'solana')
    assert.equal([$connection.get()?.type, $connection.get()?.accounts], ['ANNOUNCED', [ALICE_SOL]])
  }
)

test('one that is not on the chain that is named is not asked on another', async () => {
  const { hare } = page()
  const { error } = await connect(HARE.id, 'solana')
  assert.equal([error?.code, error?.facts], ['chain-unsupported', { wallet: 'Hare', network: 'Solana' }])
  assert.equal(
    [(await connect(FOX, 'bip122')).error?.code, (await connect(FOX, 'foo' as Namespace)).error?.code],
    ['chain-unsupported', 'chain-unsupported']
  )
  assert.equal([hare.calls.length, $connection.get()], [0, undefined])
})

test('an attempt that is replaced by one on another chain leaves nothing connecting behind', async () => {
  const { demo } = page('never')
  const asked = connect(FOX, 'solana')
  await until(() => demo.log.length > 0, 'Fox is asked on Solana')
  assert.is($statuses.get().solana, 'connecting')
  assert.is((await connect(HARE.id)).status, 'success')
  assert.is((await asked).error?.code, 'connect-replaced')
  assert.is($statuses.get().solana, 'disconnected')
})

test('a newer attempt on the same chain goes on as it was', async () => {
  const { demo } = page('never')
  const asked = connect(FOX, 'solana')
  await until(() => demo.log.length > 0, 'Fox is asked on Solana')
  void connect(FOX, 'solana')
  assert.is((await asked).error?.code, 'connect-replaced')
  assert.is($statuses.get().solana, 'connecting')
})

test('what no chain is called has no connection to end', async () => {
  page()
  await connect(FOX)
  await disconnect('foo' as Namespace)
  assert.equal(Object.keys($snapshot.get().namespaces).includes('foo'), false)
  assert.ok($connection.get())
})

test.run()
