/** A transfer that the wallet replaces by another, where a service reports the account's history. */
import * as assert from 'uvu/assert'
import { parseEther, type Hex } from 'viem'
import { accounts } from '../../doubles/demo-wallet/accounts'
import type { Page } from '../driver'
import { waitForNotice } from '../notices'
import { waitForStatus, begin, balanceOf, RECEIVER, send, sendQuery, waitForPool } from '../sending'
import { story, type Stage } from '../story'

/** Two checks of the chain, 4 s apart, and a heartbeat of 5 s come close to the usual limit on a busy machine. */
const cdn = { hosts: ['cdn'] as const, isLong: true }
const ROWS = '[data-testid^="transaction-"]'
const [me, other] = accounts.map(({ address }) => address) as [Hex, Hex]

/** Returns the selector of the service's row for a transaction of the first chain. */
const rowOf = (hash: string) => `@transaction-1-${hash}`

/** Returns all rows from top to bottom, as selectors. */
const rows = (page: Page) =>
  page.run(
    rows =>
      [...document.querySelector('[data-billfold=dialog]')!.shadowRoot!.querySelectorAll<HTMLElement>(rows)].map(
        ({ dataset }) => `@${dataset.testid}`
      ),
    ROWS
  )

/** Makes the service's data stale, so that the next heartbeat refreshes it. */
const makeStale = (page: Page) =>
  page.run(() => {
    const now = Date.now.bind(Date)
    Date.now = () => now() + 16_000
  })

/**
 * Sends one ether, which stays pending, and opens the activity of a visitor with an earlier transaction. The service
 * reports both.
 */
const sendAndOpenActivity = async ({ open, page, world }: Stage) => {
  const { controls } = world.chains[0]!
  const before = await controls.send({ from: me, to: other, value: 7n })
  await begin(page, () => open(sendQuery(world, { projectId: 'sandbox' })))
  await controls.hold()
  await send(page, { amount: '1' })
  const hash = (await waitForStatus(page, 'pending')) as Hex
  await waitForPool(world, hash)
  await page.click('@done')
  await page.click('@activity')
  await page.waitFor(`${rowOf(hash)}[data-status=pending]`)
  assert.equal(await rows(page), [hash, before].map(rowOf))
  return { before, hash }
}

story(
  'with a service, a transfer that the wallet speeds up is reported so, and listed once in the activity',
  cdn,
  async stage => {
    const { page, world } = stage
    const { controls } = world.chains[0]!
    const { before, hash } = await sendAndOpenActivity(stage)
    const repriced = await controls.reprice(hash)
    await controls.mine()
    await waitForStatus(page, 'repriced')
    await waitForNotice(page, 'Transaction confirmed at another fee')
    await makeStale(page)
    await page.waitFor(`${rowOf(repriced)}[data-status=confirmed]`)
    assert.match(await page.text(rowOf(repriced)), /^Sent ?−1\.000 ETH /)
    assert.equal(await rows(page), [repriced, before].map(rowOf))
    assert.is(await balanceOf(world, RECEIVER), parseEther('1'))
  }
)

story(
  'with a service, a cancelled transfer is reported, pays nothing, and is listed once without an amount',
  cdn,
  async stage => {
    const { page, world } = stage
    const { controls } = world.chains[0]!
    const { before, hash } = await sendAndOpenActivity(stage)
    const cancellation = await controls.cancel(hash)
    await controls.mine()
    await waitForStatus(page, 'cancelled')
    await waitForNotice(page, 'Transaction cancelled')
    await makeStale(page)
    await page.waitFor(`${rowOf(cancellation)}[data-status=confirmed]`)
    assert.match(await page.text(rowOf(cancellation)), /^Cancelled ?to 0xf3…b92266 /)
    assert.equal(await rows(page), [cancellation, before].map(rowOf))
    assert.is(await balanceOf(world, RECEIVER), 0n)
  }
)
