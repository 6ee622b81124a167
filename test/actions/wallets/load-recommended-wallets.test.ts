import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { loadRecommendedWallets } from '../../../src/actions/wallets/load-recommended-wallets'
import { $paired, $suggestions, resetSuggestions } from '../../../src/core/wallets/directory'
import { $failure } from '../../../src/core/platform/report-error'
import { keys } from '../../../src/core/platform/storage-schema'
import { $directoryCount, $walletRows, setInjectedWallets, rememberWallet } from '../../../src/core/wallets/wallets'
import { fallbackWallets } from '../../../src/core/wallets/fallback-wallets'
import { found, freshPage } from '../../core/reset-stores'
import { fakeClock } from '../../doubles/fake-clock'
import { scriptedProvider } from '../../doubles/scripted-provider'
import { drop, entries, entry, idOf, silence, status, text } from '../../doubles/wallet-directory'
import { closeAll, directory, names, rows, configurePage } from './recommended-wallets-setup'

test.before.each(freshPage)
test.after.each(closeAll)
const extension = (n: number) =>
  found(scriptedProvider(), { id: `com.ext-${n}`, rdns: `com.ext-${n}`, name: `Extension ${n}` })

// This test runs first, because the list keeps its sources from the first call on.
test('without a project, nothing is requested and only custom wallets are listed', async () => {
  const server = await directory(entries(9))
  configurePage(undefined, { walletApiUrl: server.url, customWallets: [{ id: 'own', name: 'Our wallet' }] })
  await loadRecommendedWallets()
  assert.equal([rows(), server.queries.length, $directoryCount.get()], [['Our wallet'], 0, ''])
})

test('custom wallets are listed at once, before the directory has answered', async () => {
  configurePage(await directory([], silence), { customWallets: [{ id: 'own', name: 'Our wallet' }] })
  void loadRecommendedWallets()
  assert.equal(rows(), ['Our wallet'])
})

test('before a user action, custom and fallback wallets are listed without a request', async () => {
  const server = await directory(entries(9))
  configurePage(server, { customWallets: [{ id: 'own', name: 'Our wallet' }] })
  resetSuggestions()
  await loadRecommendedWallets(false)
  assert.equal(
    [rows(), server.queries.length, $directoryCount.get()],
    [['Our wallet', ...fallbackWallets.slice(0, 3).map(w => w.name)], 0, '']
  )
  const loading = loadRecommendedWallets()
  assert.equal([rows(), $directoryCount.get()], [['Our wallet'], undefined], 'their rows are reserved')
  await loading
  assert.equal([rows(), $directoryCount.get()], [['Our wallet', ...names(1, 2, 3)], '9'])
})

test('featured wallets come first in the given order, then custom, then recommended ones', async () => {
  const server = await directory(entries(60))
  configurePage(server, { featuredWalletIds: [idOf(9), idOf(5)], customWallets: [{ id: 'own', name: 'Our wallet' }] })
  await loadRecommendedWallets()
  assert.equal(rows(), ['Wallet 9', 'Wallet 5', 'Our wallet', 'Wallet 1'])
  const [featured, recommended] = server.queries.map(query => Object.fromEntries(query))
  assert.equal(
    [featured!['page'], featured!['entries'], featured!['include'], featured!['exclude'], featured!['chains']],
    ['1', '2', `${idOf(9)},${idOf(5)}`, undefined, undefined]
  )
  assert.equal(
    [recommended!['page'], recommended!['entries'], recommended!['exclude'], recommended!['chains']],
    ['1', '4', `${idOf(9)},${idOf(5)}`, 'eip155:1,eip155:8453,eip155:42161']
  )
})

test('the sections follow connectorTypeOrder', async () => {
  configurePage(await directory(entries(9)), {
    featuredWalletIds: [idOf(9)],
    customWallets: [{ id: 'own', name: 'Our wallet' }],
    features: { connectorTypeOrder: ['recommended', 'custom'] }
  })
  await loadRecommendedWallets()
  assert.equal(rows(), [...names(1, 2), 'Our wallet', 'Wallet 9'])
})

test('installed wallets reduce the number of recommended ones and are not recommended', async () => {
  configurePage(await directory([entry(1, { rdns: 'com.ext-1' }), ...entries(9, 2)]))
  setInjectedWallets([extension(1), extension(2)])
  await loadRecommendedWallets()
  assert.equal(rows(), ['Extension 1', 'Extension 2', ...names(2, 3)])
  setInjectedWallets([1, 2, 3, 4, 5].map(extension))
  assert.equal(
    rows(),
    [1, 2, 3, 4, 5].map(n => `Extension ${n}`)
  )
})

