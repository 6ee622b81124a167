import './without-senders'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { loadMoreActivity } from '../../../src/actions/activity/load-activity'
import { disconnect } from '../../../src/actions/session/disconnect'
import { $activity } from '../../../src/core/activity/history'
import type { WidgetError } from '../../../src/core/platform/errors'
import { addPending } from '../../../src/core/activity/pending'
import { $toast } from '../../../src/core/dialog/toasts'
import { status } from '../../doubles/chain-data-server'
import { until } from '../../doubles/fake-clock'
import { ALICE } from '../../doubles/scripted-provider'
import { recordTrackedEvents } from '../../tracked-events'
import {
  service,
  clock,
  entry,
  entries,
  pages,
  connectPage,
  startWatching,
  settled,
  ids,
  ownPending
} from './activity-setup'

test('transactions are grouped by month, newest first', async () => {
  await connectPage((await service({ '/history': pages(entries(0, 5)) })).url)
  startWatching()
  await settled()
  assert.equal(
    $activity.get().months.map(({ year, month, transactions }) => [year, month, transactions.map(({ id }) => id)]),
    [
      [2026, 10, ['id0', 'id1', 'id2', 'id3']],
      [2026, 9, ['id4']]
    ]
  )
  assert.equal([$activity.get().hasMore, $activity.get().isEmpty], [false, false])
})

test('without an account, a request for transactions fails', async () => {
  await connectPage((await service({ '/history': pages(entries(0, 12)) })).url)
  await disconnect()
  const [{ reason }] = (await Promise.allSettled([loadMoreActivity()])) as [PromiseRejectedResult]
  assert.equal(
    [(reason as WidgetError).code, (reason as WidgetError).message, (reason as WidgetError).facts],
    ['account-missing', "Transactions can't be fetched without an accountAddress", { namespace: 'eip155' }]
  )
})

test('each further page is requested once by its cursor, and unchanged months keep their identity', async () => {
  const server = await service({ '/history': pages(entries(0, 12)) })
  await connectPage(server.url)
  startWatching()
  await settled()
  const [first] = $activity.get().months
  await Promise.all([loadMoreActivity(), loadMoreActivity()])
  assert.is($activity.get().months[0], first)
  await loadMoreActivity()
  await loadMoreActivity()
  assert.equal(
    ids(),
    Array.from({ length: 12 }, (_, at) => `id${at}`)
  )
  assert.equal(
    server.requestsTo('/history').map(({ query }) => query.get('cursor')),
    [null, '5', '10']
  )
  assert.is($activity.get().hasMore, false)
})

test('a transaction that occurs twice in a page, or in two pages, is listed once, as in the last page', async () => {
  await connectPage(
    (
      await service({
        '/history': pages([entry(0), entry(1, { status: 'pending' }), entry(1), entry(2), entry(3), entry(1), entry(4)])
      })
    ).url
  )
  startWatching()
  await settled()
  assert.equal(ids(), ['id0', 'id1', 'id2', 'id3'])
  assert.is($activity.get().months[0]!.transactions[1]!.status, 'confirmed')
  await loadMoreActivity()
  assert.equal(ids(), ['id0', 'id1', 'id2', 'id3', 'id4'])
})

test('a refetched first page precedes the loaded transactions, which stay and are not requested again', async () => {
  const all = entries(1, 12)
  const server = await service({ '/history': pages(all) })
  await connectPage(server.url)
  startWatching()
  await settled()
  await loadMoreActivity()
  const before = $activity.get().months.flatMap(({ transactions }) => transactions)
  server.change({ '/history': pages([entry(0), ...all]) })
  await clock.advance(15_000)
  await until(() => ids()[0] === 'id0', 'the newest one')
  assert.is(ids().length, 11)
  assert.ok(
    before.every(transaction => $activity.get().months.some(({ transactions }) => transactions.includes(transaction))),
    'the same objects'
  )
})

