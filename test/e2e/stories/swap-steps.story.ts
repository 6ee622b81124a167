/** The steps of a swap that a visitor declines, and what a visitor sees where a swap is not possible. */
import * as assert from 'uvu/assert'
import { tokens } from '../../sandbox/contracts/index'
import { eventually } from '../driver'
import { callNode } from '../sending'
import { story } from '../story'
import {
  allowanceOf,
  beginSwap,
  chooseSwapToken,
  fillSwap,
  OWNER,
  pressStep,
  reviewSwap,
  shownAmount,
  swapBalance,
  swapQuery,
  waitForOutcome,
  waitForQuote,
  waitForStep,
  waitForText
} from '../swapping'

/** Lets the demo wallet decline or approve from now on. */
type Approve = 'auto' | 'reject'
interface DemoWindow {
  demoWallet: { set(options: { approve: Approve }): void }
}

story(
  'a declined approval and a declined swap lead back to their buttons, and nothing is paid',
  { hosts: ['cdn', 'react19'] },
  async ({ open, page, world }) => {
    const decide = (approve: Approve) =>
      page.run(mode => (window as unknown as DemoWindow).demoWallet.set({ approve: mode }), approve)
    await beginSwap(page, () => open(swapQuery(world)))
    const [ether, dollars] = [await swapBalance(world, 'native'), await swapBalance(world, 'usdc')]
    await fillSwap(page, { from: 'usdc', to: 'native', amount: '100' })
    await reviewSwap(page, 'approve')
    await decide('reject')
    await pressStep(page, 'approve')
    await waitForText(page, '@fine', /^Declined in/)
    assert.is(await page.count('@swap-failed'), 0, 'a decline is no failure')
    await waitForStep(page, 'approve')
    assert.is(await allowanceOf(world, 'usdc'), 0n)
    await decide('auto')
    await pressStep(page, 'approve')
    await waitForStep(page, 'swap')
    await decide('reject')
    await pressStep(page, 'swap')
    await waitForText(page, '@fine', /^Declined in/)
    await waitForStep(page, 'swap')
    assert.is(await swapBalance(world, 'usdc'), dollars)
    assert.ok(ether - (await swapBalance(world, 'native')) < 10n ** 16n, 'only the approval has cost a fee')
    await decide('auto')
    await pressStep(page, 'swap')
    await waitForOutcome(page, 'confirmed')
    assert.is(await swapBalance(world, 'usdc'), dollars - 100n * 10n ** 6n)
  }
)

story(
  'the slippage can be changed within its bounds, and moves the least amount that may arrive',
  { hosts: ['cdn', 'react19'] },
  async ({ open, page, world }) => {
    await beginSwap(page, () => open(swapQuery(world)))
    const dollars = await swapBalance(world, 'usdc')
    await fillSwap(page, { to: 'usdc', amount: '0.5' })
    await page.click('@details')
    const minimum = async () => shownAmount(await page.text('@minimum'), 6)
    const atOne = await minimum()
    await page.click('@slippage')
    await page.click('@slippage-300')
    await eventually(async () => (await minimum()) < (atOne * 99n) / 100n, 'the least amount does not change')
    await page.type('@slippage-other', '7')
    await waitForText(page, '@slippage-help', /^Enter/)
    assert.match(await page.text('@slippage-help'), /0\.1%.*5%/)
    await page.waitFor('[data-testid=review][aria-disabled]')
    await page.type('@slippage-other', '0.5')
    await waitForQuote(page)
    await eventually(async () => (await minimum()) > atOne, 'the least amount does not rise')
    assert.match(await page.text('@slippage'), /^.?0\.5%/)
    const shown = await minimum()
    await reviewSwap(page, 'swap')
    await pressStep(page, 'swap')
    await waitForOutcome(page, 'confirmed')
    assert.ok((await swapBalance(world, 'usdc')) - dollars >= (shown * 999n) / 1000n)
  }
)

story(
  'a token without a pool has insufficient liquidity, and too large an amount insufficient balance',
  { hosts: ['cdn', 'react19'] },
  async ({ open, page, world }) => {
    await beginSwap(page, () => open(swapQuery(world)))
    await chooseSwapToken(page, 'target', 'fine')
    await page.type('@source-amount', '0.1')
    await waitForText(page, '@review', /^Insufficient liquidity/)
    await waitForText(page, '@source-fiat-value', /^Insufficient liquidity/)
    await chooseSwapToken(page, 'target', 'usdc')
    await page.type('@source-amount', '1000000')
    await waitForText(page, '@review', /^Insufficient balance/)
    await page.type('@source-amount', '0.1')
    await waitForQuote(page)
  }
)

story(
  'ether that does not suffice for the fee is reported before the review',
  { hosts: ['cdn', 'react19'] },
  async ({ open, page, world }) => {
    // all but a thousandth of a cent
    await callNode(world, 'anvil_setBalance', OWNER, '0x2386f26fc10000')
    await beginSwap(page, () => open(swapQuery(world)))
    await chooseSwapToken(page, 'target', 'usdc')
    await page.type('@source-amount', '0.0099999')
    await waitForText(page, '@review', /^Not enough ETH/)
    assert.ok(await page.visible('[data-testid=review][aria-disabled]'))
    await page.click('@max')
    await waitForQuote(page)
    await reviewSwap(page, 'swap')
  }
)

story(
  'a network without swaps says so, and leads to the choice of another',
  { hosts: ['cdn', 'react19'] },
  async ({ open, page, world }) => {
    await beginSwap(page, () => open(swapQuery(world)))
    world.controls.swaps.support(['eip155:8453'])
    await page.click('@modal-back')
    await page.waitFor('@disconnect-button')
    await page.reload()
    await page.click('@account-button')
    await page.click('@swaps')
    await page.waitFor('@modal >> "Network not supported for Swaps"')
    await page.click('@choose-network')
    await page.click('@network-eip155:8453')
    // the choice leads back to the swap, on the other network
    await page.waitFor('@source-amount')
    await chooseSwapToken(page, 'target', 'native')
  }
)

story('a visitor swaps with the keyboard alone', { hosts: ['cdn', 'react19'] }, async ({ open, page, world }) => {
  await beginSwap(page, () => open(swapQuery(world)))
  const dollars = await swapBalance(world, 'usdc')
  /** Moves the focus with Tab until it is on a control. */
  const tabTo = async (testId: string) => {
    for (let presses = 0; presses < 40; presses++) {
      const focused = await page.run(
        () =>
          document
            .querySelector('[data-billfold=dialog]')
            ?.shadowRoot?.activeElement?.closest('[data-testid]')
            ?.getAttribute('data-testid') ?? ''
      )
      if (focused === testId) return
      await page.press('Tab')
    }
    throw new Error(`${testId} is not reached by Tab`)
  }
  await tabTo('target-choose-token')
  await page.press('Enter')
  // the search has the focus
  await page.waitFor('@token-search')
  await page.waitFor(`@token-${tokens.usdc.address}`)
  await tabTo(`token-${tokens.usdc.address}`)
  await page.press('Enter')
  await page.waitFor('@target-choose-token')
  await tabTo('exchange')
  await tabTo('source-amount')
  await page.type('@source-amount', '0.1')
  await waitForQuote(page)
  await tabTo('review')
  await page.press('Enter')
  await waitForStep(page, 'swap')
  await tabTo('swap')
  await page.press('Enter')
  await waitForOutcome(page, 'confirmed')
  assert.ok((await swapBalance(world, 'usdc')) > dollars)
})
