import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { $draft } from '../../../src/core/send/draft'
import { $route } from '../../../src/core/dialog/route'
import { $toast } from '../../../src/core/dialog/toasts'
import { until } from '../setup'
import {
  BOB,
  DOLLAR,
  enter,
  ether,
  form,
  formOf,
  holding,
  leaveSending,
  next,
  announcements,
  sendingPage,
  type
} from './setup'

test.after.each(leaveSending)

test('the button names the next missing input until all is there', async () => {
  await sendingPage()
  const empty = await form()
  assert.is(empty.find('review')?.textContent, 'Choose a token')
  const { field, find } = await formOf()
  assert.is(find('review')?.textContent, 'Enter an amount')
  assert.is(find('review')?.getAttribute('aria-disabled'), 'true')
  await type(field('amount'), '0.5')
  assert.is(find('review')?.textContent, 'Enter a receiver')
  assert.is(find('fiat-value')?.textContent, '$1,500.00')
  await type(field('receiver'), BOB, true)
  await until(() => find('review')?.textContent === 'Review')
  assert.is(find('review')?.hasAttribute('aria-disabled'), false)
})

test('an amount may be typed in any notation, and never has more decimals than the token', async () => {
  await sendingPage()
  const { field } = await formOf(DOLLAR)
  for (const [typed, expected] of [
    ['1,5', '1.5'],
    ['1.234,50', '1234.50'],
    ['1.2345678', '1.234567'],
    ['1.2.3', '1.234567'],
    ['abc', '1.234567'],
    ['٢٫٥', '2.5'],
    ['.', '0.'],
    ['', '']
  ] as const) {
    await type(field('amount'), typed)
    assert.equal([field('amount').value, $draft.get().amount], [expected, expected], typed)
  }
})

test('an amount above the balance is reported, with the highest amount', async () => {
  await sendingPage()
  const { field, find } = await formOf()
  await type(field('amount'), '2.000000000000000001')
  assert.is(find('fiat-value')?.textContent, 'More than you have')
  assert.is(field('amount').getAttribute('aria-invalid'), 'true')
  assert.is(find('review')?.textContent, 'You have 2 ETH')
})

test('a part of an amount that is cut off or rejected is reported and announced', async () => {
  await sendingPage()
  const { field, find } = await formOf(DOLLAR)
  const announced = await announcements()
  for (const { typed, expected, message } of [
    { typed: '1.234567', expected: '1.234567', message: '$1.23' },
    { typed: '1.2345678', expected: '1.234567', message: 'Decimals of USDC: 6' },
    { typed: '1.5', expected: '1.5', message: '$1.50' },
    { typed: '5 USDC', expected: '1.5', message: 'Only digits and one point' },
    { typed: '2.5', expected: '2.5', message: '$2.50' },
    { typed: '1.0000000', expected: '1.000000', message: '$1.00' },
    { typed: '9000.1234567', expected: '9000.123456', message: 'Decimals of USDC: 6' },
    { typed: '9000', expected: '9000', message: 'More than you have' }
  ] as const) {
    await type(field('amount'), typed)
    assert.equal([field('amount').value, find('fiat-value')?.textContent], [expected, message], typed)
    if (!message.startsWith('$')) assert.is(announced(), message)
  }
})

test('the highest amount is announced in place of the previous message', async () => {
  await sendingPage()
  const { field, press } = await formOf(DOLLAR)
  const announced = await announcements()
  await type(field('amount'), '9000')
  assert.is(announced(), 'More than you have')
  await press('max')
  await until(() => announced() === 'Amount: 1099511.627775 USDC')
})

test('the balance is shown exactly, with thousands separators', async () => {
  await sendingPage()
  assert.is((await formOf()).find('balance')?.textContent, 'Balance: 2')
  assert.is((await formOf(DOLLAR)).find('balance')?.textContent, 'Balance: 2,500.75')
})

test('the form names the network', async () => {
  await sendingPage()
  await (await form()).waitForText('Receiver on Ethereum')
})

test('the highest amount of the native currency leaves the fee, and of a token it is the balance', async () => {
  await sendingPage()
  const native = await formOf()
  await native.press('max')
  await until(() => $draft.get().amount)
  const remaining = 2 - Number($draft.get().amount)
  assert.ok(remaining > 0.000_021 && remaining < 0.001, `${remaining} is left`)
  const token = await formOf(DOLLAR)
  await token.press('max')
  await until(() => $draft.get().amount === '1099511.627775')
})

test('an unknown highest amount is reported, and the amount stays', async () => {
  const { answers } = await sendingPage()
  const { field, press } = await formOf()
  await type(field('amount'), '0.1')
  answers['eth_getBalance'] = 'nonsense'
  await press('max')
  await until(() => $toast.get()?.text === 'The maximum is unknown at the moment')
  assert.is(field('amount').value, '0.1')
})

test('a highest amount of zero because of the fee is reported, and the amount stays', async () => {
  const { answers } = await sendingPage()
  const { field, press } = await formOf()
  await type(field('amount'), '0.1')
  answers['eth_getBalance'] = '0x1'
  await press('max')
  await until(() => $toast.get()?.text === 'There is not enough for the fee')
  assert.is(field('amount').value, '0.1')
})

test('an amount typed before a token is chosen belongs to it, and another token clears it', async () => {
  await sendingPage()
  const empty = await form()
  await type(empty.field('amount'), '1.2345678')
  await empty.press('choose-token')
  await (await next()).press(`token-${DOLLAR}`)
  const { field, find, press } = await next()
  assert.equal(
    [field('amount').value, find('fiat-value')?.textContent, find('review')?.getAttribute('aria-disabled')],
    ['1.2345678', 'Decimals of USDC: 6', 'true']
  )
  await press('choose-token')
  await (await next()).press('token-native')
  assert.is($draft.get().amount, '')
})

test('enter moves to the empty field, and from there to the review', async () => {
  await sendingPage()
  const { field, find } = await formOf()
  await type(field('amount'), '0.5')
  await enter(field('amount'))
  assert.is(document.activeElement, field('receiver'))
  await enter(field('receiver'))
  assert.is($route.get().name, 'WalletSend')
  await type(field('receiver'), BOB, true)
  await until(() => !find('review')?.hasAttribute('aria-disabled'))
  await enter(field('receiver'))
  assert.is($route.get().name, 'WalletSendPreview')
})

test('a token that is gone has to be chosen again', async () => {
  const { wallet } = await sendingPage()
  await formOf(DOLLAR)
  wallet.answers['wallet_getAssets'] = holding(ether)
  const { reloadHoldings } = await import('../../../src/actions/assets/load-holdings')
  await reloadHoldings()
  const { find } = await next()
  await until(() => find('review')?.textContent === 'Choose a token')
})

test.run()
