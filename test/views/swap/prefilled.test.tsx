/** A swap that the host page fills in: its values are checked once the tokens are known. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { $route, push, replace } from '../../../src/core/dialog/route'
import { $swapForm } from '../../../src/core/swap/swap-form'
import type { SwapArguments } from '../../../src/core/swap/swap-types'
import { status } from '../../doubles/chain-data-server'
import { until } from '../setup'
import { type } from '../send/setup'
import { DOLLAR, leaveSwap, NATIVE, swapPage } from './setup'

const warnings: string[] = []
console.warn = (text: string) => {
  warnings.push(text)
}
test.after.each(leaveSwap)

/** Shows the form with what the host page fills in. */
const prefilled = async (request: SwapArguments, ...parts: Parameters<typeof swapPage>) => {
  warnings.length = 0
  const page = await swapPage(...parts)
  replace('Swap', request)
  return { ...page, ...(await page.next()) }
}
const optionWarnings = () => warnings.filter(text => text.includes('option-invalid'))

for (const { title, request } of [
  { title: 'symbols in any case', request: { fromToken: 'eth', toToken: 'usdc', amount: '0.5' } },
  { title: 'addresses in any case', request: { fromToken: NATIVE, toToken: DOLLAR.toUpperCase(), amount: 0.5 } },
  { title: 'no source', request: { toToken: 'USDC', amount: '0.50' } }
])
  test(`${title} and an amount are filled in and quoted`, async () => {
    const { field, label } = await prefilled(request)
    await until(() => label() === 'Review swap')
    assert.equal([field('source-amount').value, field('target-amount').value], ['0.5', '1500'])
    assert.equal(optionWarnings(), [])
  })

test('an unknown token is left out, with a warning', async () => {
  const { field, label } = await prefilled({ toToken: 'NOWHERE', amount: '0.5' })
  await until(() => label() === 'Select token')
  await until(() => field('source-amount').value === '0.5')
  assert.is($swapForm.get().target, undefined)
  assert.match(
    optionWarnings().join(),
    'arguments.toToken: expected the symbol or the address of a token of the network, got "NOWHERE"'
  )
})

test('the same token on both sides is left out, with a warning', async () => {
  await prefilled({ fromToken: 'USDC', toToken: DOLLAR, amount: '5' })
  await until(() => $swapForm.get().source?.symbol === 'USDC')
  assert.is($swapForm.get().target, undefined)
  assert.match(optionWarnings().join(), 'arguments.toToken: expected another token than fromToken')
})

for (const amount of ['abc', '1e5', '-1', '0', '0.1234567', Number.NaN])
  test(`the amount ${amount} is left out, with a warning`, async () => {
    const { label } = await prefilled({ fromToken: 'USDC', toToken: 'ETH', amount })
    await until(() => label() === 'Enter amount')
    const got = typeof amount === 'string' ? `"${amount}"` : amount
    assert.match(
      optionWarnings().join(),
      `arguments.amount: expected a decimal number above 0 with at most 6 decimals, got ${got}`
    )
  })

test('the way back from another view does not fill the form in again', async () => {
  const page = await prefilled({ toToken: 'USDC', amount: '0.5' })
  await until(() => page.label() === 'Review swap')
  await type(page.field('source-amount'), '0.25')
  await page.press('target-choose-token')
  const choice = await page.next()
  await choice.press('token-' + DOLLAR)
  await until(() => $route.get().name === 'Swap')
  const { field, label } = await page.next()
  await until(() => label() === 'Review swap')
  assert.is(field('source-amount').value, '0.25')
})

test('tokens that do not load leave the form empty, with a warning', async () => {
  await prefilled({ toToken: 'USDC', amount: '0.5' }, { '/convert/tokens': status(404) })
  await until(() => optionWarnings().some(text => text.includes('the tokens to swap did not load')))
  assert.is($swapForm.get().sourceAmount, '')
  push('SwapPreview')
})

test.run()
