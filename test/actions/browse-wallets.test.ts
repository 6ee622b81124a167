import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { browseWallets, leaveWallets, nextPage, retryWallets, searchWallets } from '../../src/actions/browse-wallets'
import { suggestWallets } from '../../src/actions/suggest-wallets'
import { configure } from '../../src/core/config'
import { $pages, $pageTask, $place, $question, $searchTask } from '../../src/core/directory'
import { $failure } from '../../src/core/failures'
import { go, reset } from '../../src/core/route'
import { freshPage } from '../core/fresh'
import { fakeClock, until } from '../doubles/fake-clock'
import { servers } from '../doubles/servers'
import { entries, entry, idOf, json, silence, status, walletDirectory, type Instead } from '../doubles/wallet-directory'

type Server = Awaited<ReturnType<typeof walletDirectory>>
const { start: directory, closeAll } = servers(walletDirectory)
const site = (server: Server, later: Record<string, unknown> = {}) => configure({
  projectId: 'abc', later: { walletApiUrl: server.url, featuredWalletIds: [], includeWalletIds: [], excludeWalletIds: [], customWallets: [], features: {}, ...later }
})
test.before.each(() => {
  freshPage()
  searchWallets({ text: '', isCertified: false })
})
test.after.each(closeAll)

const loaded = () => $pages.get().wallets.map(w => Number.parseInt(w.id, 16))
const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => from + i)
const pagesAsked = ({ asked }: Server) => asked.filter(q => q.get('entries') === '40')
const searches = ({ asked }: Server) => asked.filter(q => q.get('entries') === '100')
const only = (name: string, instead: Instead): Instead => (response, query) => query.get('entries') === name ? instead(response, query) : undefined

test('pages of 40, one after the other, without those that stand before them', async () => {
  const server = await directory(entries(100))
  site(server, { featuredWalletIds: [idOf(50)], excludeWalletIds: [idOf(60)] })
  await browseWallets()
  assert.equal(loaded(), [...numbers(5, 44)])
  await browseWallets()
  await nextPage()
  assert.equal([loaded().length, $pages.get().page, $pages.get().isWhole], [80, 2, false])
  await nextPage()
  await nextPage()
  assert.equal(loaded(), numbers(5, 100).filter(n => n !== 50 && n !== 60))
  assert.equal([$pages.get().page, $pages.get().isWhole, $pages.get().count], [3, true, 94])
  assert.equal(pagesAsked(server).map(q => q.get('page')), ['1', '2', '3'])
  for (const query of pagesAsked(server)) assert.is(query.get('exclude'), [1, 2, 3, 4, 50, 60].map(idOf).join(), 'the same throughout, or the pages would not join')
})

test('two calls at once ask for one page', async () => {
  const server = await directory(entries(100))
  site(server)
  await browseWallets()
  await Promise.all([nextPage(), nextPage()])
  assert.equal([pagesAsked(server).length, $pages.get().page], [2, 2])
})

test('a wallet that two pages bring stands once, and the count only grows', async () => {
  let turn = 0
  const server = await directory([], only('40', (response, query) => json({ data: [entry(1), entry(++turn + 1)], count: 200 - turn })(response, query)))
  site(server)
  await browseWallets()
  await nextPage()
  assert.equal([loaded(), $pages.get().count], [[1, 2, 3], 199])
})

test('an empty page is the last, whatever count the directory claims', async () => {
  const server = await directory([], only('40', json({ data: [], count: Number.MAX_SAFE_INTEGER })))
  site(server)
  await browseWallets()
  await nextPage()
  assert.equal([$pages.get().isWhole, pagesAsked(server).length], [true, 1])
})

test('wallets of other chains only are dropped, by whole ids', async () => {
  configure({ networks: ['eip155:10'] })
  const server = await directory([], only('40', json({ data: [entry(1, { chains: ['eip155:1'] }), entry(2, { chains: ['eip155:10', 'eip155:1'] }), null], count: 3 })))
  site(server)
  await browseWallets()
  assert.equal([loaded(), $pages.get().isWhole], [[2], true])
})

