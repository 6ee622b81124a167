/** The page replaces the elements around the dialog, as client routers and morphing libraries do. */
import * as assert from 'uvu/assert'
import { engines, type Page } from '../driver'
import { story } from '../story'
import { chooseDemo, DEMO, wallet } from '../visit'

type HostWindow = { billfold: { isOpen(): boolean | Promise<boolean>; open(): Promise<void>; close(): Promise<void> } }

/** Replaces `body`, as Turbo and htmx boost do with each visit. The new page has its own button. */
const swapBody = (page: Page) =>
  page.run(() => {
    const body = document.createElement('body')
    const main = body.appendChild(document.createElement('main'))
    main.style.height = '3000px'
    main.append(document.createElement('h1'), document.createElement('billfold-button'))
    document.body.replaceWith(body)
  })
const isOpen = (page: Page) => page.run(async () => await (window as unknown as HostWindow).billfold.isOpen())
const isModal = () => !!document.querySelector('[data-billfold=dialog]')?.shadowRoot?.querySelector('dialog:modal')
const closeDialog = async (page: Page) => {
  await page.press('Escape')
  await page.waitFor('@modal', { gone: true })
  assert.is(await isOpen(page), false)
}

story(
  'after the page has replaced its body, the dialog opens on the new page',
  { core: true, engines },
  async ({ open, page }) => {
    await open(wallet({ approve: 'auto' }))
    await page.click('@connect-button')
    await page.waitFor(DEMO)
    await closeDialog(page)
    await swapBody(page)
    await page.click('@connect-button')
    await page.click(DEMO)
    await page.waitFor('@account-button')
    await page.waitFor('@modal', { gone: true })
    await swapBody(page)
    await page.click('@account-button')
    await page.waitFor('@disconnect-button')
    assert.is(await page.count('[data-billfold="dialog"]'), 1)
    await closeDialog(page)
  }
)

story('an open dialog stays open while the page replaces its body', { core: true, engines }, async ({ open, page }) => {
  await open(wallet({ approve: 'script' }))
  await page.click('@connect-button')
  await page.waitFor(DEMO)
  await swapBody(page)
  await page.until(isModal)
  assert.is(await isOpen(page), true)
  await page.until(() => document.activeElement?.getAttribute('data-billfold') === 'dialog')
  await page.click(DEMO)
  await page.waitFor('"Ask again"')
  await swapBody(page)
  await page.waitFor('"Ask again"')
  assert.is(await page.run(isModal), false, 'the wallet can still draw over the page')
  await closeDialog(page)
})

story(
  'a morph that removes the dialog’s host, or clones it into the page, does not harm the dialog',
  {},
  async ({ open, page }) => {
    await open(wallet({}))
    const drop = () =>
      page.run(() => {
        document.querySelector('[data-billfold=dialog]')!.remove()
      })
    await page.click('@connect-button')
    await page.waitFor(DEMO)
    await drop()
    await page.click('@modal-help')
    await page.waitFor('"What is a wallet?"')
    await closeDialog(page)
    // a stored snapshot of the page holds a clone without a shadow root
    await page.run(() => {
      document.body.append(Object.assign(document.createElement('div'), { id: 'billfold-dialog' }))
      document.body.lastElementChild!.setAttribute('data-billfold', 'dialog')
    })
    await page.click('@connect-button')
    await page.waitFor(DEMO)
    assert.is(await page.count('[data-billfold="dialog"]'), 1)
    await closeDialog(page)
  }
)

