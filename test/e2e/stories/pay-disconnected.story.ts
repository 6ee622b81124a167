/** Payments that are under way when the wallet is disconnected. The host page learns their outcome. */
import * as assert from 'uvu/assert'
import type { Page } from '../driver'
import { etherPayment, outcomes, payNow, payQuery, readPayment, requestCount, requestPayment } from '../paying'
import { waitForText } from '../send-form'
import { balanceOf, RECEIVER } from '../sending'
import type { World } from '../../sandbox/world'
import { story } from '../story'
import { connectDemo } from '../visit'

const cdn = { hosts: ['cdn'] as const }
const QUARTER = 250_000_000_000_000_000n

const storedPayments = (page: Page) => page.run(() => localStorage.getItem('billfold.payments'))
const disconnect = async (page: Page) => {
  await page.run(() => (window as unknown as { billfold: { disconnect(): Promise<void> } }).billfold.disconnect())
  await page.waitFor('@connect-button')
}

/** Has a payment sent that no block has, and disconnects. */
const sendAndDisconnect = async (
  page: Page,
  world: World,
  open: (query: Record<string, string>) => Promise<void>
): Promise<void> => {
  await open(payQuery(world))
  await connectDemo(page)
  await requestPayment(page, etherPayment)
  await world.chains[0]!.controls.hold()
  await payNow(page)
  await waitForText(page, 'pay-state', 'Payment sent')
  await disconnect(page)
}

story('a payment that was sent before a disconnect still gives its receipt', cdn, async ({ open, page, world }) => {
  await sendAndDisconnect(page, world, open)
  await world.chains[0]!.controls.mine()
  const [{ receipt }] = (await outcomes(page)) as [{ receipt: { success: boolean; result: string } }]
  assert.is(receipt.success, true)
  assert.equal(await readPayment(page), { result: receipt.result, isInProgress: false })
  assert.is(await balanceOf(world, RECEIVER), QUARTER)
})

story('after a disconnect and a reload the page still learns the outcome, and pays nothing twice', cdn, async stage => {
  const { open, page, world } = stage
  await sendAndDisconnect(page, world, open)
  await page.reload()
  await page.waitFor('@connect-button')
  assert.is((await readPayment(page)).isInProgress, true)
  await requestPayment(page, etherPayment)
  await waitForText(page, 'pay-state', 'Payment sent')
  await world.chains[0]!.controls.mine()
  const [{ receipt }] = (await outcomes(page)) as [{ receipt: { success: boolean } }]
  assert.is(receipt.success, true)
  assert.equal([await requestCount(page), await balanceOf(world, RECEIVER)], [0, QUARTER])
})

story('a payment whose receipt the page has is forgotten with the account', cdn, async ({ open, page, world }) => {
  await open(payQuery(world))
  await connectDemo(page)
  await requestPayment(page, etherPayment)
  await payNow(page)
  await outcomes(page)
  assert.match((await storedPayments(page))!, /eip155:1:0xf39/i)
  await disconnect(page)
  await page.until(() => localStorage.getItem('billfold.payments') === null)
})
