/** Wallets that the suggestions omit: excluded, not included, on other chains, or unable to open on this device. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { loadRecommendedWallets } from '../../../src/actions/wallets/load-recommended-wallets'
import { configure } from '../../../src/core/config/config'
import { resetSuggestions } from '../../../src/core/wallets/directory'
import { setInjectedWallets } from '../../../src/core/wallets/wallets'
import { fallbackWallets } from '../../../src/core/wallets/fallback-wallets'
import { found, freshPage } from '../../core/reset-stores'
import { scriptedProvider } from '../../doubles/scripted-provider'
import { entries, entry, idOf, json } from '../../doubles/wallet-directory'
import { closeAll, directory, names, rows, configurePage } from './recommended-wallets-setup'

test.before.each(freshPage)
test.after.each(closeAll)
const extension = (n: number) =>
  found(scriptedProvider(), { id: `com.ext-${n}`, rdns: `com.ext-${n}`, name: `Extension ${n}` })

test('the extension of an excluded wallet is hidden as soon as the directory identifies it', async () => {
  const server = await directory([
    entry(1, { rdns: 'com.ext-1' }),
    entry(2, { name: 'extension 2', rdns: null }),
    ...entries(9, 3)
  ])
  configurePage(server, { excludeWalletIds: [idOf(1), idOf(2), 'com.ext-3', fallbackWallets[0]!.id] })
  setInjectedWallets([
    ...[1, 2, 3, 4].map(extension),
    found(scriptedProvider(), { id: 'io.metamask', rdns: 'io.metamask', name: 'MetaMask' })
  ])
  const loading = loadRecommendedWallets()
  assert.equal(rows(), ['Extension 1', 'Extension 2', 'Extension 4'], 'at once by its rdns or as a fallback wallet')
  await loading
  assert.equal(rows(), ['Extension 4', ...names(3, 4, 5)])
  setInjectedWallets([1, 4, 5].map(extension))
  assert.equal(rows().slice(0, 2), ['Extension 4', 'Extension 5'], 'a late announcement as well')
})

test('excluded wallets are never listed, even if the directory returns them', async () => {
  const server = await directory([], (response, query) =>
    json({ data: query.get('include') ? entries(2, 2) : entries(4), count: 4 })(response, query)
  )
  configurePage(server, {
    excludeWalletIds: [idOf(2), 'own'],
    featuredWalletIds: [idOf(2), idOf(3)],
    customWallets: [{ id: 'own', name: 'Our wallet' }]
  })
  await loadRecommendedWallets()
  assert.equal(rows(), names(3, 1, 4))
  assert.is(
    server.queries.find(query => query.get('exclude'))!.get('exclude'),
    [idOf(2), 'own', idOf(2), idOf(3)].join()
  )
})

test('only included wallets of the directory are listed and requested', async () => {
  const server = await directory([], json({ data: entries(4), count: 4 }))
  configurePage(server, { includeWalletIds: [idOf(3)] })
  await loadRecommendedWallets()
  assert.equal([rows(), server.queries[0]!.get('include')], [names(3), idOf(3)])
})

test('a wallet that supports only other chains is left out, even if its chain id has the same prefix', async () => {
  configure({ networks: ['eip155:10'] })
  configurePage(
    await directory(
      [],
      json({
        data: [entry(1, { chains: ['eip155:1'] }), entry(2, { chains: ['eip155:10'] }), entry(3, { chains: [] })],
        count: 3
      })
    )
  )
  await loadRecommendedWallets()
  assert.equal(rows(), names(2, 3))
})

test('a phone is offered wallets that it can open: by a link, a web app or the wallet’s browser', async () => {
  const agent = Object.getOwnPropertyDescriptor(navigator, 'userAgent')
  Object.defineProperty(navigator, 'userAgent', { value: 'Mozilla/5.0 (iPhone)', configurable: true })
  try {
    const phantom = 'a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393'
    const data = [
      entry(1, { mobile_link: null }),
      entry(2),
      entry(3, { mobile_link: null, webapp_link: 'https://w.example' }),
      entry(4, { supports_wc: false }),
      entry(5, { id: phantom, mobile_link: null, supports_wc: false })
    ]
    configurePage(
      await directory([], (response, query) =>
        json({ data: query.get('include') ? data.slice(4) : data.slice(0, 4), count: 5 })(response, query)
      ),
      { featuredWalletIds: [phantom] }
    )
    await loadRecommendedWallets()
    assert.equal(rows(), names(5, 2, 3))
  } finally {
    if (agent) Object.defineProperty(navigator, 'userAgent', agent)
    else delete (navigator as { userAgent?: string }).userAgent
  }
})

test('a phone is offered wallets with their own browser only for the page’s networks', async () => {
  const agent = Object.getOwnPropertyDescriptor(navigator, 'userAgent')
  Object.defineProperty(navigator, 'userAgent', { value: 'Mozilla/5.0 (iPhone)', configurable: true })
  try {
    const solflare = '1ca0bdd4747578705b1939af023d120677c64fe6ca76add81fda36e350605e79'
    const server = await directory([], (response, query) =>
      json({
        data: query.get('include') ? [entry(5, { id: solflare, mobile_link: null, supports_wc: false })] : [],
        count: 1
      })(response, query)
    )
    configurePage(server, { featuredWalletIds: [solflare] })
    await loadRecommendedWallets()
    assert.equal(rows(), [])
    configure({ networks: ['eip155:1', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'] })
    await loadRecommendedWallets()
    assert.equal(rows(), names(5))
  } finally {
    if (agent) Object.defineProperty(navigator, 'userAgent', agent)
    else delete (navigator as { userAgent?: string }).userAgent
  }
})

for (const { title, options, deferred } of [
  { title: 'no adapter', options: { adapters: [] }, deferred: {} },
  { title: 'a page that pairs by itself', options: {}, deferred: { manualWCControl: true } }
] as const) {
  test(`${title}: only wallets that can open a pairing URI are listed, without extension-only ones`, async () => {
    const bare = { mobile_link: null, desktop_link: null, webapp_link: null }
    const data = [
      entry(1, bare),
      entry(2, { ...bare, desktop_link: 'w2://' }),
      entry(3, { ...bare, webapp_link: 'https://w.example' }),
      entry(4, { supports_wc: false })
    ]
    const server = await directory([], (response, query) =>
      json({ data: query.get('include') ? [entry(6, bare)] : data, count: 4 })(response, query)
    )
    configurePage(server, { featuredWalletIds: [idOf(6)] })
    await loadRecommendedWallets()
    assert.equal(rows(), names(6, 1, 2, 3), 'otherwise three recommended ones follow the featured one')
    resetSuggestions()
    configurePage(server, { featuredWalletIds: [idOf(6)], ...deferred })
    configure(options)
    await loadRecommendedWallets()
    assert.equal(rows(), names(2, 3))
  })
}

test.run()
