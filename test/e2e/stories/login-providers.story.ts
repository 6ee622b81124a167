/** Logins with a provider, in a window that opens within the press: the usual way, and how it may fail. */
import * as assert from 'uvu/assert'
import { logins } from '../login'
import { allow, loginOf, waitUntilAlone, waitUntilConnected } from '../provider-login'
import { story, type Stage } from '../story'

/** Presses “Try again”, and allows the login this time. */
const tryAgain = async ({ context, page }: Stage) => {
  const window = await context.popup(() => page.click('@modal >> @retry'))
  await allow(window)
  await waitUntilAlone(context)
  await waitUntilConnected(page)
}

story(
  'a visitor signs in at a provider in its window, and stays signed in after a reload',
  { hosts: ['cdn', 'react19'] },
  async ({ context, host, open, page }) => {
    await open(logins())
    await page.click('@connect-button')
    const window = await context.popup(() => page.click('@login-google'))
    await window.waitFor('"Sign in with google"')
    await page.waitFor('"Connect in the provider window"')
    await allow(window)
    await waitUntilAlone(context)
    await waitUntilConnected(page)
    if (host.name === 'cdn') assert.equal(await loginOf(page), ['google', 'Ana'])
    const shown = await page.text('@account-button')
    await page.reload()
    await page.waitFor('@account-button')
    assert.is(await page.text('@account-button'), shown)
  }
)

story('a visitor signs in at a provider from the list of all', { hosts: ['cdn'] }, async ({ context, open, page }) => {
  await open(logins())
  await page.click('@connect-button')
  await page.click('@more-providers')
  const window = await context.popup(() => page.click('@social-apple'))
  await window.waitFor('"Sign in with apple"')
  await allow(window, 'Bo')
  await waitUntilAlone(context)
  await waitUntilConnected(page)
  assert.equal(await loginOf(page), ['apple', 'Bo'])
})

story(
  'a visitor refuses the login in the window of the provider, reads so, and signs in the next time',
  { hosts: ['cdn'] },
  async stage => {
    const { context, open, page } = stage
    await open(logins())
    await page.click('@connect-button')
    const window = await context.popup(() => page.click('@login-google'))
    await window.click('[value="deny"]')
    await page.waitFor('@modal >> "The login was declined"')
    await waitUntilAlone(context)
    assert.is(await page.count('@account-button'), 0)
    await tryAgain(stage)
  }
)

story(
  'a visitor closes the window of the provider, reads so, and signs in the next time',
  { hosts: ['cdn'] },
  async stage => {
    const { context, open, page } = stage
    await open(logins())
    await page.click('@connect-button')
    const window = await context.popup(() => page.click('@login-google'))
    await window.waitFor('"Sign in with google"')
    await window.close()
    await page.waitFor('@modal >> "The window seems to be closed"')
    await tryAgain(stage)
  }
)

story(
  'a browser blocks the window of the provider, the visitor reads so, and signs in once it is allowed',
  { hosts: ['cdn'] },
  async stage => {
    const { open, page } = stage
    await open(logins())
    await page.run(() => {
      const allowed = window.open
      window.open = () => null
      Object.assign(window, {
        allowWindows: () => {
          window.open = allowed
        }
      })
    })
    await page.click('@connect-button')
    await page.click('@login-google')
    await page.waitFor('@modal >> "The browser blocked the window"')
    await page.run(() => (window as unknown as { allowWindows(): void }).allowWindows())
    await tryAgain(stage)
  }
)
