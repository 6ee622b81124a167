/** A secure frame that does not get ready, answers wrongly, or refuses: visitors read so, and wallets stay usable. */
import * as assert from 'uvu/assert'
import type { Fault } from '../../sandbox/faults'
import { eventually, playwrightOf, type Page } from '../driver'
import { confirmEmail, EMAIL, logins, sendEmail, signInByEmail } from '../login'
import { story } from '../story'
import { DEMO, wallet } from '../visit'

const withWallet = { logins: '', ...wallet({ approve: 'auto' }) }

/** Lets the time of the page pass until it shows this. */
const passUntil = (page: Page, selector: string) =>
  eventually(async () => {
    await playwrightOf(page).clock.fastForward(5_000)
    return page.visible(selector)
  }, `${selector} does not come`)

const TOO_LATE = '@email-help >> "The login service took too long. Try again in a moment."'

story(
  'a secure frame never gets ready, and the visitor connects a wallet meanwhile',
  { hosts: ['cdn'] },
  async ({ open, page, world }) => {
    world.faults.set('frame', { kind: 'silent', match: 'READY' })
    await open(withWallet)
    await sendEmail(page)
    await page.until(() => !!document.getElementById('billfold-frame'))
    await page.click(DEMO)
    await page.waitFor('@account-button')
  }
)

story(
  'a secure frame never gets ready, the visitor reads so, and the next attempt loads it again',
  { hosts: ['cdn'] },
  async ({ open, page, world }) => {
    await playwrightOf(page).clock.install()
    world.faults.set('frame', { kind: 'silent', match: 'READY' })
    await open(logins())
    await sendEmail(page)
    await passUntil(page, TOO_LATE)
    world.faults.clear('frame')
    await page.click('@send-email')
    await page.waitFor('@resend')
  }
)

story(
  'a page that is not on the list of the secure frame offers its wallets, and says that the login has failed',
  { hosts: ['cdn'], expectsViolation: /frame/, expects: /frame/ },
  async ({ open, page, world }) => {
    await playwrightOf(page).clock.install()
    world.controls.frame.allow([])
    await open(withWallet)
    await sendEmail(page)
    await passUntil(page, TOO_LATE)
    await page.click(DEMO)
    await page.waitFor('@account-button')
  }
)

story(
  'an answer of the secure frame to another request does not count, and the visitor reads that none came',
  { hosts: ['cdn'] },
  async ({ open, page, world }) => {
    await playwrightOf(page).clock.install()
    await open(logins())
    world.faults.set('frame', { kind: 'tamper', match: 'CONNECT_OTP' })
    await sendEmail(page)
    await confirmEmail(page, world)
    await passUntil(page, '@code-message >> "The login service took too long. Try again in a moment."')
    assert.is(await page.count('@account-button'), 0)
  }
)

const harmless: readonly { faults: readonly Fault[]; title: string }[] = [
  { title: 'twice', faults: [{ kind: 'duplicate' }] },
  { title: 'late', faults: [{ kind: 'delay', match: /CONNECT|GET_USER/, delayMs: 300 }] }
]
for (const { faults, title } of harmless) {
  story(`a secure frame that answers ${title} connects the visitor once`, { hosts: ['cdn'] }, async stage => {
    const { open, page, world } = stage
    await open(logins())
    await page.run(() => {
      Object.assign(window, { connected: 0 })
      document.addEventListener('billfold:connect', () => {
        ;(window as unknown as { connected: number }).connected++
      })
    })
    for (const fault of faults) world.faults.set('frame', fault)
    await signInByEmail(page, world)
    assert.is(await page.run(() => (window as unknown as { connected: number }).connected), 1)
  })
}

const INVALID = '@code-message >> "The login service gave an invalid answer. Try again in a moment."'

/** Answers that no user of the frame can have, and how the visitor reads of them. */
const lies: readonly { title: string; fault: Fault; shown: string }[] = [
  {
    title: 'names an address of another chain as the account',
    fault: { kind: 'stranger', match: 'GET_USER', account: 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq' },
    shown: INVALID
  },
  {
    title: 'names a script as the account',
    fault: { kind: 'stranger', match: 'GET_USER', account: '<img src=x onerror=alert(1)>' },
    shown: INVALID
  },
  {
    title: 'answers with something else',
    fault: { kind: 'invalid-response', match: 'GET_USER' },
    shown: INVALID
  },
  {
    title: 'refuses with markup in its words',
    fault: { kind: 'refuse', match: 'GET_USER', body: '<b>Pay</b> first' },
    shown: '@code-message >> "<b>Pay</b> first"'
  }
]
for (const { title, fault, shown } of lies) {
  story(
    `a secure frame ${title}: the visitor reads so, is not connected, and tries again`,
    { hosts: ['cdn'] },
    async ({ open, page, world }) => {
      await open(logins())
      world.faults.set('frame', fault)
      await sendEmail(page, EMAIL)
      await confirmEmail(page, world)
      await page.waitFor(shown)
      assert.is(await page.count('@account-button'), 0)
      world.faults.clear('frame')
      await page.click('@modal >> @retry')
      await page.waitFor('@account-button')
    }
  )
}

story(
  'a secure frame that names a script as the address of a provider opens nothing',
  { hosts: ['cdn'] },
  async ({ context, open, page, world }) => {
    await open(logins())
    const body = JSON.stringify({ uri: 'javascript:opener.isTaken=true' })
    world.faults.set('frame', { kind: 'invalid-response', match: 'GET_SOCIAL_REDIRECT_URI', body })
    await page.click('@connect-button')
    await context.popup(() => page.click('@login-google'))
    await page.waitFor('@modal >> "Something went wrong"')
    await eventually(async () => (await context.pages()).length === 1, 'the window is still open')
    assert.is(await page.run(() => (window as { isTaken?: unknown }).isTaken), undefined)
  }
)
