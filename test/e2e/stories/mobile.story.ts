import * as assert from 'uvu/assert'
import { eventually, type ContextOptions, type Page } from '../driver'
import { project } from '../phone'
import { story } from '../story'

const iphone: ContextOptions = {
  touch: true, viewport: { width: 390, height: 844 },
  userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1'
}
const android: ContextOptions = {
  touch: true, viewport: { width: 412, height: 915 },
  userAgent: 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36'
}
const owl = { id: 'owl', name: 'Owl', mobile_link: 'owl://', app_store: 'https://apps.example/owl', play_store: 'https://play.example/owl' }

interface Opened { opened: { href: string; target: string; isInTap: boolean }[] }

/** Writes down what the page opens, in place of a system that would hand it to an app, and whether it was within the tap. */
const watchOpening = (page: Page) => page.run(() => {
  let isInTap = false
  const own = window as unknown as Opened
  own.opened = []
  document.addEventListener('click', () => {
    isInTap = true
    setTimeout(() => { isInTap = false })
  }, true)
  window.open = ((href: string, target: string) => {
    own.opened.push({ href, target, isInTap })
    return null
  }) as typeof window.open
})
const opened = (page: Page) => page.run(() => (window as unknown as Opened).opened)

for (const [name, browser, store] of [['an iPhone', iphone, 'https://apps.example/owl'], ['Android', android, 'https://play.example/owl']] as const) {
  story(`on ${name} a tap on a wallet opens its app with the code at once; where it is not there, its store is offered`, { hosts: ['cdn'], browser }, async ({ open, page, world }) => {
    await open(project({ customWallets: [owl] }))
    await watchOpening(page)
    await page.tap('@connect-button')
    await page.waitFor('@wallet-owl')
    assert.is(await page.count('@wallet-walletconnect'), 0, 'nobody scans a code with the phone that shows it')
    await eventually(() => world.requests('relay').some(r => r.rpc.includes('wc_proposeSession')), 'no code was made ready')
    await page.tap('@wallet-owl')
    const [first] = await opened(page)
    assert.match(first!.href, /^owl:\/\/wc\?uri=wc%3A[\da-f]{64}%402/)
    assert.equal([first!.target, first!.isInTap], ['_self', true])
    await page.waitFor('"Owl did not open"')
    assert.is(await page.run(() => {
      const find = (root: ParentNode): string | undefined => [...root.querySelectorAll<HTMLElement>('*')].map(e => e.dataset['testid'] === 'get-wallet' ? (e as HTMLAnchorElement).href : e.shadowRoot ? find(e.shadowRoot) : undefined).find(Boolean)
      return find(document)
    }), store)
    await page.tap('@open-wallet')
    await page.until(() => (window as unknown as Opened).opened.length === 2)
  })
}

story('on a phone a code is handed over only once the relay has it, since the page may be put to sleep', { hosts: ['cdn'], browser: iphone }, async ({ open, page, world }) => {
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
})

story('on a phone all wallets are one tap away, and each opens its app', { hosts: ['cdn'], browser: android }, async ({ open, page, world }) => {
  await open(project())
  await watchOpening(page)
  await page.tap('@connect-button')
  await eventually(() => world.requests('relay').some(r => r.rpc.includes('wc_proposeSession')), 'no code was made ready')
  await page.tap('@all-wallets')
  await page.waitFor('@wallet-search')
  await page.type('@wallet-search', 'rainbow')
  await page.tap('@wallet-1ae92b26df02f0abca6304df07debccd18262fdf5fe82daa81593582dac9a369')
  const [first] = await opened(page)
  assert.match(first!.href, /wc\?uri=wc%3A/)
  assert.ok(first!.isInTap)
})
