/** A payment with the embedded wallet, whose smart account pays no fee. Logins stay, once payments are turned on. */
import * as assert from 'uvu/assert'
import { fund } from '../embedded'
import { answerFrame, logins, signInByEmail } from '../login'
import { confirm, etherPayment, finish, outcomes, requestPayment, toReview } from '../paying'
import { waitForText } from '../send-form'
import { balanceOf, RECEIVER, sendQuery } from '../sending'
import { story } from '../story'

story('a visitor of a login declines a payment in the secure frame, then pays', { hosts: ['cdn'] }, async stage => {
  const { open, page, world } = stage
  await open({ ...logins(), config: sendQuery(world, { enableInjected: false })['config']! })
  await signInByEmail(page, world)
  await fund(page, world)
  await page.run(() => {
    ;(window as unknown as { billfold: { updateOptions(options: object): void } }).billfold.updateOptions({
      features: { pay: true }
    })
  })
  await requestPayment(page, etherPayment)
  await toReview(page)
  await confirm(page)
  await answerFrame(page, 'Decline')
  await waitForText(page, 'fine', 'Nothing was sent.')
  assert.is(await balanceOf(world, RECEIVER), 0n)
  await confirm(page)
  await answerFrame(page, 'Approve')
  await finish(page)
  assert.is((await outcomes(page))[0]?.receipt?.success, true)
  assert.is(await balanceOf(world, RECEIVER), 250_000_000_000_000_000n)
})
