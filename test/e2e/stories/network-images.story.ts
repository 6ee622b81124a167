/** Images of networks: the service's with a project, drawn marks without one. */
import * as assert from 'uvu/assert'
import { SOLANA, withWallets } from '../chains'
import { chunkFile } from '../chunk-file'
import { eventually, type Page } from '../driver'
import { project } from '../phone'
import { story } from '../story'
import { connectDemo, DEMO, openAccount, wallet } from '../visit'

const auto = wallet({ approve: 'auto' })

/** Returns the source of the image in the account's network button, or the letter shown instead. */
const shownNetwork = (page: Page) =>
  page.run(() => {
    const logo = document
      .querySelector('[data-billfold=dialog]')!
      .shadowRoot!.querySelector('[data-testid=network-select] .logo')
    return logo instanceof HTMLImageElement ? logo.src : (logo?.textContent ?? '')
  })

story(
  'without a project, the account shows the mark of its network, and no image is requested',
  { hosts: ['cdn', 'csp', 'react19'] },
  async ({ open, page, world }) => {
    await open(auto)
    await connectDemo(page)
    await openAccount(page)
    await eventually(async () => (await shownNetwork(page)).startsWith('data:image/svg+xml,'), 'the mark')
    assert.equal(world.requests('wallet-api'), [])
  }
)

story(
  'with a project, the account and the list of networks show the images of the service',
  { hosts: ['cdn', 'csp', 'react19'] },
  async ({ open, page, world }) => {
    await open({ ...project(), ...auto })
    await connectDemo(page)
    await openAccount(page)
    await eventually(async () => (await shownNetwork(page)).includes('/public/getAssetImage/ba0ba0cd'), 'the image')
    await page.click('@network-select')
    await page.until(
      () =>
        document
          .querySelector('[data-billfold=dialog]')!
          .shadowRoot!.querySelectorAll<HTMLImageElement>('.row img[src*=getAssetImage]').length >= 2
    )
    const requested = world.requests('wallet-api').filter(({ url }) => url.includes('getAssetImage'))
    assert.is(new Set(requested.map(({ url }) => url)).size, requested.length, 'each image is requested once')
  }
)

story(
  'the view of a network on another chain shows its mark, also if nothing has shown marks before',
  { hosts: ['cdn'] },
  async ({ open, page }) => {
    await open(withWallets({ solana: { approve: 'auto' } }))
    await page.click('@connect-button')
    await page.click(DEMO)
    await page.waitFor('@account-button')
    await page.run(
      network =>
        (window as unknown as { billfold: { open(options: object): Promise<void> } }).billfold.open({
          view: 'SwitchActiveChain',
          data: { network }
        }),
      SOLANA
    )
    await page.waitFor('.hero img.logo[src^="data:image/svg+xml,"]')
  }
)

story(
  'an image that the service does not have leaves the mark of the network',
  { hosts: ['cdn'], expects: /404|status of/ },
  async ({ open, page, world }) => {
    world.faults.set('wallet-api', { kind: 'status', status: 404, match: 'getAssetImage' })
    await open({ ...project(), ...auto })
    await connectDemo(page)
    await openAccount(page)
    await eventually(async () => (await shownNetwork(page)).startsWith('data:image/svg+xml,'), 'the mark')
  }
)

story(
  'a tampered file of images never runs; the letters stay, and the next list of networks shows the marks',
  { hosts: ['cdn'], expects: /integrity|digest/i },
  async ({ open, page, world }) => {
    await open(auto)
    await page.until(() => !!customElements.get('billfold-button'))
    world.faults.set('cdn', { kind: 'tamper', match: chunkFile('images'), append: ';window.tampered=true' })
    await connectDemo(page)
    await openAccount(page)
    await eventually(async () => world.requests('cdn').some(({ url }) => chunkFile('images').test(url)), 'no request')
    assert.is(await shownNetwork(page), 'E')
    world.faults.clear('cdn')
    await page.click('@network-select')
    await page.waitFor('.row img[src^="data:image/svg+xml,"]')
    assert.is(await page.run(() => (window as { tampered?: unknown }).tampered), undefined)
  }
)
