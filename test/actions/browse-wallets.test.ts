import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { browseWallets, leaveWallets, nextPage, retryWallets, searchWallets } from '../../src/actions/browse-wallets'
import { suggestWallets } from '../../src/actions/suggest-wallets'
import { configure } from '../../src/core/config'
import { $pages, $pageTask, $place, $question } from '../../src/core/directory'
import { $failure } from '../../src/core/failures'
import { go, reset } from '../../src/core/route'
import { fakeClock } from '../doubles/fake-clock'
import { entries, entry, idOf, json, silence, status, type Instead } from '../doubles/wallet-directory'
import { begin, closeAll, directory, site, type Server } from './directory-page'

test.before.each(begin)
test.after.each(closeAll)

const loaded = () => $pages.get().wallets.map(w => Number.parseInt(w.id, 16))
const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => from + i)
const pagesAsked = ({ asked }: Server) => asked.filter(q => q.get('entries') === '40')
const only =
  (name: string, instead: Instead): Instead =>
  (response, query) =>
    query.get('entries') === name ? instead(response, query) : undefined

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
  assert.equal(
    loaded(),
    numbers(5, 100).filter(n => n !== 50 && n !== 60)
  )
  assert.equal([$pages.get().page, $pages.get().isWhole, $pages.get().count], [3, true, 94])
  assert.equal(
    pagesAsked(server).map(q => q.get('page')),
    ['1', '2', '3']
  )
  for (const query of pagesAsked(server))
    assert.is(
      query.get('exclude'),
      [1, 2, 3, 4, 50, 60].map(idOf).join(),
      'the same throughout, or the pages would not join'
    )
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
  const server = await directory(
    [],
    only('40', (response, query) => json({ data: [entry(1), entry(++turn + 1)], count: 200 - turn })(response, query))
  )
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
  const server = await directory(
    [],
    only(
      '40',
      json({
        data: [entry(1, { chains: ['eip155:1'] }), entry(2, { chains: ['eip155:10', 'eip155:1'] }), null],
        count: 3
      })
    )
  )
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
  assert.equal(
    [loaded().length, $pages.get().hasFailed, $pageTask.get().error?.code, $failure.get()?.code],
    [40, true, 'service-failed', 'service-failed']
  )
  server.change({ instead: () => undefined })
  await retryWallets()
  assert.equal([loaded().length, $pages.get().hasFailed], [80, false])
})

test('does not wait long for recommendations that do not come', async () => {
  const server = await directory(entries(50), only('4', silence))
  const clock = fakeClock()
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
