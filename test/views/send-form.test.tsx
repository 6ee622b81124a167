import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { $draft } from '../../src/core/draft'
import { notePending } from '../../src/core/pending'
import { $route } from '../../src/core/route'
import { $toast } from '../../src/core/toasts'
import { ALICE, held } from '../doubles/scripted-provider'
import { act, until } from './stage'
import { BOB, DOLLAR, dollar, enter, ether, form, formOf, holding, leaveSending, next, region, sendingPage, type } from './sending-stage'

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
  for (const [typed, held] of [['1,5', '1.5'], ['1.234,50', '1234.50'], ['1.2345678', '1.234567'], ['1.2.3', '1.234567'], ['abc', '1.234567'], ['٢٫٥', '2.5'], ['.', '0.'], ['', '']] as const) {
    await type(field('amount'), typed)
    assert.equal([field('amount').value, $draft.get().amount], [held, held], typed)
  }
})

test('a pasted amount that is unclear or malformed leaves the field as it is, and that is said', async () => {
  await sendingPage()
  const { field, find } = await formOf(DOLLAR)
  await type(field('amount'), '1.5')
  for (const [pasted, said] of [
    ['1,234', 'Unclear. Type it without separators of thousands.'], ['0.000.001', 'Only digits and one point'], ['1e5', 'Only digits and one point'], ['5 USDC', 'Only digits and one point']
  ] as const) {
    await type(field('amount'), pasted)
    assert.equal([field('amount').value, $draft.get().amount, find('worth')?.textContent], ['1.5', '1.5', said], pasted)
  }
})

/** Presses keys one after another before anything is drawn again, at the caret, as a browser does. */
const press = (field: HTMLInputElement, keys: string, isComposing = false) => act(async () => {
  const set = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')!.set!
  for (const key of keys) {
    field.dispatchEvent(new Event('beforeinput', { bubbles: true }))
    const { value, selectionStart, selectionEnd } = field, at = selectionStart ?? value.length
    set.call(field, value.slice(0, at) + key + value.slice(selectionEnd ?? at))
    field.setSelectionRange(at + 1, at + 1)
    field.dispatchEvent(Object.assign(new Event('input', { bubbles: true }), { isComposing }))
  }
})

test('keys that come faster than the field is drawn lose no digit', async () => {
  await sendingPage()
  const { field } = await formOf()
  for (const [keys, held] of [['12..5', '12.5'], ['1,2,5', '1.25'], ['0.000.001', '0.000001'], ['x1x2x.x5x', '12.5'], ['00012', '12'], ["1'234", '1234']] as const) {
    await type(field('amount'), '')
    await press(field('amount'), keys)
    assert.equal([field('amount').value, $draft.get().amount], [held, held], keys)
  }
})

test('the caret stays where the user types', async () => {
  await sendingPage()
  const { field } = await formOf(), input = field('amount')
  for (const [before, at, keys, held] of [['1.5', 1, 'x2', '12.5'], ['15', 1, ',2', '1.25'], ['1.5', 0, '2', '21.5'], ['1.5', 1, '.2', '12.5'], ['100', 1, "'2", '1200']] as const) {
    await type(input, before)
    input.setSelectionRange(at, at)
    await press(input, keys)
    assert.equal([input.value, $draft.get().amount], [held, held], `${keys} in ${before}`)
  }
})

test('nothing is written into the field while an input method composes; what it ends with counts', async () => {
  await sendingPage()
  const { field } = await formOf(), input = field('amount')
  input.dispatchEvent(new Event('compositionstart', { bubbles: true }))
  await press(input, '１２．５', true)
  assert.equal([input.value, $draft.get().amount], ['１２．５', '12.5'])
  await press(input, 'k', true)
  assert.equal([input.value, $draft.get().amount], ['１２．５k', '12.5'])
  await act(async () => { input.dispatchEvent(new Event('compositionend', { bubbles: true })) })
  assert.equal([input.value, $draft.get().amount], ['12.5', '12.5'])
  await act(async () => { input.dispatchEvent(Object.assign(new Event('keydown', { bubbles: true, cancelable: true }), { key: 'Enter', isComposing: true })) })
  assert.is.not(document.activeElement, field('receiver'), 'Enter was for the input method')
})

test('keys in the receiver that come faster than it is drawn lose none', async () => {
  await sendingPage()
  const { field } = await formOf()
  await press(field('receiver'), BOB)
  assert.equal([field('receiver').value, $draft.get().receiver.text], [BOB, BOB])
})

