/** A login by Farcaster that is interrupted while its code is shown. */
import * as assert from 'uvu/assert'
import { eventually, type Page } from '../driver'
import { answerInApp, openFarcasterCode } from '../farcaster'
import {
  assertLoggedOut,
  messageCount,
  signInAndOutElsewhere,
  signInElsewhere,
  waitForSameAccount
} from '../interruption'
import { logins, waitUntilClosed } from '../login'
import { loginOf, waitUntilConnected } from '../provider-login'
import { story } from '../story'

const cdn = { hosts: ['cdn'] as const }

const getIn = async (page: Page, code: string) => {
  await answerInApp(code, 'allow')
  await waitUntilConnected(page)
  assert.equal(await loginOf(page), ['farcaster', 'ana.eth'])
}

story(
  'a visitor reloads the page at the code of Farcaster: the code counts no more, and a new one lets in',
  cdn,
  async ({ open, page }) => {
    await open(logins())
    const first = await openFarcasterCode(page)
    await page.reload()
    await page.waitFor('@connect-button')
    await answerInApp(first, 'allow', 'stranger.eth')
    await assertLoggedOut(page)
    await getIn(page, await openFarcasterCode(page))
  }
)

story(
  'a visitor closes the dialog at the code of Farcaster: the code counts no more, and a new one lets in',
  cdn,
  async ({ open, page, world }) => {
    await open(logins())
    const first = await openFarcasterCode(page)
    await page.click('@modal-close')
    await waitUntilClosed(page)
    // the page describes itself again once the frame has answered
    await eventually(() => messageCount(world, 'RELOAD') > 0, 'the frame still waits')
    await eventually(() => messageCount(world, 'SYNC_DAPP_DATA') > 1, 'the frame does not answer')
    await answerInApp(first, 'allow', 'stranger.eth')
    await assertLoggedOut(page)
    await getIn(page, await openFarcasterCode(page))
  }
)

story(
  'a visitor signs in by another tab at the code of Farcaster: the first tab follows, and both have the account',
  cdn,
  async stage => {
    const { open, page, world } = stage
    await open(logins())
    await openFarcasterCode(page)
    const other = await signInElsewhere(stage)
    await page.waitFor('@account-button')
    await waitForSameAccount(page, other)
    await waitUntilClosed(page)
    assert.is(messageCount(world, 'SIGN_OUT'), 0)
    for (const tab of [page, other]) assert.equal(await loginOf(tab), ['email', null])
    await waitForSameAccount(page, other)
  }
)

story(
  'a visitor signs in and out by another tab at the code of Farcaster: the dialog closes, and another code works',
  cdn,
  async stage => {
    const { open, page } = stage
    await open(logins())
    await openFarcasterCode(page)
    await signInAndOutElsewhere(stage)
    await waitUntilClosed(page)
    await assertLoggedOut(page)
    await getIn(page, await openFarcasterCode(page))
  }
)

story(
  'a visitor goes offline at the code of Farcaster, and gets in by it once back online',
  cdn,
  async ({ context, open, page, world }) => {
    await open(logins())
    const code = await openFarcasterCode(page)
    const isWaiting = () => world.requests('frame').some(({ url }) => url === '/api/farcaster-wait')
    await eventually(isWaiting, 'the frame does not wait for the app')
    await context.offline(true)
    await assertLoggedOut(page)
    await page.waitFor('@qr-code')
    await context.offline(false)
    await getIn(page, code)
  }
)
