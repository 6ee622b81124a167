/** A provider that does not do what a visitor orders: nothing of it reaches the wallet. */
import * as assert from 'uvu/assert'
import type { Fault } from '../../sandbox/faults'
import type { World } from '../../sandbox/world'
import type { Page } from '../driver'
import { story } from '../story'
import { connectDemo } from '../visit'
import {
  allowanceOf,
  beginSwap,
  chooseSwapToken,
  fillSwap,
  pressStep,
  reviewSwap,
  swapBalance,
  swapQuery,
  waitForOutcome,
  waitForQuote,
  type SwapName
} from '../swapping'

const cdn = { hosts: ['cdn'] as const }

/** Returns how often the demo wallet was asked to send something. */
const walletRequests = (page: Page): Promise<number> =>
  page.run(
    () =>
      (window as unknown as { demoWallet: { log: { method: string }[] } }).demoWallet.log.filter(({ method }) =>
        /send/i.test(method)
      ).length
  )

const balances = async (world: World) => [
  await swapBalance(world, 'native'),
  await swapBalance(world, 'usdc'),
  await allowanceOf(world, 'usdc')
]

const faults: readonly (readonly [kind: string, from: SwapName, amount: string])[] = [
  ['wrong-router', 'native', '0.1'],
  ['wrong-receiver', 'native', '0.1'],
  ['low-minimum', 'native', '0.1'],
  ['reverts', 'native', '0.1'],
  ['other-amount', 'usdc', '50'],
  ['wrong-token', 'usdc', '50'],
  ['wrong-spender', 'usdc', '50'],
  ['endless-allowance', 'usdc', '50']
]

for (const [kind, from, amount] of faults) {
  story(`an offer with the fault ${kind} is refused before the wallet is asked`, cdn, async ({ open, page, world }) => {
    await beginSwap(page, () => open(swapQuery(world)))
    const before = await balances(world)
    await fillSwap(page, { from, to: from === 'native' ? 'usdc' : 'native', amount })
    const match = 'build-'
    world.faults.set('chain-data', { kind, match } as Fault)
    await page.click('[data-testid=review]:not([aria-disabled])')
    await page.waitFor('@swap-failed')
    assert.is((await page.count('@swap')) + (await page.count('@approve')), 0, 'nothing can be signed')
    assert.equal(await balances(world), before)
    assert.is(await walletRequests(page), 0)
    // The provider behaves again.
    world.faults.clear()
    await page.click('@retry')
    if (from === 'native') {
      await pressStep(page, 'swap')
      await waitForOutcome(page, 'confirmed')
      assert.ok((await swapBalance(world, 'usdc')) > before[1]!)
    } else await page.waitFor('[data-testid=approve]:not([aria-disabled])')
  })
}

story('a token whose decimals the provider misstates is refused', cdn, async ({ open, page, world }) => {
  world.faults.set('chain-data', { kind: 'wrong-decimals' } as Fault)
  await beginSwap(page, () => open(swapQuery(world)))
  await fillSwap(page, { to: 'usdc', amount: '0.1' })
  await page.click('[data-testid=review]:not([aria-disabled])')
  await page.waitFor('@swap-failed')
  assert.is(await walletRequests(page), 0)
})

for (const kind of ['wrong-token', 'other-amount']) {
  story(`a quote with the fault ${kind} is not shown`, cdn, async ({ open, page, world }) => {
    await beginSwap(page, () => open(swapQuery(world)))
    world.faults.set('chain-data', { kind, match: 'quotes' } as Fault)
    await page.click('@target-choose-token')
    await page.type('@token-search', 'USDC')
    await page.click('[data-testid^=token-0x]')
    await page.type('@source-amount', '0.1')
    await page.waitFor('@quote-failed')
    world.faults.clear()
    await page.type('@source-amount', '0.2')
    await waitForQuote(page)
  })
}

for (const [match, leave] of [
  ['convert/tokens', '@retry'],
  ['convert/quotes', '@quote-failed'],
  ['convert/build-transaction', '@swap-failed']
] as const)
  story(
    `a provider whose ${match} leads to another site is not followed there`,
    { ...cdn, expects: /chain-data|Failed to (load|fetch)|ERR_|CORS|redirect/i },
    async ({ open, page, world }) => {
      world.faults.set('chain-data', { kind: 'redirect', match })
      await open(swapQuery(world))
      await connectDemo(page)
      await page.click('@account-button')
      await page.click('@swaps')
      if (match !== 'convert/tokens') {
        await page.waitFor('@source-balance')
        await chooseSwapToken(page, 'target', 'usdc')
        await page.type('@source-amount', '0.1')
      }
      if (match === 'convert/build-transaction') await page.click('[data-testid=review]:not([aria-disabled])')
      await page.waitFor(`@modal >> ${leave}`)
      assert.equal(
        world.requests('site-server').filter(({ url }) => url.includes('/convert/')),
        [],
        'the other site received nothing'
      )
      assert.is(await walletRequests(page), 0)
    }
  )

story('a price that moves before the signature is shown again first', cdn, async ({ open, page, world }) => {
  await beginSwap(page, () => open(swapQuery(world)))
  const before = await swapBalance(world, 'usdc')
  await fillSwap(page, { to: 'usdc', amount: '0.5' })
  await reviewSwap(page, 'swap')
  await world.controls.swaps.move(1, '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48', 5)
  await pressStep(page, 'swap')
  await page.waitFor('@accept-price')
  assert.is(await walletRequests(page), 0)
  assert.is(await swapBalance(world, 'usdc'), before)
  await page.click('@accept-price')
  await pressStep(page, 'swap')
  await waitForOutcome(page, 'confirmed')
  assert.ok((await swapBalance(world, 'usdc')) > before)
})

story('a provider that is slow or fails leaves a swap that can be retried', cdn, async ({ open, page, world }) => {
  await beginSwap(page, () => open(swapQuery(world)))
  const before = await balances(world)
  await fillSwap(page, { to: 'usdc', amount: '0.1' })
  for (const fault of [{ kind: 'status', status: 503 }, { kind: 'drop' }]) {
    world.faults.set('chain-data', { ...fault, match: 'build-transaction' } as Fault)
    await page.click('[data-testid=review]:not([aria-disabled])')
    await page.waitFor('@swap-failed')
    world.faults.clear()
    await page.click('@cancel')
    await waitForQuote(page)
  }
  assert.equal(await balances(world), before)
  world.faults.set('chain-data', { kind: 'delay', delayMs: 2_000, match: 'build-transaction' } as Fault)
  await reviewSwap(page, 'swap')
  await pressStep(page, 'swap')
  await waitForOutcome(page, 'confirmed')
})
