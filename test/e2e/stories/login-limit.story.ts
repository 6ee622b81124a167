/** A project whose usage exceeds its plan: no login starts, and the visitor reads why. */
import * as assert from 'uvu/assert'
import { eventually, type Page } from '../driver'
import { logins } from '../login'
import { story } from '../story'

const cdn = { hosts: ['cdn'] as const }
const exceeded = { planLimits: { tier: 'starter', isAboveRpcLimit: false, isAboveMauLimit: true } }
const REASON = 'The app isn’t responding as expected. Try again or reach out to the app team for help.'

/** Returns the test id of the control in the dialog that has the focus. */
const focusedId = (page: Page) =>
  page.run(() => {
    const focused = document.activeElement?.shadowRoot?.activeElement
    return (focused instanceof HTMLElement && focused.dataset['testid']) || ''
  })

story(
  'above the limit, the logins keep the focus but start nothing, and one line says why',
  cdn,
  async ({ context, open, page, world }) => {
    world.controls.settle(exceeded)
    await open(logins({ projectId: 'story' }))
    await page.click('@connect-button')
    await eventually(async () => (await page.text('@email-help')) === REASON, 'the line does not come')
    assert.is(await page.count('.logins .help'), 1)
    for (const control of ['email', 'login-google', 'login-x', 'more-providers']) {
      await eventually(async () => {
        await page.press('Tab')
        return (await focusedId(page)) === control
      }, `the Tab key does not reach ${control}`)
      for (const key of ['a', 'Enter']) await page.press(key)
      assert.is(await focusedId(page), control)
    }
    assert.is(await page.count('@send-email'), 0, 'nothing was typed')
    assert.ok(await page.visible('@email'), 'no other view')
    assert.is((await context.pages()).length, 1, 'no window')
    assert.equal(world.requests('frame'), [])
  }
)

story(
  'above the limit, the page’s own button for a provider opens no window, and its view says why',
  cdn,
  async ({ context, open, page, world }) => {
    world.controls.settle(exceeded)
    await open(logins({ projectId: 'story' }))
    await page.run(() => {
      const button = document.createElement('billfold-wallet-button')
      button.setAttribute('wallet', 'google')
      document.querySelector('main')!.prepend(button)
    })
    await page.click('@connect-button')
    await page.waitFor('@email-help')
    await page.click('@modal-close')
    await page.waitFor('@modal', { gone: true })
    await page.click('@wallet-button')
    await page.waitFor('@modal >> "The app isn’t responding as expected"')
    assert.is((await context.pages()).length, 1, 'no window')
    await page.waitFor('@modal >> @retry')
    assert.equal(world.requests('frame'), [])
  }
)
