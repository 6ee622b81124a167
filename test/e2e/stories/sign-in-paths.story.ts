/** Less usual paths of sign-in: an app that is asked twice, an embedded list, other chains of a phone. */
import * as assert from 'uvu/assert'
import { solanaAccounts } from '../../doubles/demo-wallet/solana-accounts'
import { SMART_ACCOUNT } from '../../sandbox/contracts'
import { short } from '../chains'
import type { Page } from '../driver'
import { iphone, openOwl, owl, watchOpening, type Opened } from '../on-phone'
import { openPhone, project, scan, showCode } from '../phone'
import { SOLANA } from '../phone-chains'
import { isGone } from '../sign-in'
import { story } from '../story'
import { chooseDemo, DEMO, openAccount, wallet } from '../visit'

interface Phone {
  phone: { log: string[]; set(options: object): void; open(): { method: string; text?: string }[] }
}

const kept = (page: Page) => page.run(() => JSON.stringify({ ...localStorage, ...sessionStorage }))

story(
  'on a phone an app that cannot sign along with the connection connects, is asked to sign, and lets the visitor in',
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
    assert.not.match(await kept(page), /wants you to sign in/)
    await page.tap('@sign')
    await page.until(() => (window as unknown as Opened).opened.length === 2)
    await phone.waitFor('@phone-approve')
    assert.equal(await phone.run(() => (window as unknown as Phone).phone.open().map(({ method }) => method)), [
      'personal_sign'
    ])
    await phone.click('@phone-approve')
    await isGone(page)
    await page.waitFor('@account-button')
    assert.match(await kept(page), /wants you to sign in with your Ethereum account/)
  }
)

for (const way of ['signs', 'cancels'] as const) {
  story(
    `in an embedded list the view for a required sign-in stands until somebody ` +
      `${way === 'signs' ? 'has signed' : 'cancels, which lets go of the account'}`,
    { hosts: ['cdn'] },
    async ({ open, page }) => {
      await open({ ...wallet({ approve: 'auto' }), config: JSON.stringify({ enableEmbedded: true, siwx: 'local' }) })
      await page.run(() => document.body.append(document.createElement('billfold-modal')))
      await page.click(DEMO)
      await page.waitFor('@sign')
      await page.press('Escape')
      await page.run(() => (window as unknown as { billfold: { close(): Promise<void> } }).billfold.close())
      assert.ok(await page.visible('@sign'))
      await page.click(way === 'signs' ? '@sign' : '@cancel')
      await page.waitFor('@sign', { gone: true })
      await page.waitFor(way === 'signs' ? '@account-button' : '@connect-button')
      assert.is(/wants you to sign in/.test(await kept(page)), way === 'signs')
      if (way === 'cancels') await page.waitFor(DEMO)
    }
  )
}

story(
  'an account that is a contract signs by the key of its owner, and is in after a ' +
    'reload; by another key nobody gets in',
  { hosts: ['cdn'] },
  async ({ open, page }) => {
    const as = (account: number) =>
      open({
        ...wallet({ approve: 'auto', contract: SMART_ACCOUNT, account }),
        config: JSON.stringify({ siwx: 'local' })
      })
    await as(1)
    await chooseDemo(page)
    await page.click('@sign')
    await page.waitFor('@sign-failed')
    assert.ok(await page.visible('@sign'))
    assert.not.match(await kept(page), /wants you to sign in/)
    await page.click('@cancel')
    await page.waitFor('@connect-button')
    await as(0)
    await chooseDemo(page)
    await page.click('@sign')
    await isGone(page)
    assert.match(await kept(page), new RegExp(`wants you to sign in[^"]*${SMART_ACCOUNT}`, 'i'))
    await page.reload()
    await page.waitFor('@account-button')
    await openAccount(page)
  }
)

story(
  'a phone on Solana is asked to sign by the view for it, and its session says Solana',
  { hosts: ['cdn'] },
  async stage => {
    const { page, world, visitor } = stage
    await stage.open(project({ siwx: 'local', networks: [SOLANA] }))
    const phone = await openPhone(await visitor(), world, { approve: 'ask' })
    await scan(phone, await showCode(page))
    await phone.click('@phone-approve')
    await page.waitFor('@sign')
    await page.click('@sign')
    await phone.waitFor('@phone-approve')
    const [asked] = await phone.run(() => (window as unknown as Phone).phone.open())
    assert.is(asked?.method, 'solana_signMessage')
    await phone.click('@phone-approve')
    await isGone(page)
    await page.waitFor(`@account-button >> "${short(solanaAccounts[0]!.address)}"`)
    assert.match(await kept(page), /wants you to sign in with your Solana account/)
    await page.reload()
    await openAccount(page)
  }
)
