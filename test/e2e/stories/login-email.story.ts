/** Logins by e-mail: the usual way, and what may happen on it. */
import * as assert from 'uvu/assert'
import { story } from '../story'
import { answerFrame, logins, signInByEmail } from '../login'

story(
  'a visitor without a wallet signs in by e-mail, and stays signed in after a reload',
  { hosts: ['cdn', 'csp', 'react19'], engines: ['chromium', 'firefox', 'webkit'] },
  async ({ page, world, open }) => {
    await open(logins())
    assert.is(await page.count('#billfold-frame'), 0, 'the frame exists only once the visitor has turned to it')
    await signInByEmail(page, world)
    // the button may show the balance, too
    const [address] = (await page.text('@account-button')).match(/0x\w{2}…\w{6}/)!
    await page.reload()
    await page.waitFor('@account-button')
    assert.match(await page.text('@account-button'), address!)
  }
)

story(
  'a page asks the embedded wallet of a visitor for a signature, who approves it in the frame',
  { hosts: ['cdn', 'react19'] },
  async ({ page, world, open, shot }) => {
    await open(logins())
    await signInByEmail(page, world)
    await page.click('@site-sign')
    await page.waitFor('@approval')
    await shot('approve-transaction')
    await answerFrame(page, 'Approve')
    await page.waitFor('@modal', { gone: true })
    assert.match(await page.text('@site-signature'), /0x[\da-f]{130}/)
  }
)
