/** Logins that a visitor has left after another tab has signed in. */
import * as assert from 'uvu/assert'
import { eventually } from '../driver'
import { answerInApp, openFarcasterCode } from '../farcaster'
import { messageCount, signInElsewhere, waitForSameAccount } from '../interruption'
import { logins, waitUntilClosed } from '../login'
import { loginOf } from '../provider-login'
import { story } from '../story'

const cdn = { hosts: ['cdn'] as const }

story(
  'another tab signs in while a visitor is at a provider: the dialog and the window close, and nothing counts any more',
  cdn,
  async stage => {
    const { context, open, page, world } = stage
    await open(logins())
    await page.click('@connect-button')
    const window = await context.popup(() => page.click('@login-google'))
    await window.waitFor('"Sign in with google"')
    const other = await signInElsewhere(stage)
    await page.waitFor('@account-button')
    await waitForSameAccount(page, other)
    await waitUntilClosed(page)
    await eventually(async () => !(await context.pages()).includes(window), 'the window of the provider is still open')
    assert.is(messageCount(world, 'CONNECT_SOCIAL'), 0)
  }
)

story(
  'another tab signs in while a visitor sees a code of Farcaster: the dialog closes, and the code counts no more',
  cdn,
  async stage => {
    const { open, page, world } = stage
    await open(logins())
    const code = await openFarcasterCode(page)
    const other = await signInElsewhere(stage)
    await page.waitFor('@account-button')
    await waitForSameAccount(page, other)
    await waitUntilClosed(page)
    await eventually(() => messageCount(world, 'RELOAD') > 0, 'the frame still waits for the code')
    await answerInApp(code, 'allow', 'stranger.eth')
    assert.equal(await loginOf(page), ['email', null])
  }
)