test('a page that fails says so, keeps what is here, and comes when it is asked for again', async () => {
  const server = await directory(entries(100))
  site(server)
  await browseWallets()
  server.change({ instead: status(503) })
  await nextPage()
  assert.equal([loaded().length, $pages.get().hasFailed, $pageTask.get().error?.code, $failure.get()?.code], [40, true, 'service-failed', 'service-failed'])
  server.change({ instead: () => undefined })
  await retryWallets()
  assert.equal([loaded().length, $pages.get().hasFailed], [80, false])
})

test('does not wait long for recommendations that do not come', async () => {
  const server = await directory(entries(50), only('4', silence)), clock = fakeClock()
  try {
    site(server)
    const browsing = browseWallets()
    await server.hears(1)
    await clock.advance(1_999)
    assert.is(pagesAsked(server).length, 0)
    await clock.advance(1)
    await browsing
    assert.is(loaded().length, 40)
    clock.advance(10_000)
    await suggestWallets()
  } finally {
    clock.restore()
  }
})

test('a site that asks for other wallets gets another list', async () => {
  const server = await directory(entries(50))
  site(server)
  await browseWallets()
  site(server, { includeWalletIds: [idOf(48), idOf(49), idOf(50), idOf(47), idOf(46)] })
  await browseWallets()
  assert.equal([loaded(), $pages.get().isWhole], [[50], true])
})

test('without a project nothing is asked', async () => {
  const server = await directory(entries(50))
  site(server)
  configure({ projectId: undefined })
  await browseWallets()
  searchWallets({ text: 'fox', isCertified: true })
  await retryWallets()
  assert.is(server.asked.length, 0)
})

test('a search waits for the end of typing: 300 ms after the last letter, one question', async () => {
  const server = await directory([entry(1, { name: 'Fox' }), entry(2, { name: 'Foxtrot' }), entry(3)]), clock = fakeClock()
  try {
    site(server, { excludeWalletIds: [idOf(9)] })
    for (const text of ['f', 'fo', 'fox ']) {
      searchWallets({ text, isCertified: false })
      await clock.advance(200)
    }
    await clock.advance(99)
    assert.is($searchTask.get().fetchStatus, 'idle')
    await clock.advance(1)
    assert.is($searchTask.get().fetchStatus, 'fetching')
    await until(() => $searchTask.get().status === 'success', 'found')
    assert.equal($searchTask.get().data?.wallets.map(w => w.name), ['Fox', 'Foxtrot'])
    assert.equal(searches(server).map(q => [q.get('search'), q.get('page'), q.get('badge_type'), q.get('exclude'), q.get('chains')]), [['fox', '1', null, idOf(9), 'eip155:1,eip155:8453,eip155:42161']])
  } finally {
    clock.restore()
  }
})

test('one letter asks nothing; the mark alone does, and at once', async () => {
  const server = await directory([entry(1, { badge_type: 'certified' }), entry(2)]), clock = fakeClock()
  try {
    site(server)
    searchWallets({ text: ' f ', isCertified: false })
    await clock.advance(1_000)
    assert.is(server.asked.length, 0)
    searchWallets({ text: '', isCertified: true })
    await clock.advance(0)
    await until(() => $searchTask.get().status === 'success', 'found')
    assert.equal([pagesAsked(server)[0]?.get('badge_type'), pagesAsked(server)[0]?.get('search'), $searchTask.get().data?.wallets.length], ['certified', null, 1])
  } finally {
    clock.restore()
  }
})

