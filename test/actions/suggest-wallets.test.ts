import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { suggestWallets } from '../../src/actions/suggest-wallets'
import { $paired, $suggestions, clearSuggestions } from '../../src/core/directory'
import { $failure } from '../../src/core/failures'
import { keys } from '../../src/core/kept'
import { $moreCount, $walletRows, listFound, rememberWallet } from '../../src/core/wallets'
import { wellKnown } from '../../src/core/well-known'
import { found, freshPage } from '../core/fresh'
import { fakeClock } from '../doubles/fake-clock'
import { scriptedProvider } from '../doubles/scripted-provider'
import { drop, entries, entry, idOf, silence, status, text } from '../doubles/wallet-directory'
import { closeAll, directory, names, rows, site } from './suggestion-page'

test.before.each(freshPage)
test.after.each(closeAll)
const extension = (n: number) =>
  found(scriptedProvider(), { id: `com.ext-${n}`, rdns: `com.ext-${n}`, name: `Extension ${n}` })

// This test runs first, because the list keeps its sources from the first call on.
test('without a project nobody is asked, and only the site’s own wallets are listed', async () => {
  const server = await directory(entries(9))
  site(undefined, { walletApiUrl: server.url, customWallets: [{ id: 'own', name: 'Our wallet' }] })
  await suggestWallets()
  assert.equal([rows(), server.asked.length, $moreCount.get()], [['Our wallet'], 0, ''])
})

test('the site’s own wallets are there at once, before anybody has answered', async () => {
  site(await directory([], silence), { customWallets: [{ id: 'own', name: 'Our wallet' }] })
  void suggestWallets()
  assert.equal(rows(), ['Our wallet'])
})

test('before anybody has acted nobody is asked: the site’s own wallets, and those that everybody knows', async () => {
  const server = await directory(entries(9))
  site(server, { customWallets: [{ id: 'own', name: 'Our wallet' }] })
  clearSuggestions()
  await suggestWallets(false)
  assert.equal(
    [rows(), server.asked.length, $moreCount.get()],
    [['Our wallet', ...wellKnown.slice(0, 3).map(w => w.name)], 0, '']
  )
  const asked = suggestWallets()
  assert.equal([rows(), $moreCount.get()], [['Our wallet'], undefined], 'their places are kept')
  await asked
  assert.equal([rows(), $moreCount.get()], [['Our wallet', ...names(1, 2, 3)], '9'])
})

test('lists featured wallets as the site named them, then its own, then what the directory recommends', async () => {
  const server = await directory(entries(60))
  site(server, { featuredWalletIds: [idOf(9), idOf(5)], customWallets: [{ id: 'own', name: 'Our wallet' }] })
  await suggestWallets()
  assert.equal(rows(), ['Wallet 9', 'Wallet 5', 'Our wallet', 'Wallet 1'])
  const [featured, recommended] = server.asked.map(q => Object.fromEntries(q))
  assert.equal(
    [featured!['page'], featured!['entries'], featured!['include'], featured!['exclude'], featured!['chains']],
    ['1', '2', `${idOf(9)},${idOf(5)}`, undefined, undefined]
  )
  assert.equal(
    [recommended!['page'], recommended!['entries'], recommended!['exclude'], recommended!['chains']],
    ['1', '4', `${idOf(9)},${idOf(5)}`, 'eip155:1,eip155:8453,eip155:42161']
  )
})

test('the sections stand in the order that the site asks for', async () => {
  site(await directory(entries(9)), {
    featuredWalletIds: [idOf(9)],
    customWallets: [{ id: 'own', name: 'Our wallet' }],
    features: { connectorTypeOrder: ['recommended', 'custom'] }
  })
  await suggestWallets()
  assert.equal(rows(), [...names(1, 2), 'Our wallet', 'Wallet 9'])
})

