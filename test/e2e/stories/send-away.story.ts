/** A transfer whose network goes away in the middle, whose page is left, or that two open pages follow. */
import * as assert from 'uvu/assert'
import { parseEther, type Hex } from 'viem'
import { comesBack } from '../chains'
import {
  becomes,
  begin,
  fill,
  hear,
  heard,
  hears,
  held,
  kept,
  press,
  RECEIVER,
  review,
  send,
  spending,
  waitsInPool
} from '../sending'
import { story } from '../story'

const cdn = { hosts: ['cdn'] as const }
const CONFIRMED = 'Transaction confirmed'

story(
  'offline at the last look: the fee cannot be had, and once back it can be asked for again',
  cdn,
  async ({ open, page, context, world }) => {
    await begin(page, () => open(spending(world)))
    await fill(page, { amount: '1' })
    await page.waitFor('[data-testid=review]:not([aria-disabled])')
    await context.offline(true)
    await review(page)
    await page.waitFor('@retry')
    await page.waitFor('@send-failed >> "You are offline"')
    await context.offline(false)
    await page.click('@retry')
    await press(page)
    await becomes(page, 'confirmed')
    assert.is(await held(world, RECEIVER), parseEther('1'))
  }
)

story(
  'offline between the look and the press: nothing is sent, and once back it is',
  cdn,
  async ({ open, page, context, world }) => {
    await begin(page, () => open(spending(world)))
    await fill(page, { amount: '1' })
    await review(page)
    await page.waitFor('@fee >> "about"')
    await context.offline(true)
    await press(page)
    await page.waitFor('@send-failed >> "You are offline"')
    assert.equal([await kept(page), await held(world, RECEIVER)], [[], 0n])
    await context.offline(false)
    await press(page)
    await becomes(page, 'confirmed')
    assert.is(await held(world, RECEIVER), parseEther('1'))
  }
)

story(
  'offline after it was sent: settled as soon as the network is back',
  cdn,
  async ({ open, page, context, world }) => {
    const { controls } = world.chains[0]!
    await begin(page, () => open(spending(world)))
    await controls.hold()
    await send(page, { amount: '1' })
    await waitsInPool(world, (await becomes(page, 'pending')) as Hex)
    await context.offline(true)
    await controls.mine()
    await page.until(() => !navigator.onLine)
    await becomes(page, 'pending')
    await context.offline(false)
    await becomes(page, 'confirmed')
    await hears(page, CONFIRMED)
  }
)

story(
  'a page that is left while a transfer waits: the next one tells what became of it, whoever looks at the account',
  cdn,
  async ({ open, page, world }) => {
    const { controls } = world.chains[0]!
    await begin(page, () => open(spending(world)))
    await controls.hold()
    await send(page, { amount: '1' })
    await becomes(page, 'pending')
    await page.reload()
    await comesBack(page, 'eip155')
    await controls.mine()
    await hear(page)
    await page.click('@account-button')
    await becomes(page, 'confirmed')
    await hears(page, CONFIRMED)
    assert.equal(await heard(page), [CONFIRMED])
  }
)

story(
  'two pages with the account open: what is sent in one is settled in both, and told once in each',
  cdn,
  async ({ open, page, context, host, world }) => {
    const { controls } = world.chains[0]!
    const query = spending(world)
    await begin(page, () => open(query))
    const other = await context.page()
    await other.goto(host.url(world, query))
    await comesBack(other, 'eip155')
    await hear(other)
    await other.click('@account-button')
    await other.waitFor('@disconnect-button')
    await controls.hold()
    await send(page, { amount: '1' })
    await becomes(page, 'pending')
    assert.is((await kept(other))[0]?.status, 'pending')
    // the other page has started to watch the transfer, too
    await controls.mine()
    for (const tab of [page, other]) {
      await hears(tab, CONFIRMED)
      await becomes(tab, 'confirmed')
      assert.is((await heard(tab)).filter(text => text === CONFIRMED).length, 1)
    }
    assert.is(await held(world, RECEIVER), parseEther('1'))
  }
)
