/** Payments that are declined, closed, repeated, left, late or reverted. No payment is made twice. */
import * as assert from 'uvu/assert'
import { encodeFunctionData, erc20Abi, type Hex } from 'viem'
import { accounts } from '../../doubles/demo-wallet/accounts'
import { tokens } from '../../sandbox/contracts/index'
import { waitForRestored } from '../chains'
import { playwrightOf, type Page } from '../driver'
import {
  answerWallet,
  confirm,
  dollarPayment,
  etherPayment,
  finish,
  outcomes,
  payNow,
  payQuery,
  readPayment,
  requestCount,
  requestPayment,
  setApproval,
  settledCount,
  toReview,
  waitForRequest
} from '../paying'
import { waitForText } from '../send-form'
import { balanceOf, RECEIVER } from '../sending'
import { story } from '../story'
import { connectDemo } from '../visit'
import type { World } from '../../sandbox/world'

const cdn = { hosts: ['cdn'] as const }
const QUARTER = 250_000_000_000_000_000n
const [owner, other] = accounts.map(({ address }) => address) as [Hex, Hex]

/** Opens a page, connects, and has it request a quarter of an ether. */
const begin = async (page: Page, world: World, open: (query: Record<string, string>) => Promise<void>) => {
  await open(payQuery(world))
  await connectDemo(page)
  await requestPayment(page, etherPayment)
}

story('a visitor who declines in the wallet can pay afterwards', cdn, async ({ open, page, world }) => {
  await begin(page, world, open)
  await toReview(page)
  await setApproval(page, 'reject')
  await confirm(page)
  await waitForText(page, 'fine', 'Nothing was sent.')
  assert.equal([await settledCount(page), await balanceOf(world, RECEIVER)], [0, 0n])
  await setApproval(page, 'auto')
  await confirm(page)
  await finish(page)
  assert.is((await outcomes(page))[0]?.receipt?.success, true)
  assert.is(await balanceOf(world, RECEIVER), QUARTER)
})

story('a visitor who closes a payment sends nothing, and the page’s call is rejected', cdn, async stage => {
  const { open, page, world } = stage
  await begin(page, world, open)
  await toReview(page)
  await page.click('@modal-close')
  const [closed] = await outcomes(page)
  assert.equal([closed?.code, closed?.message], ['modal-closed', 'The payment was closed. Nothing was sent'])
  assert.is(await balanceOf(world, RECEIVER), 0n)
})

story('a payment that is closed while the wallet is asked is still made if the visitor approves', cdn, async stage => {
  const { open, page, world } = stage
  await begin(page, world, open)
  await toReview(page)
  await setApproval(page, 'script')
  await confirm(page)
  await waitForRequest(page)
  await page.click('@modal-close')
  await page.waitFor('@modal', { gone: true })
  assert.is(await settledCount(page), 0)
  await answerWallet(page)
  assert.is((await outcomes(page))[0]?.receipt?.success, true)
  assert.is(await balanceOf(world, RECEIVER), QUARTER)
})

story('a double press and a repeated call pay once', cdn, async ({ open, page, world }) => {
  await begin(page, world, open)
  await requestPayment(page, etherPayment)
  await toReview(page)
  await page.run(() => {
    const root = document.querySelector('[data-billfold=dialog]')!.shadowRoot!
    const button = root.querySelector<HTMLElement>('[data-testid=pay-confirm]')!
    button.click()
    button.click()
  })
  await finish(page)
  const [first, second] = await outcomes(page, 2)
  assert.equal(first, second)
  assert.equal([await requestCount(page), await balanceOf(world, RECEIVER)], [1, QUARTER])
})

story(
  'a page that is reloaded after a payment was sent learns its outcome, and does not pay again',
  cdn,
  async stage => {
    const { open, page, world } = stage
    const { controls } = world.chains[0]!
    await begin(page, world, open)
    await controls.hold()
    await payNow(page)
    await waitForText(page, 'pay-state', 'Payment sent')
    await page.reload()
    assert.equal(await readPayment(page), { isInProgress: true })
    await requestPayment(page, etherPayment)
    await waitForText(page, 'pay-state', 'Payment sent')
    await controls.mine()
    await finish(page)
    const [{ receipt }] = (await outcomes(page)) as [{ receipt: { success: boolean; result: string } }]
    assert.is(receipt.success, true)
    assert.equal(await readPayment(page), { result: receipt.result, isInProgress: false })
    assert.equal([await requestCount(page), await balanceOf(world, RECEIVER)], [0, QUARTER])
  }
)

