/** The change of the e-mail address of a login, from the account's settings. */
import * as assert from 'uvu/assert'
import { codeIn } from '../../sandbox/frame/stage'
import { eventually, type Page } from '../driver'
import { EMAIL, logins, passMailPause, signInByEmail, typeCode, waitForCodeMessage, wrongCode } from '../login'
import { story } from '../story'

const NEW = 'ana.new@mail.example'

/** Waits until a text shows in the dialog. */
const waitForText = (page: Page, text: string) =>
  eventually(async () => (await page.text('@modal')).includes(text), `the dialog does not show: ${text}`)

story(
  'a visitor changes the e-mail address by a code to the old one and a code to the new one',
  { hosts: ['cdn'] },
  async ({ page, world, open }) => {
    const { frame } = world.controls
    await open(logins())
    await signInByEmail(page, world)
    await page.click('@account-button')
    await page.click('@account-settings')
    assert.match(await page.text('@edit-email'), EMAIL)
    await page.click('@edit-email')
    await page.type('@email', 'ana.new')
    await page.click('@save-email')
    await waitForText(page, 'Enter a valid email address')
    await page.type('@email', NEW)
    await page.click('@save-email')
    await waitForText(page, `Enter the code we sent to ${EMAIL}`)
    // back at the address, and here again
    await page.click('@start-over')
    await page.waitFor('@save-email')
    await waitForText(page, 'Please try again after')
    await passMailPause(page)
    await page.until(
      () => !/try again after/.test(document.querySelector('[data-billfold=dialog]')!.shadowRoot!.textContent!)
    )
    await page.type('@email', NEW)
    await page.click('@save-email')
    await waitForText(page, `Enter the code we sent to ${EMAIL}`)
    await typeCode(page, wrongCode(codeIn(frame, EMAIL)))
    await waitForCodeMessage(page, 'The code is wrong')
    await page.type('@code', codeIn(frame, EMAIL))
    await waitForText(page, `Enter the code we sent to ${NEW}`)
    await page.type('@code', wrongCode(codeIn(frame, NEW)))
    await waitForCodeMessage(page, 'The code is wrong')
    await page.type('@code', codeIn(frame, NEW))
    await page.waitFor('"Email changed"')
    await page.waitFor(`@edit-email >> "${NEW}"`)
    await page.reload()
    await page.waitFor('@account-button')
    await page.click('@account-button')
    await page.click('@account-settings')
    assert.match(await page.text('@edit-email'), NEW)
  }
)
