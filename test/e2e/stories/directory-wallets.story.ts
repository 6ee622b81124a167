/** A wallet that a page configures by name, and one with a web page of its own. */
import * as assert from 'uvu/assert'
import { playwrightOf } from '../driver'
import { qrCodeUri, project } from '../phone'
import { story } from '../story'
import { DEMO } from '../visit'

story(
  'a wallet button of the page leads to that wallet’s QR code, and back to all wallets',
  { hosts: ['cdn'] },
  async ({ open, page }) => {
    await open(project())
    await page.waitFor('@connect-button')
    await page.run(() => {
      document.body.append(Object.assign(document.createElement('billfold-wallet-button'), { id: 'named' }))
    })
    await page.run(() => document.querySelector('#named')!.setAttribute('wallet', 'ledger'))
    await page.click('#named')
    await qrCodeUri(page)
    await page.waitFor('@modal >> "Ledger Live"')
    await page.click('@modal-back')
    await page.waitFor(DEMO)
  }
)

story(
  'an unknown wallet name is reported in the dialog and to the host page',
  { hosts: ['cdn'] },
  async ({ open, page }) => {
    await open(project())
    await page.run(() => {
      document.addEventListener('billfold:error', event => {
        ;(window as { reported?: unknown }).reported = (
          event as CustomEvent<{ code: string; facts: object }>
        ).detail.facts
      })
    })
    await page.run(() => {
      void (window as unknown as { billfold: { open(options: object): Promise<void> } }).billfold.open({
        wallet: 'No such wallet'
      })
    })
    await page.waitFor('"“No such wallet” was not found"')
    assert.equal(await page.run(() => (window as { reported?: unknown }).reported), { wallet: 'No such wallet' })
    await page.click('@other-wallet')
    await page.waitFor(DEMO)
  }
)

story(
  'a wallet with a web app opens it in a new tab with the pairing URI',
  { hosts: ['cdn'] },
  async ({ open, page, context }) => {
    await open(project({ customWallets: [{ id: 'owl', name: 'Owl', webapp_link: 'https://owl.example/app' }] }))
    await playwrightOf(page)
      .context()
      .route('https://owl.example/**', route => route.fulfill({ contentType: 'text/html', body: '<title>Owl</title>' }))
    await page.click('@connect-button')
    await page.click('@wallet-owl')
    const tab = await context.popup(() => page.click('@open-wallet'))
    assert.match(await tab.url(), /^https:\/\/owl\.example\/app\/wc\?uri=wc%3A[\da-f]{64}%402/)
    assert.is(await tab.run(() => window.opener as unknown), null)
  }
)

story('the dialog offers a link if the browser blocks the new tab', {}, async ({ open, page }) => {
  await open(project({ customWallets: [{ id: 'owl', name: 'Owl', webapp_link: 'https://owl.example/app' }] }))
  await page.run(() => {
    window.open = () => null
  })
  await page.click('@connect-button')
  await page.click('@wallet-owl')
  await page.click('@open-wallet')
  await page.waitFor('@wallet-link')
  await page.waitFor('"blocked the new tab"')
})
