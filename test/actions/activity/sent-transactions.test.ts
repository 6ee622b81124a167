/** Transactions sent on this page, as the activity list shows them. */
import './without-senders'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { disconnect } from '../../../src/actions/session/disconnect'
import { clearAccountData } from '../../../src/actions/session/clear-account-data'
import { knownAddresses } from '../../../src/actions/send/known-addresses'
import { loadMoreActivity } from '../../../src/actions/activity/load-activity'
import { $activity } from '../../../src/core/activity/history'
import { $pending, addPending, pendingOf, settlePending } from '../../../src/core/activity/pending'
import { settle, until } from '../../doubles/fake-clock'
import { ALICE, BOB } from '../../doubles/scripted-provider'
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

test('a transaction sent from this page is listed first until the history contains it', async () => {
  const server = await service({ '/history': pages(entries(1, 3)) })
  await connectPage(server.url)
  addPending(ownPending('0xHASH0'))
  startWatching()
  await settled()
  assert.equal(ids(), ['0xHASH0', 'id1', 'id2', 'id3'])
  server.change({ '/history': pages(entries(0, 4)) })
  await clock.advance(15_000)
  await until(() => ids()[0] === 'id0', 'the history has it')
  assert.equal([ids().length, pendingOf(`eip155:1:${ALICE}`)], [4, []])
  assert.equal(knownAddresses('eip155').includes(BOB), true, 'the receiver stays a known address')
})

test('a sent transaction keeps its receiver where the history names the token contract', async () => {
  const contract = '0x00000000000000000000000000000000000f00d5'
  const { url } = await service({
    '/history': pages(
      [0, 1, 2].map(n =>
        entry(
          n,
          { sentTo: contract },
          {
            transfers: [
              {
                fungible_info: { name: 'USD Coin', symbol: 'USDC', icon: null },
                direction: 'out',
                quantity: { numeric: '1' }
              }
            ]
          }
        )
      )
    )
  })
  await connectPage(url)
  addPending(ownPending('0xHASH0', { status: 'confirmed' }))
  addPending(ownPending('0xfirst', { status: 'repriced', replacedBy: '0xhash1' }))
  addPending(ownPending('0xother', { status: 'cancelled', replacedBy: '0xhash2' }))
  startWatching()
  await settled()
  assert.equal(
    $activity
      .get()
      .months.flatMap(({ transactions }) =>
        transactions.filter(({ id }) => id.startsWith('id')).map(({ id, to }) => [id, to])
      ),
    [
      ['id0', BOB],
      ['id1', BOB],
      ['id2', undefined]
    ]
  )
})

test('a replaced transaction is listed once, under the id of its replacement', async () => {
  const server = await service({ '/history': pages(entries(1, 2)) })
  await connectPage(server.url)
  addPending(ownPending('0xold'))
  settlePending('0xold', { status: 'repriced', replacedBy: '0xHASH0' })
  startWatching()
  await settled()
  assert.equal(
    $activity.get().months[0]!.transactions.map(({ hash }) => hash),
    ['0xHASH0', '0xhash1', '0xhash2']
  )
  server.change({ '/history': pages(entries(0, 3)) })
  await clock.advance(15_000)
  await until(() => ids()[0] === 'id0', 'the history has it')
  assert.equal(ids(), ['id0', 'id1', 'id2'])
})

test('a pending transaction that the history no longer contains is dropped', async () => {
  const server = await service({
    '/history': pages([entry(0, { hash: '0xold', status: 'pending' }, { id: 'old' }), ...entries(1, 2)])
  })
  await connectPage(server.url)
  startWatching()
  await settled()
  assert.equal(ids(), ['old', 'id1', 'id2'])
  server.change({ '/history': pages(entries(0, 3)) })
  await clock.advance(15_000)
  await until(() => ids()[0] === 'id0', 'the replacement')
  assert.equal(ids(), ['id0', 'id1', 'id2'])
})

