/** A swap that a reload, another tab or a switch interrupts. Nothing is paid twice. */
import * as assert from 'uvu/assert'
import type { Approval } from '../../doubles/demo-wallet/options'
import { waitForRestored } from '../chains'
import { eventually, type Page } from '../driver'
import { tokens } from '../../sandbox/contracts/index'
import { waitForPool } from '../sending'
import { story } from '../story'
import {
  allowanceOf,
  beginSwap,
  fillSwap,
  openSwap,
  pressStep,
  reviewSwap,
  swapBalance,
  swapQuery,
  waitForOutcome,
  waitForStep
} from '../swapping'

const cdn = { hosts: ['cdn'] as const }
const SWAPPED = 100n * 10n ** 6n

interface DemoWindow {
  demoWallet: {
    set(options: { approve: Approval }): void
    answer(method: string): void
    open: { method: string }[]
    log: { method: string; params: { data?: string }[] }[]
    switchAccount(index: number): void
    switchChain(id: string): void
  }
}

const decide = (page: Page, approve: Approval) =>
  page.run(mode => (window as unknown as DemoWindow).demoWallet.set({ approve: mode }), approve)

/** Waits until the demo wallet holds a transaction for the script. */
const waitForRequest = (page: Page) =>
  page.until(() => (window as unknown as DemoWindow).demoWallet.open.some(({ method }) => /send/i.test(method)))

const answer = (page: Page) =>
  page.run(() => (window as unknown as DemoWindow).demoWallet.answer('eth_sendTransaction'))

/** Returns how many transactions the page has requested. */
const requestCount = (page: Page): Promise<number> =>
  page.run(() => (window as unknown as DemoWindow).demoWallet.log.filter(({ method }) => /send/i.test(method)).length)

const storedStage = (page: Page): Promise<string | undefined> =>
  page.run(
    () => (JSON.parse(localStorage.getItem('billfold.swap') ?? '{}') as { data?: { stage: string } }).data?.stage
  )

const reopen = async (page: Page) => {
  await page.reload()
  await waitForRestored(page, 'eip155')
  await page.click('@account-button')
  await page.click('@swaps')
}

story(
  'a swap that was approved before a reload is signed after it, without another approval',
  cdn,
  async ({ open, page, world }) => {
    await beginSwap(page, () => open(swapQuery(world)))
    const dollars = await swapBalance(world, 'usdc')
    await fillSwap(page, { from: 'usdc', to: 'native', amount: '100' })
    await reviewSwap(page, 'approve')
    await pressStep(page, 'approve')
    await waitForStep(page, 'swap')
    await reopen(page)
    await waitForStep(page, 'swap')
    assert.match(await page.text('@review-pay'), '100 USDC')
    assert.is(await requestCount(page), 0, 'this page has asked for no approval')
    await pressStep(page, 'swap')
    await waitForOutcome(page, 'confirmed')
    assert.is(await swapBalance(world, 'usdc'), dollars - SWAPPED)
    assert.is(await allowanceOf(world, 'usdc'), 0n)
    assert.is(await storedStage(page), undefined)
  }
)

story('a price that falls during a reload is shown again before the signature', cdn, async ({ open, page, world }) => {
  await beginSwap(page, () => open(swapQuery(world)))
  const dollars = await swapBalance(world, 'usdc')
  await fillSwap(page, { from: 'usdc', to: 'native', amount: '100' })
  await reviewSwap(page, 'approve')
  await pressStep(page, 'approve')
  await waitForStep(page, 'swap')
  await world.controls.swaps.move(1, tokens.usdc.address, -5)
  await reopen(page)
  await page.waitFor('@accept-price')
  assert.match(await page.text('@swap-failed'), /At least .* instead of .* would arrive/)
  assert.is(await requestCount(page), 0)
  await page.click('@accept-price')
  await pressStep(page, 'swap')
  await waitForOutcome(page, 'confirmed')
  assert.is(await swapBalance(world, 'usdc'), dollars - SWAPPED)
})

story('an approval that is pending at a reload is followed by the next page', cdn, async ({ open, page, world }) => {
  const { controls } = world.chains[0]!
  await beginSwap(page, () => open(swapQuery(world)))
  const dollars = await swapBalance(world, 'usdc')
  await fillSwap(page, { from: 'usdc', to: 'native', amount: '100' })
  await reviewSwap(page, 'approve')
  await controls.hold()
  await pressStep(page, 'approve')
  await page.waitFor('[data-testid=step-approve][data-state=sent]')
  assert.is(await storedStage(page), 'approval-sent')
  await reopen(page)
  await controls.mine()
  await waitForStep(page, 'swap')
  assert.is(await allowanceOf(world, 'usdc'), SWAPPED)
  await controls.mineAtOnce()
  assert.is(await requestCount(page), 0, 'this page has asked for no approval')
  await pressStep(page, 'swap')
  await waitForOutcome(page, 'confirmed')
  assert.is(await swapBalance(world, 'usdc'), dollars - SWAPPED)
})

