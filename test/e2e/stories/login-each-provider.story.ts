/** Each provider of a login, on a desktop and on a phone. */
import * as assert from 'uvu/assert'
import type { Page } from '../driver'
import { disconnect, logins } from '../login'
import { iphone } from '../on-phone'
import { allow, loginOf, waitUntilAlone, waitUntilConnected } from '../provider-login'
import { openAccount } from '../visit'
import { story, type Stage } from '../story'

/** With their names, as the account's settings write them. */
const providers = {
  google: 'Google',
  github: 'GitHub',
  apple: 'Apple',
  facebook: 'Facebook',
  x: 'X',
  discord: 'Discord'
} as const
type Provider = keyof typeof providers

/** Signs in by a button of the open dialog. */
const signInBy = async ({ context, page }: Stage, provider: Provider, act: () => Promise<void>) => {
  const window = await context.popup(act)
  await window.waitFor(`"Sign in with ${provider}"`)
  await allow(window, `Ana of ${provider}`)
  await waitUntilAlone(context)
  await waitUntilConnected(page)
}

/** Signs in from the list of all providers. */
const signIn = async (stage: Stage, provider: Provider) => {
  const { page } = stage
  await page.click('@connect-button')
  await page.click('@more-providers')
  await signInBy(stage, provider, () => page.click(`@social-${provider}`))
}

const openSettings = async (page: Page) => {
  await openAccount(page)
  await page.click('@account-settings')
  await page.waitFor('@settings-address')
}

for (const provider of Object.keys(providers) as Provider[])
  story(
    `a visitor signs in with ${provider}, the settings name it, also after a reload, and the same login returns`,
    { hosts: ['cdn'] },
    async stage => {
      const { open, page } = stage
      const readSettings = async () => {
        await openSettings(page)
        assert.is(await page.text('@login-name'), `Ana of ${provider} Logged in with ${providers[provider]}`)
        assert.is(await page.count('@edit-email'), 0, 'the address belongs to the provider')
        await page.press('Escape')
        await page.waitFor('@modal', { gone: true })
      }
      await open(logins())
      await signIn(stage, provider)
      assert.equal(await loginOf(page), [provider, `Ana of ${provider}`])
      const account = await page.text('@account-button')
      await readSettings()
      await page.reload()
      await page.waitFor('@site-events >> "connect"')
      await readSettings()
      await disconnect(page)
      assert.equal(await loginOf(page), [null, null])
      await signIn(stage, provider)
      assert.is(await page.text('@account-button'), account)
    }
  )

story(
  'a phone offers every provider except Facebook, and a visitor signs in there',
  { hosts: ['cdn'], browser: iphone },
  async stage => {
    const { open, page } = stage
    await open(logins())
    await page.tap('@connect-button')
    await page.waitFor('@login-google')
    const shown = await Promise.all(
      Object.keys(providers).map(async provider => (await page.visible(`@login-${provider}`)) && provider)
    )
    assert.equal(shown.filter(Boolean), ['google', 'github', 'apple', 'x', 'discord'])
    assert.is(await page.count('@more-providers'), 0)
    await signInBy(stage, 'x', () => page.tap('@login-x'))
    assert.equal(await loginOf(page), ['x', 'Ana of x'])
  }
)
