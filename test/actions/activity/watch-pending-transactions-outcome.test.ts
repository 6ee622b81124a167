/** The outcomes of a pending transfer: failed, unknown, still pending, replaced, or found late. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { rememberSent } from '../../../src/chains/evm/sent-transactions'
import { $failure } from '../../../src/core/platform/report-error'
import { $toast } from '../../../src/core/dialog/toasts'
import { ALICE, BOB } from '../../doubles/scripted-provider'
import {
  begin,
  type Chain,
  waitFor,
  end,
  lookupCount,
  setOnline,
  sent,
  status,
  startWatching,
  ONE_ETHER
} from './pending-setup'

test.before.each(begin)
test.after.each(end)

test('a reverted transaction is marked as failed and reported to the user and the host', async () => {
  const { hash } = await sent({ state: 'reverted', balance: ONE_ETHER, isReachable: true })
  startWatching()
  await waitFor(() => status(hash) === 'failed', 'its outcome')
  await waitFor(() => $toast.get()?.text === 'Transaction failed', 'a notice')
  assert.is($failure.get()?.message, 'Execution reverted for an unknown reason.')
})

test('a transaction that the network no longer knows is reported as dropped and still watched', async () => {
  const chain: Chain = { state: 'waits', balance: ONE_ETHER, isReachable: true }
  const { hash, own } = await sent(chain)
  startWatching()
  await waitFor(() => lookupCount(own) > 1, 'two lookups')
  chain.state = 'gone'
  await waitFor(() => $toast.get()?.text === 'The network does not know the transaction', 'a notice')
  assert.equal(
    [status(hash), $failure.get()?.code, $failure.get()?.message],
    ['pending', 'transaction-dropped', `Transaction with hash "${hash}" could not be found.`]
  )
})

test('a transaction that no block includes in time is reported as still pending', async () => {
  const { hash } = await sent({ state: 'waits', balance: ONE_ETHER, isReachable: true })
  startWatching()
  await waitFor(() => $toast.get()?.text === 'The transaction is still pending', 'a notice')
  assert.equal(
    [status(hash), $failure.get()?.code, $failure.get()?.message],
    ['pending', 'transaction-late', `Timed out while waiting for transaction with hash "${hash}" to be confirmed.`]
  )
})

test('a transaction that differs from the one shown to the user is reported and no longer watched', async () => {
  const { hash } = await sent({ state: 'waits', balance: ONE_ETHER, isReachable: true })
  rememberSent(hash, { call: { from: ALICE, to: BOB, value: 2n }, nonce: 0n, to: BOB })
  startWatching()
  await waitFor(() => $toast.get()?.text === 'Not what was shown', 'a notice')
  assert.equal([status(hash), $failure.get()?.code], ['replaced', 'transaction-altered'])
})

test('a transaction is checked again once a long network outage ends', async () => {
  const chain: Chain = { state: 'mined', balance: ONE_ETHER, isReachable: false }
  const { hash } = await sent(chain)
  const before = $failure.get()
  setOnline(false)
  startWatching()
  await waitFor(() => $failure.get() !== before, 'the timeout')
  assert.equal([status(hash), $toast.get()], ['pending', undefined])
  chain.isReachable = true
  setOnline(true)
  await waitFor(() => status(hash) === 'confirmed', 'its outcome')
})

test.run()
