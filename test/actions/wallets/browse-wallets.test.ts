import { test } from 'uvu'
import * as assert from 'uvu/assert'
import {
  browseWallets,
  saveWalletList,
  nextPage,
  retryWallets,
  searchWallets
} from '../../../src/actions/wallets/browse-wallets'
import { loadRecommendedWallets } from '../../../src/actions/wallets/load-recommended-wallets'
import { configure } from '../../../src/core/config/config'
import { $pages, $pageTask, $scrollPosition, $search } from '../../../src/core/wallets/directory'
import { $failure } from '../../../src/core/platform/report-error'
import { push, replace } from '../../../src/core/dialog/route'
import { fakeClock } from '../../doubles/fake-clock'
import { entries, entry, idOf, json, silence, status, type AnswerOverride } from '../../doubles/wallet-directory'
import { begin, closeAll, directory, configurePage, type Server } from './directory-setup'

test.before.each(begin)
test.after.each(closeAll)

const loaded = () => $pages.get().wallets.map(w => Number.parseInt(w.id, 16))
const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => from + i)
const pageRequests = ({ queries: asked }: Server) => asked.filter(query => query.get('entries') === '40')
const onlyEntries =
  (name: string, instead: AnswerOverride): AnswerOverride =>
  (response, query) =>
    query.get('entries') === name ? instead(response, query) : undefined

test('wallets are loaded in pages of 40, without those that the list already shows', async () => {
  const server = await directory(entries(100))
  configurePage(server, { featuredWalletIds: [idOf(50)], excludeWalletIds: [idOf(60)] })
  await browseWallets()
  assert.equal(loaded(), [...numbers(5, 44)])
  await browseWallets()
  await nextPage()
  assert.equal([loaded().length, $pages.get().page, $pages.get().isComplete], [80, 2, false])
  await nextPage()
  await nextPage()
  assert.equal(
    loaded(),
    numbers(5, 100).filter(n => n !== 50 && n !== 60)
  )
  assert.equal([$pages.get().page, $pages.get().isComplete, $pages.get().count], [3, true, 94])
  assert.equal(
    pageRequests(server).map(q => q.get('page')),
    ['1', '2', '3']
  )
  for (const query of pageRequests(server))
    assert.is(
      query.get('exclude'),
      [1, 2, 3, 4, 50, 60].map(idOf).join(),
      'the same on every page, or the pages would not join'
    )
})

test('two concurrent calls request one page', async () => {
  const server = await directory(entries(100))
  configurePage(server)
  await browseWallets()
  await Promise.all([nextPage(), nextPage()])
  assert.equal([pageRequests(server).length, $pages.get().page], [2, 2])
})

test('a wallet on two pages is listed once, and the count never shrinks below the list', async () => {
  let page = 0
  const server = await directory(
    [],
    onlyEntries('40', (response, query) =>
      json({ data: [entry(1), entry(++page + 1)], count: 200 - page })(response, query)
    )
  )
  configurePage(server)
  await browseWallets()
  await nextPage()
  assert.equal([loaded(), $pages.get().count], [[1, 2, 3], 199])
})

test('an empty page is the last one, whatever count the directory returns', async () => {
  const server = await directory([], onlyEntries('40', json({ data: [], count: Number.MAX_SAFE_INTEGER })))
  configurePage(server)
  await browseWallets()
  await nextPage()
  assert.equal([$pages.get().isComplete, pageRequests(server).length], [true, 1])
})

test('wallets that support only other chains are dropped, compared by full chain id', async () => {
  configure({ networks: ['eip155:10'] })
  const server = await directory(
    [],
    onlyEntries(
      '40',
      json({
        data: [entry(1, { chains: ['eip155:1'] }), entry(2, { chains: ['eip155:10', 'eip155:1'] }), null],
        count: 3
      })
    )
  )
  configurePage(server)
  await browseWallets()
  assert.equal([loaded(), $pages.get().isComplete], [[2], true])
})

test('a failed page is reported, keeps the loaded wallets and can be retried', async () => {
  const server = await directory(entries(100))
  configurePage(server)
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

test('the first page waits at most 2 s for the recommendations', async () => {
  const server = await directory(entries(50), onlyEntries('4', silence))
  const clock = fakeClock()
  try {
    configurePage(server)
    const browsing = browseWallets()
    await server.waitForRequests(1)
    await clock.advance(1_999)
    assert.is(pageRequests(server).length, 0)
    await clock.advance(1)
    await browsing
    assert.is(loaded().length, 40)
    clock.advance(10_000)
    await loadRecommendedWallets()
  } finally {
    clock.restore()
  }
})

test('a changed wallet filter loads a new list', async () => {
  const server = await directory(entries(50))
  configurePage(server)
  await browseWallets()
  configurePage(server, { includeWalletIds: [idOf(48), idOf(49), idOf(50), idOf(47), idOf(46)] })
  await browseWallets()
  assert.equal([loaded(), $pages.get().isComplete], [[50], true])
})

test('without a project, nothing is requested', async () => {
  const server = await directory(entries(50))
  configurePage(server)
  configure({ projectId: undefined })
  await browseWallets()
  searchWallets({ text: 'fox', isCertified: true })
  await retryWallets()
  assert.is(server.queries.length, 0)
})

test('search and scroll position survive a visit to a wallet, and are reset on leaving the list', async () => {
  replace('AllWallets')
  searchWallets({ text: 'fox', isCertified: false })
  push('ConnectingWalletConnect', {})
  saveWalletList(640)
  assert.equal([$search.get().text, $scrollPosition.get()], ['fox', 640])
  replace('Connect')
  saveWalletList(640)
  assert.equal([$search.get().text, $scrollPosition.get()], ['', 0])
})

test.run()
