import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { setFeatures } from '../../../src/core/config/features'
import { resolveFeatures } from '../../../src/core/config/resolve-features'
import { $route } from '../../../src/core/dialog/route'
import { $swapForm } from '../../../src/core/swap/swap-form'
import { resetProgress } from '../../../src/core/swap/swap-progress'
import { evmNetwork } from '../../../src/networks/evm'
import { json, status } from '../../doubles/chain-data-server'
import { act, until } from '../setup'
import { enter, type } from '../send/setup'
import { DOLLAR, leaveSwap, swapPage } from './setup'

test.after.each(leaveSwap)

/** Shows the form with dollars as its target. */
const formToDollar = async (...parts: Parameters<typeof swapPage>) => {
  const page = await swapPage(...parts)
  const first = await page.form()
  await until(() => first.label() === 'Select token')
  await first.press('review')
  const choice = await page.next()
  await choice.press(`token-${DOLLAR}`)
  await until(() => $route.get().name === 'Swap')
  return { ...page, ...(await page.next()) }
}

test('the button names what is missing, and leads to the token', async () => {
  const { label, field, find, press } = await formToDollar()
  assert.is($swapForm.get().target?.symbol, 'USDC')
  assert.is(label(), 'Enter amount')
  assert.is(find('review')?.getAttribute('aria-disabled'), 'true')
  await type(field('source-amount'), '0.5')
  await until(() => label() === 'Review swap')
  assert.is(field('target-amount').value, '1500')
  assert.is(find('source-fiat-value')?.textContent, '$1,500.00')
  assert.is(find('target-fiat-value')?.textContent, '$1,500.00')
  assert.match(find('rate')?.textContent ?? '', /1.ETH = 3,000.USDC/)
  await press('details')
  assert.match(await until(() => find('slippage')?.textContent ?? ''), /1%.*15.USDC/)
  assert.match(find('provider-fee')?.textContent ?? '', /0\.85%.*0\.00425.ETH/)
})

test('the amount to receive can be typed, and the exchange button turns the swap round', async () => {
  const { label, field, find, press } = await formToDollar()
  await type(field('target-amount'), '300')
  await until(() => label() === 'Review swap')
  assert.is(field('source-amount').value, '0.1')
  await press('exchange')
  await until(() => find('source-choose-token')?.textContent?.endsWith('USDC'))
  assert.is(field('source-amount').value, '300')
  await until(() => label() === 'Insufficient balance')
  assert.is(find('source-fiat-value')?.textContent, 'Insufficient balance')
})

test('a token without liquidity is reported at the amount', async () => {
  const { label, field, find } = await formToDollar({ '/convert/quotes': json({ quotes: [] }) })
  await type(field('source-amount'), '0.5')
  await until(() => label() === 'Insufficient liquidity')
  assert.is(find('source-fiat-value')?.textContent, 'Insufficient liquidity')
  assert.is(field('source-amount').getAttribute('aria-invalid'), 'true')
})

test('a quote that fails is explained, and the button requests another one', async () => {
  const { server, label, field, find } = await formToDollar({ '/convert/quotes': status(400) })
  await type(field('source-amount'), '0.5')
  await until(() => find('quote-failed'))
  assert.is(label(), 'Swap')
  const requests = server.requestsTo('/convert/quotes').length
  await enter(field('source-amount'))
  await until(() => server.requestsTo('/convert/quotes').length > requests)
})

test('a slippage out of its bounds is refused with them, and blocks the review', async () => {
  const { label, field, find, press } = await formToDollar()
  await type(field('source-amount'), '0.5')
  await until(() => label() === 'Review swap')
  await press('details')
  await press('slippage')
  await until(() => find('slippage-other'))
  for (const text of ['7', '0.05', 'x']) {
    await type(field('slippage-other'), text)
    await until(() => find('review')?.hasAttribute('aria-disabled'))
    assert.match(find('slippage-help')?.textContent ?? '', /0\.1%.*5%/, text)
    assert.is($swapForm.get().slippage, 100, text)
  }
  await type(field('slippage-other'), '4,5')
  await until(() => find('review') && !find('review')!.hasAttribute('aria-disabled'))
  assert.is($swapForm.get().slippage, 450)
  assert.match(find('slippage-help')?.textContent ?? '', 'others can profit')
})

test('tokens that cannot be loaded are requested again by a press, which keeps the focus', async () => {
  const page = await swapPage({ '/convert/tokens': status(404) })
  const { find, press } = await page.form()
  await until(() => find('retry'))
  find('retry')!.focus()
  page.server.change({ '/convert/tokens': json({ tokens: [] }) })
  const button = find('retry')
  await press('retry')
  assert.is(document.activeElement, button)
  await until(() => find('source-amount'))
})

test('an account that has nothing of the source is offered to buy, where buying is offered', async () => {
  const balances = json({ balances: [] })
  const page = await formToDollar({ '/balance': balances })
  await until(() => page.find('buy')?.textContent === 'Buy')
  assert.not.ok(page.find('max'))
  await act(async () => setFeatures(resolveFeatures({ swaps: true, onramp: false }, undefined).features))
  await until(() => !page.find('buy'))
  await act(async () => setFeatures(resolveFeatures({ swaps: true, onramp: true }, undefined).features))
  await until(() => page.find('buy'))
  await page.press('buy')
  assert.is($route.get().name, 'OnRampProviders')
})

test('a page without swaps leads back to the account', async () => {
  const page = await swapPage()
  await act(async () => setFeatures(resolveFeatures({ swaps: false }, undefined).features))
  await page.form()
  await until(() => $route.get().name === 'Account')
})

test('a network without swaps says so', async () => {
  const page = await swapPage({}, evmNetwork(1234, 'Elsewhere', 'http://127.0.0.1:1', ['E', 'https://e.example']))
  const { waitForText } = await page.form()
  await waitForText('Network not supported for Swaps')
})

test('a swap that a reload has interrupted is explained in the form', async () => {
  const page = await swapPage()
  const { find } = await page.form()
  await until(() => find('source-amount'))
  await act(async () => resetProgress({ outcome: 'interrupted' }))
  await until(() => /A request was open/.test(find('swap-interrupted')?.textContent ?? ''))
})

test.run()
