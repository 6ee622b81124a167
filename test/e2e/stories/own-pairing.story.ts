/** A host page that pairs by itself and has Billfold show its pairing URI: `manualWCControl`, `open({ uri })`. */
import * as assert from 'uvu/assert'
import { eventually, type Page } from '../driver'
import { codeOn, project } from '../phone'
import { story } from '../story'
import { DEMO } from '../visit'
import type { World } from '../../sandbox/world'

const codeNo = (n: number) =>
  `wc:${String(n).repeat(64)}@2?expiryTimestamp=1999999999&relay-protocol=irn&symKey=${'ab'.repeat(32)}`

const openOn = (page: Page, uri: string) =>
  page.run(
    code => (window as unknown as { billfold: { open(o: object): Promise<void> } }).billfold.open({ uri: code }),
    uri
  )
/**
 * Returns the requests for a pairing URI of Billfold's own, from the first step on: the library's file, then the relay.
 */
const ownSteps = (world: World) =>
  [
    ...world.requests('cdn').filter(({ url }) => url.includes('/connectors/walletconnect-')),
    ...world.requests('relay')
  ].map(({ url }) => url)
const warned = (page: Page) => page.log.console.filter(line => line.includes('code-invalid'))

story(
  'a site that pairs by itself has its own code shown, exactly that, and the relay hears nothing from us',
  { hosts: ['cdn', 'csp'] },
  async ({ open, page, world }) => {
    await open(project({ manualWCControl: true }))
    await openOn(page, codeNo(1))
    assert.is(await codeOn(page), codeNo(1))
    // the page creates another URI, which replaces the first
    await openOn(page, codeNo(2))
    await eventually(async () => (await codeOn(page)) === codeNo(2), 'the newer code')
    await page.press('Escape')
    await page.waitFor('@modal', { gone: true })
    await openOn(page, codeNo(3))
    await eventually(async () => (await codeOn(page)) === codeNo(3), 'the third code')
    assert.equal(ownSteps(world), [])
    assert.equal(warned(page), [])
  }
)

story(
  'a site that pairs by itself on occasion: whichever wallet its visitor chooses is shown the site’s code',
  { hosts: ['cdn'] },
  async ({ open, page, world }) => {
    await open(project())
    await openOn(page, codeNo(4))
    await page.waitFor(DEMO)
    await page.click('@wallet-walletconnect')
    assert.is(await codeOn(page), codeNo(4))
    await page.click('@modal-back')
    await page.click('"MetaMask"')
    await page.waitFor('@modal >> "MetaMask"')
    assert.is(await codeOn(page), codeNo(4))
    assert.equal(ownSteps(world), [])
  }
)

for (const wrong of ['https://site.example/wc?uri=x', 'wc:with space@2', 'wc:', 'javascript:alert(1)']) {
  story(
    `what is no pairing code (${wrong}) is told to the site’s developer, and is neither shown nor in the way`,
    { hosts: ['cdn'] },
    async ({ open, page, world }) => {
      await open(project({ manualWCControl: true }))
      await openOn(page, wrong)
      await eventually(() => warned(page).length === 1, 'nothing was said')
      assert.match(
        warned(page)[0]!,
        /^warning: Billfold code-invalid: open: expected a pairing code \(wc:…\) as uri, got "/
      )
      await page.waitFor('@modal')
      assert.is(await page.count('@qr-code >> svg'), 0)
      await openOn(page, codeNo(5))
      assert.is(await codeOn(page), codeNo(5))
      assert.equal(ownSteps(world), [])
    }
  )
}
