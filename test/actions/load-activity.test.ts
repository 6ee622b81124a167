import './without-senders'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { connect } from '../../src/actions/connect'
import { disconnect } from '../../src/actions/disconnect'
import { forgetAccounts } from '../../src/actions/forget-accounts'
import { knownAddresses } from '../../src/actions/known-addresses'
import { moreActivity, watchActivity } from '../../src/actions/load-activity'
import { configure } from '../../src/core/config'
import { $activity, showHistory } from '../../src/core/history'
import { offerNetworks } from '../../src/core/networks'
import { $pending, notePending, pendingOf, reloadPending, settlePending, type Pending } from '../../src/core/pending'
import { forgetAnswers } from '../../src/core/queries'
import { $toast, hideToast } from '../../src/core/toasts'
import { base, mainnet } from '../../src/networks'
import { chainDataServer, json, status, type Answer } from '../doubles/chain-data-server'
import { evmNode } from '../doubles/evm-node'
import { fakeClock, settle, until } from '../doubles/fake-clock'
import { ALICE, BOB } from '../doubles/scripted-provider'
import { servers } from '../doubles/servers'
import { FOX, fox, pageWith } from './page'

const { start: service, closeAll } = servers(chainDataServer)
const { start: node, closeAll: closeNodes } = servers(evmNode)
let clock: ReturnType<typeof fakeClock>, leaving: (() => void)[] = []
test.before.each(() => { clock = fakeClock(Date.UTC(2026, 10, 23, 12)) })
test.after.each(async () => {
  for (const leave of leaving.splice(0)) leave()
  forgetAnswers()
  showHistory()
  hideToast()
  clock.restore()
  await closeAll()
  await closeNodes()
})

/** The n-th youngest; four are of one month. */
const mined = (n: number) => new Date(Date.UTC(2026, 10 - Math.floor(n / 4), 20 - n % 4, 12)).toISOString()
const entry = (n: number, metadata: object = {}, part: object = {}) => ({
  id: `id${n}`, metadata: { operationType: 'send', hash: `0xhash${n}`, chain: 'eip155:1', minedAt: mined(n), sentFrom: ALICE, sentTo: BOB, status: 'confirmed', ...metadata },
  transfers: [{ fungible_info: { name: 'Ether', symbol: 'ETH', icon: null }, direction: 'out', quantity: { numeric: '1' } }], ...part
})
const entries = (from: number, count: number) => Array.from({ length: count }, (_, at) => entry(from + at))
/** Pages of 5; the cursor is the number of the next one. */
const pages = (all: readonly unknown[]): Answer => (response, { query }) => {
  const from = Number(query.get('cursor') ?? 0)
  return json({ data: all.slice(from, from + 5), next: from + 5 < all.length ? String(from + 5) : null })(response, undefined as never)
}
const connected = async (url?: string) => {
  const own = await node(() => ({ result: null })), wallet = fox()
  pageWith([wallet])
  reloadPending()
  configure({ projectId: url && 'abc', later: { chainDataUrl: url } })
  offerNetworks([mainnet, base].map(n => ({ ...n, rpcUrls: { default: { http: [own.url] } } })))
  await connect(FOX)
  return wallet
}
const watched = () => { leaving.push(watchActivity()) }
const settled = () => until(() => {
  void clock.advance(0)
  return $activity.get().fetchStatus === 'idle' && $activity.get().status !== 'pending'
}, 'an answer')
const ids = () => $activity.get().months.flatMap(({ transactions }) => transactions.map(({ id }) => id))
const own = (id: string, part: Partial<Pending> = {}): Pending =>
  ({ id, caipAddress: `eip155:1:${ALICE}`, to: BOB, amount: 5n * 10n ** 17n, token: { name: 'Ether', symbol: 'ETH', decimals: 18 }, sentAtMs: Date.now(), status: 'pending', ...part })

test('what was done shows by month, newest first', async () => {
  await connected((await service({ '/history': pages(entries(0, 5)) })).url)
  watched()
  await settled()
  assert.equal($activity.get().months.map(({ year, month, transactions }) => [year, month, transactions.map(({ id }) => id)]), [[2026, 10, ['id0', 'id1', 'id2', 'id3']], [2026, 9, ['id4']]])
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
  assert.equal(ids(), Array.from({ length: 12 }, (_, at) => `id${at}`))
  assert.equal(server.asked('/history').map(({ query }) => query.get('cursor')), [null, '5', '10'])
  assert.is($activity.get().hasMore, false)
})

test('what stands twice in a page, or in two, is told once', async () => {
  const again = { ...entry(1), metadata: { ...entry(1).metadata, minedAt: mined(9) } }
  await connected((await service({ '/history': pages([entry(0), entry(1), again, entry(2), entry(3), entry(1), entry(4)]) })).url)
  watched()
  await settled()
  assert.equal(ids(), ['id0', 'id1', 'id2', 'id3'])
  await moreActivity()
  assert.equal(ids(), ['id0', 'id1', 'id2', 'id3', 'id4'])
})