test('by the mark alone the directory is paged as the whole list is, and what fails comes when it is asked for again', async () => {
  const server = await directory(entries(100).map(e => ({ ...e, badge_type: 'certified' })))
  site(server)
  const now = () => {
    const { data, error } = $searchTask.get()
    return [data?.wallets.length, data?.count, data?.isWhole, error?.code]
  }
  const idle = () => until(() => $searchTask.get().fetchStatus === 'idle' && $searchTask.get().status !== 'pending', 'answered')
  searchWallets({ text: '', isCertified: true })
  await idle()
  assert.equal(now(), [40, 100, false, undefined])
  await Promise.all([nextPage(), nextPage()])
  assert.equal(now(), [80, 100, false, undefined])
  server.change({ instead: status(503) })
  await nextPage()
  assert.equal(now(), [80, 100, false, 'service-failed'])
  server.change({ instead: () => undefined })
  await retryWallets()
  assert.equal(now(), [100, 100, true, undefined])
  await nextPage()
  assert.equal(pagesAsked(server).map(q => q.get('page')), ['1', '2', '3', '3'])
  assert.equal(new Set(pagesAsked(server).map(q => q.get('badge_type'))), new Set(['certified']))
})

test('a text finds 100 at most, and how many there are is known', async () => {
  const server = await directory(entries(130)), clock = fakeClock()
  try {
    site(server)
    searchWallets({ text: 'wallet', isCertified: false })
    await clock.advance(300)
    await until(() => $searchTask.get().status === 'success', 'found')
    const { wallets, count, isWhole } = $searchTask.get().data!
    assert.equal([wallets.length, count, isWhole], [100, 130, false])
    await nextPage()
    assert.is($searchTask.get().data!.wallets.length, 100)
  } finally {
    clock.restore()
  }
})

test('the newest question wins, and what was found before stays until then', async () => {
  const held: (() => void)[] = []
  const server = await directory([entry(1, { name: 'Fox' }), entry(2, { name: 'Hare' })]), clock = fakeClock()
  try {
    site(server)
    const names = () => $searchTask.get().data?.wallets.map(w => w.name)
    const look = async (text: string) => {
      searchWallets({ text, isCertified: false })
      await clock.advance(300)
    }
    await look('fox')
    await until(() => $searchTask.get().status === 'success', 'found')
    server.change({ instead: (response, query) => held.push(() => { json({ data: [entry(3, { name: `for ${query.get('search')}` })], count: 1 })(response, query) }) })
    await look('ha')
    await look('hare')
    assert.equal([names(), $searchTask.get().fetchStatus], [['Fox'], 'fetching'])
    await until(() => held.length === 2, 'both asked')
    for (const answer of held.reverse()) answer()
    await until(() => $searchTask.get().fetchStatus === 'idle', 'answered')
    await new Promise(setImmediate)
    assert.equal(names(), ['for hare'])
  } finally {
    clock.restore()
  }
})

test('the same question is not asked twice, but after it has failed', async () => {
  const server = await directory(entries(3), status(500)), clock = fakeClock()
  try {
    site(server)
    const look = async (text: string) => {
      searchWallets({ text, isCertified: false })
      await clock.advance(300)
      await until(() => $searchTask.get().fetchStatus === 'idle', 'answered')
    }
    await look('wallet')
    assert.is($searchTask.get().status, 'error')
    await look('wallet ')
    assert.is(server.asked.length, 2)
    server.change({ instead: () => undefined })
    await retryWallets()
    assert.equal([$searchTask.get().status, server.asked.length], ['success', 3])
    await look('wallet  ')
    assert.is(server.asked.length, 3)
  } finally {
    clock.restore()
  }
})

test('who goes on to a wallet finds the search and the place on coming back; who leaves starts over', async () => {
  reset('AllWallets')
  searchWallets({ text: 'fox', isCertified: false })
  go('ConnectingWalletConnect', {})
  leaveWallets(640)
  assert.equal([$question.get().text, $place.get()], ['fox', 640])
  reset('Connect')
  leaveWallets(640)
  assert.equal([$question.get().text, $place.get()], ['', 0])
})

test.run()
