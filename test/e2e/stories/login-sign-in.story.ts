/** Sign-in to the page (`siwx`) with the embedded wallet. */
import * as assert from 'uvu/assert'
import { cdn, getAccount, waitForDismissed } from '../embedded'
import { answerFrame, logins, signInByEmail } from '../login'
import { SOLANA, switchTo, type HostWindow } from '../chains'
import type { Page } from '../driver'
import { storedText } from '../sign-in-visit'
import { story } from '../story'

const query = logins({ siwx: 'local' })

/** Deletes the session, as the end of its validity does, and loads the page again. */
const loseSession = async (page: Page) => {
  await page.run(() => localStorage.removeItem('billfold.siwx'))
  await page.reload()
}

story(
  'a login by e-mail also signs in to the page; a session that is gone is signed again with an approval',
  cdn,
  async ({ page, world, open }) => {
    await open(query)
    await signInByEmail(page, world)
    const { address } = await getAccount(page)
    assert.ok((await storedText(page)).includes(`wants you to sign in with your Ethereum account:\\\\n${address}`))
    await page.reload()
    await page.waitFor('@account-button')
    await page.until(
      async () =>
        (
          await (
            window as never as { billfold: { getAccount(): Promise<{ isConnected: boolean }> } }
          ).billfold.getAccount()
        ).isConnected
    )
    assert.is(await page.count('@sign'), 0)

    await loseSession(page)
    await page.click('@sign')
    await answerFrame(page, 'Approve')
    await waitForDismissed(page)
    assert.ok((await storedText(page)).includes(`wants you to sign in with your Ethereum account:\\\\n${address}`))
    assert.is((await getAccount(page)).address, address)
  }
)

story(
  'a visitor who declines the message may try again, and is signed out by a refusal of the sign-in',
  cdn,
  async ({ page, world, open }) => {
    await open(query)
    await signInByEmail(page, world)
    await loseSession(page)
    await page.click('@sign')
    await answerFrame(page, 'Decline')
    await page.waitFor('@sign')
    await page.click('@cancel')
    await page.waitFor('@connect-button')
    assert.is((await getAccount(page)).isConnected, false)
    await waitForDismissed(page)
  }
)

story(
  'a login where the page offers Solana signs in on Ethereum at once, and on Solana once the visitor turns to it',
  cdn,
  async ({ page, world, open }) => {
    await open({ ...query, solana: JSON.stringify({ announce: 'off' }) })
    await signInByEmail(page, world)
    assert.ok((await storedText(page)).includes('wants you to sign in with your Ethereum account'))
    await page.until(async () => (await (window as unknown as HostWindow).billfold.getAccount('solana')).address)
    assert.is(await page.count('@sign'), 0)
    await switchTo(page, SOLANA)
    await page.click('@sign')
    await answerFrame(page, 'Approve')
    await waitForDismissed(page)
    const { address } = await getAccount(page, 'solana')
    assert.ok((await storedText(page)).includes(`wants you to sign in with your Solana account:\\\\n${address}`))
  }
)