test('the first page, asked for again, comes before what is here: nothing is scrolled away or asked for twice', async () => {
  const all = entries(1, 12), server = await service({ '/history': pages(all) })
  await connected(server.url)
  watched()
  await settled()
  await moreActivity()
  const before = $activity.get().months.flatMap(({ transactions }) => transactions)
  server.change({ '/history': pages([entry(0), ...all]) })
  await clock.advance(15_000)
  await until(() => ids()[0] === 'id0', 'the newest one')
  assert.is(ids().length, 11)
  assert.ok(before.every(one => $activity.get().months.some(({ transactions }) => transactions.includes(one))), 'the same objects')
})

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
  await connected((await service({ '/history': pages([entry(0, { chain: 'eip155:8453' }), entry(1, {}, { transfers: [spam] }), entry(2)]) })).url)
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
  assert.equal([one.status, one.isOwn, one.movements], ['pending', true, [{ direction: 'out', name: 'Ether', symbol: 'ETH', icon: undefined, amount: 5n * 10n ** 35n }]])
})

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

test('one that another took the place of is told once, and leads to what the network has', async () => {
  const server = await service({ '/history': pages(entries(1, 2)) })
  await connected(server.url)
  notePending(own('0xold'))
  settlePending('0xold', { status: 'repriced', replacedBy: '0xHASH0' })
  watched()
  await settled()
  assert.equal($activity.get().months[0]!.transactions.map(({ hash }) => hash), ['0xHASH0', '0xhash1', '0xhash2'])
  server.change({ '/history': pages(entries(0, 3)) })
  await clock.advance(15_000)
  await until(() => ids()[0] === 'id0', 'the history has it')
  assert.equal(ids(), ['id0', 'id1', 'id2'])
})

test('one that waited and that the history no longer tells waits no more', async () => {
  const server = await service({ '/history': pages([entry(0, { hash: '0xold', status: 'pending' }, { id: 'old' }), ...entries(1, 2)]) })
  await connected(server.url)
  watched()
  await settled()
  assert.equal(ids(), ['old', 'id1', 'id2'])
  server.change({ '/history': pages(entries(0, 3)) })
  await clock.advance(15_000)
  await until(() => ids()[0] === 'id0', 'what took its place')
  assert.equal(ids(), ['id0', 'id1', 'id2'])
})

test('how it ended shows: replaced, cancelled and failed are said as such', async () => {
  await connected()
  for (const how of ['repriced', 'cancelled', 'replaced', 'confirmed', 'failed'] as const) notePending(own(`0x${how}`))
  watched()
  for (const how of ['repriced', 'cancelled', 'replaced', 'confirmed', 'failed'] as const) settlePending(`0x${how}`, { status: how })
  await settled()
  assert.equal($activity.get().months[0]!.transactions.map(({ status, ending, movements }) => [status, ending, movements.length]),
    [['failed', undefined, 1], ['confirmed', 'confirmed', 1], ['confirmed', 'replaced', 0], ['confirmed', 'cancelled', 0], ['confirmed', 'repriced', 1]])
})

test('of an account on a network 99 are kept, and what is of another does not show', async () => {
  await connected()
  for (let n = 0; n < 120; n++) notePending(own(`0x${n}`))
  notePending(own('0xbob', { caipAddress: `eip155:1:${BOB}` }))
  notePending(own('0xbase', { caipAddress: `eip155:8453:${ALICE}` }))
  assert.equal([pendingOf(`eip155:1:${ALICE}`).length, pendingOf(`eip155:1:${ALICE}`)[0]!.id, $pending.get().length], [99, '0x119', 101])
  watched()
  await settled()
  assert.is(ids().length, 99)
})

test('another tab’s shows here, and what hostile storage holds does not', async () => {
  await connected()
  watched()
  await settled()
  const kept = { ...own('0xtab'), amount: '7' }
  const bad = [null, 7, {}, { ...kept, id: 7 }, { ...kept, amount: '-7' }, { ...kept, amount: 7 }, { ...kept, caipAddress: 'x' }, { ...kept, status: 'fine' }, { ...kept, token: null }, { ...kept, token: { symbol: 'X', decimals: 1e9 } }]
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
  const far = `0x${'e'.repeat(40)}`, other = `0x${'d'.repeat(40)}`
  await connected((await service({ '/history': pages([entry(0), entry(1, { sentFrom: far, sentTo: ALICE })]) })).url)
  notePending(own('0xa', { to: other }))
  watched()
  await settled()
  assert.equal(knownAddresses('eip155'), [ALICE, other, BOB])
})

test.run()