test(
  'fewer are recommended the more there are in this browser; ' + 'those that are here are no recommendation',
  async () => {
    site(await directory([entry(1, { rdns: 'com.ext-1' }), ...entries(9, 2)]))
    listFound([extension(1), extension(2)])
    await suggestWallets()
    assert.equal(rows(), ['Extension 1', 'Extension 2', ...names(2, 3)])
    listFound([1, 2, 3, 4, 5].map(extension))
    assert.equal(
      rows(),
      [1, 2, 3, 4, 5].map(n => `Extension ${n}`)
    )
  }
)

for (const [count, said] of [
  [3, '3'],
  [9, '9'],
  [10, '10'],
  [40, '40'],
  [43, '40+'],
  [437, '430+']
] as const) {
  test(`${count} wallets in the directory, with two featured ones, count as ${said}`, async () => {
    site(await directory(entries(count)), { featuredWalletIds: [idOf(1), idOf(2)] })
    await suggestWallets()
    assert.is($moreCount.get(), said)
  })
}

test('asked once when it went well, however often somebody looks', async () => {
  const server = await directory(entries(9))
  site(server)
  const first = suggestWallets()
  await server.hears(1)
  await Promise.all([first, suggestWallets()])
  await suggestWallets()
  assert.is(server.asked.length, 1)
  site(server, { featuredWalletIds: [idOf(7)] })
  await suggestWallets()
  assert.equal([server.asked.length, rows()[0]], [3, 'Wallet 7'])
})

for (const [what, how] of [
  ['a refusal', status(403)],
  ['no network', drop],
  ['nonsense', text('<html>')]
] as const) {
  test(
    `after ${what} wallets that everybody knows stand in, ` + 'the host hears of it, and the next look asks again',
    async () => {
      const server = await directory(entries(9), how)
      site(server, { customWallets: [{ id: 'own', name: 'Our wallet' }] })
      await suggestWallets()
      assert.equal(rows(), ['Our wallet', ...wellKnown.slice(0, 3).map(w => w.name)])
      assert.is($walletRows.get()[1]?.links?.mobile, 'metamask://')
      assert.equal([$failure.get()?.code, $moreCount.get()], ['service-failed', ''])
      server.change({ instead: () => undefined })
      const again = suggestWallets()
      assert.equal(rows(), ['Our wallet', ...wellKnown.slice(0, 3).map(w => w.name)], 'they stay while it is asked')
      await again
      assert.equal(rows(), ['Our wallet', ...names(1, 2, 3)])
    }
  )
}

test('after ten silent seconds, too; featured and excluded ones count there as well', async () => {
  const server = await directory([], silence)
  const clock = fakeClock()
  try {
    site(server, { featuredWalletIds: [wellKnown[3]!.id], excludeWalletIds: [wellKnown[0]!.id] })
    const asking = suggestWallets()
    await server.hears(2)
    await clock.advance(10_000)
    await asking
    assert.equal(
      $suggestions.get().featured.map(w => w.name),
      [wellKnown[3]!.name]
    )
    assert.equal(rows().slice(0, 2), [wellKnown[3]!.name, wellKnown[1]!.name])
  } finally {
    clock.restore()
  }
})

test(
  'a wallet that was paired with is known on the next page before the directory is asked: ' + 'its links and its image',
  async () => {
    const server = await directory([entry(1, { image_id: null }), ...entries(5, 2)])
    site(server)
    await suggestWallets()
    rememberWallet({ id: idOf(2), name: 'Wallet 2' })
    assert.equal(
      $paired.get().map(w => [w.name, w.links?.mobile]),
      [['Wallet 2', 'wallet2://']]
    )
    assert.match(localStorage.getItem('billfold.paired') ?? '', 'wallet2://')
    site(await directory([], silence))
    void suggestWallets()
    const [row] = $walletRows.get()
    assert.equal(
      [row?.name, row?.recent, row?.links?.mobile, row?.homepage],
      ['Wallet 2', true, 'wallet2://', 'https://wallet-2.example']
    )
    assert.is(rows().filter(name => name === 'Wallet 2').length, 1)
  }
)

test('what is kept of a wallet is looked at like all that comes from outside', async () => {
  const { reloadPaired } = await import('../../src/core/directory')
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
