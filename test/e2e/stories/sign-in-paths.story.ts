/** Less usual paths of sign-in: an app that is asked twice, an embedded list, other chains of a phone. */
import * as assert from 'uvu/assert'
import { solanaAccounts } from '../../doubles/demo-wallet/solana-accounts'
import { SMART_ACCOUNT } from '../../sandbox/contracts'
import { short } from '../chains'
import type { Page } from '../driver'
import { iphone, openOwl, owl, watchOpening, type Opened } from '../on-phone'
import { openPhone, project, scan, showQrCode } from '../phone'
import { SOLANA } from '../phone-chains'
import { waitForClosed } from '../sign-in'
import { story } from '../story'
import { chooseDemo, DEMO, openAccount, wallet } from '../visit'

interface Phone {
  phone: { log: string[]; set(options: object): void; open(): { method: string; text?: string }[] }
}

const storedText = (page: Page) => page.run(() => JSON.stringify({ ...localStorage, ...sessionStorage }))

story(
  'on a phone an app without one-click sign-in connects, is asked to sign, and signs the visitor in',
  { hosts: ['cdn'], browser: iphone },
  async ({ open, page, world, visitor }) => {
    await open(project({ siwx: 'local', customWallets: [owl] }))
    await watchOpening(page)
    const phone = await openPhone(await visitor(), world, { approve: 'ask' })
    await page.tap('@connect-button')
    const { href } = await openOwl(page)
    await scan(phone, new URL(href).searchParams.get('uri')!)
    await phone.click('@phone-approve')
    await page.waitFor('@sign')
    assert.not.match(await storedText(page), /wants you to sign in/)
    await page.tap('@sign')
    await page.until(() => (window as unknown as Opened).opened.length === 2)
    await phone.waitFor('@phone-approve')
    assert.equal(await phone.run(() => (window as unknown as Phone).phone.open().map(({ method }) => method)), [
      'personal_sign'
    ])
    await phone.click('@phone-approve')
    await waitForClosed(page)
    await page.waitFor('@account-button')
    assert.match(await storedText(page), /wants you to sign in with your Ethereum account/)
  }
)

for (const button of ['sign', 'cancel'] as const) {
  story(
    `in an embedded dialog a required sign-in stays until the visitor ` +
      `${button === 'sign' ? 'signs' : 'cancels, which disconnects the account'}`,
    { hosts: ['cdn'] },
    async ({ open, page }) => {
      await open({ ...wallet({ approve: 'auto' }), config: JSON.stringify({ enableEmbedded: true, siwx: 'local' }) })
      await page.run(() => document.body.append(document.createElement('billfold-modal')))
      await page.click(DEMO)
      await page.waitFor('@sign')
      await page.press('Escape')
      await page.run(() => (window as unknown as { billfold: { close(): Promise<void> } }).billfold.close())
      assert.ok(await page.visible('@sign'))
      await page.click(`@${button}`)
      await page.waitFor('@sign', { gone: true })
      await page.waitFor(button === 'sign' ? '@account-button' : '@connect-button')
      assert.is(/wants you to sign in/.test(await storedText(page)), button === 'sign')
      if (button === 'cancel') await page.waitFor(DEMO)
    }
  )
}

story(
  'a contract account signs in by its owner’s key and stays signed in after a reload; another key fails',
  { hosts: ['cdn'] },
  async ({ open, page }) => {
    const openAs = (account: number) =>
      open({
        ...wallet({ approve: 'auto', contract: SMART_ACCOUNT, account }),
        config: JSON.stringify({ siwx: 'local' })
      })
    await openAs(1)
    await chooseDemo(page)
    await page.click('@sign')
    await page.waitFor('@sign-failed')
    assert.ok(await page.visible('@sign'))
    assert.not.match(await storedText(page), /wants you to sign in/)
    await page.click('@cancel')
    await page.waitFor('@connect-button')
    await openAs(0)
    await chooseDemo(page)
    await page.click('@sign')
    await waitForClosed(page)
    assert.match(await storedText(page), new RegExp(`wants you to sign in[^"]*${SMART_ACCOUNT}`, 'i'))
    await page.reload()
    await page.waitFor('@account-button')
    await openAccount(page)
  }
)

story(
  'a phone on Solana is asked to sign in the sign-in view, and its session is for Solana',
  { hosts: ['cdn'] },
  async stage => {
    const { page, world, visitor } = stage
    await stage.open(project({ siwx: 'local', networks: [SOLANA] }))
    const phone = await openPhone(await visitor(), world, { approve: 'ask' })
    await scan(phone, await showQrCode(page))
    await phone.click('@phone-approve')
    await page.waitFor('@sign')
    await page.click('@sign')
    await phone.waitFor('@phone-approve')
    const [request] = await phone.run(() => (window as unknown as Phone).phone.open())
    assert.is(request?.method, 'solana_signMessage')
    await phone.click('@phone-approve')
    await waitForClosed(page)
    await page.waitFor(`@account-button >> "${short(solanaAccounts[0]!.address)}"`)
    assert.match(await storedText(page), /wants you to sign in with your Solana account/)
    await page.reload()
    await openAccount(page)
  }
)