story(
  'a visitor whose page was reloaded while the wallet was asked is told to look there first',
  cdn,
  async ({ open, page, world }) => {
    await beginSwap(page, () => open(swapQuery(world)))
    const before = await swapBalance(world, 'usdc')
    await fillSwap(page, { to: 'usdc', amount: '0.1' })
    await reviewSwap(page, 'swap')
    await decide(page, 'never')
    await pressStep(page, 'swap')
    await page.waitFor('[data-testid=step-sign][data-state=asked]')
    await page.until(() =>
      (window as unknown as DemoWindow).demoWallet.log.some(({ method }) => method === 'eth_sendTransaction')
    )
    assert.is(await storedStage(page), 'swap-asked')
    await page.reload()
    await waitForRestored(page, 'eip155')
    await decide(page, 'auto')
    await openSwap(page)
    await page.waitFor('@swap-interrupted')
    assert.is(await swapBalance(world, 'usdc'), before)
    // It was not sent: another swap is paid once.
    await fillSwap(page, { to: 'usdc', amount: '0.1' })
    await reviewSwap(page, 'swap')
    await pressStep(page, 'swap')
    await waitForOutcome(page, 'confirmed')
    assert.ok((await swapBalance(world, 'usdc')) > before)
  }
)

story('of two tabs, only one can have a swap signed at a time', cdn, async ({ open, page, context, host, world }) => {
  const query = swapQuery(world)
  await beginSwap(page, () => open(query))
  const before = await swapBalance(world, 'usdc')
  await fillSwap(page, { to: 'usdc', amount: '0.1' })
  await reviewSwap(page, 'swap')
  const other = await context.page()
  await other.goto(host.url(world, query))
  await waitForRestored(other, 'eip155')
  await openSwap(other)
  await fillSwap(other, { to: 'usdc', amount: '0.1' })
  await reviewSwap(other, 'swap')
  await decide(page, 'script')
  await pressStep(page, 'swap')
  await waitForRequest(page)
  await pressStep(other, 'swap')
  await other.waitFor('@swap-failed >> "Another tab"')
  assert.is(await requestCount(other), 0)
  await answer(page)
  await waitForOutcome(page, 'confirmed')
  const once = await swapBalance(world, 'usdc')
  assert.ok(once > before)
  await other.click('@retry')
  await waitForStep(other, 'swap')
  assert.is(await swapBalance(world, 'usdc'), once)
})

for (const what of ['account', 'network'] as const) {
  story(
    `a switch of the ${what} during the review leads out of it, and nothing is requested`,
    cdn,
    async ({ open, page, world }) => {
      await beginSwap(page, () => open(swapQuery(world)))
      const before = [await swapBalance(world, 'native'), await swapBalance(world, 'usdc')]
      await fillSwap(page, { to: 'usdc', amount: '0.1' })
      await reviewSwap(page, 'swap')
      await page.run(part => {
        const { demoWallet } = window as unknown as DemoWindow
        if (part === 'account') demoWallet.switchAccount(1)
        else demoWallet.switchChain('eip155:8453')
      }, what)
      await page.waitFor('@swap', { gone: true })
      assert.is(await requestCount(page), 0)
      assert.equal([await swapBalance(world, 'native'), await swapBalance(world, 'usdc')], before)
    }
  )
}

story(
  'an account that is switched while the approval is mined gets no swap to sign',
  cdn,
  async ({ open, page, world }) => {
    const { controls } = world.chains[0]!
    await beginSwap(page, () => open(swapQuery(world)))
    const dollars = await swapBalance(world, 'usdc')
    await fillSwap(page, { from: 'usdc', to: 'native', amount: '100' })
    await reviewSwap(page, 'approve')
    await controls.hold()
    await pressStep(page, 'approve')
    await page.waitFor('[data-testid=step-approve][data-state=sent]')
    await page.run(() => (window as unknown as DemoWindow).demoWallet.switchAccount(1))
    await controls.mine()
    await page.waitFor('@swap', { gone: true })
    assert.is(await requestCount(page), 1, 'only the approval')
    assert.is(await swapBalance(world, 'usdc'), dollars)
  }
)

story(
  'a swap whose price moves after the signature reverts, and only the fee is lost',
  cdn,
  async ({ open, page, world }) => {
    const { controls } = world.chains[0]!
    await beginSwap(page, () => open(swapQuery(world)))
    const before = await swapBalance(world, 'usdc')
    await fillSwap(page, { to: 'usdc', amount: '0.5' })
    await reviewSwap(page, 'swap')
    await controls.hold()
    await pressStep(page, 'swap')
    const id = await page.until(
      () => (JSON.parse(localStorage.getItem('billfold.pending') ?? '{}') as { data?: { id: string }[] }).data?.[0]?.id
    )
    await waitForPool(world, id as `0x${string}`)
    const trade = world.controls.swaps.move(1, '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48', 5)
    await eventually(async () => (await controls.pool()).length === 2, 'nobody trades before the swap')
    await controls.mine()
    await trade
    await waitForOutcome(page, 'reverted')
    assert.is(await swapBalance(world, 'usdc'), before)
  }
)
