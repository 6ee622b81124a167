/** A host page's owner offers logins, and opens the change of an e-mail address, with the lines of the README. */
import { snippet } from '../../readme'
import { codeIn } from '../../sandbox/frame/stage'
import { EMAIL, logins, sendEmail, signInByEmail } from '../login'
import { button, cdn, hostPage, visit, waitForConsole, withLocalUrls } from '../readme-page'
import { story } from '../story'

const NEW = 'ana.new@mail.example'

story('the README’s lines open the change of an e-mail address, and report the new one', cdn, async stage => {
  const { page, world, open } = stage
  const { frame } = world.controls
  await open(logins())
  await signInByEmail(page, world)
  await page.run(
    async text => {
      await import(URL.createObjectURL(new Blob([text], { type: 'text/javascript' })))
    },
    snippet('js', 'UpdateEmailWallet')
  )
  await page.type('@email', NEW)
  await page.click('@save-email')
  await page.waitFor('@code')
  await page.type('@code', codeIn(frame, EMAIL))
  await page.waitFor(`@modal >> "${NEW}"`)
  await page.type('@code', codeIn(frame, NEW))
  await waitForConsole(page, NEW)
})

story('the README’s tag offers logins in the frame that it names', cdn, async ({ page, world }) => {
  await visit({ page, world }, hostPage(withLocalUrls(snippet('html', 'data-frame-url')) + button))
  await page.click('@connect-button')
  await page.waitFor('@login-google')
  await page.waitFor('@login-github')
  await page.press('Escape')
  await sendEmail(page)
  await page.waitFor('@resend')
})
