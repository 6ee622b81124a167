/** Values that are filled in before the user types: the only token of an account, and the request of a payment link. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { $draft, changeDraft } from '../../../src/core/send/draft'
import { act, until } from '../setup'
import { BOB, dollar, DOLLAR, form, holding, leaveSending, review, sendingPage, type } from './setup'

test.after.each(leaveSending)

test('the review warns of a burn address, as the form did', async () => {
  await sendingPage()
  await (await review('0.5', undefined, '0x0000000000000000000000000000000000000000')).waitForText(
    'Nobody has this address'
  )
})

test('the review says that a payment link asks for another amount, as the form did', async () => {
  await sendingPage()
  await (await review('0.5', undefined, `ethereum:${BOB}?value=7e17`)).waitForText('The link asks for 0.7')
})

test('the only token of an account is preselected', async () => {
  await sendingPage({ wallet_getAssets: holding(dollar) })
  const { find, waitForText } = await form()
  await waitForText('USDC')
  assert.is(find('review')?.textContent, 'Enter an amount')
  await leaveSending()
  await sendingPage()
  const several = await form()
  assert.is(several.find('review')?.textContent, 'Choose a token')
})

test('a payment link fills in what it asks for, and what the user enters then stays', async () => {
  await sendingPage()
  const { field, waitForText, find } = await form()
  await type(field('receiver'), `ethereum:pay-${BOB}@1?value=2.5e17`, true)
  await until(() => $draft.get().amount === '0.25')
  assert.equal([$draft.get().token, field('amount').value, find('receiver-note')], ['native', '0.25', null])
  // The whole address is shown below the link.
  await waitForText(BOB)
  await type(field('amount'), '0.3')
  await waitForText('The link asks for 0.25 ETH.')
  assert.is(field('amount').value, '0.3')
  await type(field('receiver'), '', true)
  await type(field('amount'), '')
  await type(field('receiver'), `ethereum:${DOLLAR}/transfer?address=${BOB}&uint256=1250000`, true)
  await until(() => $draft.get().amount === '1.25')
  assert.equal([$draft.get().token, $draft.get().receiver.address, find('receiver-note')], [DOLLAR, BOB, null])
  // The amount of another link replaces the amount that the first link filled in.
  await type(field('receiver'), `ethereum:${BOB}?value=1`, true)
  await until(() => $draft.get().amount === '0.000000000000000001')
})

test('a receiver that is the contract of the chosen token causes a warning, by a link or by hand', async () => {
  await sendingPage()
  const { field } = await form()
  await type(field('receiver'), `ethereum:${DOLLAR}/transfer?address=${DOLLAR}&uint256=1`, true)
  await until(() => $draft.get().token === DOLLAR)
  await until(() => $draft.get().receiver.warnings?.includes('contract'))
  await act(async () => {
    changeDraft({ token: 'native' })
  })
  await until(() => $draft.get().receiver.warnings?.length === 0)
})

test('an amount of a link is replaced by that of the next link, also after the field was cleared', async () => {
  await sendingPage()
  const { field, press } = await form()
  await type(field('receiver'), `ethereum:${BOB}?value=1e18`, true)
  await until(() => $draft.get().amount === '1')
  await press('clear-receiver')
  await type(field('receiver'), `ethereum:${BOB}?value=2e18`, true)
  await until(() => $draft.get().amount === '2')
  // The same link, pasted again, is read again.
  await type(field('amount'), '')
  await press('clear-receiver')
  await type(field('receiver'), `ethereum:${BOB}?value=2e18`, true)
  await until(() => $draft.get().amount === '2')
})

test('the focus stays in the field once the button for the Ethereum address is gone', async () => {
  await sendingPage()
  const { field, find, press } = await form()
  const receiver = {
    text: 'bob.eth',
    state: 'not-on-network',
    name: 'bob.eth',
    ethereumAddress: BOB,
    facts: { name: 'bob.eth' }
  } as const
  await act(async () => {
    changeDraft({ receiver })
  })
  find('use-ethereum')!.focus()
  await press('use-ethereum')
  assert.equal([find('use-ethereum'), $draft.get().receiver.address], [null, BOB])
  assert.is(document.activeElement, field('receiver'))
})

test('a link for a token that is not held fills nothing in and says what it asks for', async () => {
  await sendingPage()
  const { field, waitForText } = await form()
  const token = `0x${'7a'.repeat(20)}`
  await type(field('receiver'), `ethereum:${token}/transfer?address=${BOB}&uint256=5e6`, true)
  await waitForText(
    `The link asks for 5,000,000 smallest units of the token ${token}, which was not found in your account.`
  )
  assert.equal([$draft.get().token, $draft.get().amount], [undefined, ''])
})

test('an unusable link says why, and no receiver is filled in', async () => {
  await sendingPage()
  const { field, waitForText } = await form()
  for (const [link, message] of [
    ['bitcoin:bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4?amount=1', 'This is for Bitcoin. You are on Ethereum.'],
    [`ethereum:${BOB}@137`, 'This is for Polygon. You are on Ethereum.'],
    [`ethereum:${BOB}@8453`, 'This is for Base. You are on Ethereum.'],
    [
      `ethereum:${DOLLAR}/approve?address=${BOB}&uint256=1`,
      'This link asks for something else than a transfer to an address.'
    ],
    [`ethereum:${BOB}?value=1.5`, 'This link is damaged. Copy it again.'],
    [`${BOB}${'0'.repeat(5_000)}`, 'Not an address on Ethereum.']
  ] as const) {
    await type(field('receiver'), link, true)
    await waitForText(message)
    assert.equal(
      [$draft.get().receiver.address, $draft.get().amount, field('receiver').getAttribute('aria-invalid')],
      [undefined, '', 'true'],
      link
    )
  }
})

test('an address of another chain is named as such, and not called a typo', async () => {
  await sendingPage()
  const { field, find } = await form()
  for (const [address, message] of [
    ['bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', 'This is a Bitcoin address.'],
    ['mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn', 'This is a Bitcoin address.'],
    ['ethereum:bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', 'This is a Bitcoin address.'],
    ['7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv', 'This is a Solana address.']
  ] as const) {
    await type(field('receiver'), address, true)
    await until(() => find('receiver-message')?.textContent === `${message} Enter an address on Ethereum.`)
    assert.equal([$draft.get().receiver.address, field('receiver').getAttribute('aria-invalid')], [undefined, 'true'])
    await type(field('receiver'), '', true)
  }
})

test.run()
