/** Whether buying is offered, and how it goes on: settings, a reload, another account, the keyboard. */
import * as assert from 'uvu/assert'
import { featuresOn } from '../../sandbox/wallet-api/project'
import { beginBuying, buyQuery, goToProvider, openBuying, pay, solanaQuery, usdcOf } from '../buying'
import { withWallets } from '../chains'
import { eventually } from '../driver'
import { story } from '../story'
import { connectDemo, openAccount } from '../visit'

const cdn = { hosts: ['cdn'] as const }
const hasBaseline = () => localStorage.getItem('billfold.purchase-eip155')?.includes('"before"')

story(
  'a reload in the middle loses nothing: what was paid is noticed afterwards',
  cdn,
  async ({ open, page, context, world }) => {
    const before = await usdcOf(world)
    await open(buyQuery())
    await beginBuying(page)
    const popup = await goToProvider(context, page, 'meld')
    await page.until(hasBaseline)
    await page.reload()
    await pay(popup)
    await eventually(async () => (await usdcOf(world)) > before, 'the payout')
    await page.waitFor('@account-button')
    await openBuying(page)
    await page.click('@under-way')
    await page.waitFor('"98.15 USDC arrived"')
    assert.is((await usdcOf(world)) - before, 98_150_000n)
    await page.click('@done')
    await page.waitFor('@disconnect-button')
  }
)

story('after a reload the page of the provider opens again', cdn, async ({ open, page, context }) => {
  await open(buyQuery())
  await beginBuying(page)
  const first = await goToProvider(context, page, 'coinbase')
  await page.until(hasBaseline)
  await first.close()
  await page.reload()
  await page.waitFor('@account-button')
  await openBuying(page)
  await page.click('@under-way')
  await page.waitFor('"Waiting for USDC"')
  const second = await context.popup(() => page.click('@open-again'))
  await second.waitFor('@pay')
  await page.waitFor('"Pay at Coinbase"')
})

story('disconnecting forgets the purchase', cdn, async ({ open, page, context }) => {
  await open(buyQuery())
  await beginBuying(page)
  await goToProvider(context, page, 'meld')
  await page.until(hasBaseline)
  await page.click('@modal-back')
  await page.waitFor('@under-way')
  await page.click('@modal-back')
  await page.click('@disconnect-button')
  await page.waitFor('@connect-button')
  assert.is(await page.run(() => localStorage.getItem('billfold.purchase-eip155')), null)
})

story('the host page switches buying off', cdn, async ({ open, page }) => {
  await open(buyQuery({ features: { onramp: false } }))
  await connectDemo(page)
  await openAccount(page)
  await page.waitFor('@send')
  assert.is(await page.count('@onramp'), 0)
})

story('a list of providers leaves only those', cdn, async ({ open, page }) => {
  await open(buyQuery({ features: { onramp: ['meld', 'moon'] } }))
  await beginBuying(page)
  await page.waitFor('@provider-meld')
  assert.is(await page.count('@provider-coinbase'), 0)
})

story('Coinbase alone does not offer buying on Solana', cdn, async ({ open, page }) => {
  await open(solanaQuery({ features: { onramp: ['coinbase'] } }))
  await page.click('@connect-button')
  await page.click('@wallet-demo-solana')
  await page.waitFor('@account-button')
  await page.waitFor('@modal', { gone: true })
  await page.click('@account-button')
  await page.waitFor('@send')
  assert.is(await page.count('@onramp'), 0)
})

story('the project’s settings decide on the providers', cdn, async ({ open, page, world }) => {
  world.controls.settle({ features: featuresOn('onramp') })
  await open(buyQuery({ features: { onramp: ['coinbase'] } }))
  await beginBuying(page)
  await page.waitFor('@provider-meld')
  assert.is(await page.count('@provider-coinbase'), 0)
})

story('an account on Bitcoin offers no buying', cdn, async ({ open, page }) => {
  await open(withWallets({ bitcoin: { approve: 'auto' } }, { projectId: 'sandbox' }))
  await page.click('@connect-button')
  await page.click('@wallet-demo-bitcoin')
  await page.waitFor('@account-button')
  await page.waitFor('@modal', { gone: true })
  await page.click('@account-button')
  await page.waitFor('@send')
  assert.is(await page.count('@onramp'), 0)
})

story('a keyboard is enough', cdn, async ({ open, page, context }) => {
  await open(buyQuery())
  await beginBuying(page)
  await page.click('@buy-amount')
  const focused = () =>
    page.run(() => {
      let active = document.activeElement
      while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement
      return active?.getAttribute('data-testid') ?? ''
    })
  const tabTo = async (testId: string) => {
    for (let i = 0; i < 20 && (await focused()) !== testId; i++) await page.press('Tab')
    assert.is(await focused(), testId)
  }
  await tabTo('choose-currency')
  await page.press('Enter')
  await page.waitFor('@currency-EUR')
  await tabTo('currency-USD')
  await page.press('ArrowDown')
  assert.is(await focused(), 'currency-EUR')
  await page.press('Enter')
  await eventually(async () => (await page.text('@choose-currency')).includes('EUR'), 'euros')
  await page.waitFor('[data-testid=provider-meld]:not(:disabled)')
  await tabTo('provider-coinbase')
  await page.press('ArrowDown')
  const popup = await context.popup(() => page.press('Enter'))
  await popup.waitFor('@pay')
  await page.waitFor('"Pay at Meld.io"')
})
