/**
 * Solana's own networks: one wallet and one address. Each network has another balance, another explorer, and another
 * payment endpoint.
 */
import * as assert from 'uvu/assert'
import { solanaAccounts } from '../../doubles/demo-wallet/solana-accounts'
import type { World } from '../../sandbox/world'
import {
  choose,
  waitForRestored,
  DEVNET,
  withWallets,
  showsAccount,
  SOLANA,
  SOLANA_TESTNET,
  switchTo,
  type HostWindow
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
const authorBalances = ({ solana }: World) =>
  Promise.all(
    [solana.rpc, solana.testnet.rpc, solana.devnet.rpc].map(async rpc => {
      const response = await fetch(rpc, {
        method: 'POST',
        body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'getBalance', params: [bob] })
      })
      return ((await response.json()) as { result: { value: number } }).result.value
    })
  )

const tip = async (page: Page) => {
  await page.run(() => document.querySelector('[data-testid=site-tipped]')!.replaceChildren())
  await page.click('@site-tip')
  await page.waitFor('"Thank you: "')
}
/** Returns the network of the wallet's last signing request. */
const requestedChain = (page: Page) =>
  page.run(() => ((window as unknown as HostWindow).demoSolanaWallet.log.at(-1)!.inputs[0] as { chain?: string }).chain)
const networkOf = (page: Page) => page.run(() => (window as unknown as HostWindow).billfold.getCaipNetworkId())
const waitForClosed = (page: Page) => page.waitFor('@modal', { gone: true })

story(
  'a visitor switches from Solana to testnet and devnet; balance, explorer, signing and payments follow',
  { hosts: ['cdn', 'csp'] },
  async ({ open, page, world }) => {
    await open(withWallets({ solana: { approve: 'auto' } }, { networks: networks.map(({ id }) => id) }))
    await page.click('@connect-button')
    await choose(page, ROW)
    const initial = await authorBalances(world)
    const expected = [...initial]
    for (const [at, { id, name, standard, before, after, explorer }] of networks.entries()) {
      if (at) await switchTo(page, id)
      await waitForClosed(page)
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
      await waitForClosed(page)
      await tip(page)
      await showsAccount(page, alice, after)
      assert.is(await requestedChain(page), standard)
      expected[at]! += 10_000_000
      assert.equal(await authorBalances(world), expected, 'paid on this network only')
    }
  }
)

story(
  'the active testnet is restored after a reload, and the next signature is for it',
  { hosts: ['cdn'] },
  async ({ open, page }) => {
    await open(withWallets({ solana: { approve: 'auto' } }, { networks: networks.map(({ id }) => id) }))
    await page.click('@connect-button')
    await choose(page, ROW)
    await switchTo(page, SOLANA_TESTNET)
    await waitForClosed(page)
    await showsAccount(page, alice, '81.120 SOL')
    await page.reload()
    await waitForRestored(page, 'solana')
    await showsAccount(page, alice, '81.120 SOL')
    assert.is(await networkOf(page), SOLANA_TESTNET)
    await tip(page)
    assert.is(await requestedChain(page), 'solana:testnet')
  }
)

story(
  'a switch to a testnet that the wallet lacks is reported, and the wallet stays on its network',
  { hosts: ['cdn'] },
  async ({ open, page }) => {
    await open(
      withWallets(
        { solana: { approve: 'auto', chains: ['solana:mainnet', 'solana:devnet'] } },
        { networks: networks.map(({ id }) => id) }
      )
    )
    await page.click('@connect-button')
    await choose(page, ROW)
    await switchTo(page, DEVNET)
    await waitForClosed(page)
    await showsAccount(page, alice, '33.600 SOL')
    await switchTo(page, SOLANA_TESTNET)
    await page.waitFor('@modal >> "does not know this network"')
    await page.press('Escape')
    await waitForClosed(page)
    await showsAccount(page, alice, '33.600 SOL')
    await tip(page)
    assert.equal([await networkOf(page), await requestedChain(page)], [DEVNET, 'solana:devnet'])
  }
)
