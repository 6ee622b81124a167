/** A login that a reload has restored. */
import * as assert from 'uvu/assert'
import { answerFrame, logins, signInByEmail } from '../login'
import { story } from '../story'

story(
  'a visitor whose login was restored signs at once, without another login',
  { hosts: ['cdn'] },
  async ({ page, world, open }) => {
    await open(logins())
    await signInByEmail(page, world)
    const mails = world.controls.frame.mails().length
    await page.reload()
    await page.waitFor('@site-events >> "connect"')
    await page.click('@site-sign')
    await page.waitFor('@approval')
    await answerFrame(page, 'Approve')
    await page.waitFor('@modal', { gone: true })
    assert.match(await page.text('@site-signature'), /0x[\da-f]{130}/)
    assert.is(world.controls.frame.mails().length, mails)
  }
)
