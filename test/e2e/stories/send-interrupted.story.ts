/** A transfer that is interrupted because the network fails or the page is left, and one that two open pages follow. */
import * as assert from 'uvu/assert'
import { parseEther, type Hex } from 'viem'
import { waitForRestored } from '../chains'
import { recordNotices, recordedNotices, waitForNotice } from '../notices'
import {
  waitForStatus,
  begin,
  fill,
  balanceOf,
  storedTransfers,
  press,
  RECEIVER,
  review,
  send,
  sendQuery,
  waitForPool
} from '../sending'
import { story } from '../story'

const cdn = { hosts: ['cdn'] as const }
const CONFIRMED = 'Transaction confirmed'

story(
  'a visitor who is offline at the review gets no fee, and can request it again once online',
  cdn,
  async ({ open, page, context, world }) => {
    await begin(page, () => open(sendQuery(world)))
    await fill(page, { amount: '1' })
    await page.waitFor('[data-testid=review]:not([aria-disabled])')
    await context.offline(true)
    await review(page)
    await page.waitFor('@retry')
    await page.waitFor('@send-failed >> "You are offline"')
    await context.offline(false)
    await page.click('@retry')
    await press(page)
    await waitForStatus(page, 'confirmed')
    assert.is(await balanceOf(world, RECEIVER), parseEther('1'))
  }
)

story(
  'a visitor who goes offline after the review sends nothing, and can send once online',
  cdn,
  async ({ open, page, context, world }) => {
    await begin(page, () => open(sendQuery(world)))
    await fill(page, { amount: '1' })
    await review(page)
    await page.waitFor('@fee >> "about"')
    await context.offline(true)
    await press(page)
    await page.waitFor('@send-failed >> "You are offline"')
    assert.equal([await storedTransfers(page), await balanceOf(world, RECEIVER)], [[], 0n])
    await context.offline(false)
    await press(page)
    await waitForStatus(page, 'confirmed')
    assert.is(await balanceOf(world, RECEIVER), parseEther('1'))
  }
)

story(
  'a transfer sent before the visitor went offline settles once the network is back',
  cdn,
  async ({ open, page, context, world }) => {
    const { controls } = world.chains[0]!
    await begin(page, () => open(sendQuery(world)))
    await controls.hold()
    await send(page, { amount: '1' })
    await waitForPool(world, (await waitForStatus(page, 'pending')) as Hex)
    await context.offline(true)
    await controls.mine()
    await page.until(() => !navigator.onLine)
    await waitForStatus(page, 'pending')
    await context.offline(false)
    await waitForStatus(page, 'confirmed')
    await waitForNotice(page, CONFIRMED)
  }
)

story(
  'a transfer that is pending when its page is left settles on the next page, when the account opens',
  cdn,
  async ({ open, page, world }) => {
    const { controls } = world.chains[0]!
    await begin(page, () => open(sendQuery(world)))
    await controls.hold()
    await send(page, { amount: '1' })
    await waitForStatus(page, 'pending')
    await page.reload()
    await waitForRestored(page, 'eip155')
    await controls.mine()
    await recordNotices(page)
    await page.click('@account-button')
    await waitForStatus(page, 'confirmed')
    await waitForNotice(page, CONFIRMED)
    assert.equal(await recordedNotices(page), [CONFIRMED])
  }
)

story(
  'a transfer sent in one of two open pages settles in both, and is announced once in each',
  cdn,
  async ({ open, page, context, host, world }) => {
    const { controls } = world.chains[0]!
    const query = sendQuery(world)
    await begin(page, () => open(query))
    const other = await context.page()
    await other.goto(host.url(world, query))
    await waitForRestored(other, 'eip155')
    await recordNotices(other)
    await other.click('@account-button')
    await other.waitFor('@disconnect-button')
    await controls.hold()
    await send(page, { amount: '1' })
    await waitForStatus(page, 'pending')
    assert.is((await storedTransfers(other))[0]?.status, 'pending')
    // the other page has started to watch the transfer, too
    await controls.mine()
    for (const tab of [page, other]) {
      await waitForNotice(tab, CONFIRMED)
      await waitForStatus(tab, 'confirmed')
      assert.is((await recordedNotices(tab)).filter(text => text === CONFIRMED).length, 1)
    }
    assert.is(await balanceOf(world, RECEIVER), parseEther('1'))
  }
)