test('the only token of an account is chosen beforehand', async () => {
  await sendingPage({ wallet_getAssets: holding(dollar) })
  const { find, says } = await form()
  await says('USDC')
  assert.is(find('review')?.textContent, 'Enter an amount')
  await leaveSending()
  await sendingPage()
  const several = await form()
  assert.is(several.find('review')?.textContent, 'Choose a token')
})

test('a payment link fills in what it asks for, and what the user enters then stays', async () => {
  await sendingPage()
  const { field, says, find } = await form()
  await type(field('receiver'), `ethereum:pay-${BOB}@1?value=2.5e17`, true)
  await until(() => $draft.get().amount === '0.25')
  assert.equal([$draft.get().token, field('amount').value, find('asked')], ['native', '0.25', null])
  // all of the address stands below the link
  await says(BOB)
  await type(field('amount'), '0.3')
  await says('The link asks for 0.25 ETH.')
  assert.is(field('amount').value, '0.3')
  await type(field('receiver'), '', true)
  await type(field('amount'), '')
  await type(field('receiver'), `ethereum:${DOLLAR}/transfer?address=${BOB}&uint256=1250000`, true)
  await until(() => $draft.get().amount === '1.25')
  assert.equal([$draft.get().token, $draft.get().receiver.address, find('asked')], [DOLLAR, BOB, null])
  // another link's amount takes the place of what the first one has filled in
  await type(field('receiver'), `ethereum:${BOB}?value=1`, true)
  await until(() => $draft.get().amount === '0.000000000000000001')
})

test('a link for a token that is not held fills nothing in and says what it asks for', async () => {
  await sendingPage()
  const { field, says } = await form(), token = `0x${'7a'.repeat(20)}`
  await type(field('receiver'), `ethereum:${token}/transfer?address=${BOB}&uint256=5e6`, true)
  await says(`The link asks for 5,000,000 smallest units of the token ${token}, which was not found in your account.`)
  assert.equal([$draft.get().token, $draft.get().amount], [undefined, ''])
})

