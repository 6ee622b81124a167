import './without-senders'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { moreActivity } from '../../src/actions/load-activity'
import { $activity } from '../../src/core/history'
import { notePending } from '../../src/core/pending'
import { $toast } from '../../src/core/toasts'
import { status } from '../doubles/chain-data-server'
import { until } from '../doubles/fake-clock'
import { ALICE } from '../doubles/scripted-provider'
import { hearTold } from '../told'
import { service, clock, entry, entries, pages, connected, watched, settled, ids, own } from './activity-page'

test('what was done shows by month, newest first', async () => {
  await connected((await service({ '/history': pages(entries(0, 5)) })).url)
  watched()
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

test('further pages come by their cursor, once each, and months that are whole stay the same', async () => {
  const server = await service({ '/history': pages(entries(0, 12)) })
  await connected(server.url)
  watched()
  await settled()
  const [first] = $activity.get().months
  await Promise.all([moreActivity(), moreActivity()])
  assert.is($activity.get().months[0], first)
  await moreActivity()
  await moreActivity()
  assert.equal(
    ids(),
    Array.from({ length: 12 }, (_, at) => `id${at}`)
  )
  assert.equal(
    server.asked('/history').map(({ query }) => query.get('cursor')),
    [null, '5', '10']
  )
  assert.is($activity.get().hasMore, false)
})

test('what stands twice in a page, or in two, is told once: as the last of a page has it', async () => {
  await connected(
    (
      await service({
        '/history': pages([entry(0), entry(1, { status: 'pending' }), entry(1), entry(2), entry(3), entry(1), entry(4)])
      })
    ).url
  )
  watched()
  await settled()
  assert.equal(ids(), ['id0', 'id1', 'id2', 'id3'])
  assert.is($activity.get().months[0]!.transactions[1]!.status, 'confirmed')
  await moreActivity()
  assert.equal(ids(), ['id0', 'id1', 'id2', 'id3', 'id4'])
})

test(
  'the first page, asked for again, comes before what is here: ' + 'nothing is scrolled away or asked for twice',
  async () => {
    const all = entries(1, 12)
    const server = await service({ '/history': pages(all) })
    await connected(server.url)
    watched()
    await settled()
    await moreActivity()
    const before = $activity.get().months.flatMap(({ transactions }) => transactions)
    server.change({ '/history': pages([entry(0), ...all]) })
    await clock.advance(15_000)
    await until(() => ids()[0] === 'id0', 'the newest one')
    assert.is(ids().length, 11)
    assert.ok(
      before.every(one => $activity.get().months.some(({ transactions }) => transactions.includes(one))),
      'the same objects'
    )
  }
)

test('where more has happened than a page holds, what is here has a gap, and starts over', async () => {
  const server = await service({ '/history': pages(entries(10, 10)) })
  await connected(server.url)
  watched()
  await settled()
  await moreActivity()
  server.change({ '/history': pages(entries(0, 20)) })
  await clock.advance(15_000)
  await until(() => ids()[0] === 'id0', 'the newest ones')
  assert.equal(ids(), ['id0', 'id1', 'id2', 'id3', 'id4'])
  await moreActivity()
  assert.is(ids().length, 10)
})

test('of other networks nothing shows, nor what is spam alone', async () => {
  const spam = { nft_info: { name: 'Win', flags: { is_spam: true } }, direction: 'in', quantity: { numeric: '1' } }
  await connected(
    (
      await service({
        '/history': pages([entry(0, { chain: 'eip155:8453' }), entry(1, {}, { transfers: [spam] }), entry(2)])
      })
    ).url
  )
  watched()
  await settled()
  assert.equal(ids(), ['id2'])
})

test('a failure is told, leaves no cursor, and can be tried again', async () => {
  const server = await service({ '/history': status(404) })
  await connected(server.url)
  watched()
  await until(() => !!$toast.get(), 'it is told')
  assert.equal($toast.get(), { kind: 'error', text: 'Failed to fetch transactions' })
  assert.equal([$activity.get().status, $activity.get().isEmpty, $activity.get().hasMore], ['error', true, false])
  server.change({ '/history': pages(entries(0, 12)) })
  await moreActivity()
  assert.equal([ids().length, $activity.get().hasMore], [5, true])
  server.change({ '/history': status(404) })
  await moreActivity()
  assert.equal([ids().length, $activity.get().hasMore, $activity.get().status], [5, false, 'error'])
  server.change({ '/history': pages(entries(0, 12)) })
  await moreActivity()
  assert.equal([ids().length, $activity.get().status], [10, 'success'])
})

test('without a project there is no history, and what was sent here shows all the same', async () => {
  await connected()
  notePending(own('0xa'))
  watched()
  await settled()
  const one = $activity.get().months[0]!.transactions[0]!
  assert.equal(
    [one.status, one.isOwn, one.movements],
    ['pending', true, [{ direction: 'out', name: 'Ether', symbol: 'ETH', icon: undefined, amount: 5n * 10n ** 35n }]]
  )
})

test('a further page is told with its cursor, and that questions fail, until one is answered', async () => {
  const all = entries(0, 12)
  const server = await service({ '/history': pages(all) })
  const { told, stop } = await hearTold()
  try {
    await connected(server.url)
    watched()
    await settled()
    assert.equal([told('LOAD_MORE_TRANSACTIONS'), told('ERROR_FETCH_TRANSACTIONS')], [[], []])
    const of = (cursor?: string) => ({
      isSmartAccount: false,
      network: 'eip155:1',
      address: ALICE,
      projectId: 'abc',
      ...(cursor && { cursor })
    })
    await moreActivity()
    assert.equal(told('LOAD_MORE_TRANSACTIONS'), [of('5')])
    server.change({ '/history': status(404) })
    await moreActivity()
    await moreActivity()
    assert.equal(told('LOAD_MORE_TRANSACTIONS'), [of('5'), of('10'), of('10')])
    assert.equal(told('ERROR_FETCH_TRANSACTIONS'), [of('10')])
    server.change({ '/history': pages(all) })
    await moreActivity()
    server.change({ '/history': status(404) })
    await clock.advance(15_000)
    await until(() => told('ERROR_FETCH_TRANSACTIONS').length === 2, 'the next failure')
    assert.equal(told('ERROR_FETCH_TRANSACTIONS')[1], of())
  } finally {
    stop()
  }
})

test.run()
