/** The hook of `billfold/react` for payments, and the button of the plain site. */
import * as assert from 'uvu/assert'
import { accounts } from '../../doubles/demo-wallet/accounts'
import { finish, payNow, setApproval, toReview } from '../paying'
import { waitForText } from '../send-form'
import { balanceOf, sendQuery } from '../sending'
import { story } from '../story'
import { connectDemo } from '../visit'

const author = accounts[1]!.address

story('a site’s own button requests a payment and shows the receipt', {}, async ({ open, page, world }) => {
  const before = await balanceOf(world, author)
  await open(sendQuery(world))
  await connectDemo(page)
  await page.click('@site-buy')
  await waitForText(page, 'pay-amount', '0.01 ETH')
  await payNow(page)
  await finish(page)
  await waitForText(page, 'site-bought', 'Thank you: 0x')
  assert.is((await balanceOf(world, author)) - before, 10_000_000_000_000_000n)
})

story('the hook reports a payment that the visitor closes', { hosts: ['react19'] }, async ({ open, page, world }) => {
  await open(sendQuery(world))
  await connectDemo(page)
  await page.click('@site-buy')
  await waitForText(page, 'site-bought', 'The payment is open')
  await toReview(page)
  await setApproval(page, 'reject')
  await page.click('@modal-close')
  await waitForText(page, 'site-bought', 'Not paid: The payment was closed. Nothing was sent')
})
