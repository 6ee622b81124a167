/** The host page opens a swap or the purchase, and fills in the swap. Its visitor reviews it. */
import * as assert from 'uvu/assert'
import { buyQuery } from '../buying'
import { eventually } from '../driver'
import { story } from '../story'
import {
  openFromHost,
  pressStep,
  reviewSwap,
  shownAmount,
  swapBalance,
  swapQuery,
  waitForOutcome,
  waitForQuote,
  valueOf
} from '../swapping'
import { connectDemo } from '../visit'

story(
  'a host page that prefills a swap leads the visitor to its review',
  { hosts: ['cdn', 'react19'] },
  async ({ open, page, world }) => {
    await open(swapQuery(world))
    await connectDemo(page)
    const before = await swapBalance(world, 'usdc')
    await openFromHost(page, { view: 'Swap', arguments: { fromToken: 'eth', toToken: 'usdc', amount: '0.1' } })
    await waitForQuote(page)
    assert.is(await valueOf(page, 'source-amount'), '0.1')
    await reviewSwap(page, 'swap')
    const minimum = shownAmount(await page.text('@minimum'), 6)
    await pressStep(page, 'swap')
    await waitForOutcome(page, 'confirmed')
    assert.ok((await swapBalance(world, 'usdc')) - before >= minimum)
  }
)

story(
  'what cannot be used of a prefilled swap is left out, and the console says what was expected',
  { hosts: ['cdn'] },
  async ({ open, page, world }) => {
    await open(swapQuery(world))
    await connectDemo(page)
    await openFromHost(page, { view: 'Swap', arguments: { toToken: 'NOWHERE', amount: '0,5' } })
    for (const expected of [
      'arguments.amount: expected a decimal number above 0 with at most 18 decimals, got "0,5"',
      'arguments.toToken: expected the symbol or the address of a token of the network, got "NOWHERE"'
    ])
      await eventually(() => page.log.console.some(line => line.includes(expected)), expected)
    assert.is(await valueOf(page, 'source-amount'), '')
    assert.match(await page.text('@review'), /Select token/)
  }
)

story(
  'a page without swaps shows the account in place of a swap',
  { hosts: ['cdn'] },
  async ({ open, page, world }) => {
    await open(swapQuery(world, { features: { swaps: false, onramp: false, email: false, socials: false } }))
    await connectDemo(page)
    for (const view of ['Swap', 'OnRampProviders']) {
      await openFromHost(page, { view, arguments: view === 'Swap' ? { amount: '1' } : undefined })
      await page.waitFor('@modal >> @disconnect-button')
      await page.click('@modal-close')
      await eventually(async () => !(await page.count('dialog[open]')), 'the dialog is still open')
    }
  }
)

story('a host page opens the purchase', { hosts: ['cdn'] }, async ({ open, page }) => {
  await open(buyQuery())
  await connectDemo(page)
  await openFromHost(page, { view: 'OnRampProviders' })
  await page.waitFor('@buy-amount')
})

story('without an account, the wallets open in place of a swap', { hosts: ['cdn'] }, async ({ open, page, world }) => {
  await open(swapQuery(world))
  await openFromHost(page, { view: 'Swap', arguments: { toToken: 'usdc', amount: '1' } })
  await page.waitFor('@modal >> "Connect wallet"')
})
