import '../../dom'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { resolveWallet } from '../../../src/actions/wallets/find-wallet'
import { loadRecommendedWallets } from '../../../src/actions/wallets/load-recommended-wallets'
import { configure, type Config } from '../../../src/core/config/config'
import { resetSuggestions } from '../../../src/core/wallets/directory'
import { $walletRows, setInjectedWallets } from '../../../src/core/wallets/wallets'
import { solanaFallbackWallets, fallbackWallets } from '../../../src/core/wallets/fallback-wallets'
import { found, freshPage } from '../../core/reset-stores'
import { scriptedProvider } from '../../doubles/scripted-provider'
import { setUserAgent } from '../pairing/pairing-setup'

const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const agent = navigator.userAgent
test.before.each(() => {
  freshPage()
  resetSuggestions()
  setUserAgent('Mozilla/5.0 (iPhone)')
})
test.after.each(() => {
  setUserAgent(agent)
})

const configurePage = (networks: Config['networks'], { projectId, ...deferred }: Record<string, unknown> = {}) =>
  configure({
    networks,
    projectId: projectId as string,
    deferred: {
      featuredWalletIds: [],
      includeWalletIds: [],
      excludeWalletIds: [],
      customWallets: [],
      features: {},
      ...deferred
    }
  })
const rows = () => $walletRows.get().map(row => row.name)
const solanaNames = ['Phantom', 'Solflare']
const fallbackNames = fallbackWallets.map(w => w.name)

test('on a phone, a Solana page lists wallets with their own browser, also without a project', async () => {
  configurePage(['eip155:1', SOLANA])
  await loadRecommendedWallets(false)
  assert.equal(rows(), solanaNames)
})

test('before the directory may be requested, Solana wallets come before the fallback wallets', async () => {
  configurePage([SOLANA], { projectId: 'abc' })
  await loadRecommendedWallets(false)
  assert.equal(rows(), [...solanaNames, ...fallbackNames.slice(0, 2)])
})

test('on a desktop, and on a page without Solana, those wallets are not listed', async () => {
  configurePage(['eip155:1'])
  await loadRecommendedWallets(false)
  assert.equal(rows(), [])
  configurePage(undefined, { projectId: 'abc' })
  await loadRecommendedWallets(false)
  assert.equal(rows(), fallbackNames.slice(0, 4))
  setUserAgent('Mozilla/5.0 (X11; Linux x86_64)')
  configurePage([SOLANA])
  await loadRecommendedWallets(false)
  assert.equal(rows(), [])
})

test('an excluded Solana wallet is left out, and an installed one has one row', async () => {
  configurePage([SOLANA], { excludeWalletIds: [solanaFallbackWallets[0]!.id] })
  await loadRecommendedWallets(false)
  assert.equal(rows(), ['Solflare'])
  configurePage([SOLANA])
  setInjectedWallets([
    found(scriptedProvider(), { id: 'phantom', rdns: undefined, name: 'Phantom', namespace: 'solana' })
  ])
  assert.equal(rows(), solanaNames)
  assert.ok($walletRows.get()[0]!.injected)
})

test('a Solana wallet is found by name without a directory', async () => {
  configurePage([SOLANA])
  assert.is((await resolveWallet('solflare', new AbortController().signal)).id, solanaFallbackWallets[1]!.id)
})

test.run()
