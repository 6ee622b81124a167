import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { connect } from '../../../src/actions/session/connect'
import { disconnect } from '../../../src/actions/session/disconnect'
import { reconnect } from '../../../src/actions/session/reconnect'
import { $attempt, $attemptId } from '../../../src/core/session/attempt'
import { runBalance } from '../../../src/core/session/run-balance'
import { isError } from '../../../src/core/platform/errors'
import { $failure } from '../../../src/core/platform/report-error'
import { keys } from '../../../src/core/platform/storage-schema'
import { $connection, $connections, $status, $statuses } from '../../../src/core/session/session'
import { $recent } from '../../../src/core/wallets/wallets'
import { fakeClock } from '../../doubles/fake-clock'
import { ALICE, deferred, refusing, rpcError } from '../../doubles/scripted-provider'
import { FOX, fox, storedSession, onTwoChains, pageWith } from '../setup'

test('disconnecting takes effect before the wallet has answered', async () => {
  const answer = deferred()
  const wallet = fox({ wallet_revokePermissions: () => answer.promise })
  pageWith([wallet])
  await connect(FOX)
  const leaving = disconnect()
  assert.is($status.get(), 'disconnected')
  assert.is($connection.get(), undefined)
  assert.equal(storedSession()?.connections, {})
  answer.resolve(null)
  await leaving
  assert.is(wallet.callsOf('wallet_revokePermissions').length, 1)
})

test('a disconnect is remembered: the next page does not reconnect, although the wallet would allow it', async () => {
  const wallet = fox({ wallet_revokePermissions: refusing(rpcError(4200)) })
  pageWith([wallet])
  await connect(FOX)
  await disconnect()
  await reconnect()
  assert.is($status.get(), 'disconnected')
  assert.is(wallet.callsOf('eth_accounts').length, 0)
})

test('disconnecting keeps the recent wallet and the network, and deletes the balance', async () => {
  pageWith([fox({ eth_chainId: '0x2105' })])
  await connect(FOX)
  await runBalance(async () => ({ caipAddress: `eip155:8453:${ALICE}`, value: 1n, decimals: 18, symbol: 'ETH' }))
  await disconnect()
  assert.is($recent.get()[0]?.id, FOX)
  assert.is(storedSession()?.activeNetworkId, 'eip155:8453')
  assert.is(localStorage.getItem(keys.balance), null)
})

test('disconnecting without a connection does nothing', async () => {
  pageWith()
  await disconnect()
  await disconnect('eip155')
  assert.is($status.get(), 'disconnected')
})

test('events of a disconnected wallet are ignored', async () => {
  const wallet = fox()
  pageWith([wallet])
  await connect(FOX)
  await disconnect()
  wallet.emit('accountsChanged', [ALICE])
  wallet.emit('chainChanged', '0x2105')
  assert.is($status.get(), 'disconnected')
})

test('disconnecting ends the attempt on that namespace only', async () => {
  onTwoChains({}, { approve: 'never' })
  const connecting = connect(FOX, 'solana')
  await disconnect('eip155')
  assert.equal([$attempt.get().fetchStatus, $statuses.get().solana], ['fetching', 'connecting'])
  await disconnect('solana')
  assert.equal(
    [(await connecting).error?.code, $attemptId.get(), $statuses.get().solana],
    ['connect-replaced', undefined, 'disconnected']
  )
})

const outcome = async (...args: Parameters<typeof disconnect>) => {
  const [outcome] = await Promise.allSettled([disconnect(...args)])
  return outcome.status === 'rejected' ? (outcome.reason as unknown) : undefined
}

test('a wallet that fails to disconnect is reported after everything else is done', async () => {
  const { wallet, solana } = onTwoChains({ wallet_revokePermissions: refusing(rpcError(-32603, 'asleep')) })
  await connect(FOX, 'solana')
  await connect(FOX, 'eip155')
  const error = await outcome()
  assert.ok(isError(error, 'disconnect-failed'))
  assert.equal(
    [error.message, error.facts.namespaces, $failure.get()],
    ['Failed to disconnect chain eip155', 'eip155', error]
  )
  assert.equal([error.facts.reason, error.facts.code], ['asleep', 'INTERNAL_SDK_ERROR'])
  assert.equal(
    [$connections.get(), storedSession()?.connections, solana.behaviour().permitted, wallet.listening()],
    [{}, {}, false, 0]
  )
})

test('several wallets that fail to disconnect are reported together', async () => {
  onTwoChains({ wallet_revokePermissions: refusing('out of order') }, { approve: 'auto', failsToEnd: 'rejects' })
  await connect(FOX, 'solana')
  await connect(FOX, 'eip155')
  const error = await outcome()
  assert.ok(isError(error, 'disconnect-failed'))
  assert.equal([error.message, error.facts.namespaces], ['Failed to disconnect chains', 'solana,eip155'])
})

for (const [what, error] of [
  ['lacks the method', rpcError(4200)],
  ['lacks it by the JSON-RPC code', rpcError(-32601)],
  ['lacks it by its message only', 'Unsupported method: wallet_revokePermissions'],
  ['wraps such a message', rpcError(-32603, 'The method does not exist / is not available.')],
  [
    'has already removed the page’s permission',
    rpcError(-32603, 'Unrecognized subject: "https://site.example" has no permissions.')
  ],
  [
    'reports that the page is no longer authorized',
    rpcError(4100, 'The requested method and/or account has not been authorized by the user.')
  ],
  ['has a user who keeps the permission', rpcError(4001)]
] as const)
  test(`a wallet that ${what} has not failed to disconnect`, async () => {
    const before = $failure.get()
    pageWith([fox({ wallet_revokePermissions: refusing(error) })])
    await connect(FOX)
    assert.equal([await outcome(), $failure.get(), $status.get()], [undefined, before, 'disconnected'])
  })

test('a wallet that does not answer within 3 s has failed to disconnect', async () => {
  pageWith([fox({ wallet_revokePermissions: () => deferred().promise })])
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
