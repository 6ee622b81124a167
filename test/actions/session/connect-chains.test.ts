/** Wallets that are requested on a specific chain. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { connect } from '../../../src/actions/session/connect'
import { disconnect } from '../../../src/actions/session/disconnect'
import type { InjectedWallet } from '../../../src/core/session/connection'
import type { Namespace } from '../../../src/core/networks/caip'
import { offerNetworks } from '../../../src/core/networks/networks'
import { $connection, $statuses } from '../../../src/core/session/session'
import { $snapshot } from '../../../src/api/snapshot'
import { $recent, setInjectedWallets } from '../../../src/core/wallets/wallets'
import { mainnet, solana } from '../../../src/networks/index'
import { found } from '../../core/reset-stores'
import { createSolanaWallet } from '../../doubles/demo-wallet/standard-wallet'
import { solanaAccounts } from '../../doubles/demo-wallet/solana-accounts'
import { FOX, HARE, fox, pageWith, until } from '../setup'

const [ALICE_SOL] = solanaAccounts.map(({ address }) => address)
/** Creates a page with Fox, which supports EVM and Solana under one name, and Hare, which supports EVM only. */
const page = (approve: 'auto' | 'never' = 'auto') => {
  const demo = createSolanaWallet({ name: 'Fox', behaviour: { approve } })
  const evm = found(fox())
  const hare = fox()
  pageWith()
  offerNetworks([mainnet, solana])
  setInjectedWallets([
    {
      ...evm,
      type: 'MULTI_CHAIN',
      parts: [evm, { ...evm, namespace: 'solana', provider: demo.wallet as unknown as InjectedWallet['provider'] }]
    },
    found(hare, HARE)
  ])
  return { demo, hare }
}

test('a multi-chain wallet connects on its first chain unless a namespace is named', async () => {
  page()
  await connect(FOX)
  assert.equal(
    [$connection.get()?.type, $connection.get()?.namespace, $recent.get().map(w => w.id)],
    ['ANNOUNCED', 'eip155', [FOX]]
  )
  await connect(FOX, 'solana')
  assert.equal([$connection.get()?.type, $connection.get()?.accounts], ['ANNOUNCED', [ALICE_SOL]])
})

test('a wallet without the requested chain is not asked on another', async () => {
  const { hare } = page()
  const { error } = await connect(HARE.id, 'solana')
  assert.equal([error?.code, error?.facts], ['chain-unsupported', { wallet: 'Hare', network: 'Solana' }])
  assert.equal(
    [(await connect(FOX, 'bip122')).error?.code, (await connect(FOX, 'foo' as Namespace)).error?.code],
    ['chain-unsupported', 'chain-unsupported']
  )
  assert.equal([hare.calls.length, $connection.get()], [0, undefined])
})

test('an attempt superseded on another chain ends its connecting state', async () => {
  const { demo } = page('never')
  const connecting = connect(FOX, 'solana')
  await until(() => demo.log.length > 0, 'the request to Fox on Solana')
  assert.is($statuses.get().solana, 'connecting')
  assert.is((await connect(HARE.id)).status, 'success')
  assert.is((await connecting).error?.code, 'connect-replaced')
  assert.is($statuses.get().solana, 'disconnected')
})

test('a newer attempt on the same chain keeps its connecting state', async () => {
  const { demo } = page('never')
  const connecting = connect(FOX, 'solana')
  await until(() => demo.log.length > 0, 'the request to Fox on Solana')
  void connect(FOX, 'solana')
  assert.is((await connecting).error?.code, 'connect-replaced')
  assert.is($statuses.get().solana, 'connecting')
})

test('disconnecting an unknown namespace changes nothing', async () => {
  page()
  await connect(FOX)
  await disconnect('foo' as Namespace)
  assert.equal(Object.keys($snapshot.get().namespaces).includes('foo'), false)
  assert.ok($connection.get())
})

test.run()
