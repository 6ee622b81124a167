/** A pointer or the focus is on a button, and the visitor has not clicked yet. */
import * as assert from 'uvu/assert'
import { eventually, playwrightOf } from '../driver'
import { story } from '../story'
import { DEMO, wallet } from '../visit'

const isReady = () => !!document.querySelector('[data-billfold=dialog]')?.shadowRoot?.querySelector('.row, .hero')

story(
  'a pointer on the button preloads the dialog unseen and asks no wallet; opening it preloads the request view',
  { hosts: ['cdn', 'csp', 'react19', 'compat'] },
  async ({ open, page, host }) => {
    await open(wallet({ approve: 'script' }))
    await page.hover('@connect-button')
    await page.until(() => !!document.querySelector('[data-billfold=dialog]')?.shadowRoot?.querySelector('.row'))
    assert.is(await page.visible('@modal'), false)
    assert.is(
      await page.run(() => document.querySelector('[data-billfold=dialog]')!.shadowRoot!.querySelector('dialog')!.open),
      false
    )
    type Demo = { demoWallet: { log: { method: string }[]; open: unknown[] } }
    assert.equal(await page.run(() => (window as unknown as Demo).demoWallet.log.map(({ method }) => method)), [])
    const isCdn = host.name === 'cdn' || host.name === 'csp'
    const walletFiles = async () => {
      const urls = await page.run(() => performance.getEntriesByType('resource').map(({ name }) => name))
      return ['wallet', 'wallet-shared'].filter(stem => urls.some(url => new RegExp(`/${stem}-\\w{8}\\.js$`).test(url)))
    }
    if (isCdn) assert.equal(await walletFiles(), [])
    await page.click('@connect-button')
    await page.waitFor(DEMO)
    assert.ok(
      await page.run(
        () => !!document.querySelector('[data-billfold=dialog]')!.shadowRoot!.querySelector('dialog:modal')
      )
    )
    if (isCdn)
      await eventually(
        async () => (await walletFiles()).length === 2,
        'the files of the chunk `wallet`, which has the request view, are not requested'
      )
    await page.press('Escape')
    await page.until(() => !document.querySelector('[data-billfold=dialog]')!.shadowRoot!.querySelector('dialog'))
    // the focus is back on the button, which preloads what has not been open yet
    await page.hover('@connect-button')
    assert.is(await page.count('@modal'), 0)
  }
)

story(
  'a pointer on the button moves nothing in the page and requests nothing from other origins',
  { hosts: ['cdn'] },
  async ({ page, world }) => {
    const requested: string[] = []
    playwrightOf(page).on('request', request => {
      requested.push(request.url())
    })
    const wallets = JSON.stringify([{ id: 'fox', name: 'Fox', image_url: 'https://images.invalid/fox.png' }])
    await page.goto(
      world.page(
        `<!doctype html><html lang="en"><head><link rel="icon" href="data:,">
    <script type="module" src="{{cdn}}/{{version}}/billfold.js" data-networks="eip155:1" ` +
          `data-custom-wallets='${wallets}'></script></head>
    <body ` +
          `style="margin:0;min-height:100vh;display:flex;flex-direction:column;justify-content:space-between;` +
          `gap:40px">` +
          `<h1>A shop</h1><main><billfold-button></billfold-button></main></body></html>`
      )
    )
    await page.waitFor('@connect-button')
    const positions = () =>
      page.run(() =>
        [...document.body.children]
          .slice(0, 2)
          .map(({ tagName }, at) => `${tagName} ${document.body.children[at]!.getBoundingClientRect().y}`)
      )
    const before = await positions()
    const own = new Set([world.pages, world.cdn])
    const foreign = () => requested.filter(url => url.startsWith('http') && !own.has(new URL(url).origin))
    await page.hover('@connect-button')
    await page.until(isReady)
    assert.equal([await positions(), foreign()], [before, []])
    await page.click('@connect-button')
    await eventually(() => foreign().length > 0, 'the image is not requested')
    assert.equal([await positions(), foreign()], [before, ['https://images.invalid/fox.png']])
  }
)

story(
  'a file that failed to preload is requested again by the click, and no error is reported',
  { hosts: ['react19'] },
  async ({ open, page, world }) => {
    await open(wallet({}))
    const titleBefore = await page.run(() => {
      document.addEventListener('billfold:error', () => {
        document.title = 'reported'
      })
      return document.title
    })
    world.faults.set('pages', { kind: 'status', status: 503, match: /app-[-\w]+\.js/ })
    await page.hover('@connect-button')
    await eventually(
      () => world.requests('pages').filter(({ url }) => /app-[-\w]+\.js/.test(url)).length > 0,
      'the dialog is not requested'
    )
    world.faults.clear('pages')
    await page.click('@connect-button')
    await page.waitFor(DEMO)
    assert.is(await page.run(() => document.title), titleBefore)
  }
)
