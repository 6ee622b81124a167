/** Payments with other wallets than an injected one, with a required sign-in, and in an embedded dialog. */
import * as assert from 'uvu/assert'

import type { Page } from '../driver'
import { getAccount } from '../embedded'
import { answerFrame, logins, signInByEmail } from '../login'
import { confirm, etherPayment, finish, outcomes, payNow, payQuery, requestPayment, toReview } from '../paying'
import { openPhone, qrCodeUri, scan } from '../phone'
import { call, solanaBob, waitForText } from '../send-form'
import { balanceOf, RECEIVER } from '../sending'
import { SOLANA } from '../chains'
import { withPlugin } from '../sign-in'
import { story } from '../story'
import { DEMO } from '../visit'

const cdn = { hosts: ['cdn'] as const }
const QUARTER = 250_000_000_000_000_000n

const isPaid = async (page: Page) => (await outcomes(page))[0]?.receipt?.success
const addEmbedded = (page: Page) => page.run(() => document.body.prepend(document.createElement('billfold-modal')))

story('a visitor pays with a phone that they connect for it', cdn, async ({ open, page, world, visitor }) => {
  await open(payQuery(world, { projectId: 'story' }))
  const phone = await openPhone(await visitor(), world)
  await requestPayment(page, etherPayment)
  await page.click('@pay-connect')
  await page.click('@wallet-walletconnect')
  await scan(phone, await qrCodeUri(page))
  await payNow(page)
  await finish(page)
  assert.ok(await isPaid(page))
  assert.is(await balanceOf(world, RECEIVER), QUARTER)
})

story('a visitor declines a payment on the phone, then pays', cdn, async ({ open, page, world, visitor }) => {
  await open(payQuery(world, { projectId: 'story' }))
  const phone = await openPhone(await visitor(), world)
  await requestPayment(page, etherPayment)
  await page.click('@pay-connect')
  await page.click('@wallet-walletconnect')
  await scan(phone, await qrCodeUri(page))
  await toReview(page)
  const answerBy = (approve: string) =>
    phone.run(
      next => (window as unknown as { phone: { set(options: object): void } }).phone.set({ approve: next }),
      approve
    )
  await answerBy('reject')
  await confirm(page)
  await waitForText(page, 'fine', 'Nothing was sent.')
  assert.is(await balanceOf(world, RECEIVER), 0n)
  await answerBy('auto')
  await confirm(page)
  await finish(page)
  assert.ok(await isPaid(page))
})

story('a visitor who connects for a payment signs in first, where the site requires it', cdn, async stage => {
  const { open, page, world } = stage
  await open(payQuery(world, { siwx: 'local' }))
  await requestPayment(page, etherPayment)
  await page.click('@pay-connect')
  await page.click(DEMO)
  await page.click('@sign')
  await payNow(page)
  await finish(page)
  assert.ok(await isPaid(page))
  assert.is(await balanceOf(world, RECEIVER), QUARTER)
})

story('a visitor who refuses the required sign-in has not paid, and the site is told so', cdn, async stage => {
  const { open, page, world } = stage
  await open(payQuery(world, { siwx: 'local' }))
  await requestPayment(page, etherPayment)
  await page.click('@pay-connect')
  await page.click(DEMO)
  await page.click('@cancel')
  await page.waitFor('@connect-button')
  assert.is((await outcomes(page))[0]?.code, 'modal-closed')
  assert.is(await balanceOf(world, RECEIVER), 0n)
})

story('a visitor skips a sign-in that is optional, and pays', cdn, async ({ open, page, world }) => {
  await open(payQuery(world))
  await withPlugin(page, { isRequired: false })
  await requestPayment(page, etherPayment)
  await page.click('@pay-connect')
  await page.click(DEMO)
  await page.click('@cancel')
  await payNow(page)
  await finish(page)
  assert.ok(await isPaid(page))
})

story('a visitor pays in an embedded dialog', cdn, async ({ open, page, world }) => {
  await open(payQuery(world, { enableEmbedded: true }))
  await addEmbedded(page)
  await page.click(DEMO)
  await page.waitFor('@disconnect-button')
  await requestPayment(page, etherPayment)
  await payNow(page)
  await waitForText(page, 'pay-state', 'Payment complete')
  assert.ok(await isPaid(page))
  await page.click('@done')
  await page.waitFor('@disconnect-button')
  assert.is(await balanceOf(world, RECEIVER), QUARTER)
})

story('a visitor connects in an embedded dialog to pay', cdn, async ({ open, page, world }) => {
  await open(payQuery(world, { enableEmbedded: true }))
  await addEmbedded(page)
  await page.waitFor(DEMO)
  await requestPayment(page, etherPayment)
  await page.click('@pay-connect')
  await page.click(DEMO)
  await payNow(page)
  await waitForText(page, 'pay-state', 'Payment complete')
  assert.ok(await isPaid(page))
})

story('a visitor of a login pays SOL, which the secure frame approves', cdn, async ({ open, page, world }) => {
  await open({ ...logins(), solana: JSON.stringify({ announce: 'off' }) })
  await signInByEmail(page, world)
  const { address } = await getAccount(page, 'solana')
  const lamportsOf = async (owner: string) =>
    (await call<{ value: number }>(world.solana.rpc, 'getBalance', [owner])).value
  await call(world.solana.rpc, 'requestAirdrop', [address, 2e9])
  const before = await lamportsOf(solanaBob.address)
  await page.run(() => {
    ;(window as unknown as { billfold: { updateOptions(options: object): void } }).billfold.updateOptions({
      features: { pay: true }
    })
  })
  await requestPayment(page, {
    recipient: solanaBob.address,
    amount: '0.5',
    paymentAsset: { network: SOLANA, asset: 'native', metadata: { name: 'Solana', symbol: 'SOL', decimals: 9 } }
  })
  await payNow(page)
  await answerFrame(page, 'Approve')
  await finish(page)
  assert.ok(await isPaid(page))
  assert.is((await lamportsOf(solanaBob.address)) - before, 5e8)
})
