import '../dom'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { findWallet } from '../../src/actions/find-wallet'
import { suggestWallets } from '../../src/actions/suggest-wallets'
import { configure, type Config } from '../../src/core/config'
import { clearSuggestions } from '../../src/core/directory'
import { $walletRows, listFound } from '../../src/core/wallets'
import { onSolana, wellKnown } from '../../src/core/well-known'
import { found, freshPage } from '../core/fresh'
import { scriptedProvider } from '../doubles/scripted-provider'
import { on } from './pairing-page'

const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const agent = navigator.userAgent
test.before.each(() => {
  freshPage()
  clearSuggestions()
  on('Mozilla/5.0 (iPhone)')
})
test.after.each(() => {
  on(agent)
})

const site = (networks: Config['networks'], { projectId, ...later }: Record<string, unknown> = {}) =>
  configure({
    networks,
    projectId: projectId as string,
    later: {
      featuredWalletIds: [],
      includeWalletIds: [],
      excludeWalletIds: [],
      customWallets: [],
      features: {},
      ...later
    }
  })
const rows = () => $walletRows.get().map(row => row.name)
const ours = ['Phantom', 'Solflare']
const others = wellKnown.map(w => w.name)

test(
  'on a phone a site on Solana names the wallets that open the ' + 'page in their own browser, also without a project',
  async () => {
    site(['eip155:1', SOLANA])
    await suggestWallets(false)
    assert.equal(rows(), ours)
  }
)

test('while the directory may not be asked they stand before those that everybody knows', async () => {
  site([SOLANA], { projectId: 'abc' })
  await suggestWallets(false)
  assert.equal(rows(), [...ours, ...others.slice(0, 2)])
})

test('on a desk, and where the site is not on Solana, they are not named', async () => {
  site(['eip155:1'])
  await suggestWallets(false)
  assert.equal(rows(), [])
  site(undefined, { projectId: 'abc' })
  await suggestWallets(false)
  assert.equal(rows(), others.slice(0, 4))
  on('Mozilla/5.0 (X11; Linux x86_64)')
  site([SOLANA])
  await suggestWallets(false)
  assert.equal(rows(), [])
})

test('one that the site leaves out is left out; one that is here has one line', async () => {
  site([SOLANA], { excludeWalletIds: [onSolana[0]!.id] })
  await suggestWallets(false)
  assert.equal(rows(), ['Solflare'])
  site([SOLANA])
  listFound([found(scriptedProvider(), { id: 'phantom', rdns: undefined, name: 'Phantom', namespace: 'solana' })])
  assert.equal(rows(), ours)
  assert.ok($walletRows.get()[0]!.found)
})

test('a page that asks for one by name gets it, without a directory', async () => {
  site([SOLANA])
  assert.is((await findWallet('solflare', new AbortController().signal)).id, onSolana[1]!.id)
})

test.run()
