/** Connections on several chains at once. */
import '../dom'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { aim } from '../../src/actions/aim'
import { disconnect } from '../../src/actions/disconnect'
import { $balance, runBalance } from '../../src/core/balance'
import { $activeNamespace, $address, $caipAddress, $connections, adopt, report } from '../../src/core/session'
import { $snapshot, partOf } from '../../src/core/snapshot'
import { solana } from '../../src/networks'
import { ALICE } from '../doubles/scripted-provider'
import { begin, BTC, calls, connection, kept, SOL } from './several-sessions'

test.before.each(begin)

test('who connects last is in use; the others stay, in memory and in storage', () => {
  adopt(connection('eip155', ALICE))
  adopt(connection('solana', SOL))
  assert.equal(
    [$activeNamespace.get(), $address.get(), Object.keys($connections.get())],
    ['solana', SOL, ['eip155', 'solana']]
  )
  assert.equal(
    [Object.keys(kept()!.connections), kept()!.activeNamespace, kept()!.activeNetworkId],
    [['eip155', 'solana'], 'solana', solana.caipNetworkId]
  )
  assert.equal(Object.keys($snapshot.get().providers), ['eip155', 'solana'])
})

test('the page sees each chain by itself, and a change on one leaves the others the same objects', () => {
  const evm = connection('eip155', ALICE)
  adopt(evm)
  adopt(connection('solana', SOL))
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

test('who is wanted on a chain: what is connected there is used, else a wallet for it is chosen', () => {
  assert.equal(aim('solana'), { name: 'Connect', params: { namespace: 'solana' } })
  adopt(connection('eip155', ALICE))
  assert.equal(aim('solana'), { name: 'SwitchActiveChain', params: { network: solana } })
  assert.equal([aim('eip155', 'Networks'), aim('cosmos')], [undefined, undefined])
  adopt(connection('solana', SOL))
  assert.equal([aim('eip155', 'Networks'), $activeNamespace.get()], [{ name: 'Account' }, 'eip155'])
})

test(
  'the chain that is in use is no aim of its own once somebody is connected there: what opens is as usual, and ' +
    'wallets for it where they are asked for',
  () => {
    const wallets = { name: 'Connect', params: { namespace: 'eip155' } }
    assert.equal([aim('eip155'), aim('eip155', 'Connect')], [wallets, wallets])
    adopt(connection('eip155', ALICE))
    assert.equal([aim('eip155'), aim('eip155', 'Account'), aim('eip155', 'Connect')], [undefined, undefined, wallets])
  }
)

test('what the one in use holds stays known when another ends', async () => {
  adopt(connection('eip155', ALICE))
  adopt(connection('solana', SOL))
  const balance = { caipAddress: $caipAddress.get()!, value: 5n, decimals: 9, symbol: 'SOL' }
  await runBalance(async () => balance)
  await disconnect('eip155')
  assert.equal($balance.get().data, balance)
  await disconnect('solana')
  assert.is($balance.get().data, undefined)
})

test('one that cannot be ended keeps none of the others', async () => {
  adopt(connection('eip155', ALICE))
  adopt(connection('solana', SOL, true))
  adopt(connection('bip122', BTC))
  const error = await disconnect().catch((e: unknown) => e as Error)
  assert.equal(
    [(error as Error).message, Object.keys($connections.get()), calls.sort()],
    ['Failed to disconnect chain solana', [], ['bip122', 'eip155', 'solana']]
  )
})

test('a wallet that is on two chains is told of the end of the last alone', async () => {
  const told: unknown[] = []
  const both = [connection('solana', SOL), connection('bip122', BTC)]
  for (const own of both)
    own.connector.disconnect = async isShared => {
      told.push([own.namespace, !!isShared])
    }
  for (const own of both) adopt(own)
  await disconnect('solana')
  await disconnect('bip122')
  assert.equal(told, [
    ['solana', true],
    ['bip122', false]
  ])
  told.length = 0
  for (const own of both) adopt(own)
  await disconnect()
  assert.equal(told, [
    ['solana', false],
    ['bip122', false]
  ])
})

test.run()
