/** The outcomes of a pending transfer: failed, unknown, still pending, replaced, or found late. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { remember } from '../../src/chains/evm/sent'
import { $failure } from '../../src/core/failures'
import { $toast } from '../../src/core/toasts'
import { ALICE, BOB } from '../doubles/scripted-provider'
import { begin, type Chain, comes, end, looked, network, sent, status, watched, WHOLE } from './pending-page'

test.before.each(begin)
test.after.each(end)

test('one that fails has failed, and is told to visitor and host', async () => {
  const { hash } = await sent({ state: 'reverted', balance: WHOLE, isThere: true })
  watched()
  await comes(() => status(hash) === 'failed', 'its end')
  await comes(() => $toast.get()?.text === 'Transaction failed', 'a notice')
  assert.is($failure.get()?.message, 'Execution reverted for an unknown reason.')
})

test('one that the network knows no more is said to be so, and is still waited for', async () => {
  const chain: Chain = { state: 'waits', balance: WHOLE, isThere: true }
  const { hash, own } = await sent(chain)
  watched()
  await comes(() => looked(own) > 1, 'two looks')
  chain.state = 'gone'
  await comes(() => $toast.get()?.text === 'The network does not know the transaction', 'a notice')
  assert.equal(
    [status(hash), $failure.get()?.code, $failure.get()?.message],
    ['pending', 'transaction-dropped', `Transaction with hash "${hash}" could not be found.`]
  )
})

test('one that no block takes is said to wait still', async () => {
  const { hash } = await sent({ state: 'waits', balance: WHOLE, isThere: true })
  watched()
  await comes(() => $toast.get()?.text === 'The transaction still waits', 'a notice')
  assert.equal(
    [status(hash), $failure.get()?.code, $failure.get()?.message],
    ['pending', 'transaction-late', `Timed out while waiting for transaction with hash "${hash}" to be confirmed.`]
  )
})

test('what a wallet has sent in place of what was shown is told, and is not waited for', async () => {
  const { hash } = await sent({ state: 'waits', balance: WHOLE, isThere: true })
  remember(hash, { call: { from: ALICE, to: BOB, value: 2n }, nonce: 0n, to: BOB })
  watched()
  await comes(() => $toast.get()?.text === 'Not what was shown', 'a notice')
  assert.equal([status(hash), $failure.get()?.code], ['replaced', 'transaction-altered'])
})

test('where the network is away for longer than is waited, it is looked again once it is back', async () => {
  const chain: Chain = { state: 'mined', balance: WHOLE, isThere: false }
  const { hash } = await sent(chain)
  const before = $failure.get()
  network(false)
  watched()
  await comes(() => $failure.get() !== before, 'the end of waiting')
  assert.equal([status(hash), $toast.get()], ['pending', undefined])
  chain.isThere = true
  network(true)
  await comes(() => status(hash) === 'confirmed', 'its end')
})

test.run()
