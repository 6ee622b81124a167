/** The receiver in the transfer form: pasted, cleared, mistyped, and addresses with a warning. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { $draft } from '../../src/core/draft'
import { notePending } from '../../src/core/pending'
import { ALICE } from '../doubles/scripted-provider'
import { until } from './stage'
import { BOB, DOLLAR, formOf, leaveSending, sendingPage, type } from './sending-stage'

test.after.each(leaveSending)

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
  // An address in lower case has no checksum to verify.
  await type(field('receiver'), BOB.toLowerCase().slice(2), true)
  await until(() => $draft.get().receiver.state === 'good')
  assert.equal([$draft.get().receiver.address, find('receiver-said')], [BOB.toLowerCase(), null])
})

test('one’s own address, one that resembles a known one, and the token’s own are doubted', async () => {
  await sendingPage()
  notePending({
    id: '0x1',
    caipAddress: `eip155:1:${ALICE}`,
    to: BOB,
    amount: 1n,
    token: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    sentAtMs: 1,
    status: 'confirmed'
  })
  const { field, says } = await formOf()
  for (const [address, doubt] of [
    [ALICE, 'This is your own address.'],
    [
      '0x3c44000000000000000000000000000000fa93bc'.replace('fa93bc', '4293bc'),
      'This address looks like one that you know'
    ],
    [`0x${'0'.repeat(40)}`, 'Nobody has this address.'],
    [BOB, '']
  ] as const) {
    await type(field('receiver'), address, true)
    await until(() => $draft.get().receiver.state === 'good')
    if (doubt) {
      await says(doubt)
      // A field would truncate the characters that the user has to compare.
      await says(address)
    } else assert.equal($draft.get().receiver.doubts, [])
  }
  await type(field('receiver'), DOLLAR, true)
  await until(() => $draft.get().receiver.state === 'good')
  assert.equal($draft.get().receiver.doubts, [])
  const list = await formOf(DOLLAR)
  await list.says('This is the address of the token itself.')
})

test.run()
