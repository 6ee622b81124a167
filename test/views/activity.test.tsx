import { test } from 'uvu'
import * as assert from 'uvu/assert'
import '../actions/without-senders'
import { connect } from '../../src/actions/connect'
import { $activity } from '../../src/core/history'
import { offerNetworks } from '../../src/core/networks'
import { dropPending, notePending, reloadPending } from '../../src/core/pending'
import { mainnet } from '../../src/networks'
import { json, silence, status, type Answer } from '../doubles/chain-data-server'
import { ALICE, BOB } from '../doubles/scripted-provider'
import { press as key, scroll } from './long-page'
import { leaveMoney, node, service } from './money-stage'
import { FOX, act, come, fox, pageWith, showRoute, until } from './stage'

test.after.each(leaveMoney)

const PAGE = 50
const hashOf = (n: number) => `0x${n.toString(16).padStart(64, '0')}`
/** What is moved, by whom; the n-th is n half days old. */
const token = (symbol: string, direction: string, numeric: string) => ({ fungible_info: { name: symbol, symbol, icon: null }, direction, quantity: { numeric } })
const entry = (n: number, operationType = 'send', transfers: unknown = [token('ETH', 'out', '0.25')], part: object = {}) => ({
  id: `id${n}`, transfers,
  metadata: { operationType, hash: hashOf(n), chain: 'eip155:1', minedAt: new Date(Date.UTC(2024, 4, 20, 12) - n * 43_200_000).toISOString(), sentFrom: ALICE, sentTo: BOB, status: 'confirmed', ...part }
})
const pages = (all: readonly unknown[]): Answer => (response, { query }) => {
  const from = Number(query.get('cursor') ?? 0)
  return json({ data: all.slice(from, from + PAGE), next: from + PAGE < all.length ? String(from + PAGE) : null })(response, undefined as never)
}

const show = async (history: Answer = silence) => {
  const server = await service({ '/history': history }), own = await node(() => ({ result: null }))
  pageWith([fox({ eth_requestAccounts: [ALICE], eth_accounts: [ALICE] })])
  reloadPending()
  offerNetworks([{ ...mainnet, rpcUrls: { default: { http: [own.url] } } }])
  await connect(FOX)
  come('Account', 'Transactions')
  const shown = await showRoute({ projectId: 'abc', later: { chainDataUrl: server.url } })
  const rows = () => [...shown.place.querySelectorAll<HTMLElement>('[data-testid^="transaction-"]')]
  const told = async (id: string) => (await until(() => shown.find(`transaction-${id}`)))!.querySelector('.t')!.textContent
  return { ...shown, server, rows, told }
}

test('rows by month say what was done, with whom, how much and when, and lead to the explorer', async () => {
  const { told, find, place } = await show(pages([
    entry(0), entry(1, 'receive', [token('USDC', 'in', '1400')], { sentFrom: BOB, sentTo: ALICE }), entry(2, 'trade', [token('OSR', 'out', '88.12'), token('ETH', 'in', '0.07')]),
    entry(3, 'approve', []), entry(4, 'send', [token('ETH', 'out', '0.0000004')]), entry(5, 'wrap', []), entry(60, 'mint', [{ nft_info: { name: 'Reed #204', flags: { is_spam: false } }, direction: 'in', quantity: { numeric: '1' } }])
  ]))
  const bob = '0x3C…4293BC'
  assert.is(await told('id0'), `Sent−0.250 ETHto ${bob}20 May`)
  assert.is(await told('id1'), `Received+1,400.000 USDCfrom ${bob}20 May`)
  assert.is(await told('id2'), 'Swapped88.120 OSRfor 0.070 ETH19 May')
  assert.is(await told('id3'), `Approvedwith ${bob}19 May`)
  assert.is(await told('id4'), `Sent<0.001 ETHto ${bob}18 May`)
  assert.is(await told('id5'), `Wrapwith ${bob}18 May`)
  assert.is(await told('id60'), `MintedReed #204with ${bob}20 Apr`)
  assert.equal([...place.querySelectorAll('h3')].map(title => title.textContent), ['May 2024', 'April 2024'])
  assert.is(find('transaction-id0')?.getAttribute('href'), `https://etherscan.io/tx/${hashOf(0)}`)
})

test('what has failed says so and moves nothing', async () => {
  const { told, find } = await show(pages([entry(0, 'send', [token('ETH', 'out', '12')], { status: 'failed' }), entry(1, 'send', null, { status: 'failed' })]))
  assert.match(await told('id0'), /^Failed12\.000 ETHto/)
  assert.match(await told('id1'), /^Failedto/)
  assert.ok(find('transaction-id0')?.querySelector('.glyph.bad'))
})

test('what was sent here stands in front, and is pending', async () => {
  const { told, rows } = await show(pages([entry(0)]))
  await told('id0')
  await act(async () => notePending({ id: hashOf(999), caipAddress: `eip155:1:${ALICE}`, to: BOB, amount: 1_500_000n, token: { name: 'USD Coin', symbol: 'USDC', decimals: 6 }, sentAtMs: Date.now(), status: 'pending' }))
  assert.match(await told(hashOf(999)), /^Pending−1\.500 USDCto/)
  assert.equal([rows()[0]!.dataset['status'], rows().length], ['pending', 2])
})

