/** Payments that a host page requests on EVM. What arrived is read from the chain, not from the page. */
import * as assert from 'uvu/assert'
import { base } from '../../../src/networks/index'
import { balanceOf, RECEIVER } from '../sending'
import {
  dollarPayment,
  etherPayment,
  finish,
  outcomes,
  payNow,
  payQuery,
  requestPayment,
  toReview,
  confirm
} from '../paying'
import { waitForText } from '../send-form'
import { story } from '../story'
import { connectDemo, DEMO } from '../visit'

const HASH = /^0x[\da-f]{64}$/

story(
  'a visitor pays ether, and the host page gets the receipt',
  { hosts: ['cdn'] },
  async ({ open, page, world, shot }) => {
    await open(payQuery(world))
    await connectDemo(page)
    await requestPayment(page, etherPayment)
    await waitForText(page, 'pay-amount', '0.25 ETH')
    await waitForText(page, 'pay-available', 'ETH')
    await shot('pay')
    await toReview(page)
    assert.is(await page.text('@pay-recipient'), RECEIVER)
    await shot('pay-review')
    await confirm(page)
    await finish(page)
    const [{ receipt }] = (await outcomes(page)) as [{ receipt: { success: boolean; result: string } }]
    assert.is(receipt.success, true)
    assert.match(receipt.result, HASH)
    assert.is(await balanceOf(world, RECEIVER), 250_000_000_000_000_000n)
  }
)

story('a visitor pays a token that the host page does not list elsewhere', { hosts: ['cdn'] }, async stage => {
  const { open, page, world } = stage
  await open(payQuery(world))
  await connectDemo(page)
  const before = await balanceOf(world, RECEIVER, 'usdc')
  await requestPayment(page, dollarPayment)
  await waitForText(page, 'pay-available', '2,500.75')
  await payNow(page)
  await finish(page)
  assert.is((await outcomes(page))[0]?.receipt?.success, true)
  assert.is((await balanceOf(world, RECEIVER, 'usdc')) - before, 12_500_000n)
})

story(
  'a visitor without a wallet connects one, and comes back to the payment',
  { hosts: ['cdn'] },
  async ({ open, page, world }) => {
    await open(payQuery(world))
    await requestPayment(page, etherPayment)
    await waitForText(page, 'pay-amount', '0.25 ETH')
    await page.click('@pay-connect')
    await page.click(DEMO)
    await payNow(page)
    await finish(page)
    assert.is((await outcomes(page))[0]?.receipt?.success, true)
    assert.is(await balanceOf(world, RECEIVER), 250_000_000_000_000_000n)
  }
)

story(
  'the wallet is switched to the network of the payment first',
  { hosts: ['cdn'] },
  async ({ open, page, world }) => {
    await open(payQuery(world, { defaultNetwork: base.caipNetworkId }, { chain: 'eip155:8453' }))
    await connectDemo(page)
    await requestPayment(page, etherPayment)
    await payNow(page)
    await finish(page)
    assert.is((await outcomes(page))[0]?.receipt?.success, true)
    assert.is(await balanceOf(world, RECEIVER), 250_000_000_000_000_000n)
  }
)
