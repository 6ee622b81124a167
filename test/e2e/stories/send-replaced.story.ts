/** A transfer that the wallet replaces by another, where a service reports the account's history. */
import * as assert from 'uvu/assert'
import { parseEther, type Hex } from 'viem'
import { accounts } from '../../doubles/demo-wallet/accounts'
import type { Page } from '../driver'
import { becomes, begin, hears, held, RECEIVER, send, spending, waitsInPool } from '../sending'
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
const growOld = (page: Page) =>
  page.run(() => {
    const now = Date.now.bind(Date)
    Date.now = () => now() + 16_000
  })

/**
 * Sends one ether, which stays pending, and opens the activity of a visitor with an earlier transaction. The service
 * reports both.
 */
const sendAndLook = async ({ open, page, world }: Stage) => {
  const { controls } = world.chains[0]!
  const before = await controls.send({ from: me, to: other, value: 7n })
  await begin(page, () => open(spending(world, { projectId: 'sandbox' })))
  await controls.hold()
  await send(page, { amount: '1' })
  const hash = (await becomes(page, 'pending')) as Hex
  await waitsInPool(world, hash)
  await page.click('@done')
  await page.click('@activity')
  await page.waitFor(`${rowOf(hash)}[data-status=pending]`)
  assert.equal(await rows(page), [hash, before].map(rowOf))
  return { before, hash }
}

story(
  'with a service, a transfer that the wallet speeds up is told as such, and stands in the activity once',
  cdn,
  async stage => {
    const { page, world } = stage
    const { controls } = world.chains[0]!
    const { before, hash } = await sendAndLook(stage)
    const dearer = await controls.reprice(hash)
    await controls.mine()
    await becomes(page, 'repriced')
    await hears(page, 'Transaction confirmed at another fee')
    await growOld(page)
    await page.waitFor(`${rowOf(dearer)}[data-status=confirmed]`)
    assert.match(await page.text(rowOf(dearer)), /^Sent ?−1\.000 ETH /)
    assert.equal(await rows(page), [dearer, before].map(rowOf))
    assert.is(await held(world, RECEIVER), parseEther('1'))
  }
)

story(
  'with a service, a transfer that the wallet cancels is told as such, nothing arrives, and it stands in ' +
    'the activity once, without an amount',
  cdn,
  async stage => {
    const { page, world } = stage
    const { controls } = world.chains[0]!
    const { before, hash } = await sendAndLook(stage)
    const nothing = await controls.cancel(hash)
    await controls.mine()
    await becomes(page, 'cancelled')
    await hears(page, 'Transaction cancelled')
    await growOld(page)
    await page.waitFor(`${rowOf(nothing)}[data-status=confirmed]`)
    assert.match(await page.text(rowOf(nothing)), /^Cancelled ?to 0xf3…b92266 /)
    assert.equal(await rows(page), [nothing, before].map(rowOf))
    assert.is(await held(world, RECEIVER), 0n)
  }
)
