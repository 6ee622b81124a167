import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { suggestWallets } from '../../src/actions/suggest-wallets'
import { configure } from '../../src/core/config'
import { $moreCount, $walletRows } from '../../src/core/wallets'
import { freshPage } from '../core/fresh'
import { servers } from '../doubles/servers'
import { entries, idOf, walletDirectory } from '../doubles/wallet-directory'

const { start: directory, closeAll } = servers(walletDirectory)
test.before.each(freshPage)
test.after.each(closeAll)

/** Returns the list of a host page that names these wallets, and the messages to its developer. */
const suggested = async (later: Record<string, unknown>) => {
  const server = await directory(entries(9))
  const said: string[] = []
  const usual = console.warn
  console.warn = (text: string) => {
    said.push(text)
  }
  try {
    configure({ projectId: 'abc', later: { walletApiUrl: server.url, ...later } })
    await suggestWallets()
    return { rows: $walletRows.get().map(row => row.name), count: $moreCount.get(), said, asked: server.asked.length }
  } finally {
    console.warn = usual
  }
}
const names = (...numbers: number[]) => numbers.map(n => `Wallet ${n}`)

test(
  'ids that the directory does not know are told to the developer; ' + 'a recommended wallet takes the place of each',
  async () => {
    const { rows, said } = await suggested({ featuredWalletIds: ['rainbow', idOf(7), idOf(0)] })
    assert.equal(rows, names(7, 1, 2, 3))
    assert.equal(said, [
      `Billfold wallet-id-unknown: featuredWalletIds: not in the directory: rainbow, ${idOf(0)} ` +
        '(README.md#wallet-id-unknown)'
    ])
  }
)

test(
  'of those that the site includes, too, without another request; ' + 'its own wallets and featured ones are known',
  async () => {
    const { rows, said, asked } = await suggested({
      includeWalletIds: [1, 2, 3, 4, 5, 0x99].map(idOf).concat('own', idOf(8)),
      featuredWalletIds: [idOf(8)],
      customWallets: [{ id: 'own', name: 'Our wallet' }]
    })
    assert.equal(rows, ['Wallet 8', 'Our wallet', ...names(1, 2)])
    assert.equal(said, [
      `Billfold wallet-id-unknown: includeWalletIds: not in the directory, or on none of the site's networks: ` +
        `${idOf(0x99)} (README.md#wallet-id-unknown)`
    ])
    assert.is(asked, 2)
  }
)

test('where nothing is left no number is said', async () => {
  const { rows, count, said } = await suggested({ includeWalletIds: ['metamask'] })
  assert.equal([rows, count, said.length], [[], '', 1])
})

test('of ids that are known nobody is told', async () => {
  const { said } = await suggested({
    featuredWalletIds: [idOf(1)],
    includeWalletIds: [1, 2, 3, 4, 5, 6].map(idOf),
    excludeWalletIds: [idOf(6), 'nobody']
  })
  assert.equal(said, [])
})

test.run()
