/** The stored data of a paired wallet: the app that its requests open, and its row in the list. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { disconnect } from '../../../src/actions/session/disconnect'
import { openWallet } from '../../../src/actions/wallets/open-wallet'
import { leavePairing, pair } from '../../../src/actions/pairing/pair'
import { loadRecommendedWallets } from '../../../src/actions/wallets/load-recommended-wallets'
import { configure } from '../../../src/core/config/config'
import { $deepLink, reloadDeepLink } from '../../../src/core/wallets/deep-link'
import { $paired, reloadPaired } from '../../../src/core/wallets/directory'
import { $connection, $connections } from '../../../src/core/session/session'
import { $recent, $walletRows, reloadRecent, rememberWallet } from '../../../src/core/wallets/wallets'
import { fallbackWallets } from '../../../src/core/wallets/fallback-wallets'
import { until } from '../../doubles/fake-clock'
import { declined } from '../../doubles/scripted-pairing'
import { BOB } from '../../doubles/scripted-provider'
import {
  ANDROID,
  begin,
  choose,
  clock,
  connectedBy,
  end,
  released,
  fox,
  inTelegram,
  setUserAgent,
  owl,
  scripted
} from './pairing-setup'

test.before.each(begin)
test.after.each(end)

test('the app link is stored at once, because the page may reload before the wallet answers', async () => {
  setUserAgent(ANDROID)
  await choose(owl)
  openWallet(owl, 'phone')
  reloadDeepLink()
  assert.equal($deepLink.get(), { href: 'owl://', name: 'Owl' })
})

test('the app link is deleted when the wallet declines or the connection ends', async () => {
  setUserAgent(ANDROID)
  const { outcome, request } = await choose(owl)
  openWallet(owl, 'phone')
  request.refuse(declined())
  await outcome
  await until(() => !$deepLink.get(), 'the link is deleted')
  await clock.advance(1_000)
  await connectedBy(owl)
  assert.is($deepLink.get()?.href, 'owl://')
  await disconnect()
  assert.is($deepLink.get(), undefined)
})

test('a second wallet that declines leaves the app link of the connected wallet', async () => {
  setUserAgent(ANDROID)
  await connectedBy(fox)
  const { outcome, request } = await choose(owl)
  openWallet(owl, 'phone')
  assert.is($deepLink.get()?.href, 'fox://', 'until it has agreed')
  request.refuse(declined())
  await outcome
  await released(request)
  reloadDeepLink()
  assert.equal([$deepLink.get()?.href, $connection.get()?.wallet.id], ['fox://', 'fox'])
})

test('a second wallet that approves gets the app link before listeners see its connection', async () => {
  setUserAgent(ANDROID)
  await connectedBy(fox)
  const { outcome, request } = await choose(owl)
  openWallet(owl, 'phone')
  const links: unknown[] = []
  const unsubscribe = $connections.listen(() => {
    links.push($deepLink.get()?.href)
  })
  request.approve('Owl', BOB)
  await outcome
  unsubscribe()
  assert.is(links[0], 'owl://')
  reloadDeepLink()
  assert.equal([$deepLink.get()?.href, $connection.get()?.wallet.id], ['owl://', 'owl'])
})

test('a stored connection that is being restored keeps its app link', async () => {
  setUserAgent(ANDROID)
  const { connector } = await connectedBy(fox)
  // Acts as another tab that takes over the session: the stored link stays.
  const { releaseConnection } = await import('../../../src/core/session/session')
  const links = localStorage.getItem('billfold.link')
  releaseConnection('eip155')
  localStorage.setItem('billfold.link', links!)
  reloadDeepLink()
  const { outcome, request } = await choose(owl)
  openWallet(owl, 'phone')
  request.refuse(declined())
  await outcome
  await released(request)
  assert.is($deepLink.get()?.href, 'fox://')
  connector.release()
})

test('a pairing URI that another device scanned opens no app', async () => {
  inTelegram()
  await choose(owl)
  openWallet(owl, 'phone')
  leavePairing(owl)
  const outcome = pair()
  scripted.codes[0]!.approve('Somebody')
  await outcome
  assert.equal([$connection.get()?.wallet.id, $deepLink.get()], ['walletconnect', undefined])
})

test('an unknown wallet that scanned the plain code has no row, since it could open nothing', async () => {
  const { outcome, request } = await choose()
  request.approve('Somebody’s wallet')
  await outcome
  assert.equal([$connection.get()?.wallet.name, $recent.get()], ['Somebody’s wallet', []])
  await loadRecommendedWallets(false)
  assert.not($walletRows.get().some(row => row.id === 'walletconnect'))
})

test('a listed wallet that scanned the plain code gets its own row, however it spells its name', async () => {
  const rainbow = fallbackWallets.find(w => w.name === 'Rainbow')!
  const { outcome, request } = await choose()
  request.approve('🌈 rainbow wallet')
  await outcome
  await loadRecommendedWallets(false)
  assert.equal(
    $recent.get().map(w => [w.id, w.name]),
    [[rainbow.id, 'Rainbow']]
  )
  const rows = $walletRows.get().filter(row => row.name === 'Rainbow')
  assert.equal(
    rows.map(row => [row.id, row.recent, row.links?.mobile]),
    [[rainbow.id, true, 'rainbow://']]
  )
})

test('a name that two listed wallets share matches neither', async () => {
  configure({
    deferred: {
      customWallets: [
        { id: 'a', name: 'Twin', mobile_link: 'a://' },
        { id: 'b', name: 'twin wallet', mobile_link: 'b://' }
      ]
    }
  })
  const { outcome, request } = await choose()
  request.approve('Twin')
  await outcome
  assert.equal($recent.get(), [])
})

test('wallets outside every list keep their links on the next page', async () => {
  for (const wallet of [fox, owl]) {
    const { outcome, request } = await choose(wallet)
    request.approve()
    await outcome
    leavePairing(wallet)
  }
  reloadRecent()
  reloadPaired()
  await loadRecommendedWallets(false)
  assert.equal(
    $walletRows
      .get()
      .slice(0, 2)
      .map(row => [row.id, row.recent, row.links?.mobile]),
    [
      ['owl', true, 'owl://'],
      ['fox', true, 'fox://']
    ]
  )
})

test('a stored wallet keeps its links when it pairs without links', async () => {
  const { links: _, ...bare } = fallbackWallets[0]!
  rememberWallet(bare)
  const { outcome, request } = await choose(bare)
  request.approve()
  await outcome
  assert.is($paired.get()[0]?.links?.mobile, 'metamask://')
})

test.run()
