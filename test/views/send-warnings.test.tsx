/** What the user was warned of stays in sight until the transfer is signed. */
import { test } from 'uvu'
import { BOB, leaveSending, review, sendingPage } from './sending-stage'

test.after.each(leaveSending)

test('the review warns of a burn address, as the form did', async () => {
  await sendingPage()
  await (await review('0.5', undefined, '0x0000000000000000000000000000000000000000')).says('Nobody has this address')
})

test('the review says that a payment link asks for another amount, as the form did', async () => {
  await sendingPage()
  await (await review('0.5', undefined, `ethereum:${BOB}?value=7e17`)).says('The link asks for 0.7')
})

test.run()
