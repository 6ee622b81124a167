import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { $buyDraft } from '../../../src/core/buy/draft'
import { $providerWindow } from '../../../src/core/buy/purchase'
import { $route } from '../../../src/core/dialog/route'
import { setFeatures, type Features } from '../../../src/core/config/features'
import { $config } from '../../../src/core/config/config'
import { json, silence, status, type Answer } from '../../doubles/chain-data-server'
import { COINBASE, stage, type BuyStage } from '../../actions/buy/setup'
import { act, navigate, showRoute, unmountAll, until } from '../setup'

let it: BuyStage
test.after.each(async () => {
  await unmountAll()
  await it.restore()
})

const show = async (parts?: Readonly<Record<string, Answer>>, hasOptions?: boolean) => {
  it = await stage(parts, hasOptions)
  const { projectId, deferred } = $config.get()
  navigate('Account', 'OnRampProviders')
  const page = await showRoute({ ...(projectId && { projectId }), deferred })
  return {
    ...page,
    advance: (ms: number) => act(() => it.clock.advance(ms)),
    isDisabled: (testId: string) => (page.find(testId) as HTMLButtonElement | null)?.disabled,
    type: (text: string) =>
      act(async () => {
        const input = page.find('buy-amount') as HTMLInputElement
        input.value = text
        input.dispatchEvent(new Event('input', { bubbles: true }))
      })
  }
}

test('the amount, the presets, the quote with its fees, and the providers show', async () => {
  const { find, advance, press, isDisabled } = await show()
  assert.is((find('buy-amount') as HTMLInputElement).value, '100')
  await advance(400)
  await until(() => find('bought')?.textContent === '≈ 98')
  assert.is(find('network-fee')?.textContent, '$0.35')
  assert.match(find('provider-coinbase')!.textContent!, /Fees 1-2%/)
  await act(() => press('preset-500'))
  assert.is($buyDraft.get().amount, '500')
  assert.is((find('buy-amount') as HTMLInputElement).value, '500')
  assert.is(find('preset-500')?.getAttribute('aria-pressed'), 'true')
  assert.not.ok(find('bought'), 'the old quote is gone')
  assert.not(isDisabled('provider-meld'))
})

test('an amount outside the limits is explained under the field, and nothing can be bought', async () => {
  const { find, type, isDisabled } = await show()
  for (const [text, note, isOff] of [
    ['5', 'The least is $10.', true],
    ['30000', 'The most is $25,000.', true],
    ['8000', 'Above $7,500, by bank transfer only.', false],
    ['', 'Enter an amount.', true],
    ['20', '', false]
  ] as const) {
    await type(text)
    assert.is(find('amount-note')?.textContent, note)
    assert.is(find('buy-amount')?.getAttribute('aria-invalid'), isOff ? 'true' : null, text)
    assert.is(isDisabled('provider-meld'), isOff)
  }
})

test('a key that is no digit is refused, and the amount stays', async () => {
  const { find, type } = await show()
  await type('100x')
  assert.is((find('buy-amount') as HTMLInputElement).value, '100')
  assert.is(find('amount-note')?.textContent, 'Enter an amount.')
  await type('12,345')
  assert.is($buyDraft.get().amount, '100', 'unclear: twelve, or twelve thousand')
})

test('while the options load, nothing can be chosen', async () => {
  const { find, isDisabled } = await show({ '/onramp/options': silence }, false)
  assert.is(find('choose-currency')?.getAttribute('aria-disabled'), 'true')
  await act(async () => find('choose-currency')!.click())
  assert.is($route.get().name, 'OnRampProviders')
  assert.ok(isDisabled('provider-meld'))
})

test('an estimate is marked, and an amount that says nothing is not shown', async () => {
  const { find, advance, text } = await show({ '/onramp/quote': status(500), '/onramp/options': status(500) })
  await advance(400)
  await until(() => find('estimate'))
  assert.is(find('bought')?.textContent, '≈ 100')
  await act(async () => {
    const { changeBuyDraft } = await import('../../../src/core/buy/draft')
    changeBuyDraft({ token: { symbol: 'ETH' } })
  })
  await advance(400)
  await until(() => text().includes('The provider shows it'))
  assert.not.ok(find('estimate'))
})

test('a provider opens its page, and the wait for the purchase', async () => {
  const { press } = await show()
  await act(() => press('provider-coinbase'))
  assert.is($route.get().name, 'BuyInProgress')
  await it.until(() => $providerWindow.get().status === 'open', 'the page')
  assert.equal(it.windows.last().visited, [COINBASE])
})

test('settings that switch buying off lead back to the account', async () => {
  await show()
  await act(async () => setFeatures({ onramp: ['meld'] } as unknown as Features))
  assert.is($route.get().name, 'OnRampProviders')
  await act(async () => setFeatures({ onramp: false } as unknown as Features))
  await until(() => $route.get().name === 'Account')
})

test('a network without anything to buy says so', async () => {
  const { text, find } = await show({ '/supported-chains': json({ http: ['eip155:8453'] }) })
  await until(() => text().includes('No provider sells on Ethereum'))
  assert.ok(find('choose-network'))
})

test('the currency and the token are chosen in lists', async () => {
  const { press } = await show()
  await act(() => press('choose-currency'))
  assert.is($route.get().name, 'OnRampFiatSelect')
  const currencies = await showRoute()
  assert.is(currencies.find('currency-USD')?.getAttribute('aria-current'), 'true')
  assert.match(currencies.text(), /US Dollar.*British Pound/)
  await act(() => currencies.press('currency-GBP'))
  assert.is($buyDraft.get().fiat, 'GBP')
  navigate('Account', 'OnRampTokenSelect')
  const tokens = await showRoute()
  await act(() => tokens.press('token-USDC'))
  assert.equal($buyDraft.get().token, { symbol: 'USDC', address: `0x${'a0'.repeat(20)}` })
})

test.run()
