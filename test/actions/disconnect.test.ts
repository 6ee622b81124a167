import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { connect } from '../../src/actions/connect'
import { disconnect } from '../../src/actions/disconnect'
import { reconnect } from '../../src/actions/reconnect'
import { $attempt, $attemptId } from '../../src/core/attempt'
import { runBalance } from '../../src/core/balance'
import type { Connection } from '../../src/core/connection'
import { isError } from '../../src/core/errors'
import { keys } from '../../src/core/kept'
import { $connection, $status, $statuses, adopt } from '../../src/core/session'
import { $recent } from '../../src/core/wallets'
import { ALICE, held, refusing, rpcError } from '../doubles/scripted-provider'
import { FOX, fox, kept, onTwoChains, pageWith } from './page'

test('forgets at once, before the wallet has answered', async () => {
  const answer = held(), wallet = fox({ wallet_revokePermissions: () => answer.promise })
  pageWith([wallet])
  await connect(FOX)
  const leaving = disconnect()
  assert.is($status.get(), 'disconnected')
  assert.is($connection.get(), undefined)
  assert.equal(kept()?.connections, {})
  answer.give(null)
  await leaving
  assert.is(wallet.asked('wallet_revokePermissions').length, 1)
})

test('is remembered: the next page does not come back, although the wallet would allow it', async () => {
  const wallet = fox({ wallet_revokePermissions: refusing(rpcError(4200)) })
  pageWith([wallet])
  await connect(FOX)
  await disconnect()
  await reconnect()
  assert.is($status.get(), 'disconnected')
  assert.is(wallet.asked('eth_accounts').length, 0)
})

test('leaves the recent wallet and the network, and no balance', async () => {
  pageWith([fox({ eth_chainId: '0x2105' })])
  await connect(FOX)
  await runBalance(async () => ({ caipAddress: `eip155:8453:${ALICE}`, value: 1n, decimals: 18, symbol: 'ETH' }))
  await disconnect()
  assert.is($recent.get()[0]?.id, FOX)
  assert.is(kept()?.activeNetworkId, 'eip155:8453')
  assert.is(localStorage.getItem(keys.balance), null)
})

test('with nothing connected does nothing', async () => {
  pageWith()
  await disconnect()
  await disconnect('eip155')
  assert.is($status.get(), 'disconnected')
})

test('what the wallet says afterwards is not heard', async () => {
  const wallet = fox()
  pageWith([wallet])
  await connect(FOX)
  await disconnect()
  wallet.emit('accountsChanged', [ALICE])
  wallet.emit('chainChanged', '0x2105')
  assert.is($status.get(), 'disconnected')
})

test('ends the attempt on that chain, and no other: a wallet may be asked on its second', async () => {
  onTwoChains({}, { approve: 'never' })
  const asked = connect(FOX, 'solana')
  await disconnect('eip155')
  assert.equal([$attempt.get().fetchStatus, $statuses.get().solana], ['fetching', 'connecting'])
  await disconnect('solana')
  assert.equal([(await asked).error?.code, $attemptId.get(), $statuses.get().solana], ['connect-replaced', undefined, 'disconnected'])
})

test('a connector that fails is told after everything else was done', async () => {
  pageWith()
  const connection: Connection = {
    namespace: 'eip155', wallet: { id: FOX, name: 'Fox' }, type: 'ANNOUNCED', accounts: [ALICE], chainId: 'eip155:1', provider: fox().provider,
    connector: { connect: async () => connection, restore: async () => undefined, switchNetwork: async () => undefined, release: () => undefined, disconnect: async () => { throw new Error('relay gone') } }
  }
  adopt(connection)
  const [end] = await Promise.allSettled([disconnect()])
  assert.ok(end.status === 'rejected' && isError(end.reason, 'disconnect-failed'))
  assert.is(end.status === 'rejected' && end.reason.message, 'Failed to disconnect chain eip155')
  assert.is($status.get(), 'disconnected')
  assert.equal(kept()?.connections, {})
})

test.run()
