/** A visitor who sends loads the files that the journey's budget counts, and no others. */
import * as assert from 'uvu/assert'
import { readFileSync } from 'node:fs'
import { accounts } from '../../doubles/demo-wallet/accounts'
import { bitcoinKey } from '../../doubles/demo-wallet/bitcoin/keys'
import { solanaAccounts } from '../../doubles/demo-wallet/solana-accounts'
import type { World } from '../../sandbox/world'
import { choose, withWallets, type Wallets } from '../chains'
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

/** Messages to the developer of a page without a project. They may arrive late. */
const ALERTS = ['alerts', 'i18n/en/sign-in', 'i18n/en/alerts']

interface Case {
  chain: string
  wallets: Wallets
  row: string
  receiver: string
}
const cases: readonly Case[] = [
  { chain: 'EVM', wallets: { wallet: { approve: 'auto' } }, row: DEMO, receiver: accounts[1]!.address },
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

for (const { chain, wallets, row, receiver } of cases) {
  story(
    `a transfer on ${chain} loads only the files that its budget counts`,
    { hosts: ['cdn'] },
    async ({ open, page, world }) => {
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
      assert.equal(
        loaded.filter(name => !counted.includes(name)),
        []
      )
      assert.ok(loaded.includes(`send-${chain.toLowerCase()}`))
    }
  )
}
