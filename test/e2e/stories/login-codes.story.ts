/** The code of a login by e-mail: a wrong one, too many wrong ones, one that has expired, and another mail. */
import * as assert from 'uvu/assert'
import { codeIn, followLink } from '../../sandbox/frame/stage'
import { eventually, type Page } from '../driver'
import {
  confirmEmail,
  disconnect,
  EMAIL,
  logins,
  passMailPause,
  sendEmail,
  signInByEmail,
  typeCode,
  waitForCodeMessage,
  waitForCodes,
  wrongCode
} from '../login'
import { story } from '../story'

const cdn = { hosts: ['cdn'] as const }

/** Returns the content of the entry, and what of it is selected. */
const readEntry = (page: Page) =>
  page.run(() => {
    let element = document.activeElement
    while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement
    const { value, selectionStart, selectionEnd } = element as HTMLInputElement
    return { value, selected: value.slice(selectionStart ?? 0, selectionEnd ?? 0) }
  })

/** Waits until a code is selected as a whole, so that the next digit replaces it. */
const waitForSelected = (page: Page, code: string) =>
  eventually(async () => {
    const { value, selected } = await readEntry(page)
    return value === code && selected === code
  }, `${code} is not selected`)

story(
  'a wrong code stays selected with the reason below it, and the right one typed over it signs in',
  { ...cdn },
  async ({ page, world, open }) => {
    await open(logins())
    await sendEmail(page)
    await page.waitFor('@resend')
    await followLink(world.controls.frame, EMAIL)
    await page.waitFor('@code')
    assert.match(await page.text('@modal'), `Enter the code we sent to ${EMAIL}`)
    const code = codeIn(world.controls.frame, EMAIL)
    await typeCode(page, wrongCode(code))
    await waitForCodeMessage(page, 'The code is wrong')
    await waitForSelected(page, wrongCode(code))
    await typeCode(page, code)
    await page.waitFor('@account-button')
    await page.waitFor('@modal', { gone: true })
  }
)

story(
  'after five wrong codes not even the right one counts, and another mail leads on',
  { ...cdn },
  async ({ page, world, open }) => {
    await open(logins())
    await sendEmail(page)
    await page.waitFor('@resend')
    await followLink(world.controls.frame, EMAIL)
    await page.waitFor('@code')
    const code = codeIn(world.controls.frame, EMAIL)
    for (let tries = 1; tries <= 5; tries++) {
      await typeCode(page, wrongCode(code))
      await waitForCodes(world, tries)
      await waitForCodeMessage(page, 'The code is wrong')
      await waitForSelected(page, wrongCode(code))
    }
    await typeCode(page, code)
    await waitForCodeMessage(page, 'Too many attempts. Request another code')
    await passMailPause(page)
    await eventually(async () => (await page.text('@resend')) === 'Resend code', 'no other code can be requested')
    await page.click('@resend')
    // the frame does not know the device yet
    await eventually(async () => (await page.text('@modal')).includes('Approve this device'), 'no link was sent')
    await confirmEmail(page, world)
    await page.waitFor('@account-button')
  }
)

story(
  'on a known device the code comes at once, and after one that has expired another mail has a valid one',
  { ...cdn },
  async ({ page, world, open }) => {
    const { frame } = world.controls
    await open(logins())
    await signInByEmail(page, world)
    await disconnect(page)
    await sendEmail(page)
    await page.waitFor('@code')
    const first = codeIn(frame, EMAIL)
    const expired = 'The code has expired. Request another one'
    world.faults.set('frame', { kind: 'refuse', match: '/api/email-confirm', body: expired, times: 1 })
    await typeCode(page, first)
    await waitForCodeMessage(page, expired)
    assert.match(await page.text('@resend'), /^Resend in ([1-9]|[12]\d|30) s$/)
    const sent = frame.mails().length
    await passMailPause(page)
    await eventually(async () => (await page.text('@resend')) === 'Resend code', 'no other code can be requested')
    await page.click('@resend')
    await page.waitFor('"Code email resent"')
    assert.is(frame.mails().length, sent + 1)
    assert.match(await page.text('@resend'), /^Resend in ([12]\d|30) s$/)
    assert.equal(await readEntry(page), { value: '', selected: '' })
    await typeCode(page, codeIn(frame, EMAIL))
    await page.waitFor('@account-button')
  }
)

story(
  'a second mail within 30 seconds is refused with the seconds to wait, after a reload and in another tab too',
  { ...cdn },
  async ({ page, world, context, host, open }) => {
    const { frame } = world.controls
    const expectThrottled = async (tab: Page) => {
      const help = await tab.text('@email-help')
      assert.match(help, /^Please try again after ([1-9]|[12]\d|30) seconds$/)
      assert.is(frame.mails().length, 1, 'another mail was sent')
    }
    await open(logins())
    await sendEmail(page)
    await page.waitFor('@resend')
    assert.match(await page.text('@resend'), /^Resend in ([1-9]|[12]\d|30) s$/)
    await page.click('@modal-back')
    await page.click('@send-email')
    await expectThrottled(page)
    await page.reload()
    await sendEmail(page)
    await expectThrottled(page)
    const other = await context.page()
    await other.goto(host.url(world, logins()))
    await sendEmail(other, 'other@mail.example')
    await expectThrottled(other)
    await passMailPause(page)
    await page.reload()
    await sendEmail(page)
    await page.waitFor('@resend')
    assert.is(frame.mails().length, 2)
  }
)
