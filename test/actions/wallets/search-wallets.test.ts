import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { nextPage, retryWallets, searchWallets } from '../../../src/actions/wallets/browse-wallets'
import { $searchTask } from '../../../src/core/wallets/directory'
import { fakeClock, until } from '../../doubles/fake-clock'
import { entries, entry, idOf, json, status } from '../../doubles/wallet-directory'
import { begin, closeAll, directory, configurePage, type Server } from './directory-setup'

test.before.each(begin)
test.after.each(closeAll)

const pageRequests = ({ queries: asked }: Server) => asked.filter(query => query.get('entries') === '40')
const searches = ({ queries: asked }: Server) => asked.filter(query => query.get('entries') === '100')

test('a search sends one request, 300 ms after the last keystroke', async () => {
  const server = await directory([entry(1, { name: 'Fox' }), entry(2, { name: 'Foxtrot' }), entry(3)])
  const clock = fakeClock()
  try {
    configurePage(server, { excludeWalletIds: [idOf(9)] })
    for (const text of ['f', 'fo', 'fox ']) {
      searchWallets({ text, isCertified: false })
      await clock.advance(200)
    }
    await clock.advance(99)
    assert.is($searchTask.get().fetchStatus, 'idle')
    await clock.advance(1)
    assert.is($searchTask.get().fetchStatus, 'fetching')
    await until(() => $searchTask.get().status === 'success', 'the result')
    assert.equal(
      $searchTask.get().data?.wallets.map(w => w.name),
      ['Fox', 'Foxtrot']
    )
    assert.equal(
      searches(server).map(query => [
        query.get('search'),
        query.get('page'),
        query.get('badge_type'),
        query.get('exclude'),
        query.get('chains')
      ]),
      [['fox', '1', null, idOf(9), 'eip155:1,eip155:8453,eip155:42161']]
    )
  } finally {
    clock.restore()
  }
})

test('a single letter searches nothing, and the certified filter alone searches at once', async () => {
  const server = await directory([entry(1, { badge_type: 'certified' }), entry(2)])
  const clock = fakeClock()
  try {
    configurePage(server)
    searchWallets({ text: ' f ', isCertified: false })
    await clock.advance(1_000)
    assert.is(server.queries.length, 0)
    searchWallets({ text: '', isCertified: true })
    await clock.advance(0)
    await until(() => $searchTask.get().status === 'success', 'the result')
    assert.equal(
      [
        pageRequests(server)[0]?.get('badge_type'),
        pageRequests(server)[0]?.get('search'),
        $searchTask.get().data?.wallets.length
      ],
      ['certified', null, 1]
    )
  } finally {
    clock.restore()
  }
})

test('the certified filter alone is paged like the full list, and a failed page can be retried', async () => {
  const server = await directory(entries(100).map(e => ({ ...e, badge_type: 'certified' })))
  configurePage(server)
  const resultNow = () => {
    const { data, error } = $searchTask.get()
    return [data?.wallets.length, data?.count, data?.isComplete, error?.code]
  }
  const untilIdle = () =>
    until(() => $searchTask.get().fetchStatus === 'idle' && $searchTask.get().status !== 'pending', 'answered')
  searchWallets({ text: '', isCertified: true })
  await untilIdle()
  assert.equal(resultNow(), [40, 100, false, undefined])
  await Promise.all([nextPage(), nextPage()])
  assert.equal(resultNow(), [80, 100, false, undefined])
  server.change({ instead: status(503) })
  await nextPage()
  assert.equal(resultNow(), [80, 100, false, 'service-failed'])
  server.change({ instead: () => undefined })
  await retryWallets()
  assert.equal(resultNow(), [100, 100, true, undefined])
  await nextPage()
  assert.equal(
    pageRequests(server).map(query => query.get('page')),
    ['1', '2', '3', '3']
  )
  assert.equal(new Set(pageRequests(server).map(query => query.get('badge_type'))), new Set(['certified']))
})

test('a text search returns at most 100 wallets and the total count', async () => {
  const server = await directory(entries(130))
  const clock = fakeClock()
  try {
    configurePage(server)
    searchWallets({ text: 'wallet', isCertified: false })
    await clock.advance(300)
    await until(() => $searchTask.get().status === 'success', 'the result')
    const { wallets, count, isComplete } = $searchTask.get().data!
    assert.equal([wallets.length, count, isComplete], [100, 130, false])
    await nextPage()
    assert.is($searchTask.get().data!.wallets.length, 100)
  } finally {
    clock.restore()
  }
})

test('the newest search wins, and the previous result stays until then', async () => {
  const heldResponses: (() => void)[] = []
  const server = await directory([entry(1, { name: 'Fox' }), entry(2, { name: 'Hare' })])
  const clock = fakeClock()
  try {
    configurePage(server)
    const names = () => $searchTask.get().data?.wallets.map(w => w.name)
    const search = async (text: string) => {
      searchWallets({ text, isCertified: false })
      await clock.advance(300)
    }
    await search('fox')
    await until(() => $searchTask.get().status === 'success', 'the result')
    server.change({
      instead: (response, query) =>
        heldResponses.push(() => {
          json({ data: [entry(3, { name: `for ${query.get('search')}` })], count: 1 })(response, query)
        })
    })
    await search('ha')
    await search('hare')
    assert.equal([names(), $searchTask.get().fetchStatus], [['Fox'], 'fetching'])
    await until(() => heldResponses.length === 2, 'both requests')
    for (const respond of heldResponses.reverse()) respond()
    await until(() => $searchTask.get().fetchStatus === 'idle', 'answered')
    await new Promise(setImmediate)
    assert.equal(names(), ['for hare'])
  } finally {
    clock.restore()
  }
})

test('the same search is not repeated, unless it failed', async () => {
  const server = await directory(entries(3), status(500))
  const clock = fakeClock()
  try {
    configurePage(server)
    const search = async (text: string) => {
      searchWallets({ text, isCertified: false })
      await clock.advance(300)
      await until(() => $searchTask.get().fetchStatus === 'idle', 'answered')
    }
    await search('wallet')
    assert.is($searchTask.get().status, 'error')
    await search('wallet ')
    assert.is(server.queries.length, 2)
    server.change({ instead: () => undefined })
    await retryWallets()
    assert.equal([$searchTask.get().status, server.queries.length], ['success', 3])
    await search('wallet  ')
    assert.is(server.queries.length, 3)
  } finally {
    clock.restore()
  }
})

test.run()
