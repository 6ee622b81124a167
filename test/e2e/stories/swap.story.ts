/** A visitor swaps: both directions, with and without an allowance. Every balance is read back from the chain. */
import * as assert from 'uvu/assert'
import { eventually } from '../driver'
import { story } from '../story'
import {
  allowanceOf,
  beginSwap,
  chooseSwapToken,
  fillSwap,
  pressStep,
  quotedAmount,
  reviewSwap,
  shownAmount,
  swapBalance,
  swapQuery,
  waitForOutcome,
  waitForQuote
} from '../swapping'

const ETHER = 10n ** 18n
const USDC = 10n ** 6n

story(
  'ether is swapped for a token in one step; at least what the review shows arrives',
  { hosts: ['cdn', 'react19'], engines: ['chromium'] },
  async ({ open, page, world }) => {
    await beginSwap(page, () => open(swapQuery(world)))
    assert.match(await page.text('@source-choose-token'), /ETH/, 'the native currency is the first source')
    const [ether, dollars] = [await swapBalance(world, 'native'), await swapBalance(world, 'usdc')]
    await fillSwap(page, { to: 'usdc', amount: '0.5' })
    const quoted = await quotedAmount(page, 'target', 6)
    assert.match(await page.text('@rate'), /1.ETH = [\d,.]+.USDC/)
    assert.match(await page.text('@source-fiat-value'), /^\$[\d,]+\.\d\d$/)
    await reviewSwap(page, 'swap')
    assert.is(await page.count('@step-approve'), 0, 'the native currency needs no allowance')
    assert.match(await page.text('@review-pay'), /^0\.5 ETH/)
    const minimum = shownAmount(await page.text('@minimum'), 6)
    assert.ok(minimum <= quoted && minimum >= (quoted * 98n) / 100n, `${minimum} of ${quoted}`)
    assert.match(await page.text('@provider-fee'), /0\.85%.*0\.00425.ETH/)
    await pressStep(page, 'swap')
    await waitForOutcome(page, 'confirmed')
    assert.ok(await page.visible('@transaction-link'))
    const arrived = (await swapBalance(world, 'usdc')) - dollars
    assert.ok(arrived >= minimum, `${arrived} is less than ${minimum}`)
    const paid = ether - (await swapBalance(world, 'native'))
    assert.ok(paid >= ETHER / 2n && paid < ETHER / 2n + ETHER / 100n, `${paid} was paid`)
    await page.click('@done')
    await page.waitFor('@modal >> @disconnect-button')
  }
)

story(
  'a token is swapped for ether after an approval of exactly its amount',
  { hosts: ['cdn', 'react19'] },
  async ({ open, page, world }) => {
    await beginSwap(page, () => open(swapQuery(world)))
    const [ether, dollars] = [await swapBalance(world, 'native'), await swapBalance(world, 'usdc')]
    await fillSwap(page, { from: 'usdc', to: 'native', amount: '100' })
    await reviewSwap(page, 'approve')
    assert.is(await allowanceOf(world, 'usdc'), 0n)
    assert.match(await page.text('@step-approve'), /Approve USDC/)
    await pressStep(page, 'approve')
    await page.waitFor('[data-testid=step-approve][data-state=done]')
    assert.is(await allowanceOf(world, 'usdc'), 100n * USDC, 'the allowance is the amount, and no more')
    assert.is(await swapBalance(world, 'usdc'), dollars, 'nothing is paid before the second step')
    await pressStep(page, 'swap')
    await waitForOutcome(page, 'confirmed')
    assert.is(await swapBalance(world, 'usdc'), dollars - 100n * USDC)
    assert.is(await allowanceOf(world, 'usdc'), 0n, 'nothing is left of the allowance')
    assert.ok((await swapBalance(world, 'native')) > ether, 'more arrives than the fees cost')
  }
)

story(
  'a token is swapped for another; a second swap within the allowance asks for none',
  { hosts: ['cdn', 'react19'] },
  async ({ open, page, world }) => {
    await beginSwap(page, () => open(swapQuery(world)))
    const [dollars, maker] = [await swapBalance(world, 'usdc'), await swapBalance(world, 'maker')]
    await fillSwap(page, { from: 'usdc', to: 'maker', amount: '100' })
    await reviewSwap(page, 'approve')
    await pressStep(page, 'approve')
    await page.waitFor('[data-testid=step-approve][data-state=done]')
    // the visitor goes back and swaps less: the allowance suffices
    await page.click('@cancel')
    await page.type('@source-amount', '60')
    await waitForQuote(page)
    await reviewSwap(page, 'swap')
    assert.is(await page.count('@step-approve'), 0)
    await pressStep(page, 'swap')
    await waitForOutcome(page, 'confirmed')
    assert.is(await swapBalance(world, 'usdc'), dollars - 60n * USDC)
    assert.ok((await swapBalance(world, 'maker')) > maker)
  }
)

story(
  'a typed target amount is what arrives, and the exchange button turns the swap round',
  { hosts: ['cdn', 'react19'] },
  async ({ open, page, world }) => {
    await beginSwap(page, () => open(swapQuery(world)))
    const dollars = await swapBalance(world, 'usdc')
    await chooseSwapToken(page, 'target', 'usdc')
    await page.type('@target-amount', '250')
    await waitForQuote(page)
    const ether = await quotedAmount(page, 'source', 18)
    assert.ok(ether > 0n)
    await reviewSwap(page, 'swap')
    await pressStep(page, 'swap')
    await waitForOutcome(page, 'confirmed')
    const arrived = (await swapBalance(world, 'usdc')) - dollars
    const missing = arrived > 250n * USDC ? arrived - 250n * USDC : 250n * USDC - arrived
    assert.ok(missing <= USDC, `${arrived} arrived`)
    await page.click('@done')
    await page.click('@swaps')
    await page.waitFor('@source-balance')
    await fillSwap(page, { to: 'usdc', amount: '0.1' })
    const before = await quotedAmount(page, 'target', 6)
    await page.click('@exchange')
    await eventually(
      async () =>
        /USDC/.test(await page.text('@source-choose-token')) && /ETH/.test(await page.text('@target-choose-token')),
      'the tokens are not exchanged'
    )
    assert.is(await quotedAmount(page, 'source', 6), before, 'what was to arrive is paid')
    await waitForQuote(page)
    const back = await quotedAmount(page, 'target', 18)
    assert.ok(back < ETHER / 10n && back > (ETHER * 97n) / 1000n, `${back} comes back`)
  }
)
