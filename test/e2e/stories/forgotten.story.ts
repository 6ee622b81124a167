/** After a disconnect nothing in storage tells whose account it was. */
import * as assert from 'uvu/assert'
import { eventually, type Page } from '../driver'
import { spending } from '../sending'
import { story } from '../story'
import { connectDemo, openAccount } from '../visit'

/** Account 0 of the demo wallet, as storage may have written it. */
const ACCOUNT = /f39fd6e51aad88f6f4ce6ab8827279cfffb92266/i

const kept = (page: Page) => page.run(() => Object.fromEntries(Object.entries({ ...localStorage }) as [string, string][]))
const tells = async (page: Page) => Object.entries(await kept(page)).filter(([, value]) => ACCOUNT.test(value)).map(([key]) => key)

for (const isReloaded of [false, true]) {
  story(`who disconnects ${isReloaded ? 'on a later page' : 'again'} leaves no address behind, and what they prefer stays`, { hosts: ['cdn', 'react19'] }, async ({ open, page, world }) => {
    await open(spending(world))
    await connectDemo(page)
    await openAccount(page)
    await page.click('@tokens')
    await page.waitFor('"USD Coin"')
    await eventually(async () => (await tells(page)).includes('billfold.portfolio'), 'what the account holds is not kept')
    if (isReloaded) {
      await page.reload()
      await page.waitFor('@account-button')
      await page.run(() => (window as unknown as { billfold: { disconnect(): Promise<void> } }).billfold.disconnect())
    } else {
      await page.click('@modal-back')
      await page.click('@disconnect-button')
    }
    await page.waitFor('@connect-button')
    await eventually(async () => !(await tells(page)).length, `left: ${(await tells(page)).join()}`)
    assert.ok((await kept(page))['billfold.recent'], 'the wallet used last is known')
  })
}
