/** The stored data of a paired wallet: the app that its requests open, and its row in the list. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { disconnect } from '../../src/actions/disconnect'
import { openWallet } from '../../src/actions/open-wallet'
import { leavePairing, pair } from '../../src/actions/pair'
import { suggestWallets } from '../../src/actions/suggest-wallets'
import { configure } from '../../src/core/config'
import { $deepLink, reloadDeepLink } from '../../src/core/deep-link'
import { $paired, reloadPaired } from '../../src/core/directory'
import { $connection, $connections } from '../../src/core/session'
import { $recent, $walletRows, reloadRecent, rememberWallet } from '../../src/core/wallets'
import { wellKnown } from '../../src/core/well-known'
import { until } from '../doubles/fake-clock'
import { declined } from '../doubles/scripted-pairing'
import { BOB } from '../doubles/scripted-provider'
import {
  ANDROID,
  begin,
  choose,
  clock,
  connectedBy,
  end,
  ended,
  fox,
  inTelegram,
  on,
  owl,
  scripted
} from './pairing-page'

test.before.each(begin)
test.after.each(end)

test('the app’s link is kept at once, since the page may be loaded anew before its wallet answers', async () => {
  on(ANDROID)
  await choose(owl)
  openWallet(owl, 'phone')
  reloadDeepLink()
  assert.equal($deepLink.get(), { href: 'owl://', name: 'Owl' })
})

test('the app’s link is forgotten when its wallet declines, or when the connection ends', async () => {
  on(ANDROID)
  const { outcome, asked } = await choose(owl)
  openWallet(owl, 'phone')
  asked.refuse(declined())
  await outcome
  await until(() => !$deepLink.get(), 'the link is forgotten')
  await clock.advance(1_000)
  await connectedBy(owl)
  assert.is($deepLink.get()?.href, 'owl://')
  await disconnect()
  assert.is($deepLink.get(), undefined)
})

test(
  'while connected, another wallet that is asked and declines ' + 'leaves the app of the first to its requests',
  async () => {
    on(ANDROID)
    await connectedBy(fox)
    const { outcome, asked } = await choose(owl)
    openWallet(owl, 'phone')
    assert.is($deepLink.get()?.href, 'fox://', 'until it has agreed')
    asked.refuse(declined())
    await outcome
    await ended(asked)
    reloadDeepLink()
    assert.equal([$deepLink.get()?.href, $connection.get()?.wallet.id], ['fox://', 'fox'])
  }
)

test(
  'while connected, another wallet that agrees is the one whose app is opened, ' + 'as soon as the page hears of it',
  async () => {
    on(ANDROID)
    await connectedBy(fox)
    const { outcome, asked } = await choose(owl)
    openWallet(owl, 'phone')
    const heard: unknown[] = []
    const stop = $connections.listen(() => {
      heard.push($deepLink.get()?.href)
    })
    asked.approve('Owl', BOB)
    await outcome
    stop()
    assert.is(heard[0], 'owl://')
    reloadDeepLink()
    assert.equal([$deepLink.get()?.href, $connection.get()?.wallet.id], ['owl://', 'owl'])
  }
)

test('a kept connection that is still looked for keeps its app, too', async () => {
  on(ANDROID)
  const { connector } = await connectedBy(fox)
  // Acts as another tab that takes over the session: the stored link stays.
  const { drop } = await import('../../src/core/session')
  const links = localStorage.getItem('billfold.link')
  drop('eip155')
  localStorage.setItem('billfold.link', links!)
  reloadDeepLink()
  const { outcome, asked } = await choose(owl)
  openWallet(owl, 'phone')
  asked.refuse(declined())
  await outcome
  await ended(asked)
  assert.is($deepLink.get()?.href, 'fox://')
  connector.release()
})

test('a code that another device has scanned opens no app, whatever was tried before', async () => {
  inTelegram()
  await choose(owl)
  openWallet(owl, 'phone')
  leavePairing(owl)
  const outcome = pair()
  scripted.codes[0]!.approve('Somebody')
  await outcome
  assert.equal([$connection.get()?.wallet.id, $deepLink.get()], ['walletconnect', undefined])
})

test(
  'a wallet that scanned the plain code and is none that is known here has no line: ' + 'it would lead nowhere',
  async () => {
    const { outcome, asked } = await choose()
    asked.approve('Somebody’s wallet')
    await outcome
    assert.equal([$connection.get()?.wallet.name, $recent.get()], ['Somebody’s wallet', []])
    await suggestWallets(false)
    assert.not($walletRows.get().some(row => row.id === 'walletconnect'))
  }
)

test('one that is listed has its own line, which opens it, however it spells its name', async () => {
  const rainbow = wellKnown.find(w => w.name === 'Rainbow')!
  const { outcome, asked } = await choose()
  asked.approve('🌈 rainbow wallet')
  await outcome
  await suggestWallets(false)
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

test('of two listed wallets of one name neither is taken for it', async () => {
  configure({
    later: {
      customWallets: [
        { id: 'a', name: 'Twin', mobile_link: 'a://' },
        { id: 'b', name: 'twin wallet', mobile_link: 'b://' }
      ]
    }
  })
  const { outcome, asked } = await choose()
  asked.approve('Twin')
  await outcome
  assert.equal($recent.get(), [])
})

test('a wallet that no list has named has its links on the next page, beside those of the one before', async () => {
  for (const wallet of [fox, owl]) {
    const { outcome, asked } = await choose(wallet)
    asked.approve()
    await outcome
    leavePairing(wallet)
  }
  reloadRecent()
  reloadPaired()
  await suggestWallets(false)
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

test('of a wallet that came without links what is known of it is kept', async () => {
  const { links: _, ...bare } = wellKnown[0]!
  rememberWallet(bare)
  const { outcome, asked } = await choose(bare)
  asked.approve()
  await outcome
  assert.is($paired.get()[0]?.links?.mobile, 'metamask://')
})

test.run()
