/** A login with a provider that is interrupted while the visitor is at the provider's window. */
import * as assert from 'uvu/assert'
import { eventually, type Page } from '../driver'
import { askToSign, outcomeOf, waitForDismissed } from '../embedded'
import {
  assertLoggedOut,
  cutOff,
  messageCount,
  signInAndOutElsewhere,
  signInElsewhere,
  waitForSameAccount
} from '../interruption'
import { answerFrame, frameOf, logins, waitUntilClosed } from '../login'
import { allow, loginOf, waitUntilAlone, waitUntilConnected } from '../provider-login'
import { story, type Stage } from '../story'

const cdn = { hosts: ['cdn'] as const }

/** Opens the page, and the window of a provider. */
const goToProvider = async ({ context, open, page }: Stage): Promise<Page> => {
  await open(logins())
  await page.click('@connect-button')
  const window = await context.popup(() => page.click('@login-google'))
  await window.waitFor('"Sign in with google"')
  await page.waitFor('"Connect in the provider window"')
  return window
}

/** Checks that the account signs. */
const signMessage = async (page: Page) => {
  await askToSign(page, 'It is mine')
  await frameOf(page).getByText('It is mine').waitFor()
  await answerFrame(page, 'Approve')
  assert.ok('result' in (await outcomeOf(page, 'It is mine')))
  await waitForDismissed(page)
}

/** Signs in by a new window. */
const signIn = async ({ context, page }: Stage, press: () => Promise<void>) => {
  const window = await context.popup(press)
  await allow(window)
  await waitUntilAlone(context)
  await waitUntilConnected(page)
  assert.equal(await loginOf(page), ['google', 'Ana'])
  await signMessage(page)
}
const connectAgain = async (stage: Stage) => {
  await stage.page.click('@connect-button')
  await signIn(stage, () => stage.page.click('@login-google'))
}

story(
  'a visitor reloads the page while at the provider: the earlier window counts no more, and the next login works',
  cdn,
  async stage => {
    const { page, world } = stage
    const window = await goToProvider(stage)
    await page.reload()
    await page.waitFor('@connect-button')
    await allow(window, 'Earlier')
    await window.waitFor('"You can close this window."')
    assert.is(messageCount(world, 'CONNECT_SOCIAL'), 0)
    await assertLoggedOut(page)
    await window.close()
    await connectAgain(stage)
  }
)

story(
  'a visitor signs in by another tab while at the provider: the first tab follows, and both sign with the account',
  cdn,
  async stage => {
    const { page, world } = stage
    const window = await goToProvider(stage)
    const other = await signInElsewhere(stage)
    await page.waitFor('@account-button')
    await waitForSameAccount(page, other)
    await window.close()
    await waitUntilClosed(page)
    assert.is(messageCount(world, 'CONNECT_SOCIAL'), 0)
    assert.is(messageCount(world, 'SIGN_OUT'), 0)
    await waitForSameAccount(page, other)
    for (const tab of [page, other]) await signMessage(tab)
  }
)

story(
  'a visitor signs in and out by another tab while at the provider: its window closes, and the next login works',
  cdn,
  async stage => {
    const { context, page } = stage
    await goToProvider(stage)
    await signInAndOutElsewhere(stage)
    await waitUntilAlone(context)
    await waitUntilClosed(page)
    await assertLoggedOut(page)
    await connectAgain(stage)
  }
)

story(
  'a visitor closes the dialog while at the provider: its window closes, nobody is in, and the next login works',
  cdn,
  async stage => {
    const { context, page, world } = stage
    await goToProvider(stage)
    await page.click('@modal-close')
    await waitUntilAlone(context)
    await waitUntilClosed(page)
    assert.is(messageCount(world, 'CONNECT_SOCIAL'), 0)
    await assertLoggedOut(page)
    await connectAgain(stage)
  }
)

story(
  'a visitor closes the dialog while the account is requested: nobody is logged in, not even in the frame',
  cdn,
  async stage => {
    const { context, page, world } = stage
    const window = await goToProvider(stage)
    world.faults.set('frame', { kind: 'delay', match: 'CONNECT_SOCIAL', delayMs: 1_000 })
    await allow(window)
    await page.waitFor('@modal >> "Retrieving user data"')
    await page.click('@modal-close')
    await waitUntilClosed(page)
    await waitUntilAlone(context)
    await eventually(() => messageCount(world, 'CONNECT_SOCIAL') > 0, 'the frame has not answered')
    await eventually(() => messageCount(world, 'SIGN_OUT') > 0, 'the frame was not asked to sign out')
    await assertLoggedOut(page)
    world.faults.clear('frame')
    await connectAgain(stage)
  }
)

story(
  'a visitor is offline on the way back from the provider, reads so, and gets in once back online',
  cdn,
  async stage => {
    const { context, page, world } = stage
    const window = await goToProvider(stage)
    const reconnect = await cutOff(page)
    await allow(window)
    await page.waitFor('@modal >> "Check your connection, then try again."')
    await waitUntilAlone(context)
    assert.is(messageCount(world, 'CONNECT_SOCIAL'), 0)
    await assertLoggedOut(page)
    await reconnect()
    await signIn(stage, () => page.click('@modal >> @retry'))
  }
)

story(
  'a visitor is offline when choosing a provider, reads so at once, and gets in once back online',
  cdn,
  async stage => {
    const { context, page } = stage
    const window = await goToProvider(stage)
    await window.close()
    await page.waitFor('@modal >> "The window seems to be closed"')
    await context.offline(true)
    await page.click('@modal >> @retry')
    await page.waitFor('@modal >> "Check your connection, then try again."')
    await waitUntilAlone(context)
    await assertLoggedOut(page)
    await context.offline(false)
    await signIn(stage, () => page.click('@modal >> @retry'))
  }
)
