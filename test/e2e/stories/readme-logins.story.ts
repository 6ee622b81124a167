/** A host page's owner opens the change of a login's e-mail address with the lines of the README. */
import { snippet } from '../../readme'
import { codeIn } from '../../sandbox/frame/stage'
import { EMAIL, logins, signInByEmail } from '../login'
import { cdn, waitForConsole } from '../readme-page'
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