test('of 500 transactions those near the window are in the document; further pages come as one gets near the end, and none is asked for twice', async () => {
  const { rows, server, place, told } = await show(pages(Array.from({ length: 500 }, (_, n) => entry(n))))
  await told('id0')
  let most = 0
  for (let page = 1; page <= 10; page++) {
    await until(() => $activity.get().months.flatMap(({ transactions }) => transactions).length === page * PAGE)
    await scroll(page * PAGE * 56)
    await until(() => rows().some(row => row.dataset['testid'] === `transaction-id${page * PAGE - 3}`))
    most = Math.max(most, rows().length)
  }
  assert.ok(most <= 30, `${most} rows`)
  assert.is(place.querySelector('.bone'), null)
  await scroll(0)
  await told('id0')
  assert.is(server.asked('/history').length, 10)
})

test('what waits makes no more rows than show, and where all is new those that show come first, the others one in a frame', async () => {
  let answer: (() => unknown) | undefined
  const all = pages(Array.from({ length: 50 }, (_, n) => entry(n))), { place, rows, told } = await show((...asked) => { answer = () => all(...asked) })
  await until(() => place.querySelector('.bone'))
  for (let frame = 0; frame < 8; frame++) await act(() => new Promise(done => { requestAnimationFrame(() => done(undefined)) }))
  assert.is(place.querySelectorAll('.at:not([aria-hidden])').length, 0)
  const with30: number[] = [], counts: number[] = []
  const watch = new MutationObserver(() => { (rows().some(row => row.dataset['testid'] === 'transaction-id30') ? with30 : counts).push(rows().length) })
  watch.observe(place, { childList: true, subtree: true })
  await until(() => answer)
  await answer!()
  await told('id0')
  await scroll(30 * 56)
  await until(() => rows().length >= 26)
  watch.disconnect()
  assert.is(counts.find(count => count), 12)
  assert.ok(with30[0]! < 16, `${with30} rows`)
})

test('arrows go along the rows, Home and End to the first and last that are here, and whoever stands on one that goes stays in the list', async () => {
  const all = Array.from({ length: 45 }, (_, n) => entry(n)), { find, told, place } = await show(pages(all))
  await told('id0')
  const at = (id: string) => until(() => document.activeElement === find(`transaction-${id}`))
  find('transaction-id0')!.focus()
  await key('ArrowDown')
  await at('id1')
  await key('End')
  await at('id44')
  assert.ok(find('transaction-id0'), 'the window is still at the start')
  await key('ArrowUp')
  await at('id43')
  await key('Home')
  await at('id0')
  const spot = find('transaction-id1')!.closest('[role=listitem]')!
  assert.equal([spot.getAttribute('aria-posinset'), spot.getAttribute('aria-setsize'), spot.parentElement!.getAttribute('aria-label')], ['2', String($activity.get().months[0]!.transactions.length), 'May 2024'])
  assert.ok(place.contains(document.activeElement))
})

test('the row that takes the place of one that has gone has the focus', async () => {
  const own = { id: hashOf(0), caipAddress: `eip155:1:${ALICE}`, to: BOB, amount: 1n, token: { name: 'Ether', symbol: 'ETH', decimals: 18 }, sentAtMs: Date.UTC(2024, 4, 20, 13), status: 'pending' } as const
  const { find, told } = await show(pages([entry(1)]))
  await told('id1')
  await act(async () => notePending(own))
  find(`transaction-${own.id}`)!.focus()
  await act(async () => dropPending([own.id]))
  await until(() => document.activeElement === find('transaction-id1'))
})

test('until something is known, rows keep its place; nobody is told of them', async () => {
  const { place } = await show()
  assert.is(place.querySelector('.long')?.getAttribute('aria-busy'), 'true')
  assert.ok([...place.querySelectorAll('.bone')].every(bone => bone.closest('[aria-hidden=true]')))
})

test('who has done nothing is told so, and led to the explorer', async () => {
  const { says, find } = await show(pages([]))
  await says('Nothing here yet')
  assert.is(find('explorer-link')?.getAttribute('href'), `https://etherscan.io/address/${ALICE}`)
})

test('a failure can be tried again, and the button that was pressed stays until there is an answer', async () => {
  const { says, press, server, told, find } = await show(status(404))
  await says('Failed to fetch transactions')
  const button = (await until(() => find('retry')))!
  let answer = () => undefined as void
  const mayAnswer = new Promise<void>(go => { answer = go })
  server.change({ '/history': (...asked) => mayAnswer.then(() => pages([entry(0)])(...asked)) })
  await press('retry')
  await until(() => button.querySelector('.spin'))
  assert.is(find('retry'), button)
  answer()
  await told('id0')
})

test('with something to show a failure stands above it', async () => {
  const { find, told, press, server } = await show(pages(Array.from({ length: 60 }, (_, n) => entry(n))))
  await told('id0')
  server.change({ '/history': status(404) })
  await scroll(50 * 56)
  assert.match((await until(() => find('stale')))!.textContent, /Not up to date/)
  server.change({ '/history': pages(Array.from({ length: 60 }, (_, n) => entry(n))) })
  await press('retry')
  await until(() => !find('stale'))
  await until(() => $activity.get().months.flatMap(({ transactions }) => transactions).length === 60)
})

test.run()
