import * as assert from 'uvu/assert'
import type { Page } from '../driver'
import { android, waitForPairingUri, iphone, opened, owl, watchOpening, type Opened } from '../on-phone'
import { qrCodeUri, project } from '../phone'
import { story } from '../story'
import { waitUntilStill } from '../visit'
import { solanaFallbackWallets } from '../../../src/core/wallets/fallback-wallets'

for (const [name, browser, store] of [
  ['an iPhone', iphone, 'https://apps.example/owl'],
  ['Android', android, 'https://play.example/owl']
] as const) {
  story(
    `on ${name} a tap on a wallet opens its app with the pairing URI; its store is offered if the app is missing`,
    { browser },
    async ({ open, page }) => {
      await open(project({ customWallets: [owl] }))
      await watchOpening(page)
      await page.tap('@connect-button')
      await page.waitFor('@wallet-owl')
      assert.is(await page.count('@wallet-walletconnect'), 0, 'a phone cannot scan its own screen')
      await waitForPairingUri(page)
      await page.tap('@wallet-owl')
      const [first] = await opened(page)
      assert.match(first!.href, /^owl:\/\/wc\?uri=wc%3A[\da-f]{64}%402/)
      assert.equal([first!.target, first!.isInTap], ['_self', true])
      await page.waitFor('"Owl did not open"')
      assert.is(
        await page.run(() => {
          const find = (root: ParentNode): string | undefined => {
            for (const element of root.querySelectorAll<HTMLElement>('*')) {
              if (element.dataset['testid'] === 'get-wallet') return (element as HTMLAnchorElement).href
              const inside = element.shadowRoot ? find(element.shadowRoot) : undefined
              if (inside) return inside
            }
            return undefined
          }
          return find(document)
        }),
        store
      )
      await page.tap('@open-wallet')
      await page.until(() => (window as unknown as Opened).opened.length === 2)
    }
  )
}

/** Starts recording the dialog's parts that change style with a transition: `button background`. */
const watchMoving = (page: Page): Promise<void> =>
  page.run(() => {
    const own = window as unknown as Moving
    own.moving = []
    for (const { shadowRoot } of document.querySelectorAll('*'))
      shadowRoot?.addEventListener('transitionrun', event => {
        const { propertyName } = event as TransitionEvent
        const at = event.target as Element
        if (/background|dash/.test(propertyName)) own.moving.push(`${at.tagName.toLowerCase()} ${propertyName}`)
      })
  })
for (const [name, browser, links] of [
  ['an iPhone', iphone, ['https://phantom.app/ul/browse/', 'https://solflare.com/ul/v1/browse/']],
  ['Android', android, ['intent://browse/', 'https://solflare.com/ul/v1/browse/']]
] as const) {
  story(
    `on ${name} a page with Solana opens Phantom and Solflare by one tap, without a project or a directory`,
    { hosts: ['cdn'], browser },
    async ({ open, page, world }) => {
      await open({ config: JSON.stringify({ networks: ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'] }) })
      await watchOpening(page)
      await page.tap('@connect-button')
      for (const { id } of solanaFallbackWallets) {
        await page.tap(`@wallet-${id}`)
        await page.waitFor('@open-wallet')
        await page.tap('@modal-back')
      }
      const all = await opened(page)
      const here = encodeURIComponent(await page.run(() => location.origin + location.pathname))
      assert.equal(
        all.map(({ href, isInTap }) => [href.slice(0, href.indexOf(here)), isInTap]),
        links.map(link => [link, true])
      )
      assert.is(world.requests('relay').length, 0)
    }
  )
}
interface Moving {
  moving: string[]
}

story(
  'if an app does not open on a phone, one action stands out and nothing still looks pending',
  { browser: android },
  async ({ open, page }) => {
    await open(project({ customWallets: [owl] }))
    await watchOpening(page)
    await page.tap('@connect-button')
    await waitForPairingUri(page)
    await page.tap('@wallet-owl')
    await page.waitFor('"Open again"')
    await watchMoving(page)
    await page.waitFor('"Owl did not open"')
    await waitUntilStill(page)
    assert.equal(await page.run(() => (window as unknown as Moving).moving), [])
  }
)

story(
  'on a phone a host page without the list of all wallets still offers a pairing URI to copy',
  { hosts: ['cdn'], browser: iphone },
  async ({ open, page }) => {
    await open(project({ customWallets: [owl], allWallets: 'HIDE' }))
    await page.tap('@connect-button')
    await page.waitFor('@wallet-owl')
    assert.is(await page.count('@all-wallets'), 0)
    await page.tap('@wallet-walletconnect')
    assert.match(await qrCodeUri(page), /^wc:/)
    await page.waitFor('[data-testid=copy-link]:not([aria-disabled])')
  }
)

story(
  'on a phone the app gets the pairing URI only after the relay has it, since the page may be suspended',
  { hosts: ['cdn'], browser: iphone },
  async ({ open, page, world }) => {
    world.faults.set('relay', { kind: 'delay', delayMs: 1_000 })
    await open(project({ customWallets: [owl] }))
    await watchOpening(page)
    await page.tap('@connect-button')
    await page.tap('@wallet-owl')
    await page.waitFor('@open-wallet[aria-disabled=true]')
    await page.waitFor('[data-testid=open-wallet]:not([aria-disabled])')
    assert.ok(world.requests('relay').some(({ rpc }) => rpc.includes('wc_proposeSession')))
    assert.equal(await opened(page), [])
    await page.tap('@open-wallet')
    assert.match((await opened(page))[0]!.href, /^owl:\/\/wc\?uri=wc%3A/)
  }
)

story(
  'on a phone the list of all wallets is one tap away, and each wallet opens its app',
  { browser: android },
  async ({ open, page }) => {
    await open(project())
    await watchOpening(page)
    await page.tap('@connect-button')
    await waitForPairingUri(page)
    await page.tap('@all-wallets')
    await page.waitFor('@wallet-search')
    await page.type('@wallet-search', 'rainbow')
    await page.tap('@wallet-1ae92b26df02f0abca6304df07debccd18262fdf5fe82daa81593582dac9a369')
    const [first] = await opened(page)
    assert.match(first!.href, /wc\?uri=wc%3A/)
    assert.ok(first!.isInTap)
  }
)
