import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { $draft } from '../../src/core/draft'
import { $route } from '../../src/core/route'
import { $toast } from '../../src/core/toasts'
import { until } from './stage'
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
  region,
  sendingPage,
  type
} from './sending-stage'

test.after.each(leaveSending)

test('the button says what comes next, until all is there', async () => {
  await sendingPage()
  const empty = await form()
  assert.is(empty.find('review')?.textContent, 'Choose a token')
  const { field, find } = await formOf()
  assert.is(find('review')?.textContent, 'Enter an amount')
  assert.is(find('review')?.getAttribute('aria-disabled'), 'true')
  await type(field('amount'), '0.5')
  assert.is(find('review')?.textContent, 'Enter a receiver')
  assert.is(find('worth')?.textContent, '$1,500.00')
  await type(field('receiver'), BOB, true)
  await until(() => find('review')?.textContent === 'Review')
  assert.is(find('review')?.hasAttribute('aria-disabled'), false)
})

test('an amount is taken as people write it, and never has more decimals than the token', async () => {
  await sendingPage()
  const { field } = await formOf(DOLLAR)
  for (const [typed, held] of [
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
    assert.equal([field('amount').value, $draft.get().amount], [held, held], typed)
  }
})

test('more than is there is said, and how much may be sent', async () => {
  await sendingPage()
  const { field, find } = await formOf()
  await type(field('amount'), '2.000000000000000001')
  assert.is(find('worth')?.textContent, 'More than you have')
  assert.is(field('amount').getAttribute('aria-invalid'), 'true')
  assert.is(find('review')?.textContent, 'You have 2 ETH')
})

test('what goes of an amount, because the token is not so fine or it is no amount, is said and read out', async () => {
  await sendingPage()
  const { field, find } = await formOf(DOLLAR)
  const told = await region()
  for (const [typed, held, said] of [
    ['1.234567', '1.234567', '$1.23'],
    ['1.2345678', '1.234567', 'Decimals of USDC: 6'],
    ['1.5', '1.5', '$1.50'],
    ['5 USDC', '1.5', 'Only digits and one point'],
    ['2.5', '2.5', '$2.50'],
    ['1.0000000', '1.000000', '$1.00'],
    ['9000.1234567', '9000.123456', 'Decimals of USDC: 6'],
    ['9000', '9000', 'More than you have']
  ] as const) {
    await type(field('amount'), typed)
    assert.equal([field('amount').value, find('worth')?.textContent], [held, said], typed)
    if (!said.startsWith('$')) assert.is(told(), said)
  }
})

test('the most, once it stands in the field, is read out in place of what was said before', async () => {
  await sendingPage()
  const { field, press } = await formOf(DOLLAR)
  const told = await region()
  await type(field('amount'), '9000')
  assert.is(told(), 'More than you have')
  await press('max')
  await until(() => told() === 'Amount: 1099511.627775 USDC')
})

test('what there is to send is said to the satoshi, parted by thousands', async () => {
  await sendingPage()
  assert.is((await formOf()).find('balance')?.textContent, 'Balance: 2')
  assert.is((await formOf(DOLLAR)).find('balance')?.textContent, 'Balance: 2,500.75')
})

test('the network that it goes over is named', async () => {
  await sendingPage()
  await (await form()).says('Receiver on Ethereum')
})

test('the most of the network’s own currency leaves the fee over; of a token it is all', async () => {
  await sendingPage()
  const native = await formOf()
  await native.press('max')
  await until(() => $draft.get().amount)
  const left = 2 - Number($draft.get().amount)
  assert.ok(left > 0.000_021 && left < 0.001, `${left} is left`)
  const token = await formOf(DOLLAR)
  await token.press('max')
  await until(() => $draft.get().amount === '1099511.627775')
})

test('the most that cannot be found out is said, and the amount stays', async () => {
  const { answers } = await sendingPage()
  const { field, press } = await formOf()
  await type(field('amount'), '0.1')
  answers['eth_getBalance'] = 'nonsense'
  await press('max')
  await until(() => $toast.get()?.text === 'The most is not known now')
  assert.is(field('amount').value, '0.1')
})

test('where the fee leaves nothing over, the most is none: that is said, and the amount stays', async () => {
  const { answers } = await sendingPage()
  const { field, press } = await formOf()
  await type(field('amount'), '0.1')
  answers['eth_getBalance'] = '0x1'
  await press('max')
  await until(() => $toast.get()?.text === 'The fee is more than there is')
  assert.is(field('amount').value, '0.1')
})

test(
  'an amount that was typed before there was a token is of the one that is chosen; ' + 'with another it starts over',
  async () => {
    await sendingPage()
    const empty = await form()
    await type(empty.field('amount'), '1.2345678')
    await empty.press('choose-token')
    await (await next()).press(`token-${DOLLAR}`)
    const { field, find, press } = await next()
    assert.equal(
      [field('amount').value, find('worth')?.textContent, find('review')?.getAttribute('aria-disabled')],
      ['1.2345678', 'Decimals of USDC: 6', 'true']
    )
    await press('choose-token')
    await (await next()).press('token-native')
    assert.is($draft.get().amount, '')
  }
)

test('Enter goes to the field that is empty, and from there to the review', async () => {
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

test('a token that is gone is to be chosen anew', async () => {
  const { wallet } = await sendingPage()
  await formOf(DOLLAR)
  wallet.answers['wallet_getAssets'] = holding(ether)
  const { reloadHoldings } = await import('../../src/actions/load-holdings')
  await reloadHoldings()
  const { find } = await next()
  await until(() => find('review')?.textContent === 'Choose a token')
})

test.run()
