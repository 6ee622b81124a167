import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { disconnect } from '../../../src/actions/session/disconnect'
import assets from '../../../src/actions/assets/assets.chunk'
import { rememberSent } from '../../../src/chains/evm/sent-transactions'
import { $balance } from '../../../src/core/session/balance'
import { configure } from '../../../src/core/config/config'
import { $failure } from '../../../src/core/platform/report-error'
import { pendingOf, reloadPending } from '../../../src/core/activity/pending'
import { replace } from '../../../src/core/dialog/route'
import { setSent } from '../../../src/core/send/sending'
import { $toast, hideToast } from '../../../src/core/dialog/toasts'
import { mainnet } from '../../../src/networks/index'
import { json } from '../../doubles/chain-data-server'
import { ALICE, BOB } from '../../doubles/scripted-provider'
import {
  begin,
  CAIP,
  type Chain,
  clock,
  waitFor,
  end,
  unsubscribers,
  lookupCount,
  sent,
  service,
  status,
  startWatching,
  ONE_ETHER
} from './pending-setup'

test.before.each(begin)
test.after.each(end)

test('an account view reports the outcome of a transfer from an earlier page and updates the balance', async () => {
  const chain: Chain = { state: 'waits', balance: 3n * ONE_ETHER, isReachable: true }
  const { hash, own } = await sent(chain)
  startWatching(() => assets.watchHoldings())
  await waitFor(() => lookupCount(own) > 0, 'a lookup')
  assert.is(status(hash), 'pending')
  Object.assign(chain, { state: 'mined', balance: 2n * ONE_ETHER })
  await waitFor(() => status(hash) === 'confirmed', 'its outcome')
  await waitFor(() => $toast.get()?.text === 'Transaction confirmed', 'a toast')
  await waitFor(() => $balance.get().data?.value === 2n * ONE_ETHER, 'the new balance')
})

test('the view of a sent transfer shows its outcome without a toast, and other views show the toast', async () => {
  for (const [name, hasToast] of [
    ['WalletSendConfirmed', false],
    ['Account', true]
  ] as const) {
    const { hash } = await sent({ state: 'mined', balance: ONE_ETHER, isReachable: true })
    setSent({
      pending: pendingOf(CAIP).find(transaction => transaction.id === hash)!,
      network: mainnet,
      receiver: { text: BOB, state: 'valid', address: BOB }
    })
    replace(name)
    hideToast()
    startWatching()
    await waitFor(() => status(hash) === 'confirmed', 'its end')
    await clock.advance(500)
    assert.is($toast.get()?.text, hasToast ? 'Transaction confirmed' : undefined, name)
    for (const unsubscribe of unsubscribers.splice(0)) unsubscribe()
  }
})

test('holdings are requested with forceUpdate for the token that was sent', async () => {
  const { hash } = await sent({ state: 'mined', balance: ONE_ETHER, isReachable: true })
  const server = await service({
    '/balance': json({
      balances: [{ name: 'Ether', symbol: 'ETH', chainId: 'eip155:1', quantity: { decimals: '18', numeric: '1' } }]
    })
  })
  configure({ projectId: 'a', deferred: { chainDataUrl: server.url } })
  startWatching(() => assets.watchHoldings())
  await waitFor(() => status(hash) === 'confirmed', 'its outcome')
  await waitFor(
    () =>
      server
        .requestsTo('/balance')
        .some(({ query }) => query.get('forceUpdate') === 'eip155:1:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'),
    'a request for it'
  )
})

test('a transaction sent by another tab is watched as well', async () => {
  const { hash } = await sent({ state: 'mined', balance: ONE_ETHER, isReachable: true })
  const text = localStorage.getItem('billfold.pending')!
  localStorage.removeItem('billfold.pending')
  reloadPending()
  startWatching()
  localStorage.setItem('billfold.pending', text)
  dispatchEvent(new StorageEvent('storage', { key: 'billfold.pending' }))
  await waitFor(() => status(hash) === 'confirmed', 'its outcome')
})

test('progress seen by one page is stored with the transaction and used by a later page', async () => {
  const chain: Chain = { state: 'waits', balance: ONE_ETHER, isReachable: true }
  const { hash } = await sent(chain)
  const entry = () => pendingOf(CAIP).find(({ id }) => id === hash)
  rememberSent(hash, { call: { from: ALICE, to: BOB, value: 1n }, nonce: 0n, to: BOB })
  startWatching()
  await waitFor(() => entry()?.note !== undefined, 'a note')
  for (const unsubscribe of unsubscribers.splice(0)) unsubscribe()
  reloadPending()
  assert.equal([entry()?.note, entry()?.status], ['0 13', 'pending'])
  chain.state = 'mined'
  await waitFor(() => status(hash) === 'confirmed', 'its outcome')
  assert.is(entry()?.note, '0 13')
})

for (const note of [{}, 7, '\u0000\u202e', 'x'.repeat(99_999)]) {
  test(`an invalid stored note is harmless: ${JSON.stringify(note).slice(0, 20)}`, async () => {
    const { hash } = await sent({ state: 'mined', balance: ONE_ETHER, isReachable: true })
    const stored = JSON.parse(localStorage.getItem('billfold.pending')!) as { data: { note?: unknown }[] }
    for (const transaction of stored.data) transaction.note = note
    localStorage.setItem('billfold.pending', JSON.stringify(stored))
    startWatching()
    assert.ok((pendingOf(CAIP).find(({ id }) => id === hash)?.note?.length ?? 0) < 1_000)
    await waitFor(() => status(hash) === 'confirmed', 'its outcome')
  })
}

test('disconnecting stops the lookups without a report and deletes the account’s stored data', async () => {
  const chain: Chain = { state: 'waits', balance: ONE_ETHER, isReachable: true }
  const { hash, own } = await sent(chain)
  const before = $failure.get()
  startWatching(() => assets.watchHoldings())
  await waitFor(() => lookupCount(own) > 0, 'a lookup')
  await disconnect()
  const lookups = lookupCount(own)
  await clock.advance(200_000)
  assert.equal([lookupCount(own), status(hash), $toast.get(), $failure.get()], [lookups, undefined, undefined, before])
  assert.not.match(JSON.stringify({ ...localStorage }), new RegExp(ALICE, 'i'))
})

test.run()
