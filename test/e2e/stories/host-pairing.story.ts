/** A host page that pairs by itself and has Billfold show its pairing URI: `manualWCControl`, `open({ uri })`. */
import * as assert from 'uvu/assert'
import { eventually, type Page } from '../driver'
import { qrCodeUri, project } from '../phone'
import { story } from '../story'
import { DEMO } from '../visit'
import type { World } from '../../sandbox/world'

const pairingUri = (digit: number) =>
  `wc:${String(digit).repeat(64)}@2?expiryTimestamp=1999999999&relay-protocol=irn&symKey=${'ab'.repeat(32)}`

const openWithUri = (page: Page, uri: string) =>
  page.run(
    code => (window as unknown as { billfold: { open(options: object): Promise<void> } }).billfold.open({ uri: code }),
    uri
  )
/**
 * Returns the requests for a pairing URI of Billfold's own, from the first step on: the library's file, then the relay.
 */
const ownRequests = (world: World) =>
  [...world.requests('cdn').filter(({ url }) => url.includes('/walletconnect-')), ...world.requests('relay')].map(
    ({ url }) => url
  )
const warnings = (page: Page) => page.log.console.filter(line => line.includes('code-invalid'))

story(
  'a host page that pairs by itself has exactly its own URI shown, and Billfold contacts no relay',
  { hosts: ['cdn', 'csp'] },
  async ({ open, page, world }) => {
    await open(project({ manualWCControl: true }))
    await openWithUri(page, pairingUri(1))
    assert.is(await qrCodeUri(page), pairingUri(1))
    // the page creates another URI, which replaces the first
    await openWithUri(page, pairingUri(2))
    await eventually(async () => (await qrCodeUri(page)) === pairingUri(2), 'the newer code')
    await page.press('Escape')
    await page.waitFor('@modal', { gone: true })
    await openWithUri(page, pairingUri(3))
    await eventually(async () => (await qrCodeUri(page)) === pairingUri(3), 'the third code')
    assert.equal(ownRequests(world), [])
    assert.equal(warnings(page), [])
  }
)

story(
  'a URI from the host page is shown for whichever wallet the visitor chooses',
  { hosts: ['cdn'] },
  async ({ open, page, world }) => {
    await open(project())
    await openWithUri(page, pairingUri(4))
    await page.waitFor(DEMO)
    await page.click('@wallet-walletconnect')
    assert.is(await qrCodeUri(page), pairingUri(4))
    await page.click('@modal-back')
    await page.click('"MetaMask"')
    await page.waitFor('@modal >> "MetaMask"')
    assert.is(await qrCodeUri(page), pairingUri(4))
    assert.equal(ownRequests(world), [])
  }
)

for (const invalidUri of ['https://site.example/wc?uri=x', 'wc:with space@2', 'wc:', 'javascript:alert(1)']) {
  story(
    `an invalid URI (${invalidUri}) is reported to the developer, not shown, and blocks no valid one`,
    { hosts: ['cdn'] },
    async ({ open, page, world }) => {
      await open(project({ manualWCControl: true }))
      await openWithUri(page, invalidUri)
      await eventually(() => warnings(page).length === 1, 'no warning')
      assert.match(
        warnings(page)[0]!,
        /^warning: Billfold code-invalid: open: expected a pairing URI \(wc:…\) as uri, got "/
      )
      await page.waitFor('@modal')
      assert.is(await page.count('@qr-code >> svg'), 0)
      await openWithUri(page, pairingUri(5))
      assert.is(await qrCodeUri(page), pairingUri(5))
      assert.equal(ownRequests(world), [])
    }
  )
}
