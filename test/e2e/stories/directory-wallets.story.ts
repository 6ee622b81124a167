/** A wallet that a page configures by name, and one with a web page of its own. */
import * as assert from 'uvu/assert'
import { playwrightOf } from '../driver'
import { codeOn, project } from '../phone'
import { story } from '../story'
import { DEMO } from '../visit'

story(
  'a button of the page that names a wallet leads to its code, and back to all others',
  {},
  async ({ open, page }) => {
    await open(project())
    await page.waitFor('@connect-button')
    await page.run(() => {
      document.body.append(Object.assign(document.createElement('billfold-wallet-button'), { id: 'named' }))
    })
    await page.run(() => document.querySelector('#named')!.setAttribute('wallet', 'ledger'))
    await page.click('#named')
    await codeOn(page)
    await page.waitFor('@modal >> "Ledger Live"')
    await page.click('@modal-back')
    await page.waitFor(DEMO)
  }
)

story('a name that no wallet has is said on the page and to the site', { hosts: ['cdn'] }, async ({ open, page }) => {
  await open(project())
  await page.run(() => {
    document.addEventListener('billfold:error', e => {
      ;(window as { told?: unknown }).told = (e as CustomEvent<{ code: string; facts: object }>).detail.facts
    })
  })
  await page.run(() => {
    void (window as unknown as { billfold: { open(o: object): Promise<void> } }).billfold.open({
      wallet: 'No such wallet'
    })
  })
  await page.waitFor('"“No such wallet” was not found"')
  assert.equal(await page.run(() => (window as { told?: unknown }).told), { wallet: 'No such wallet' })
  await page.click('@other-wallet')
  await page.waitFor(DEMO)
})

story('a wallet with a page of its own opens it in a tab, with the code', {}, async ({ open, page, context }) => {
  await open(project({ customWallets: [{ id: 'owl', name: 'Owl', webapp_link: 'https://owl.example/app' }] }))
  await playwrightOf(page)
    .context()
    .route('https://owl.example/**', route => route.fulfill({ contentType: 'text/html', body: '<title>Owl</title>' }))
  await page.click('@connect-button')
  await page.click('@wallet-owl')
  const tab = await context.popup(() => page.click('@open-wallet'))
  assert.match(await tab.url(), /^https:\/\/owl\.example\/app\/wc\?uri=wc%3A[\da-f]{64}%402/)
  assert.is(await tab.run(() => window.opener as unknown), null)
})

story('where the browser lets no tab open, the way there is a link', {}, async ({ open, page }) => {
  await open(project({ customWallets: [{ id: 'owl', name: 'Owl', webapp_link: 'https://owl.example/app' }] }))
  await page.run(() => {
    window.open = () => null
  })
  await page.click('@connect-button')
  await page.click('@wallet-owl')
  await page.click('@open-wallet')
  await page.waitFor('@wallet-link')
  await page.waitFor('"did not let the tab open"')
})
