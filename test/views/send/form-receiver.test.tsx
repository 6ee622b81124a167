/** The receiver in the transfer form: pasted, cleared, mistyped, and addresses with a warning. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { $draft } from '../../../src/core/send/draft'
import { addPending } from '../../../src/core/activity/pending'
import { ALICE } from '../../doubles/scripted-provider'
import { until } from '../setup'
import { BOB, DOLLAR, formOf, leaveSending, sendingPage, type } from './setup'

test.after.each(leaveSending)

test('a receiver is pasted by a button, and cleared again', async () => {
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { readText: async () => ` ${BOB}\n` } })
  await sendingPage()
  const { field, press } = await formOf()
  await press('paste')
  await until(() => $draft.get().receiver.state === 'valid')
  assert.is(field('receiver').value, BOB)
  assert.is(document.activeElement, field('receiver'))
  await press('clear-receiver')
  assert.is($draft.get().receiver.state, 'empty')
})

test('an invalid address is reported at once', async () => {
  await sendingPage()
  const { field, waitForText } = await formOf()
  await type(field('receiver'), '0x123', true)
  await waitForText('Not an address on Ethereum. Check it for typos.')
  assert.is(field('receiver').getAttribute('aria-invalid'), 'true')
})

test('an address with a wrong checksum is reported as a typo', async () => {
  await sendingPage()
  const { field, waitForText, find } = await formOf()
  await type(field('receiver'), BOB.replace('C44C', 'C44c'), true)
  await waitForText('This address has a typo. Copy it again.')
  assert.is(field('receiver').getAttribute('aria-invalid'), 'true')
  // An address in lower case has no checksum to verify.
  await type(field('receiver'), BOB.toLowerCase().slice(2), true)
  await until(() => $draft.get().receiver.state === 'valid')
  assert.equal([$draft.get().receiver.address, find('receiver-message')], [BOB.toLowerCase(), null])
})

test("the own address, a look-alike and the token's own address cause warnings", async () => {
  await sendingPage()
  addPending({
    id: '0x1',
    caipAddress: `eip155:1:${ALICE}`,
    to: BOB,
    amount: 1n,
    token: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    sentAtMs: 1,
    status: 'confirmed'
  })
  const { field, waitForText } = await formOf()
  for (const [address, warning] of [
    [ALICE, 'This is your own address.'],
    [
      '0x3c44000000000000000000000000000000fa93bc'.replace('fa93bc', '4293bc'),
      'This address looks like one that you know'
    ],
    [`0x${'0'.repeat(40)}`, 'Nobody has this address.'],
    [BOB, '']
  ] as const) {
    await type(field('receiver'), address, true)
    await until(() => $draft.get().receiver.state === 'valid')
    if (warning) {
      await waitForText(warning)
      // A field would truncate the characters that the user has to compare.
      await waitForText(address)
    } else assert.equal($draft.get().receiver.warnings, [])
  }
  await type(field('receiver'), DOLLAR, true)
  await until(() => $draft.get().receiver.state === 'valid')
  assert.equal($draft.get().receiver.warnings, [])
  const list = await formOf(DOLLAR)
  await list.waitForText('This is the address of the token itself.')
})

test.run()