test('a link that cannot be used says why, and nobody is filled in', async () => {
  await sendingPage()
  const { field, says } = await form()
  for (const [link, said] of [
    ['bitcoin:bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4?amount=1', 'This is for Bitcoin. You are on Ethereum.'],
    [`ethereum:${BOB}@137`, 'This is for Polygon. You are on Ethereum.'], [`ethereum:${BOB}@8453`, 'This is for Base. You are on Ethereum.'],
    [`ethereum:${DOLLAR}/approve?address=${BOB}&uint256=1`, 'This link asks for something else than a transfer to an address.'],
    [`ethereum:${BOB}?value=1.5`, 'This link is damaged. Copy it again.'], [`${BOB}${'0'.repeat(5_000)}`, 'Not an address on Ethereum.']
  ] as const) {
    await type(field('receiver'), link, true)
    await says(said)
    assert.equal([$draft.get().receiver.address, $draft.get().amount, field('receiver').getAttribute('aria-invalid')], [undefined, '', 'true'], link)
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
  const { field, find } = await formOf(DOLLAR), told = await region()
  for (const [typed, held, said] of [
    ['1.234567', '1.234567', '$1.23'], ['1.2345678', '1.234567', 'Decimals of USDC: 6'], ['1.5', '1.5', '$1.50'], ['5 USDC', '1.5', 'Only digits and one point'], ['2.5', '2.5', '$2.50'],
    ['1.0000000', '1.000000', '$1.00'], ['9000.1234567', '9000.123456', 'Decimals of USDC: 6'], ['9000', '9000', 'More than you have']
  ] as const) {
    await type(field('amount'), typed)
    assert.equal([field('amount').value, find('worth')?.textContent], [held, said], typed)
    if (!said.startsWith('$')) assert.is(told(), said)
  }
})

test('the most, once it stands in the field, is read out in place of what was said before', async () => {
  await sendingPage()
  const { field, press } = await formOf(DOLLAR), told = await region()
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

test('an amount that was typed before there was a token is of the one that is chosen; with another it starts over', async () => {
  await sendingPage()
  const empty = await form()
  await type(empty.field('amount'), '1.2345678')
  await empty.press('choose-token')
  await (await next()).press(`token-${DOLLAR}`)
  const { field, find, press } = await next()
  assert.equal([field('amount').value, find('worth')?.textContent, find('review')?.getAttribute('aria-disabled')], ['1.2345678', 'Decimals of USDC: 6', 'true'])
  await press('choose-token')
  await (await next()).press('token-native')
  assert.is($draft.get().amount, '')
})

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

test('a receiver is pasted by a button, and cleared again', async () => {
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { readText: async () => ` ${BOB}\n` } })
  await sendingPage()
  const { field, press } = await formOf()
  await press('paste')
  await until(() => $draft.get().receiver.state === 'good')
  assert.is(field('receiver').value, BOB)
  assert.is(document.activeElement, field('receiver'))
  await press('clear-receiver')
  assert.is($draft.get().receiver.state, 'empty')
})

test('what is no address is said at once', async () => {
  await sendingPage()
  const { field, says } = await formOf()
  await type(field('receiver'), '0x123', true)
  await says('Not an address on Ethereum. Check it for typos.')
  assert.is(field('receiver').getAttribute('aria-invalid'), 'true')
})

test('an address whose checksum does not hold has a typo, and that is said', async () => {
  await sendingPage()
  const { field, says, find } = await formOf()
  await type(field('receiver'), BOB.replace('C44C', 'C44c'), true)
  await says('This address has a typo. Copy it again.')
  assert.is(field('receiver').getAttribute('aria-invalid'), 'true')
  // of small letters alone nobody can say it
  await type(field('receiver'), BOB.toLowerCase().slice(2), true)
  await until(() => $draft.get().receiver.state === 'good')
  assert.equal([$draft.get().receiver.address, find('receiver-said')], [BOB.toLowerCase(), null])
})

test('one’s own address, one that resembles a known one, and the token’s own are doubted', async () => {
  await sendingPage()
  notePending({ id: '0x1', caipAddress: `eip155:1:${ALICE}`, to: BOB, amount: 1n, token: { name: 'Ether', symbol: 'ETH', decimals: 18 }, sentAtMs: 1, status: 'confirmed' })
  const { field, says } = await formOf()
  for (const [address, doubt] of [[ALICE, 'This is your own address.'], ['0x3c44000000000000000000000000000000fa93bc'.replace('fa93bc', '4293bc'), 'This address looks like one that you know'], [`0x${'0'.repeat(40)}`, 'Nobody has this address.'], [BOB, '']] as const) {
    await type(field('receiver'), address, true)
    await until(() => $draft.get().receiver.state === 'good')
    if (doubt) {
      await says(doubt)
      // a field cuts what is to be compared
      await says(address)
    }
    else assert.equal($draft.get().receiver.doubts, [])
  }
  await type(field('receiver'), DOLLAR, true)
  await until(() => $draft.get().receiver.state === 'good')
  assert.equal($draft.get().receiver.doubts, [])
  const list = await formOf(DOLLAR)
  await list.says('This is the address of the token itself.')
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

test('the field to search in has the focus where there is a keyboard; on a phone none comes up', async () => {
  await sendingPage()
  await (await form()).press('choose-token')
  const { field } = await next()
  await until(() => document.activeElement === field('token-search'))
  Object.defineProperty(navigator, 'userAgent', { configurable: true, value: 'Android' })
  const phone = await next()
  await act(async () => undefined)
  assert.is.not(document.activeElement, phone.field('token-search'))
  Reflect.deleteProperty(navigator, 'userAgent')
})

test('the list is searched by name, symbol and address; what nobody has is said', async () => {
  await sendingPage({ wallet_getAssets: holding(ether, dollar) })
  const { press } = await form()
  await press('choose-token')
  const { field, find, says } = await next()
  await until(() => find('token-native'))
  for (const text of ['usdc', ' THE US', DOLLAR.slice(2, 12)]) {
    await type(field('token-search'), text)
    assert.ok(find(`token-${DOLLAR}`) && !find('token-native'), text)
  }
  await type(field('token-search'), 'gold')
  await says('No token by that name')
  find('clear-search')?.click()
  await until(() => find('token-native'))
})

test('a list that is on its way is no empty one, and one that did not come is asked for again', async () => {
  const assets = held(), { answers } = await sendingPage({ wallet_getAssets: () => assets.promise })
  answers['eth_getBalance'] = 'nonsense'
  const { press } = await form()
  await press('choose-token')
  const list = await next()
  await until(() => list.place.querySelector('.spin'))
  assert.is(list.text().includes('Nothing here yet'), false)
  // the wallet says nothing of use, so the chain is asked
  assets.give(null)
  await until(() => list.find('retry'))
  answers['eth_getBalance'] = '0x1'
  await list.press('retry')
  await until(() => list.find('token-native'))
})

test.run()
