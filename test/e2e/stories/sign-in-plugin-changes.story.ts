/** A host page's own sign-in plugin, and a visitor who switches network or account, or comes back later. */
import * as assert from 'uvu/assert'
import { eventually } from '../driver'
import { isGone, setWallet, siteOf, withPlugin, type SignInPage } from '../sign-in'
import { story } from '../story'
import { chooseDemo, openAccount, wallet } from '../visit'

story(
  'another network asks again, and who does not sign there goes back to the one that is signed in',
  { hosts: ['cdn'] },
  async ({ open, page }) => {
    await open(wallet({ approve: 'auto' }))
    await withPlugin(page)
    await chooseDemo(page)
    await page.click('@sign')
    await isGone(page)
    await page.click('@network-button')
    await page.click('@network-eip155:8453')
    await page.waitFor('@sign')
    await page.click('@cancel')
    await isGone(page)
    await eventually(async () => (await page.text('@network-button')).includes('Ethereum'), 'not back on Ethereum')
    await openAccount(page)
  }
)

story(
  'a signature for an account that the wallet has left meanwhile counts for nobody',
  { hosts: ['cdn'] },
  async ({ open, page }) => {
    await open(wallet({ approve: 'auto', shows: 'selected' }))
    await withPlugin(page)
    await chooseDemo(page)
    await page.waitFor('@sign')
    const first = await page.text('@sign-account')
    await setWallet(page, { approve: 'script' })
    await page.click('@sign')
    await page.waitFor('"Confirm in Demo Wallet"')
    await page.run(() => (window as unknown as SignInPage).demoWallet.switchAccount(1))
    await eventually(async () => (await page.text('@sign-account')) !== first, 'still the account before')
    await page.run(() => (window as unknown as SignInPage).demoWallet.answer('personal_sign'))
    await setWallet(page, { approve: 'auto' })
    await page.click('@sign')
    await isGone(page)
    const { sessions } = await siteOf(page)
    assert.is(sessions.length, 1)
    assert.is.not(sessions[0]!.address, first)
  }
)

story(
  'a sign-in that is not required is asked for on a later page, too, and can be signed there',
  { hosts: ['cdn'] },
  async ({ open, page }) => {
    await open(wallet({ approve: 'auto' }))
    await withPlugin(page, { isRequired: false })
    await chooseDemo(page)
    await page.waitFor('@sign')
    await page.reload()
    await page.waitFor('@account-button')
    await withPlugin(page, { isRequired: false })
    // the plugin came after the connection, so the next session check is for another network
    await page.run(() =>
      (window as unknown as { demoWallet: { switchChain(id: string): void } }).demoWallet.switchChain('eip155:8453')
    )
    await page.click('@sign')
    await isGone(page)
    assert.equal(
      (await siteOf(page)).sessions.map(({ chainId }) => chainId),
      ['eip155:8453']
    )
  }
)

story(
  'who cancels while the wallet does not go back is let go of at the second press',
  { hosts: ['cdn'] },
  async ({ open, page }) => {
    await open(wallet({ approve: 'auto' }))
    await withPlugin(page)
    await chooseDemo(page)
    await page.click('@sign')
    await isGone(page)
    await page.click('@network-button')
    await page.click('@network-eip155:8453')
    await page.waitFor('@sign')
    await setWallet(page, { approve: 'never' })
    await page.click('@cancel')
    await page.waitFor('"Cancelling"')
    await page.click('@cancel')
    await page.waitFor('@connect-button')
  }
)
