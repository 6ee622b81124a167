import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { nextPage, retryWallets, searchWallets } from '../../src/actions/browse-wallets'
import { $searchTask } from '../../src/core/directory'
import { fakeClock, until } from '../doubles/fake-clock'
import { entries, entry, idOf, json, status } from '../doubles/wallet-directory'
import { begin, closeAll, directory, site, type Server } from './directory-page'

test.before.each(begin)
test.after.each(closeAll)

const pagesAsked = ({ asked }: Server) => asked.filter(q => q.get('entries') === '40')
const searches = ({ asked }: Server) => asked.filter(q => q.get('entries') === '100')

test('a search waits for the end of typing: 300 ms after the last letter, one question', async () => {
  const server = await directory([entry(1, { name: 'Fox' }), entry(2, { name: 'Foxtrot' }), entry(3)])
  const clock = fakeClock()
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
    assert.equal(
      $searchTask.get().data?.wallets.map(w => w.name),
      ['Fox', 'Foxtrot']
    )
    assert.equal(
      searches(server).map(q => [
        q.get('search'),
        q.get('page'),
        q.get('badge_type'),
        q.get('exclude'),
        q.get('chains')
      ]),
      [['fox', '1', null, idOf(9), 'eip155:1,eip155:8453,eip155:42161']]
    )
  } finally {
    clock.restore()
  }
})

test('one letter asks nothing; the mark alone does, and at once', async () => {
  const server = await directory([entry(1, { badge_type: 'certified' }), entry(2)])
  const clock = fakeClock()
  try {
    site(server)
    searchWallets({ text: ' f ', isCertified: false })
    await clock.advance(1_000)
    assert.is(server.asked.length, 0)
    searchWallets({ text: '', isCertified: true })
    await clock.advance(0)
    await until(() => $searchTask.get().status === 'success', 'found')
    assert.equal(
      [
        pagesAsked(server)[0]?.get('badge_type'),
        pagesAsked(server)[0]?.get('search'),
        $searchTask.get().data?.wallets.length
      ],
      ['certified', null, 1]
    )
  } finally {
    clock.restore()
  }
})

test(
  'by the mark alone the directory is paged as the whole list is, ' + 'and what fails comes when it is asked for again',
  async () => {
    const server = await directory(entries(100).map(e => ({ ...e, badge_type: 'certified' })))
    site(server)
    const now = () => {
      const { data, error } = $searchTask.get()
      return [data?.wallets.length, data?.count, data?.isWhole, error?.code]
    }
    const idle = () =>
      until(() => $searchTask.get().fetchStatus === 'idle' && $searchTask.get().status !== 'pending', 'answered')
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
    assert.equal(
      pagesAsked(server).map(q => q.get('page')),
      ['1', '2', '3', '3']
    )
    assert.equal(new Set(pagesAsked(server).map(q => q.get('badge_type'))), new Set(['certified']))
  }
)

test('a text finds 100 at most, and how many there are is known', async () => {
  const server = await directory(entries(130))
  const clock = fakeClock()
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
  const server = await directory([entry(1, { name: 'Fox' }), entry(2, { name: 'Hare' })])
  const clock = fakeClock()
  try {
    site(server)
    const names = () => $searchTask.get().data?.wallets.map(w => w.name)
    const look = async (text: string) => {
      searchWallets({ text, isCertified: false })
      await clock.advance(300)
    }
    await look('fox')
    await until(() => $searchTask.get().status === 'success', 'found')
    server.change({
      instead: (response, query) =>
        held.push(() => {
          json({ data: [entry(3, { name: `for ${query.get('search')}` })], count: 1 })(response, query)
        })
    })
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
  const server = await directory(entries(3), status(500))
  const clock = fakeClock()
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

test.run()
