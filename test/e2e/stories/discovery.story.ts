/** The wallets that a visitor is offered, whatever presents itself as a wallet in the page. */
import * as assert from 'uvu/assert'
import type { World } from '../../sandbox/world'
import { playwrightOf, type Page } from '../driver'
import { story } from '../story'
import { DEMO, SHORT, wallet } from '../visit'

const cdn = { hosts: ['cdn'] as const }
interface Doubled {
  log: { method: string }[]
}
interface Hostile {
  hacked?: unknown
  hostileWallets: Record<string, Doubled>
  legacyWallets: Doubled[]
  mutateAnnounced(): void
  tried: string[]
}

const demo = '<script src="/demo-wallet.js"></script>'
/** Opens a page with these scripts before the loader, and opens the dialog. */
const visit = async (page: Page, world: World, ...scripts: string[]) => {
  const url = world.page(
    `<!doctype html><html lang="en"><head><link rel="icon" href="data:,">${scripts.join('')}
    <script type="application/json" id="config" data-billfold>{{config}}</script>` +
      `<script type="module" data-config="config" src="{{cdn}}/{{version}}/billfold.js"></script></head>
    <body><billfold-button></billfold-button></body></html>`
  )
  await page.goto(`${url}?${new URLSearchParams(wallet({ approve: 'auto' }))}`)
  await page.click('@connect-button')
  await page.waitFor('@modal')
  await page.until(() => document.querySelector('[data-billfold=dialog]')?.shadowRoot?.querySelector('.footer'))
}
const idsOf = (page: Page) =>
  page.run(() =>
    [...document.querySelector('[data-billfold=dialog]')!.shadowRoot!.querySelectorAll<HTMLElement>('.row')].map(
      ({ dataset }) => dataset['testid']!.replace('wallet-', '')
    )
  )
/** Returns the indexes of the page's legacy wallets that received a request for accounts. */
const promptedWallets = (page: Page) =>
  page.run(() =>
    (window as unknown as Hostile).legacyWallets.flatMap(({ log }, index) =>
      log.some(({ method }) => method === 'eth_requestAccounts') ? index : []
    )
  )

story(
  'usable wallets among hostile ones are listed once by name, run nothing, and an honest one connects',
  cdn,
  async ({ page, world }) => {
    // failed attempts are removed again, so the story counts attempts
    await playwrightOf(page).addInitScript(() => {
      const tried: string[] = []
      Object.assign(window, { tried } satisfies Partial<Hostile>)
      const attach = Element.prototype.attachShadow
      Element.prototype.attachShadow = function (options) {
        const root = attach.call(this, options)
        new MutationObserver(() => {
          tried.push(...[...root.querySelectorAll('img')].map(({ src }) => src))
        }).observe(root, { subtree: true, childList: true, attributeFilter: ['src'] })
        return root
      }
    })
    const kinds =
      'getters,proto,huge-icon,svg-script,bad-icon,same-rdns,mutating,bad-name,bad-provider,not-objects,five,repeat'
    await visit(page, world, demo, `<script src="/hostile-wallets.js?kind=${kinds}"></script>`)
    const working = [
      'app.billfold.demo',
      '__proto__',
      'constructor',
      'app.hostile.huge',
      'app.hostile.scripted',
      'app.hostile.javascript',
      'app.hostile.plain-http',
      'app.hostile.html',
      'app.hostile.no-icon',
      'app.hostile.number',
      'app.hostile.twin',
      'app.hostile.twin-2',
      'app.hostile.honest',
      'app.hostile.name',
      'app.hostile.thenable',
      ...['alder', 'birch', 'cedar', 'dogwood', 'elm'].map(name => `app.tree.${name}`),
      'app.hostile.again'
    ]
    assert.equal(await idsOf(page), working)
    await page.run(() => {
      ;(window as unknown as Hostile).mutateAnnounced()
      window.dispatchEvent(new Event('eip6963:requestProvider'))
    })
    assert.equal(await idsOf(page), working, 'an announced wallet stays listed')
    assert.match(await page.text('@wallet-app.hostile.honest'), /^Honest/)

    const shownName = await page.text('@wallet-app.hostile.name >> bdi')
    assert.match(shownName, /^knilb<img src=x onerror="window\.hacked=3">W+$/)
    assert.is(shownName.length, 64)
    const tried = await page.run(() => (window as unknown as Hostile).tried)
    assert.ok(tried.length > 1)
    assert.equal(
      [...new Set(tried.filter(src => !/^data:image\/svg\+xml.{0,5000}$/.test(src)).map(src => src.slice(0, 40)))],
      []
    )
    // all except the six whose icon is missing or must not be shown
    assert.is(await page.count('@modal >> .row img'), working.length - 6)
    // a picture's own script would have run by the time the picture is decoded
    await page.run(() =>
      Promise.all(
        [...document.querySelector('[data-billfold=dialog]')!.shadowRoot!.querySelectorAll('img')].map(picture =>
          picture.decode()
        )
      ).then(String)
    )
    assert.is(await page.run(() => (window as unknown as Hostile).hacked), undefined)

    await page.click(DEMO)
    await page.waitFor('@account-button')
    assert.match(await page.text('@account-button'), SHORT)
    const requests = await page.run(() =>
      Object.values((window as unknown as Hostile).hostileWallets).flatMap(({ log }) => log.map(({ method }) => method))
    )
    assert.equal(requests, [], 'no other wallet received a request')
  }
)

