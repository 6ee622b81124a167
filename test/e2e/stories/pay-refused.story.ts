/** Payments that are not possible: the visitor is told why, and no wallet is asked. */
import * as assert from 'uvu/assert'
import { tokens } from '../../sandbox/contracts/index'
import {
  dollarPayment,
  etherPayment,
  outcomes,
  payQuery,
  requestCount,
  requestPayment,
  settledCount,
  toReview
} from '../paying'
import { waitForText } from '../send-form'
import { balanceOf, RECEIVER } from '../sending'
import { story } from '../story'
import { connectDemo } from '../visit'

const cdn = { hosts: ['cdn'] as const }
const withMetadata = (metadata: object) => ({
  ...dollarPayment,
  paymentAsset: { ...dollarPayment.paymentAsset, metadata: { ...dollarPayment.paymentAsset.metadata, ...metadata } }
})

story('an account with too little is told so, and another wallet is offered', cdn, async ({ open, page, world }) => {
  await open(payQuery(world))
  await connectDemo(page)
  await requestPayment(page, { ...etherPayment, amount: '1000' })
  await waitForText(page, 'pay-problem', 'There is not enough ETH in this account.')
  assert.is(await page.count('@pay-continue'), 0)
  await page.click('@pay-other')
  await page.waitFor('@wallet-app.billfold.demo')
  assert.equal([await settledCount(page), await requestCount(page)], [0, 0])
})

story('a payment whose fee the account cannot pay is not requested from the wallet', cdn, async stage => {
  const { open, page, world } = stage
  // the third account has tokens and no ether
  await open(payQuery(world, {}, { account: 2 }))
  await connectDemo(page)
  await requestPayment(page, { ...dollarPayment, amount: 1 })
  await page.click('[data-testid=pay-continue]:not([aria-disabled])')
  await waitForText(page, 'pay-problem', 'There is not enough for the fee')
  assert.equal([await requestCount(page), await balanceOf(world, RECEIVER, 'usdc')], [0, 0n])
})

story('a token with other decimals than the host page claims is refused', cdn, async ({ open, page, world }) => {
  await open(payQuery(world))
  await connectDemo(page)
  await requestPayment(page, withMetadata({ decimals: 3 }))
  await page.waitFor('@modal >> "This payment is not possible"')
  const [refused] = await outcomes(page)
  assert.is(refused?.code, 'option-invalid')
  assert.match(refused!.message!, /"payment\.paymentAsset\.metadata\.decimals": expected 6, as on Ethereum, got 3/)
  assert.is(await requestCount(page), 0)
})

story('a token with another symbol is shown by its own', cdn, async ({ open, page, world }) => {
  await open(payQuery(world))
  await connectDemo(page)
  await requestPayment(page, withMetadata({ symbol: 'POINTS' }))
  await waitForText(page, 'pay-amount', '12.5 USDC')
  await waitForText(page, 'warning', 'This site calls the token POINTS.')
  await toReview(page)
  await waitForText(page, 'pay-amount', '12.5 USDC')
  await waitForText(page, 'warning', 'POINTS')
})

story('invalid requests are rejected, and nothing opens', cdn, async ({ open, page, world }) => {
  await open(payQuery(world))
  const asset = (part: object) => ({ ...etherPayment, paymentAsset: { ...etherPayment.paymentAsset, ...part } })
  const requests = [
    { ...etherPayment, amount: 0.1 + 0.2 },
    { ...etherPayment, amount: '-1' },
    { ...etherPayment, recipient: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeD'.replace('5aA', '5AA') },
    asset({ network: 'eip155:137' as const }),
    asset({ metadata: { name: 'Ether', symbol: 'ETH', decimals: 9 } }),
    { ...dollarPayment, recipient: tokens.usdc.address }
  ]
  for (const request of requests) await requestPayment(page, request)
  const settled = await outcomes(page, requests.length)
  assert.equal(settled.map(({ message = '' }) => /"(.*)": expected/.exec(message)?.[1]).sort(), [
    'payment.amount',
    'payment.amount',
    'payment.paymentAsset.metadata.decimals',
    'payment.paymentAsset.network',
    'payment.recipient',
    'payment.recipient'
  ])
  assert.is(await page.count('dialog[open]'), 0)
})

story('a page that has not turned payments on gets an error', cdn, async ({ open, page, world }) => {
  await open(payQuery(world, { features: {} }))
  await requestPayment(page, etherPayment)
  const [refused] = await outcomes(page)
  assert.match(refused!.message!, /"features\.pay": expected true, got undefined/)
})
