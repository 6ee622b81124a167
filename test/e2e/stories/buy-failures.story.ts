/** Buying while a service, the browser or the user gets in the way. Each case ends with a way on. */
import * as assert from 'uvu/assert'
import { beginBuying, buyQuery, etherOf, goToProvider, pay, usdcOf } from '../buying'
import { eventually } from '../driver'
import { story } from '../story'
import { copiedText, replaceClipboard } from '../visit'

const cdn = { hosts: ['cdn'] as const }
const hasBaseline = () => localStorage.getItem('billfold.purchase-eip155')?.includes('"before"')

story('without options, the built-in ones apply', cdn, async ({ open, page, context, world }) => {
  world.faults.set('chain-data', { kind: 'status', status: 503, match: '/onramp/options' })
  const before = await usdcOf(world)
  await open(buyQuery())
  await beginBuying(page)
  await page.waitFor('[data-testid=choose-currency]:not([aria-disabled])')
  await page.click('@choose-currency')
  await page.waitFor('@currency-EUR')
  assert.is(await page.count('@currency-GBP'), 0, 'the service has pounds, too')
  await page.click('@currency-USD')
  assert.match(await page.text('@choose-token'), /USDC/)
  await page.type('@buy-amount', '25000.01')
  await eventually(async () => (await page.text('@amount-note')) === 'The most is $25,000.', 'the limit')
  await page.click('@preset-100')
  const popup = await goToProvider(context, page, 'meld')
  await page.until(hasBaseline)
  await pay(popup)
  await page.waitFor('"USDC arrived"')
  assert.is((await usdcOf(world)) - before, 98_150_000n)
})

story('without a quote, the placeholder shows as an estimate', cdn, async ({ open, page, world }) => {
  world.faults.set('chain-data', { kind: 'status', status: 500, match: '/onramp/quote' })
  await open(buyQuery())
  await beginBuying(page)
  await page.waitFor('@estimate')
  assert.is(await page.text('@bought'), '≈ 100')
  await page.click('@choose-token')
  await page.click('@token-ETH')
  // 100 dollars are not 100 ether
  await eventually(async () => (await page.text('@bought')) === 'The provider shows it', 'no amount')
  assert.is(await page.count('@estimate'), 0)
})

story('an amount outside the limits is refused under the field', cdn, async ({ open, page }) => {
  await open(buyQuery())
  await beginBuying(page)
  await page.waitFor('[data-testid=provider-meld]:not(:disabled)')
  for (const [typed, note, isPayable] of [
    ['9.99', 'The least is $10.', false],
    ['25000.01', 'The most is $25,000.', false],
    ['8000', 'Above $7,500, by bank transfer only.', true],
    ['10', '', true]
  ] as const) {
    await page.type('@buy-amount', typed)
    await eventually(async () => (await page.text('@amount-note')) === note, note)
    assert.is(await page.count('[data-testid=provider-meld]:not(:disabled)'), isPayable ? 1 : 0, typed)
    assert.is(await page.count('[data-testid=buy-amount][aria-invalid]'), isPayable ? 0 : 1, typed)
  }
  await page.press('e')
  await page.waitFor('"Enter an amount."')
})

story('a blocked window leaves a link and the address', cdn, async ({ open, page, context, world }) => {
  const before = await usdcOf(world)
  await open(buyQuery())
  await replaceClipboard(page)
  await beginBuying(page)
  await page.run(() => {
    window.open = () => null
  })
  await page.click('[data-testid=provider-coinbase]:not(:disabled)')
  await page.waitFor('"The window was blocked"')
  await page.click('@copy-link')
  await page.waitFor('"Link copied"')
  assert.ok((await copiedText(page))!.startsWith(`${world.onramp}/coinbase/buy/select-asset?`))
  await page.until(hasBaseline)
  const popup = await context.popup(() => page.click('@open-page'))
  assert.is(await popup.run(() => window.opener as unknown), null)
  await page.waitFor('"Pay at Coinbase"')
  await pay(popup)
  await page.waitFor('"USDC arrived"')
  assert.is((await usdcOf(world)) - before, 98_150_000n)
})

