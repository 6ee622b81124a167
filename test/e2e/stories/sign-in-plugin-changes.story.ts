/** A host page's own sign-in plugin, and a visitor who switches network or account, or comes back later. */
import * as assert from 'uvu/assert'
import { eventually } from '../driver'
import { waitForClosed, setWallet, pluginState, withPlugin, type SignInPage } from '../sign-in'
import { story } from '../story'
import { chooseDemo, openAccount, wallet } from '../visit'

story(
  'another network prompts again, and a visitor who cancels returns to the network that is signed in',
  { hosts: ['cdn'] },
  async ({ open, page }) => {
    await open(wallet({ approve: 'auto' }))
    await withPlugin(page)
    await chooseDemo(page)
    await page.click('@sign')
    await waitForClosed(page)
    await page.click('@network-button')
    await page.click('@network-eip155:8453')
    await page.waitFor('@sign')
    await page.click('@cancel')
    await waitForClosed(page)
    await eventually(async () => (await page.text('@network-button')).includes('Ethereum'), 'not back on Ethereum')
    await openAccount(page)
  }
)

story(
  'a signature of an account that the wallet has left meanwhile is discarded',
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
    await waitForClosed(page)
    const { sessions } = await pluginState(page)
    assert.is(sessions.length, 1)
    assert.is.not(sessions[0]!.address, first)
  }
)

story(
  'an optional sign-in is prompted on a later page, too, and can be signed there',
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
    await waitForClosed(page)
    assert.equal(
      (await pluginState(page)).sessions.map(({ chainId }) => chainId),
      ['eip155:8453']
    )
  }
)

story(
  'a second press on cancel disconnects if the wallet does not switch back',
  { hosts: ['cdn'] },
  async ({ open, page }) => {
    await open(wallet({ approve: 'auto' }))
    await withPlugin(page)
    await chooseDemo(page)
    await page.click('@sign')
    await waitForClosed(page)
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
