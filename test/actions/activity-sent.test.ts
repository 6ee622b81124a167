/** Transactions sent on this page, as the activity list shows them. */
import './without-senders'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { disconnect } from '../../src/actions/disconnect'
import { forgetAccounts } from '../../src/actions/forget-accounts'
import { knownAddresses } from '../../src/actions/known-addresses'
import { moreActivity } from '../../src/actions/load-activity'
import { $activity } from '../../src/core/history'
import { $pending, notePending, pendingOf, settlePending } from '../../src/core/pending'
import { settle, until } from '../doubles/fake-clock'
import { ALICE, BOB } from '../doubles/scripted-provider'
import { service, clock, entry, entries, pages, connected, watched, settled, ids, own } from './activity-page'

test('what was sent here stands in front until the history has it', async () => {
  const server = await service({ '/history': pages(entries(1, 3)) })
  await connected(server.url)
  notePending(own('0xHASH0'))
  watched()
  await settled()
  assert.equal(ids(), ['0xHASH0', 'id1', 'id2', 'id3'])
  server.change({ '/history': pages(entries(0, 4)) })
  await clock.advance(15_000)
  await until(() => ids()[0] === 'id0', 'the history has it')
  assert.equal([ids().length, pendingOf(`eip155:1:${ALICE}`)], [4, []])
  assert.equal(knownAddresses('eip155').includes(BOB), true, 'whom it went to is known all the same')
})

test(
  'whom it went to is known of what was sent here; ' + 'where the history names a token’s contract nobody is named',
  async () => {
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
    await connected(url)
    notePending(own('0xHASH0', { status: 'confirmed' }))
    notePending(own('0xfirst', { status: 'repriced', replacedBy: '0xhash1' }))
    notePending(own('0xother', { status: 'cancelled', replacedBy: '0xhash2' }))
    watched()
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
  }
)

test('one that another took the place of is told once, and leads to what the network has', async () => {
  const server = await service({ '/history': pages(entries(1, 2)) })
  await connected(server.url)
  notePending(own('0xold'))
  settlePending('0xold', { status: 'repriced', replacedBy: '0xHASH0' })
  watched()
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

test('one that waited and that the history no longer tells waits no more', async () => {
  const server = await service({
    '/history': pages([entry(0, { hash: '0xold', status: 'pending' }, { id: 'old' }), ...entries(1, 2)])
  })
  await connected(server.url)
  watched()
  await settled()
  assert.equal(ids(), ['old', 'id1', 'id2'])
  server.change({ '/history': pages(entries(0, 3)) })
  await clock.advance(15_000)
  await until(() => ids()[0] === 'id0', 'what took its place')
  assert.equal(ids(), ['id0', 'id1', 'id2'])
})

test('one that waits further back than the first page goes stays where it is', async () => {
  const server = await service({ '/history': pages([...entries(0, 7), entry(7, { status: 'pending' })]) })
  await connected(server.url)
  watched()
  await settled()
  await moreActivity()
  assert.is(ids().at(-1), 'id7')
  server.change({ '/history': pages([entry(0, {}, { id: 'new' }), ...entries(0, 7), entry(7, { status: 'pending' })]) })
  await clock.advance(15_000)
  await until(() => ids()[0] === 'new', 'the first page anew')
  assert.is(ids().at(-1), 'id7')
})

test('how it ended here is told in the place of a history that has it waiting still', async () => {
  await connected((await service({ '/history': pages([entry(0, { status: 'pending' }), entry(1)]) })).url)
  notePending(own('0xhash0', { status: 'cancelled', replacedBy: '0xother' }))
  watched()
  await settled()
  assert.equal(ids(), ['0xhash0', 'id1'])
})

test('how it ended shows: replaced, cancelled and failed are said as such', async () => {
  await connected()
  for (const how of ['repriced', 'cancelled', 'replaced', 'confirmed', 'failed'] as const) notePending(own(`0x${how}`))
  watched()
  for (const how of ['repriced', 'cancelled', 'replaced', 'confirmed', 'failed'] as const)
    settlePending(`0x${how}`, { status: how })
  await settled()
  assert.equal(
    $activity.get().months[0]!.transactions.map(({ status, ending, movements }) => [status, ending, movements.length]),
    [
      ['failed', undefined, 1],
      ['confirmed', 'confirmed', 1],
      ['confirmed', 'replaced', 0],
      ['confirmed', 'cancelled', 0],
      ['confirmed', 'repriced', 1]
    ]
  )
})

test('of an account on a network 99 are kept, and what is of another does not show', async () => {
  await connected()
  for (let n = 0; n < 120; n++) notePending(own(`0x${n}`))
  notePending(own('0xbob', { caipAddress: `eip155:1:${BOB}` }))
  notePending(own('0xbase', { caipAddress: `eip155:8453:${ALICE}` }))
  assert.equal(
    [pendingOf(`eip155:1:${ALICE}`).length, pendingOf(`eip155:1:${ALICE}`)[0]!.id, $pending.get().length],
    [99, '0x119', 101]
  )
  watched()
  await settled()
  assert.is(ids().length, 99)
})

test('another tab’s shows here, and what hostile storage holds does not', async () => {
  await connected()
  watched()
  await settled()
  const kept = { ...own('0xtab'), amount: '7' }
  const bad = [
    null,
    7,
    {},
    { ...kept, id: 7 },
    { ...kept, amount: '-7' },
    { ...kept, amount: 7 },
    { ...kept, caipAddress: 'x' },
    { ...kept, status: 'fine' },
    { ...kept, token: null },
    { ...kept, token: { symbol: 'X', decimals: 1e9 } }
  ]
  localStorage.setItem('billfold.pending', JSON.stringify({ v: 1, data: [...bad, kept] }))
  dispatchEvent(new StorageEvent('storage', { key: 'billfold.pending' }))
  await settle()
  assert.equal(ids(), ['0xtab'])
})

test('nothing is kept of an account that is disconnected', async () => {
  await connected()
  forgetAccounts()
  notePending(own('0xa'))
  assert.match(String(localStorage.getItem('billfold.pending')), ALICE)
  await disconnect()
  assert.is(localStorage.getItem('billfold.pending'), null)
})

test('addresses that one has sent to are known, those that have only sent are not', async () => {
  const far = `0x${'e'.repeat(40)}`
  const other = `0x${'d'.repeat(40)}`
  await connected((await service({ '/history': pages([entry(0), entry(1, { sentFrom: far, sentTo: ALICE })]) })).url)
  notePending(own('0xa', { to: other }))
  watched()
  await settled()
  assert.equal(knownAddresses('eip155'), [ALICE, other, BOB])
})

test.run()
