/** A login that a reload has restored. */
import * as assert from 'uvu/assert'
import { eventually, playwrightOf } from '../driver'
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

story(
  'a login whose frame cannot be reached is kept, and restored once the connection is back',
  { hosts: ['cdn'] },
  async ({ page, world, open }) => {
    await open(logins())
    await signInByEmail(page, world)
    const address = await page.text('@account-button')
    await playwrightOf(page).clock.install()
    world.faults.set('frame', { kind: 'silent', match: 'READY' })
    await page.reload()
    await eventually(async () => {
      await playwrightOf(page).clock.fastForward(5_000)
      return page.visible('@connect-button')
    }, 'the restoration does not end')
    world.faults.clear('frame')
    await page.run(() => dispatchEvent(new Event('online')))
    await page.waitFor('@account-button')
    assert.is(await page.text('@account-button'), address)
  }
)