story(
  'the dialog opens in a rewritten document',
  { hosts: ['cdn'], engines: ['chromium', 'firefox'] },
  async ({ open, page }) => {
    await open(wallet({}))
    await page.click('@connect-button')
    await page.waitFor(DEMO)
    await closeDialog(page)
    await page.run(() => {
      const root = document.createElement('html')
      root.innerHTML = '<head></head><body><billfold-button></billfold-button></body>'
      document.documentElement.replaceWith(root)
    })
    await page.click('@connect-button')
    await page.waitFor(DEMO)
    await page.run(() => {
      document.open()
      document.write('<!doctype html><title>Again</title><body><billfold-button></billfold-button>')
      document.close()
    })
    // all listeners went with the document
    await page.until(async () => !(await (window as unknown as HostWindow).billfold.isOpen()))
    await page.waitFor('@modal', { gone: true })
    await page.click('@connect-button')
    await page.waitFor(DEMO)
  }
)

story('a document without a root element is reported, and the dialog counts as closed', {}, async ({ open, page }) => {
  await open(wallet({}))
  await page.click('@connect-button')
  await page.waitFor(DEMO)
  const codes = await page.run(async () => {
    const root = document.documentElement
    const reported: string[] = []
    document.addEventListener('billfold:error', event =>
      reported.push((event as CustomEvent<{ code: string }>).detail.code)
    )
    root.remove()
    await new Promise(done => setTimeout(done))
    document.append(root)
    return reported
  })
  assert.equal(codes, ['dialog-failed'])
  assert.is(await isOpen(page), false)
  await page.waitFor('@modal', { gone: true })
  await page.click('@connect-button')
  await page.waitFor(DEMO)
})

story(
  'an embedded dialog moves with its element, and comes back after a swap',
  { hosts: ['cdn'], engines },
  async ({ page, world }) => {
    const html =
      `<!doctype html><html lang="en"><head><link rel="icon" href="data:,"></head><body><billfold-modal>` +
      `</billfold-modal>
    <script src="/demo-wallet.js"></script><script type="application/json" id="config" data-billfold>{{config}}</script>
    <script type="module" data-config="config" src="{{cdn}}/{{version}}/billfold.js"></script></body></html>`
    await page.goto(
      `${world.page(html)}?` +
        `${new URLSearchParams({ ...wallet({ approve: 'script' }), config: '{"enableEmbedded":true}' })}`
    )
    await page.waitFor(DEMO)
    await page.run(() => {
      const section = document.body.appendChild(document.createElement('section'))
      section.append(document.querySelector('billfold-modal')!)
    })
    await page.waitFor(DEMO)
    await page.run(() => {
      const body = document.createElement('body')
      body.innerHTML = '<main><billfold-modal></billfold-modal></main>'
      document.body.replaceWith(body)
    })
    await page.click(DEMO)
    await page.waitFor('"Ask again"')
    assert.is(await page.count('[data-billfold="dialog"]'), 1)
  }
)

story(
  'an embedded dialog without an element in the page is reported when it is opened',
  { hosts: ['cdn'] },
  async ({ page, world }) => {
    const html =
      `<!doctype html><html lang="en"><head><link rel="icon" href="data:,"></head><body>
    <script type="application/json" id="config" data-billfold>{{config}}</script>` +
      `<script type="module" data-config="config" src="{{cdn}}/{{version}}/billfold.js"></script></body></html>`
    await page.goto(`${world.page(html)}?${new URLSearchParams({ config: '{"enableEmbedded":true}' })}`)
    await page.run(() => {
      document.addEventListener('billfold:error', event => {
        document.title = (event as CustomEvent<{ code: string }>).detail.code
      })
    })
    await page.until(() => 'billfold' in window)
    await page.run(() => {
      void (window as unknown as HostWindow).billfold.open()
    })
    await page.until(() => document.title === 'dialog-failed')
    assert.is(await isOpen(page), false)
  }
)

story(
  'during a wallet request the dialog of a swapped page is closed by its own button',
  {},
  async ({ open, page }) => {
    await open(wallet({ approve: 'script' }))
    await chooseDemo(page)
    await page.waitFor('"Ask again"')
    await swapBody(page)
    await page.click('@modal-close')
    await page.waitFor('@modal', { gone: true })
    await page.until(() => document.activeElement?.localName === 'billfold-button')
  }
)