story('a window closed without paying is reported, and opens again', cdn, async ({ open, page, context, world }) => {
  const before = await usdcOf(world)
  await open(buyQuery())
  await beginBuying(page)
  const first = await goToProvider(context, page, 'meld')
  await first.waitFor('@pay')
  await first.close()
  await page.waitFor('@modal >> "The window seems to be closed. If you have paid, the USDC will show here."')
  await page.until(hasBaseline)
  const second = await context.popup(() => page.click('@open-again'))
  await page.waitFor('"Pay at Meld.io"')
  await pay(second)
  // what was paid is still noticed after the window has gone
  await second.close()
  await page.waitFor('"98.15 USDC arrived"')
  assert.is((await usdcOf(world)) - before, 98_150_000n)
})

story(
  'a provider’s page that isolates itself seems closed, and what it sells is noticed all the same',
  cdn,
  async stage => {
    const { open, page, context, world } = stage
    world.faults.set('onramp', { kind: 'isolated' })
    const before = await usdcOf(world)
    await open(buyQuery())
    await beginBuying(page)
    const popup = await goToProvider(context, page, 'meld')
    await popup.waitFor('@pay')
    await page.waitFor('@modal >> "The window seems to be closed. If you have paid, the USDC will show here."')
    await page.waitFor('"Waiting for USDC"')
    await page.until(hasBaseline)
    assert.is((await context.pages()).length, 2, 'the window is open')
    await pay(popup)
    await page.waitFor('"98.15 USDC arrived"')
    assert.is((await usdcOf(world)) - before, 98_150_000n)
  }
)

story('a provider that never pays: the wait goes on, and can be left', cdn, async ({ open, page, context, world }) => {
  world.faults.set('onramp', { kind: 'never-pays' })
  const before = await usdcOf(world)
  await open(buyQuery())
  await beginBuying(page)
  const popup = await goToProvider(context, page, 'meld')
  await page.until(hasBaseline)
  await pay(popup)
  await popup.close()
  await page.waitFor('@give-up')
  // the balance has been read again
  const reads = () => world.requests('rpc:1').length
  const count = reads()
  await eventually(() => reads() > count + 2, 'the balance is read')
  assert.is(await page.visible('@done'), false)
  await page.click('@give-up')
  await page.waitFor('@buy-amount')
  assert.is(await page.count('@under-way'), 0)
  assert.is(await usdcOf(world), before)
})

story('a page of another site is not opened', cdn, async ({ open, page, context, world }) => {
  world.faults.set('chain-data', { kind: 'other-site', times: 1 })
  await open(buyQuery())
  await beginBuying(page)
  await page.click('[data-testid=provider-coinbase]:not(:disabled)')
  await page.waitFor('"Not a page of Coinbase"')
  await eventually(async () => (await context.pages()).length === 1, 'its window is closed')
  assert.is(await page.count('@copy-link'), 0)
  const popup = await context.popup(() => page.click('@retry'))
  await popup.waitFor('@pay')
  assert.ok((await popup.url()).startsWith(world.onramp))
})

story(
  'a service that fails or is slow: the window waits, closes, and opens again',
  cdn,
  async ({ open, page, context, world }) => {
    const before = await etherOf(world)
    world.faults.set('chain-data', { kind: 'status', status: 503, match: 'onrampurl', times: 1 })
    await open(buyQuery())
    await beginBuying(page)
    await page.click('[data-testid=provider-coinbase]:not(:disabled)')
    await page.waitFor('"Coinbase does not answer"')
    await eventually(async () => (await context.pages()).length === 1, 'its window is closed')
    world.faults.set('chain-data', { kind: 'delay', delayMs: 2_000, match: 'onrampurl', times: 1 })
    const popup = await context.popup(() => page.click('@retry'))
    await popup.waitFor('@pay')
    await page.waitFor('"Pay at Coinbase"')
    assert.is(await etherOf(world), before)
  }
)
