/**
 * Solana's own networks: one wallet and one address. Each network has another balance, another explorer, and another
 * payment endpoint.
 */
import * as assert from 'uvu/assert'
import { solanaAccounts } from '../../doubles/demo-wallet/solana-accounts'
import type { World } from '../../sandbox/world'
import {
  choose,
  comesBack,
  DEVNET,
  having,
  showsAccount,
  SOLANA,
  SOLANA_TESTNET,
  switchTo,
  type Place
} from '../chains'
import type { Page } from '../driver'
import { story } from '../story'

const ROW = '@wallet-demo-solana'
const [alice, bob] = solanaAccounts.map(({ address }) => address) as [string, string]

/**
 * In the order in which they are visited. `before`, `after`: the visitor's balance there before and after a tip of 0.01
 * SOL.
 */
const networks = [
  { id: SOLANA, name: 'Solana', standard: 'solana:mainnet', before: '7.250 SOL', after: '7.239 SOL', explorer: '' },
  {
    id: SOLANA_TESTNET,
    name: 'Solana Testnet',
    standard: 'solana:testnet',
    before: '81.120 SOL',
    after: '81.109 SOL',
    explorer: '?cluster=testnet'
  },
  {
    id: DEVNET,
    name: 'Solana Devnet',
    standard: 'solana:devnet',
    before: '33.600 SOL',
    after: '33.589 SOL',
    explorer: '?cluster=devnet'
  }
] as const

/** Returns the lamports of the host page's author on each network, in the order of `networks`. */
const paid = ({ solana }: World) =>
  Promise.all(
    [solana.rpc, solana.testnet.rpc, solana.devnet.rpc].map(async rpc => {
      const answer = await fetch(rpc, {
        method: 'POST',
        body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'getBalance', params: [bob] })
      })
      return ((await answer.json()) as { result: { value: number } }).result.value
    })
  )

const tip = async (page: Page) => {
  await page.run(() => document.querySelector('[data-testid=site-tipped]')!.replaceChildren())
  await page.click('@site-tip')
  await page.waitFor('"Thank you: "')
}
/** Returns the network of the wallet's last signing request. */
const askedFor = (page: Page) =>
  page.run(() => ((window as unknown as Place).demoSolanaWallet.log.at(-1)!.inputs[0] as { chain?: string }).chain)
const networkOf = (page: Page) => page.run(() => (window as unknown as Place).billfold.getCaipNetworkId())
const closed = (page: Page) => page.waitFor('@modal', { gone: true })

story(
  'a visitor goes from Solana to its testnet and its devnet: balance, explorer, and where the wallet signs ' +
    'and pays, go along',
  { hosts: ['cdn', 'react19', 'csp'] },
  async ({ open, page, world }) => {
    await open(having({ solana: { approve: 'auto' } }, { networks: networks.map(({ id }) => id) }))
    await page.click('@connect-button')
    await choose(page, ROW)
    const had = await paid(world)
    const expected = [...had]
    for (const [at, { id, name, standard, before, after, explorer }] of networks.entries()) {
      if (at) await switchTo(page, id)
      await closed(page)
      await page.waitFor(`@network-button >> "${name}"`)
      await showsAccount(page, alice, before)
      assert.is(await networkOf(page), id)
      await page.click('@account-button')
      await page.waitFor(`@modal >> "${before}"`)
      await page.until(ending => {
        const link = document
          .querySelector('[data-billfold=dialog]')!
          .shadowRoot!.querySelector<HTMLAnchorElement>('[data-testid=explorer-link]')
        return link && new URL(link.href).search === ending
      }, explorer)
      await page.press('Escape')
      await closed(page)
      await tip(page)
      await showsAccount(page, alice, after)
      assert.is(await askedFor(page), standard)
      expected[at]! += 10_000_000
      assert.equal(await paid(world), expected, 'paid there, and nowhere else')
    }
  }
)

story(
  'the testnet that was in use is in use after a reload, and the next signature comes from there',
  { hosts: ['cdn', 'react19'] },
  async ({ open, page }) => {
    await open(having({ solana: { approve: 'auto' } }, { networks: networks.map(({ id }) => id) }))
    await page.click('@connect-button')
    await choose(page, ROW)
    await switchTo(page, SOLANA_TESTNET)
    await closed(page)
    await showsAccount(page, alice, '81.120 SOL')
    await page.reload()
    await comesBack(page, 'solana')
    await showsAccount(page, alice, '81.120 SOL')
    assert.is(await networkOf(page), SOLANA_TESTNET)
    await tip(page)
    assert.is(await askedFor(page), 'solana:testnet')
  }
)

story(
  'a wallet that has no testnet says so, and stays on the network that it was on',
  { hosts: ['cdn'] },
  async ({ open, page }) => {
    await open(
      having(
        { solana: { approve: 'auto', chains: ['solana:mainnet', 'solana:devnet'] } },
        { networks: networks.map(({ id }) => id) }
      )
    )
    await page.click('@connect-button')
    await choose(page, ROW)
    await switchTo(page, DEVNET)
    await closed(page)
    await showsAccount(page, alice, '33.600 SOL')
    await switchTo(page, SOLANA_TESTNET)
    await page.waitFor('@modal >> "does not know this network"')
    await page.press('Escape')
    await closed(page)
    await showsAccount(page, alice, '33.600 SOL')
    await tip(page)
    assert.equal([await networkOf(page), await askedFor(page)], [DEVNET, 'solana:devnet'])
  }
)
