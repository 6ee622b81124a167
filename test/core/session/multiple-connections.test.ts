/** Connections on several chains at once. */
import '../../dom'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { openNamespace } from '../../../src/actions/session/open-namespace'
import { disconnect } from '../../../src/actions/session/disconnect'
import { $balance } from '../../../src/core/session/balance'
import { runBalance } from '../../../src/core/session/run-balance'
import {
  $activeNamespace,
  $address,
  $caipAddress,
  $connections,
  adoptConnection,
  report
} from '../../../src/core/session/session'
import { $snapshot, partOf } from '../../../src/api/snapshot'
import { solana } from '../../../src/networks/index'
import { ALICE } from '../../doubles/scripted-provider'
import { begin, BTC, calls, connection, storedSession, SOL } from './multiple-connections-setup'

test.before.each(begin)

test('the latest connection is active, and the others stay in memory and in storage', () => {
  adoptConnection(connection('eip155', ALICE))
  adoptConnection(connection('solana', SOL))
  assert.equal(
    [$activeNamespace.get(), $address.get(), Object.keys($connections.get())],
    ['solana', SOL, ['eip155', 'solana']]
  )
  assert.equal(
    [Object.keys(storedSession()!.connections), storedSession()!.activeNamespace, storedSession()!.activeNetworkId],
    [['eip155', 'solana'], 'solana', solana.caipNetworkId]
  )
  assert.equal(Object.keys($snapshot.get().providers), ['eip155', 'solana'])
})

test('the snapshot has each chain separately, and a change on one leaves the others’ objects unchanged', () => {
  const evm = connection('eip155', ALICE)
  adoptConnection(evm)
  adoptConnection(connection('solana', SOL))
  const before = $snapshot.get()
  assert.equal(
    [
      partOf(before).account.address,
      partOf(before, 'eip155').account.address,
      partOf(before, 'eip155').wallet?.name,
      partOf(before, 'bip122').account.status
    ],
    [SOL, ALICE, 'Owl', 'disconnected']
  )
  assert.is(before.account, partOf(before, 'solana').account)
  report.changed({ ...evm, chainId: 'eip155:8453' })
  const after = $snapshot.get()
  assert.is(after.namespaces.solana, before.namespaces.solana)
  assert.is(partOf(after, 'eip155').account.caipAddress, `eip155:8453:${ALICE}`)
})

test('a requested chain uses its connection, or else opens the wallet choice for it', () => {
  assert.equal(openNamespace('solana'), { name: 'Connect', params: { namespace: 'solana' } })
  adoptConnection(connection('eip155', ALICE))
  assert.equal(openNamespace('solana'), { name: 'SwitchActiveChain', params: { network: solana } })
  assert.equal([openNamespace('eip155', 'Networks'), openNamespace('cosmos')], [undefined, undefined])
  adoptConnection(connection('solana', SOL))
  assert.equal([openNamespace('eip155', 'Networks'), $activeNamespace.get()], [{ name: 'Account' }, 'eip155'])
})

test('requesting the active chain opens the default view once connected, or the wallet choice if named', () => {
  const wallets = { name: 'Connect', params: { namespace: 'eip155' } }
  assert.equal([openNamespace('eip155'), openNamespace('eip155', 'Connect')], [wallets, wallets])
  adoptConnection(connection('eip155', ALICE))
  assert.equal(
    [openNamespace('eip155'), openNamespace('eip155', 'Account'), openNamespace('eip155', 'Connect')],
    [undefined, undefined, wallets]
  )
})

test('the balance of the active connection survives the end of another', async () => {
  adoptConnection(connection('eip155', ALICE))
  adoptConnection(connection('solana', SOL))
  const balance = { caipAddress: $caipAddress.get()!, value: 5n, decimals: 9, symbol: 'SOL' }
  await runBalance(async () => balance)
  await disconnect('eip155')
  assert.equal($balance.get().data, balance)
  await disconnect('solana')
  assert.is($balance.get().data, undefined)
})

test('a connection that fails to disconnect does not keep the others', async () => {
  adoptConnection(connection('eip155', ALICE))
  adoptConnection(connection('solana', SOL, true))
  adoptConnection(connection('bip122', BTC))
  const error = await disconnect().catch((e: unknown) => e as Error)
  assert.equal(
    [(error as Error).message, Object.keys($connections.get()), calls.sort()],
    ['Failed to disconnect chain solana', [], ['bip122', 'eip155', 'solana']]
  )
})

test('a wallet on two chains is disconnected only with the last of them', async () => {
  const disconnects: unknown[] = []
  const both = [connection('solana', SOL), connection('bip122', BTC)]
  for (const each of both)
    each.connector.disconnect = async isShared => {
      disconnects.push([each.namespace, !!isShared])
    }
  for (const each of both) adoptConnection(each)
  await disconnect('solana')
  await disconnect('bip122')
  assert.equal(disconnects, [
    ['solana', true],
    ['bip122', false]
  ])
  disconnects.length = 0
  for (const each of both) adoptConnection(each)
  await disconnect()
  assert.equal(disconnects, [
    ['solana', false],
    ['bip122', false]
  ])
})

test.run()
