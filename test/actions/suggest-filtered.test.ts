/** Wallets that the suggestions omit: excluded, not included, on other chains, or unable to open on this device. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { suggestWallets } from '../../src/actions/suggest-wallets'
import { configure } from '../../src/core/config'
import { clearSuggestions } from '../../src/core/directory'
import { listFound } from '../../src/core/wallets'
import { wellKnown } from '../../src/core/well-known'
import { found, freshPage } from '../core/fresh'
import { scriptedProvider } from '../doubles/scripted-provider'
import { entries, entry, idOf, json } from '../doubles/wallet-directory'
import { closeAll, directory, names, rows, site } from './suggestion-page'

test.before.each(freshPage)
test.after.each(closeAll)
const extension = (n: number) =>
  found(scriptedProvider(), { id: `com.ext-${n}`, rdns: `com.ext-${n}`, name: `Extension ${n}` })

test(
  'the extension of a wallet that the site excludes is not listed either, ' + 'as soon as it is known which that is',
  async () => {
    const server = await directory([
      entry(1, { rdns: 'com.ext-1' }),
      entry(2, { name: 'extension 2', rdns: null }),
      ...entries(9, 3)
    ])
    site(server, { excludeWalletIds: [idOf(1), idOf(2), 'com.ext-3', wellKnown[0]!.id] })
    listFound([
      ...[1, 2, 3, 4].map(extension),
      found(scriptedProvider(), { id: 'io.metamask', rdns: 'io.metamask', name: 'MetaMask' })
    ])
    const asked = suggestWallets()
    assert.equal(rows(), ['Extension 1', 'Extension 2', 'Extension 4'], 'by its rdns, or being well known, at once')
    await asked
    assert.equal(rows(), ['Extension 4', ...names(3, 4, 5)])
    listFound([1, 4, 5].map(extension))
    assert.equal(rows().slice(0, 2), ['Extension 4', 'Extension 5'], 'one that announces itself late, too')
  }
)

test('what the site excludes is nowhere, also where the directory gives it all the same', async () => {
  const server = await directory([], (response, query) =>
    json({ data: query.get('include') ? entries(2, 2) : entries(4), count: 4 })(response, query)
  )
  site(server, {
    excludeWalletIds: [idOf(2), 'own'],
    featuredWalletIds: [idOf(2), idOf(3)],
    customWallets: [{ id: 'own', name: 'Our wallet' }]
  })
  await suggestWallets()
  assert.equal(rows(), names(3, 1, 4))
  assert.is(server.asked.find(q => q.get('exclude'))!.get('exclude'), [idOf(2), 'own', idOf(2), idOf(3)].join())
})

test('of the directory only what the site includes is listed, and is what the directory is asked for', async () => {
  const server = await directory([], json({ data: entries(4), count: 4 }))
  site(server, { includeWalletIds: [idOf(3)] })
  await suggestWallets()
  assert.equal([rows(), server.asked[0]!.get('include')], [names(3), idOf(3)])
})

test('a wallet of other chains is left out, though its chain’s name begins like one of ours', async () => {
  configure({ networks: ['eip155:10'] })
  site(
    await directory(
      [],
      json({
        data: [entry(1, { chains: ['eip155:1'] }), entry(2, { chains: ['eip155:10'] }), entry(3, { chains: [] })],
        count: 3
      })
    )
  )
  await suggestWallets()
  assert.equal(rows(), names(2, 3))
})

test('a phone is offered what it can open: a link, a page, or a wallet’s own browser', async () => {
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
    site(
      await directory([], (response, query) =>
        json({ data: query.get('include') ? data.slice(4) : data.slice(0, 4), count: 5 })(response, query)
      ),
      { featuredWalletIds: [phantom] }
    )
    await suggestWallets()
    assert.equal(rows(), names(5, 2, 3))
  } finally {
    if (agent) Object.defineProperty(navigator, 'userAgent', agent)
    else delete (navigator as { userAgent?: string }).userAgent
  }
})

test('… for the networks that the site asks for', async () => {
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
    site(server, { featuredWalletIds: [solflare] })
    await suggestWallets()
    assert.equal(rows(), [])
    configure({ networks: ['eip155:1', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'] })
    await suggestWallets()
    assert.equal(rows(), names(5))
  } finally {
    if (agent) Object.defineProperty(navigator, 'userAgent', agent)
    else delete (navigator as { userAgent?: string }).userAgent
  }
})

for (const [title, options, later] of [
  ['no adapter', { adapters: [] }, {}],
  ['a site that pairs by itself', {}, { manualWCControl: true }]
] as const) {
  test(`${title}: only wallets that a code can be handed to, none that is an extension alone`, async () => {
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
    site(server, { featuredWalletIds: [idOf(6)] })
    await suggestWallets()
    assert.equal(rows(), names(6, 1, 2, 3), 'else all are: room is for three beside the featured one')
    clearSuggestions()
    site(server, { featuredWalletIds: [idOf(6)], ...later })
    configure(options)
    await suggestWallets()
    assert.equal(rows(), names(2, 3))
  })
}

test.run()
