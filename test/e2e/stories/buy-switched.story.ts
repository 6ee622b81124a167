/** Buying while something else changes: the wallet's account or network, or another tab that buys, too. */
import * as assert from 'uvu/assert'
import { accounts } from '../../doubles/demo-wallet/accounts'
import { tokens } from '../../sandbox/contracts/index'
import type { World } from '../../sandbox/world'
import { beginBuying, buyQuery, goToProvider, openBuying, owner, pay, usdcOf } from '../buying'
import { waitForRestored } from '../chains'
import { eventually, type Page } from '../driver'
import { tokenBalanceOf, waitForText } from '../send-form'
import { story } from '../story'
import { wallet } from '../visit'

interface Demo {
  demoWallet: Record<'switchAccount' | 'switchChain', (to: unknown) => void>
}

const cdn = { hosts: ['cdn'] as const }
const other = accounts[1]!.address
const BOUGHT = 98_150_000n

const switchWallet = (page: Page, act: 'switchAccount' | 'switchChain', to: number | string) =>
  page.run((name, target) => (window as unknown as Demo).demoWallet[name](target), act, to)
/** Waits until the page's button shows the balance of the new account or network. */
const follows = (page: Page, balance: string) =>
  page.until(text => document.querySelector('billfold-button')?.shadowRoot?.textContent?.includes(text), balance)
const hasBaseline = () => localStorage.getItem('billfold.purchase-eip155')?.includes('"before"')
const query = () => ({
  ...buyQuery(),
  ...wallet({ approve: 'auto', shows: 'selected', knownChains: ['eip155:1', 'eip155:8453'] })
})
const usdcOfOther = (world: World) => tokenBalanceOf(world, tokens.usdc.address, other)

const ONE = { act: 'switchAccount', to: 1, balance: '3.21' } as const
const BASE = { act: 'switchChain', to: 'eip155:8453', balance: '0.75' } as const

story('an account switched under a quote: what is bought then goes to the new account', cdn, async stage => {
  const { open, page, context, world } = stage
  const before = await usdcOfOther(world)
  await open(query())
  await beginBuying(page)
  await waitForText(page, 'bought', '98.15')
  await switchWallet(page, ONE.act, ONE.to)
  await follows(page, ONE.balance)
  if (!(await page.visible('@buy-amount'))) await openBuying(page)
  await waitForText(page, 'bought', '98.15')
  const popup = await goToProvider(context, page, 'meld')
  assert.is((await popup.text('@receiver')).toLowerCase(), other.toLowerCase())
  await page.until(hasBaseline)
  assert.is(await page.count('@other-account'), 0)
  await pay(popup)
  await page.waitFor('"98.15 USDC arrived"')
  assert.is((await usdcOfOther(world)) - before, BOUGHT)
})

story('a network switched under a quote: what is bought then arrives on the new network', cdn, async stage => {
  const { open, page, context } = stage
  await open(query())
  await beginBuying(page)
  await waitForText(page, 'bought', '98.15')
  await switchWallet(page, BASE.act, BASE.to)
  await follows(page, BASE.balance)
  if (!(await page.visible('@buy-amount'))) await openBuying(page)
  await waitForText(page, 'bought', '98.15')
  const popup = await goToProvider(context, page, 'coinbase')
  assert.is(await popup.text('@network'), 'base')
  await page.until(hasBaseline)
  await pay(popup)
  await page.waitFor('"98.15 USDC arrived"')
  await page.waitFor('@modal >> "Base"')
})

for (const [what, { act, to, balance }] of Object.entries({ account: ONE, network: BASE }))
  story(`another ${what} during a purchase: what arrives is noticed where it was begun`, cdn, async stage => {
    const { open, page, context, world } = stage
    const before = await usdcOf(world)
    await open(query())
    await beginBuying(page)
    const popup = await goToProvider(context, page, 'meld')
    await page.until(hasBaseline)
    await switchWallet(page, act, to)
    await follows(page, balance)
    await page.waitFor('"Pay at Meld.io"')
    if (what === 'account') await waitForText(page, 'other-account', 'It goes to 0xf3')
    await page.waitFor('@modal >> "Ethereum"')
    await pay(popup)
    await page.waitFor('"98.15 USDC arrived"')
    await page.waitFor('@modal >> "Ethereum"')
    assert.is((await usdcOf(world)) - before, BOUGHT)
  })

story('two tabs that buy the same token: each says that what arrived may be from the other', cdn, async stage => {
  const { open, page, context, world, host } = stage
  const before = await usdcOf(world)
  await open(query())
  await beginBuying(page)
  const first = await goToProvider(context, page, 'meld')
  await page.until(hasBaseline)
  const second = await context.page()
  await second.goto(host.url(world, query()))
  await waitForRestored(second, 'eip155')
  await openBuying(second)
  await second.click('@preset-250')
  await waitForText(second, 'bought', '245.9')
  const later = await goToProvider(context, second, 'meld')
  await second.until(() => localStorage.getItem('billfold.purchase-eip155')?.includes('"before":"2500750000"'))
  await pay(first)
  for (const tab of [page, second]) {
    await tab.waitFor('"98.15 USDC arrived"')
    await tab.waitFor('@modal >> "Another purchase of USDC is under way. This may be from that one."')
  }
  // the visitor knows that it is the first one: the second tab waits for its own
  await second.click('@keep-waiting')
  await page.click('@done')
  await second.waitFor('"Pay at Meld.io"')
  await pay(later)
  await second.waitFor('"245.9 USDC arrived"')
  assert.is(await second.count('@keep-waiting'), 0)
  assert.is((await usdcOf(world)) - before, BOUGHT + 245_900_000n)
  await second.click('@done')
  await eventually(
    async () => (await second.run(() => localStorage.getItem('billfold.purchase-eip155'))) === null,
    'nothing is waited for'
  )
})

story(
  'a tab that ends its purchase leaves that of another tab alone',
  cdn,
  async ({ open, page, context, world, host }) => {
    await open(query())
    await beginBuying(page)
    const popup = await goToProvider(context, page, 'meld')
    await page.until(hasBaseline)
    const second = await context.page()
    await second.goto(host.url(world, query()))
    await waitForRestored(second, 'eip155')
    await openBuying(second)
    await second.click('@choose-token')
    await second.click('@token-ETH')
    await goToProvider(context, second, 'meld')
    await second.until(() => localStorage.getItem('billfold.purchase-eip155')?.includes('"symbol":"ETH"'))
    await second.until(hasBaseline)
    await pay(popup)
    await page.waitFor('"98.15 USDC arrived"')
    assert.is(await page.count('@keep-waiting'), 0, 'the other tab buys another token')
    await page.click('@done')
    await page.waitFor('@disconnect-button')
    const stored = await second.run(() => localStorage.getItem('billfold.purchase-eip155') ?? '')
    assert.match(stored, /"symbol":"ETH"/)
    assert.match(stored.toLowerCase(), new RegExp(owner.toLowerCase()))
  }
)