story(
  'legacy wallets are listed if none announces itself; each receives its own requests, also after a reload',
  cdn,
  async ({ page, world }) => {
    const legacy = (query: string) => `<script src="/legacy-wallet.js?${query}"></script>`
    await visit(page, world, legacy('providers=3&flags=isMetaMask'))
    assert.equal(await idsOf(page), ['browser-wallet', 'browser-wallet-2', 'browser-wallet-3'])
    assert.match(
      await page.text('@wallet-browser-wallet-2'),
      'Browser wallet 2',
      'a claim to be another wallet is ignored'
    )
    await page.click('@wallet-browser-wallet-2')
    await page.waitFor('@account-button')
    await page.waitFor('@modal', { gone: true })
    assert.equal(await promptedWallets(page), [1])
    await page.reload()
    await page.until(() =>
      (window as unknown as { billfold: { getIsConnectedState(): Promise<boolean> } }).billfold.getIsConnectedState()
    )
    assert.equal(await promptedWallets(page), [])
    assert.ok(
      await page.run(() =>
        (window as unknown as Hostile).legacyWallets[1]!.log.some(({ method }) => method === 'eth_accounts')
      )
    )
    await page.run(() => localStorage.clear())

    await visit(page, world, demo, legacy('same'))
    assert.equal(await idsOf(page), ['app.billfold.demo'], 'an announced wallet is not listed twice')
    await visit(page, world, legacy('late'))
    await page.waitFor('@wallet-browser-wallet')

    const throwing = '() => { throw new Error("hostile getter") }'
    for (const hostile of [
      `Object.defineProperty(window, 'ethereum', { get: ${throwing} })`,
      `window.ethereum = { get providers() { throw new Error('hostile getter') } }`,
      `window.ethereum = { providers: [null, 7, 'x', {}, { request: 'x' }, new Proxy({}, { get: ${throwing} })] }`,
      `window.ethereum = new Proxy({}, { get: ${throwing}, has: ${throwing} })`,
      `window.ethereum = 'wallet'`
    ]) {
      await visit(page, world, `<script>${hostile}</script>`)
      assert.equal(await idsOf(page), [], hostile)
    }
    await visit(page, world, demo, `<script>Object.defineProperty(window, 'ethereum', { get: ${throwing} })</script>`)
    assert.equal(await idsOf(page), ['app.billfold.demo'])
  }
)
