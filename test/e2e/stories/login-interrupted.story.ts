/** A login by e-mail that is interrupted: a reload, another tab, a closed dialog, a lost connection. */
import * as assert from 'uvu/assert'
import { codeIn, followLink } from '../../sandbox/frame/stage'
import type { World } from '../../sandbox/world'
import { eventually, type Page } from '../driver'
import {
  confirmEmail,
  EMAIL,
  logins,
  passMailPause,
  sendEmail,
  signInByEmail,
  typeCode,
  waitForCodeMessage,
  waitUntilClosed
} from '../login'
import { SHORT, wallet } from '../visit'
import { story } from '../story'

const cdn = { hosts: ['cdn'] as const }

interface Opening {
  billfold: { open(options: { wallet: string }): Promise<void> }
}
const hasSignedOut = (world: World) => world.requests('frame').some(({ url }) => url === '/message/SIGN_OUT')

/** Sends the address, and follows the link of a new device. */
const reachCode = async (page: Page, frame: Parameters<typeof followLink>[0]) => {
  await sendEmail(page)
  await page.waitFor('@resend')
  await followLink(frame, EMAIL)
  await page.waitFor('@code')
}

story(
  'a visitor who reloads the page at any step of a login starts again, and gets in',
  { ...cdn },
  async ({ page, world, open }) => {
    const { frame } = world.controls
    const startAgain = async () => {
      await page.reload()
      await page.waitFor('@connect-button')
      assert.is(await page.count('@account-button'), 0)
      await passMailPause(page)
    }
    await open(logins())
    world.faults.set('frame', { kind: 'silent', match: 'CONNECT_EMAIL', times: 1 })
    await sendEmail(page)
    await eventually(() => frame.mails().length === 1, 'no mail was sent')
    await page.waitFor('@email-sending')
    await startAgain()
    await sendEmail(page)
    await page.waitFor('@resend')
    await startAgain()
    await reachCode(page, frame)
    await startAgain()
    await sendEmail(page)
    await confirmEmail(page, world)
    await page.waitFor('@account-button')
    await waitUntilClosed(page)
  }
)

story(
  'a visitor at the code in one tab signs in by another tab, and the first one follows',
  { ...cdn },
  async ({ page, world, context, host, open }) => {
    await open(logins())
    await reachCode(page, world.controls.frame)
    await passMailPause(page)
    const other = await context.page()
    await other.goto(host.url(world, logins()))
    await sendEmail(other)
    await confirmEmail(other, world)
    await other.waitFor('@account-button')
    await page.waitFor('@account-button')
    await waitUntilClosed(page)
    assert.is(await page.text('@account-button'), await other.text('@account-button'))
  }
)

story(
  'a visitor closes the dialog in the middle of a login, opens it again, and gets in',
  { ...cdn },
  async ({ page, world, open }) => {
    await open(logins())
    await reachCode(page, world.controls.frame)
    await page.click('@modal-close')
    await waitUntilClosed(page)
    await passMailPause(page)
    await page.click('@connect-button')
    assert.is(await page.count('@code'), 0)
    // the address is still there
    await page.click('@send-email')
    await confirmEmail(page, world)
    await page.waitFor('@account-button')
    await waitUntilClosed(page)
  }
)

story(
  'a visitor closes the dialog while the code is checked: nobody is logged in, not even in the frame',
  { ...cdn },
  async ({ page, world, open }) => {
    await open(logins())
    await reachCode(page, world.controls.frame)
    world.faults.set('frame', { kind: 'delay', match: 'CONNECT_OTP', delayMs: 500 })
    await typeCode(page, codeIn(world.controls.frame, EMAIL))
    await page.click('@modal-close')
    await waitUntilClosed(page)
    await eventually(() => hasSignedOut(world), 'the frame was not asked to sign out')
    assert.is(await page.count('@account-button'), 0)
    assert.is(await page.run(() => localStorage.getItem('billfold.frame-login')), null)
  }
)

story(
  'a wallet that takes the place of a login ends it in the frame, too',
  { ...cdn },
  async ({ page, world, open }) => {
    await open({ logins: '', ...wallet({ approve: 'auto' }) })
    await signInByEmail(page, world)
    await page.run(() => (window as unknown as Opening).billfold.open({ wallet: 'app.billfold.demo' }))
    await eventually(async () => (await page.text('@account-button')).includes(SHORT), 'the wallet is not connected')
    await eventually(() => hasSignedOut(world), 'the frame was not asked to sign out')
    assert.is(await page.run(() => localStorage.getItem('billfold.frame-login')), null)
  }
)

story(
  'a visitor who is offline learns it when sending and when confirming, and gets in once back online',
  { ...cdn },
  async ({ page, world, context, open }) => {
    await open(logins())
    await page.click('@connect-button')
    await page.type('@email', EMAIL)
    const isReady = () => world.requests('frame').some(({ url }) => url.includes('SMART_ACCOUNT_ENABLED_NETWORKS'))
    await eventually(isReady, 'the frame is not ready')
    await context.offline(true)
    await page.click('@send-email')
    assert.is(await page.text('@email-help'), 'You are offline')
    assert.is(world.controls.frame.mails().length, 0)
    await context.offline(false)
    await page.click('@send-email')
    await page.waitFor('@resend')
    await followLink(world.controls.frame, EMAIL)
    await page.waitFor('@code')
    await context.offline(true)
    await typeCode(page, codeIn(world.controls.frame, EMAIL))
    await waitForCodeMessage(page, 'The login service cannot be reached. Check your connection, then try again.')
    await context.offline(false)
    await page.click('@retry')
    await page.waitFor('@account-button')
  }
)
