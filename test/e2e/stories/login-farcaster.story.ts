/** Logins by Farcaster: a code to scan on a desktop, a link on a phone. */
import * as assert from 'uvu/assert'
import { answerInApp, openFarcasterCode } from '../farcaster'
import { logins } from '../login'
import { iphone } from '../on-phone'
import { qrCodeUri } from '../phone'
import { allow, loginOf, waitUntilConnected } from '../provider-login'
import { story } from '../story'

story(
  'a visitor scans the code of Farcaster, accepts in the app, and is connected',
  { hosts: ['cdn'] },
  async ({ open, page }) => {
    await open(logins())
    await answerInApp(await openFarcasterCode(page), 'allow')
    await waitUntilConnected(page)
    assert.equal(await loginOf(page), ['farcaster', 'ana.eth'])
  }
)

story(
  'a visitor leaves the code of Farcaster, which then counts no more, and signs in with a later code',
  { hosts: ['cdn'] },
  async ({ open, page }) => {
    await open(logins())
    const first = await openFarcasterCode(page)
    await page.click('@modal-back')
    await page.click('@login-farcaster')
    await page.until(
      old => !document.querySelector('[data-billfold=dialog]')?.shadowRoot?.querySelector(`[data-uri="${old}"]`),
      first
    )
    const second = await qrCodeUri(page)
    assert.is.not(second, first)
    await answerInApp(first, 'allow', 'stranger.eth')
    await answerInApp(second, 'allow')
    await waitUntilConnected(page)
    assert.equal(await loginOf(page), ['farcaster', 'ana.eth'])
  }
)

story(
  'a visitor declines in the app, reads so, and signs in the next time',
  { hosts: ['cdn'] },
  async ({ open, page }) => {
    await open(logins())
    await answerInApp(await openFarcasterCode(page), 'deny')
    await page.click('@modal >> @retry')
    await answerInApp(await qrCodeUri(page), 'allow')
    await waitUntilConnected(page)
  }
)

story(
  'a visitor on a phone opens Farcaster by a link, accepts there, and is connected',
  { hosts: ['cdn'], browser: iphone },
  async ({ context, open, page }) => {
    await open(logins())
    await page.tap('@connect-button')
    await page.tap('@login-farcaster')
    await page.waitFor('@open-farcaster')
    assert.is(await page.count('@qr-code'), 0)
    const app = await context.popup(() => page.tap('@open-farcaster'))
    await allow(app, 'ana.eth')
    await app.waitFor('"Return to the page"')
    await app.close()
    await waitUntilConnected(page)
    assert.equal(await loginOf(page), ['farcaster', 'ana.eth'])
  }
)
