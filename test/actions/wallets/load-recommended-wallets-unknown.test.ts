import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { loadRecommendedWallets } from '../../../src/actions/wallets/load-recommended-wallets'
import { configure } from '../../../src/core/config/config'
import { $directoryCount, $walletRows } from '../../../src/core/wallets/wallets'
import { freshPage } from '../../core/reset-stores'
import { servers } from '../../doubles/servers'
import { entries, idOf, walletDirectory } from '../../doubles/wallet-directory'

const { start: directory, closeAll } = servers(walletDirectory)
test.before.each(freshPage)
test.after.each(closeAll)

/** Returns the list of a host page that names these wallets, and the messages to its developer. */
const loadSuggested = async (deferred: Record<string, unknown>) => {
  const server = await directory(entries(9))
  const warnings: string[] = []
  const originalWarn = console.warn
  console.warn = (text: string) => {
    warnings.push(text)
  }
  try {
    configure({ projectId: 'abc', deferred: { walletApiUrl: server.url, ...deferred } })
    await loadRecommendedWallets()
    return {
      rows: $walletRows.get().map(row => row.name),
      count: $directoryCount.get(),
      warnings,
      requestCount: server.queries.length
    }
  } finally {
    console.warn = originalWarn
  }
}
const names = (...numbers: number[]) => numbers.map(n => `Wallet ${n}`)

test('unknown featured ids are reported to the developer and filled up with recommended wallets', async () => {
  const { rows, warnings } = await loadSuggested({ featuredWalletIds: ['rainbow', idOf(7), idOf(0)] })
  assert.equal(rows, names(7, 1, 2, 3))
  assert.equal(warnings, [
    `Billfold wallet-id-unknown: featuredWalletIds: not in the directory: rainbow, ${idOf(0)} ` +
      '(src/README.md#wallet-id-unknown)'
  ])
})

test('unknown included ids are reported without another request, and custom and featured ones are known', async () => {
  const { rows, warnings, requestCount } = await loadSuggested({
    includeWalletIds: [1, 2, 3, 4, 5, 0x99].map(idOf).concat('own', idOf(8)),
    featuredWalletIds: [idOf(8)],
    customWallets: [{ id: 'own', name: 'Our wallet' }]
  })
  assert.equal(rows, ['Wallet 8', 'Our wallet', ...names(1, 2)])
  assert.equal(warnings, [
    'Billfold wallet-id-unknown: includeWalletIds: not in the directory, or without support for the networks of the ' +
      `page: ${idOf(0x99)} (src/README.md#wallet-id-unknown)`
  ])
  assert.is(requestCount, 2)
})

test('an empty list has no count', async () => {
  const { rows, count, warnings } = await loadSuggested({ includeWalletIds: ['metamask'] })
  assert.equal([rows, count, warnings.length], [[], '', 1])
})

test('known ids are not reported', async () => {
  const { warnings } = await loadSuggested({
    featuredWalletIds: [idOf(1)],
    includeWalletIds: [1, 2, 3, 4, 5, 6].map(idOf),
    excludeWalletIds: [idOf(6), 'nobody']
  })
  assert.equal(warnings, [])
})

test.run()
