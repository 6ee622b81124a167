/** Buttons of the host page that lead straight to a login. */
import * as assert from 'uvu/assert'
import type { Page } from '../driver'
import { confirmEmail, EMAIL, logins } from '../login'
import { allow, loginOf, waitUntilAlone, waitUntilConnected } from '../provider-login'
import { story } from '../story'

/** Adds a button for a login to the page. */
const addButton = (page: Page, login: string) =>
  page.run(name => {
    const button = document.createElement('billfold-wallet-button')
    button.setAttribute('wallet', name)
    document.querySelector('main')!.prepend(button)
  }, login)

story('a button of the page leads to the login by e-mail', { hosts: ['cdn'] }, async ({ open, page, world }) => {
  await open(logins())
  await addButton(page, 'email')
  await page.click('@wallet-button')
  await page.type('@email', EMAIL)
  await page.click('@send-email')
  await confirmEmail(page, world)
  await waitUntilConnected(page)
  assert.is((await loginOf(page))[0], 'email')
})

story(
  'a button of the page opens the window of a provider, and the visitor signs in there',
  { hosts: ['cdn'] },
  async ({ context, open, page }) => {
    await open(logins())
    await addButton(page, 'google')
    const window = await context.popup(() => page.click('@wallet-button'))
    await window.waitFor('"Sign in with google"')
    await allow(window)
    await waitUntilAlone(context)
    await waitUntilConnected(page)
    assert.equal(await loginOf(page), ['google', 'Ana'])
  }
)

story(
  'a button for a provider that the page does not offer says so, and leaves no window',
  { hosts: ['cdn'] },
  async ({ context, open, page }) => {
    await open(logins({ features: { socials: ['apple'] } }))
    await addButton(page, 'google')
    await page.click('@wallet-button')
    await page.waitFor('@modal >> "google"')
    await waitUntilAlone(context)
    await page.waitFor('@connect-button')
  }
)
