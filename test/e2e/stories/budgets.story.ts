/**
 * A visitor who sends to an address loads the files that the journey's budget counts, and no others. A name of the
 * receiver needs more code.
 */
import * as assert from 'uvu/assert'
import { readFileSync } from 'node:fs'
import { accounts } from '../../doubles/demo-wallet/accounts'
import { bitcoinKey } from '../../doubles/demo-wallet/bitcoin/keys'
import { solanaAccounts } from '../../doubles/demo-wallet/solana-accounts'
import { names } from '../../sandbox/contracts/index'
import type { World } from '../../sandbox/world'
import { choose, withWallets, type Wallets } from '../chains'
import type { Page } from '../driver'
import { story } from '../story'
import { DEMO } from '../visit'

interface Budget {
  name: string
  path: readonly string[]
}

const budgets = JSON.parse(readFileSync(new URL('../../../.size-limit.json', import.meta.url), 'utf8')) as Budget[]

/** Returns the files that a journey's budget counts, without their hashes. */
const countedFor = (journey: string): readonly string[] =>
  budgets
    .find(({ name }) => name === journey)!
    .path.map(path => path.replace('dist/cdn/*/', '').replace(/-\?{8}\.js$/, ''))

/** Returns the loaded files: `/<version>/send-evm-1a2b3c4d.js` → `send-evm`. */
const loadedFiles = (world: World): readonly string[] =>
  world.requests('cdn').map(({ url }) => url.replace(/^\/[^/]+\//, '').replace(/-\w{8}\.js.*$/, ''))

/** Messages to the developer of a page without a project, and their table. They may arrive late. */
const ALERTS = ['alerts', 'i18n/en/sign-in', 'i18n/en/alerts', 'rare']

interface Case {
  chain: string
  wallets: Wallets
  row: string
  receiver: string
}
const evm = { chain: 'EVM', wallets: { wallet: { approve: 'auto' } }, row: DEMO } satisfies Partial<Case>
const cases: readonly Case[] = [
  { ...evm, receiver: accounts[2]!.address },
  {
    chain: 'Solana',
    wallets: { solana: { approve: 'auto' } },
    row: '@wallet-demo-solana',
    receiver: solanaAccounts[1]!.address
  },
  {
    chain: 'Bitcoin',
    wallets: { bitcoin: { approve: 'auto', kinds: ['sats'] } },
    row: '@wallet-demo-sats',
    receiver: bitcoinKey('p2wpkh', 'mainnet', 1).address
  }
]

interface Visit {
  open(query: Record<string, string>): Promise<void>
  page: Page
  world: World
}
/** Connects and sends. Returns the files that were loaded for the transfer, and those of them without a budget. */
const transfer = async ({ open, page, world }: Visit, { chain, wallets, row, receiver }: Case) => {
  await open(withWallets(wallets))
  await page.click('@connect-button')
  await choose(page, row)
  const before = loadedFiles(world)
  await page.click('@account-button')
  await page.click('@send')
  await page.click('@choose-token')
  await page.click('@token-native')
  await page.type('@amount', '0.0015')
  await page.type('@receiver', receiver)
  await page.click('[data-testid=review]:not([aria-disabled])')
  await page.click('[data-testid=send]:not([aria-disabled])')
  await page.waitFor('@sent-status')
  const loaded = loadedFiles(world).filter(name => !before.includes(name))
  const counted = [...countedFor(`Account to a transfer on ${chain}`), ...ALERTS]
  return { loaded, uncounted: loaded.filter(name => !counted.includes(name)).sort() }
}

for (const each of cases)
  story(`a transfer on ${each.chain} loads only the files that its budget counts`, { hosts: ['cdn'] }, async visit => {
    const { loaded, uncounted } = await transfer(visit, each)
    assert.equal(uncounted, [])
    assert.ok(loaded.includes(`send-${each.chain.toLowerCase()}`))
  })

// the table of these chunks is the alerts' table, too
for (const { what, receiver, chunks } of [
  { what: 'a name', receiver: names.oneWay.name, chunks: ['names-evm', 'receiver-names'] },
  { what: 'the address of an account with a name', receiver: names.good.address, chunks: ['names-evm'] }
])
  story(
    `a transfer on EVM to ${what} loads the code for names besides the files that its budget counts`,
    { hosts: ['cdn'] },
    async visit => {
      const { uncounted } = await transfer(visit, { ...evm, receiver })
      assert.equal(uncounted, chunks)
    }
  )