test('a refetched first page that does not overlap the loaded list replaces it', async () => {
  const server = await service({ '/history': pages(entries(10, 10)) })
  await connectPage(server.url)
  startWatching()
  await settled()
  await loadMoreActivity()
  server.change({ '/history': pages(entries(0, 20)) })
  await clock.advance(15_000)
  await until(() => ids()[0] === 'id0', 'the newest ones')
  assert.equal(ids(), ['id0', 'id1', 'id2', 'id3', 'id4'])
  await loadMoreActivity()
  assert.is(ids().length, 10)
})

test('transactions of other networks and pure spam are not listed', async () => {
  const spam = { nft_info: { name: 'Win', flags: { is_spam: true } }, direction: 'in', quantity: { numeric: '1' } }
  await connectPage(
    (
      await service({
        '/history': pages([entry(0, { chain: 'eip155:8453' }), entry(1, {}, { transfers: [spam] }), entry(2)])
      })
    ).url
  )
  startWatching()
  await settled()
  assert.equal(ids(), ['id2'])
})

test('a failed request shows an error, leaves no cursor and can be retried', async () => {
  const server = await service({ '/history': status(404) })
  await connectPage(server.url)
  startWatching()
  await until(() => !!$toast.get(), 'the toast')
  assert.equal($toast.get(), { kind: 'error', text: 'Failed to fetch transactions' })
  assert.equal([$activity.get().status, $activity.get().isEmpty, $activity.get().hasMore], ['error', true, false])
  server.change({ '/history': pages(entries(0, 12)) })
  await loadMoreActivity()
  assert.equal([ids().length, $activity.get().hasMore], [5, true])
  server.change({ '/history': status(404) })
  await loadMoreActivity()
  assert.equal([ids().length, $activity.get().hasMore, $activity.get().status], [5, false, 'error'])
  server.change({ '/history': pages(entries(0, 12)) })
  await loadMoreActivity()
  assert.equal([ids().length, $activity.get().status], [10, 'success'])
})

test('without a project, the list has no history but still shows transactions sent from this page', async () => {
  await connectPage()
  addPending(ownPending('0xa'))
  startWatching()
  await settled()
  const transaction = $activity.get().months[0]!.transactions[0]!
  assert.equal(
    [transaction.status, transaction.isLocal, transaction.movements],
    ['pending', true, [{ direction: 'out', name: 'Ether', symbol: 'ETH', icon: undefined, amount: 5n * 10n ** 35n }]]
  )
})

test('each further page is tracked with its cursor, and a failure once until a request succeeds', async () => {
  const all = entries(0, 12)
  const server = await service({ '/history': pages(all) })
  const { eventsOf, stop } = await recordTrackedEvents()
  try {
    await connectPage(server.url)
    startWatching()
    await settled()
    assert.equal([eventsOf('LOAD_MORE_TRANSACTIONS'), eventsOf('ERROR_FETCH_TRANSACTIONS')], [[], []])
    const of = (cursor?: string) => ({
      isSmartAccount: false,
      network: 'eip155:1',
      address: ALICE,
      projectId: 'abc',
      ...(cursor && { cursor })
    })
    await loadMoreActivity()
    assert.equal(eventsOf('LOAD_MORE_TRANSACTIONS'), [of('5')])
    server.change({ '/history': status(404) })
    await loadMoreActivity()
    await loadMoreActivity()
    assert.equal(eventsOf('LOAD_MORE_TRANSACTIONS'), [of('5'), of('10'), of('10')])
    assert.equal(eventsOf('ERROR_FETCH_TRANSACTIONS'), [of('10')])
    server.change({ '/history': pages(all) })
    await loadMoreActivity()
    server.change({ '/history': status(404) })
    await clock.advance(15_000)
    await until(() => eventsOf('ERROR_FETCH_TRANSACTIONS').length === 2, 'the next failure')
    assert.equal(eventsOf('ERROR_FETCH_TRANSACTIONS')[1], of())
  } finally {
    stop()
  }
})

test.run()
