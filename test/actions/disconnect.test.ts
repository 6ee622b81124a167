import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { connect } from '../../src/actions/connect'
import { disconnect } from '../../src/actions/disconnect'
import { reconnect } from '../../src/actions/reconnect'
import { $attempt, $attemptId } from '../../src/core/attempt'
import { runBalance } from '../../src/core/balance'
import { isError } from '../../src/core/errors'
import { $failure } from '../../src/core/failures'
import { keys } from '../../src/core/kept'
import { $connection, $connections, $status, $statuses } from '../../src/core/session'
import { $recent } from '../../src/core/wallets'
import { fakeClock } from '../doubles/fake-clock'
import { ALICE, held, refusing, rpcError } from '../doubles/scripted-provider'
import { FOX, fox, kept, onTwoChains, pageWith } from './page'

test('forgets at once, before the wallet has answered', async () => {
  const answer = held()
  const wallet = fox({ wallet_revokePermissions: () => answer.promise })
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
  assert.equal(
    [(await asked).error?.code, $attemptId.get(), $statuses.get().solana],
    ['connect-replaced', undefined, 'disconnected']
  )
})

const outcome = async (...given: Parameters<typeof disconnect>) => {
  const [end] = await Promise.allSettled([disconnect(...given)])
  return end.status === 'rejected' ? (end.reason as unknown) : undefined
}

test('a wallet that fails at it is told after everything else was done', async () => {
  const { wallet, solana } = onTwoChains({ wallet_revokePermissions: refusing(rpcError(-32603, 'asleep')) })
  await connect(FOX, 'solana')
  await connect(FOX, 'eip155')
  const error = await outcome()
  assert.ok(isError(error, 'disconnect-failed'))
  assert.equal(
    [error.message, error.facts.namespaces, $failure.get()],
    ['Failed to disconnect chain eip155', 'eip155', error]
  )
  assert.is(error.facts.reason, 'asleep')
  assert.equal(
    [$connections.get(), kept()?.connections, solana.behaviour().permitted, wallet.listening()],
    [{}, {}, false, 0]
  )
})

test('several that fail are told at once', async () => {
  onTwoChains({ wallet_revokePermissions: refusing('out of order') }, { approve: 'auto', failsToEnd: 'rejects' })
  await connect(FOX, 'solana')
  await connect(FOX, 'eip155')
  const error = await outcome()
  assert.ok(isError(error, 'disconnect-failed'))
  assert.equal([error.message, error.facts.namespaces], ['Failed to disconnect chains', 'solana,eip155'])
})

for (const [what, error] of [
  ['lacks the method', rpcError(4200)],
  ['lacks it, by JSON-RPC', rpcError(-32601)],
  ['says only in words that it lacks it', 'Unsupported method: wallet_revokePermissions'],
  ['wraps that', rpcError(-32603, 'The method does not exist / is not available.')],
  [
    'has let go of the page by itself',
    rpcError(-32603, 'Unrecognized subject: "https://site.example" has no permissions.')
  ],
  [
    'says that it is not allowed any more',
    rpcError(4100, 'The requested method and/or account has not been authorized by the user.')
  ],
  ['has a person who keeps it', rpcError(4001)]
] as const)
  test(`a wallet that ${what} has not failed`, async () => {
    const before = $failure.get()
    pageWith([fox({ wallet_revokePermissions: refusing(error) })])
    await connect(FOX)
    assert.equal([await outcome(), $failure.get(), $status.get()], [undefined, before, 'disconnected'])
  })

test('a wallet that does not answer is waited for 3 s, and has failed then', async () => {
  pageWith([fox({ wallet_revokePermissions: () => held().promise })])
  await connect(FOX)
  const clock = fakeClock()
  try {
    let error: unknown
    const leaving = outcome().then(e => {
      error = e
    })
    await clock.advance(2_999)
    assert.equal([error, $status.get()], [undefined, 'disconnected'])
    await clock.advance(1)
    await leaving
    assert.ok(isError(error, 'disconnect-failed'))
  } finally {
    clock.restore()
  }
})

test.run()