for (const [count, label] of [
  [3, '3'],
  [9, '9'],
  [10, '10'],
  [40, '40'],
  [43, '40+'],
  [437, '430+']
] as const) {
  test(`${count} wallets in the directory, with two featured ones, count as ${label}`, async () => {
    configurePage(await directory(entries(count)), { featuredWalletIds: [idOf(1), idOf(2)] })
    await loadRecommendedWallets()
    assert.is($directoryCount.get(), label)
  })
}

test('a successful load is not repeated, and a changed option loads again', async () => {
  const server = await directory(entries(9))
  configurePage(server)
  const first = loadRecommendedWallets()
  await server.waitForRequests(1)
  await Promise.all([first, loadRecommendedWallets()])
  await loadRecommendedWallets()
  assert.is(server.queries.length, 1)
  configurePage(server, { featuredWalletIds: [idOf(7)] })
  await loadRecommendedWallets()
  assert.equal([server.queries.length, rows()[0]], [3, 'Wallet 7'])
})

for (const [what, failing] of [
  ['a rejected request', status(403)],
  ['a network failure', drop],
  ['an invalid response', text('<html>')]
] as const) {
  test(`after ${what} fallback wallets are listed, the failure is reported, and the next load retries`, async () => {
    const server = await directory(entries(9), failing)
    configurePage(server, { customWallets: [{ id: 'own', name: 'Our wallet' }] })
    await loadRecommendedWallets()
    assert.equal(rows(), ['Our wallet', ...fallbackWallets.slice(0, 3).map(w => w.name)])
    assert.is($walletRows.get()[1]?.links?.mobile, 'metamask://')
    assert.equal([$failure.get()?.code, $directoryCount.get()], ['service-failed', ''])
    server.change({ instead: () => undefined })
    const again = loadRecommendedWallets()
    assert.equal(rows(), ['Our wallet', ...fallbackWallets.slice(0, 3).map(w => w.name)], 'they stay during the retry')
    await again
    assert.equal(rows(), ['Our wallet', ...names(1, 2, 3)])
  })
}

test('after a timeout of 10 s, fallback wallets follow featured ones, without excluded ones', async () => {
  const server = await directory([], silence)
  const clock = fakeClock()
  try {
    configurePage(server, { featuredWalletIds: [fallbackWallets[3]!.id], excludeWalletIds: [fallbackWallets[0]!.id] })
    const loading = loadRecommendedWallets()
    await server.waitForRequests(2)
    await clock.advance(10_000)
    await loading
    assert.equal(
      $suggestions.get().featured.map(w => w.name),
      [fallbackWallets[3]!.name]
    )
    assert.equal(rows().slice(0, 2), [fallbackWallets[3]!.name, fallbackWallets[1]!.name])
  } finally {
    clock.restore()
  }
})

test('a paired wallet keeps its links on the next page, before the directory answers', async () => {
  const server = await directory([entry(1, { image_id: null }), ...entries(5, 2)])
  configurePage(server)
  await loadRecommendedWallets()
  rememberWallet({ id: idOf(2), name: 'Wallet 2' })
  assert.equal(
    $paired.get().map(w => [w.name, w.links?.mobile]),
    [['Wallet 2', 'wallet2://']]
  )
  assert.match(localStorage.getItem('billfold.paired') ?? '', 'wallet2://')
  configurePage(await directory([], silence))
  void loadRecommendedWallets()
  const [row] = $walletRows.get()
  assert.equal(
    [row?.name, row?.recent, row?.links?.mobile, row?.homepage],
    ['Wallet 2', true, 'wallet2://', 'https://wallet-2.example']
  )
  assert.is(rows().filter(name => name === 'Wallet 2').length, 1)
})

test('stored wallet data is validated like any external data', async () => {
  const { reloadPaired } = await import('../../../src/core/wallets/directory')
  const links = {
    mobile: 'javascript:alert(1)',
    universal: 'fox://',
    web: 'data:text/html,x',
    appStore: 'https://apps.example',
    evil: 'x'
  }
  localStorage.setItem(
    'billfold.paired',
    JSON.stringify({
      v: 1,
      data: [null, 7, { id: 'a' }, { id: 'a', name: 'A\u202e', icon: 'javascript:x', links }, { id: 'b', name: 'B' }]
    })
  )
  reloadPaired()
  assert.equal($paired.get(), [])
  localStorage.setItem(
    'billfold.paired',
    JSON.stringify({ v: 1, data: [{ id: 'a', name: 'A\u202e', icon: 'javascript:x', links }] })
  )
  reloadPaired()
  assert.equal(
    $paired.get().map(w => [w.name, w.icon, w.links?.mobile, w.links?.universal, w.links?.web, w.links?.appStore]),
    [['A', undefined, undefined, undefined, undefined, 'https://apps.example']]
  )
  localStorage.setItem(keys.recent, '[]')
})

test.run()