test('a pending transaction beyond the first page keeps its position', async () => {
  const server = await service({ '/history': pages([...entries(0, 7), entry(7, { status: 'pending' })]) })
  await connectPage(server.url)
  startWatching()
  await settled()
  await loadMoreActivity()
  assert.is(ids().at(-1), 'id7')
  server.change({ '/history': pages([entry(0, {}, { id: 'new' }), ...entries(0, 7), entry(7, { status: 'pending' })]) })
  await clock.advance(15_000)
  await until(() => ids()[0] === 'new', 'the refetched first page')
  assert.is(ids().at(-1), 'id7')
})

test('a local outcome overrides a history that still lists the transaction as pending', async () => {
  await connectPage((await service({ '/history': pages([entry(0, { status: 'pending' }), entry(1)]) })).url)
  addPending(ownPending('0xhash0', { status: 'cancelled', replacedBy: '0xother' }))
  startWatching()
  await settled()
  assert.equal(ids(), ['0xhash0', 'id1'])
})

test('the outcomes repriced, cancelled, replaced, confirmed and failed are each shown', async () => {
  await connectPage()
  for (const status of ['repriced', 'cancelled', 'replaced', 'confirmed', 'failed'] as const)
    addPending(ownPending(`0x${status}`))
  startWatching()
  for (const status of ['repriced', 'cancelled', 'replaced', 'confirmed', 'failed'] as const)
    settlePending(`0x${status}`, { status })
  await settled()
  assert.equal(
    $activity
      .get()
      .months[0]!.transactions.map(({ status, outcome, movements }) => [status, outcome, movements.length]),
    [
      ['failed', undefined, 1],
      ['confirmed', 'confirmed', 1],
      ['confirmed', 'replaced', 0],
      ['confirmed', 'cancelled', 0],
      ['confirmed', 'repriced', 1]
    ]
  )
})

test('storage keeps 99 transactions per account and network, and other accounts’ are not listed', async () => {
  await connectPage()
  for (let n = 0; n < 120; n++) addPending(ownPending(`0x${n}`))
  addPending(ownPending('0xbob', { caipAddress: `eip155:1:${BOB}` }))
  addPending(ownPending('0xbase', { caipAddress: `eip155:8453:${ALICE}` }))
  assert.equal(
    [pendingOf(`eip155:1:${ALICE}`).length, pendingOf(`eip155:1:${ALICE}`)[0]!.id, $pending.get().length],
    [99, '0x119', 101]
  )
  startWatching()
  await settled()
  assert.is(ids().length, 99)
})

test('a transaction stored by another tab is listed, even with an unknown field; a malformed one is not', async () => {
  await connectPage()
  startWatching()
  await settled()
  const stored = { ...ownPending('0xtab'), amount: '7' }
  const malformed = [
    null,
    7,
    {},
    { ...stored, id: 7 },
    { ...stored, amount: '-7' },
    { ...stored, amount: 7 },
    { ...stored, caipAddress: 'x' },
    { ...stored, status: 'fine' },
    { ...stored, token: null },
    { ...stored, token: { symbol: 'X', decimals: 1e9 } }
  ]
  // what an unpublished build stored in place of `isListed`
  const other = { ...stored, id: '0xother', isTold: true }
  localStorage.setItem('billfold.pending', JSON.stringify({ v: 1, data: [...malformed, stored, other] }))
  dispatchEvent(new StorageEvent('storage', { key: 'billfold.pending' }))
  await settle()
  assert.equal(ids(), ['0xtab', '0xother'])
})

test('disconnecting an account deletes its stored pending transactions', async () => {
  await connectPage()
  clearAccountData()
  addPending(ownPending('0xa'))
  assert.match(String(localStorage.getItem('billfold.pending')), ALICE)
  await disconnect()
  assert.is(localStorage.getItem('billfold.pending'), null)
})

test('addresses that the user sent to are known, and addresses that only sent to the user are not', async () => {
  const far = `0x${'e'.repeat(40)}`
  const other = `0x${'d'.repeat(40)}`
  await connectPage((await service({ '/history': pages([entry(0), entry(1, { sentFrom: far, sentTo: ALICE })]) })).url)
  addPending(ownPending('0xa', { to: other }))
  startWatching()
  await settled()
  assert.equal(knownAddresses('eip155'), [ALICE, other, BOB])
})

test.run()
