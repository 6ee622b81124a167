/** The start page's entry without a wallet, as a newcomer follows it. */
import * as assert from 'uvu/assert'
import { getAccount } from '../embedded'
import { signInByEmail } from '../login'
import { story } from '../story'

story(
  'the start page leads to a page with logins alone, on EVM and Solana',
  { hosts: ['cdn'] },
  async ({ page, world, shot }) => {
    await page.goto(`${world.pages}/`)
    await page.click('"Without a wallet"')
    await page.click('@connect-button')
    await page.waitFor('@email')
    await shot('logins')
    assert.is(await page.count('[data-testid^="wallet-"]'), 0, 'there are no wallets')
    await page.press('Escape')
    await page.waitFor('dialog[open]', { gone: true })
    await signInByEmail(page, world)
    assert.match((await getAccount(page)).address!, /^0x/)
    assert.match((await getAccount(page, 'solana')).address!, /^[1-9A-HJ-NP-Za-km-z]{32,44}$/)
  }
)