story('a reloaded page reads the outcome of its payment without another call', cdn, async ({ open, page, world }) => {
  const { controls } = world.chains[0]!
  await begin(page, world, open)
  await controls.hold()
  await payNow(page)
  await waitForText(page, 'pay-state', 'Payment sent')
  await page.reload()
  assert.is((await readPayment(page)).isInProgress, true)
  await controls.mine()
  await page.until(
    async () =>
      !!(await (window as unknown as { billfold: { getPayResult(): Promise<unknown> } }).billfold.getPayResult())
  )
  // the receipt was read: the same payment is now another purchase
  await controls.mineAtOnce()
  await requestPayment(page, etherPayment)
  await payNow(page)
  await finish(page)
  assert.is(await balanceOf(world, RECEIVER), 2n * QUARTER)
})

story('a page that is reloaded while the wallet is asked warns before it pays again', cdn, async stage => {
  const { open, page, world } = stage
  await begin(page, world, open)
  await toReview(page)
  await setApproval(page, 'never')
  await confirm(page)
  await waitForRequest(page)
  await page.reload()
  await waitForRestored(page, 'eip155')
  await requestPayment(page, etherPayment)
  await toReview(page)
  await confirm(page)
  await waitForText(page, 'warning', 'A wallet was asked for this payment before')
  assert.is(await requestCount(page), 0)
  await setApproval(page, 'auto')
  await waitForText(page, 'pay-confirm', 'Pay again')
  await confirm(page)
  await finish(page)
  assert.equal([await requestCount(page), await balanceOf(world, RECEIVER)], [1, QUARTER])
})

story('of two tabs with the same payment, one pays, and both get the receipt', cdn, async stage => {
  const { open, page, world, context, host } = stage
  await begin(page, world, open)
  const second = await context.page()
  await second.goto(host.url(world, payQuery(world)))
  await waitForRestored(second, 'eip155')
  await requestPayment(second, etherPayment)
  await toReview(second)
  await toReview(page)
  await setApproval(page, 'script')
  await confirm(page)
  await waitForRequest(page)
  await confirm(second)
  await waitForText(second, 'fine', 'another tab')
  await answerWallet(page)
  const [first] = await outcomes(page)
  assert.is(first?.receipt?.success, true)
  assert.equal(await outcomes(second), [first])
  await finish(second)
  assert.equal([await requestCount(second), await balanceOf(world, RECEIVER)], [0, QUARTER])
})

story('a payment that its token reverts in the block has failed', cdn, async ({ open, page, world }) => {
  const { controls } = world.chains[0]!
  const all = BigInt(tokens.usdc.held[0])
  const { address: to } = tokens.usdc
  await controls.send({
    from: owner,
    to,
    data: encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [other, all] })
  })
  await open(payQuery(world))
  await connectDemo(page)
  await requestPayment(page, dollarPayment)
  await toReview(page)
  await controls.hold()
  await confirm(page)
  await waitForText(page, 'pay-state', 'Payment sent')
  // an approved spender takes all of it first, in the same block
  await controls.send({
    from: other,
    to,
    data: encodeFunctionData({ abi: erc20Abi, functionName: 'transferFrom', args: [owner, other, all] }),
    gas: 200_000n,
    maxFeePerGas: 900_000_000_000n,
    maxPriorityFeePerGas: 500_000_000_000n
  })
  await controls.mine()
  await waitForText(page, 'pay-state', 'Payment failed')
  const [{ receipt }] = (await outcomes(page)) as [{ receipt: { success: boolean; result: string; error: string } }]
  assert.equal([receipt.success, receipt.error], [false, 'The network refused the transaction'])
  assert.is((await readPayment(page)).error, receipt.error)
  assert.is(await balanceOf(world, RECEIVER, 'usdc'), 0n)
})

story('a payment that is not confirmed within five minutes expires', cdn, async ({ open, page, world }) => {
  await open(payQuery(world))
  await connectDemo(page)
  await playwrightOf(page).clock.install()
  await requestPayment(page, etherPayment)
  await page.waitFor('@pay-continue')
  await playwrightOf(page).clock.fastForward(300_000)
  await page.waitFor('@modal >> "The payment has expired"')
  const [expired] = await outcomes(page)
  assert.equal(
    [expired?.code, expired?.message],
    ['payment-expired', 'The user did not confirm the payment within 5 minutes. Nothing was sent']
  )
  await page.click('@done')
  await page.waitFor('@modal', { gone: true })
  assert.is(await balanceOf(world, RECEIVER), 0n)
})
