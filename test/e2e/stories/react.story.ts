/**
 * What only a React host sees: the dialog in its own tree, buttons rendered by a server, and both APIs in one page.
 */
import * as assert from 'uvu/assert'
import { eventually, type Page } from '../driver'
import { story } from '../story'
import { chooseDemo, connectDemo, DEMO, openAccount, SHORT, wallet } from '../visit'

const react = ['react19', 'react18'] as const
const everyReact = [...react, 'compat'] as const

/**
 * Returns whether the dialog is a descendant of the host's component of this name, by React's own record on the
 * element.
 */
const isInTreeOf = (page: Page, component: string) =>
  page.run(name => {
    type Fiber = { type?: { name?: string } | string; return?: Fiber }
    const dialog = document.querySelector('[data-billfold="dialog"]')?.shadowRoot?.querySelector('dialog')
    const key = dialog && Object.keys(dialog).find(property => property.startsWith('__reactFiber$'))
    let fiber = key ? (dialog as unknown as Record<string, Fiber | undefined>)[key] : undefined
    while (fiber && !(typeof fiber.type === 'function' && (fiber.type as { name?: string }).name === name))
      fiber = fiber.return
    return !!fiber
  }, component)

/**
 * Returns React's warnings and errors about the page. Omits its advertisement for its tools, and Billfold's own message
 * about the missing project id.
 */
const complaints = (page: Page) => page.log.console.filter(line => /^(error|warning): (?!Billfold APKT008)/.test(line))

/** Waits until one element holds one dialog. Between two outlets there is a moment without one. */
const waitForOneDialog = (page: Page) =>
  page.until(() => {
    const hosts = [...document.querySelectorAll('[data-billfold="dialog"]')]
    return hosts.length === 1 && !!hosts[0]!.shadowRoot?.querySelector('dialog[open]')
  })

/** Presses one of the host page's own controls while the dialog makes the page inert. */
const pressBelow = (page: Page, id: string) =>
  page.run(name => document.querySelector<HTMLElement>(`[data-testid="${name}"]`)!.click(), id)

story(
  'the dialog renders once in the host’s own React tree, also in StrictMode',
  { hosts: react },
  async ({ open, page }) => {
    await open()
    await page.click('@connect-button')
    await page.waitFor(DEMO)
    assert.ok(await isInTreeOf(page, 'App'))
    assert.is(await page.count('[data-billfold="dialog"]'), 1)
    assert.is(await page.count('@modal'), 1)
    assert.equal(complaints(page), [])
  }
)

story(
  'the dialog stays open when the component that carries it unmounts, and moves to the next one',
  { hosts: everyReact },
  async ({ open, page, host }) => {
    await open()
    await page.click('@site-open')
    await page.waitFor(DEMO)
    await page.click('@modal-help')
    await page.waitFor('"What is a wallet?"')
    await pressBelow(page, 'site-toggle')
    await page.until(() => !document.querySelector('billfold-button'))
    await page.waitFor('"What is a wallet?"')
    await page.until(() => document.querySelectorAll('[data-billfold="dialog"]').length === 1)
    await pressBelow(page, 'site-toggle')
    await page.waitFor('billfold-button')
    if (host.name !== 'compat') await eventually(() => isInTreeOf(page, 'App'), 'the dialog is not in the host’s tree')
    await waitForOneDialog(page)
    await page.waitFor('"What is a wallet?"')
    await page.press('Escape')
    await page.waitFor('@modal', { gone: true })
    assert.equal(complaints(page), [])
  }
)

story(
  'a server-rendered page hydrates without a mismatch and without a layout shift',
  { hosts: react },
  async ({ open, page }) => {
    await open({ ...wallet({ approve: 'auto' }), hydrate: '' })
    await page.until(() => !!document.querySelector('billfold-button')?.shadowRoot)
    const shift = await page.run(
      () =>
        new Promise<number>(done => {
          let sum = 0
          new PerformanceObserver(list => {
            for (const entry of list.getEntries()) sum += (entry as unknown as { value: number }).value
          }).observe({ type: 'layout-shift', buffered: true })
          requestAnimationFrame(() => requestAnimationFrame(() => done(sum)))
        })
    )
    assert.is(shift, 0)
    await connectDemo(page)
    assert.ok((await page.text('@account-button')).includes(SHORT))
    assert.equal(complaints(page), [])
  }
)

story(
  'server-rendered buttons are as large as the elements that replace them',
  { hosts: ['react19'] },
  async ({ open, page }) => {
    await open({ hydrate: '' })
    await page.until(() => document.querySelector('billfold-network-button')?.shadowRoot?.textContent === 'Ethereum')
    const sizes = await page.run(async () => {
      const size = (element: Element) => {
        const { width, height } = element.getBoundingClientRect()
        return { width, height }
      }
      const sent = new DOMParser().parseFromString(await (await fetch(location.href)).text(), 'text/html')
      return ['billfold-button', 'billfold-network-button'].map(name => {
        // in an element without a definition it stays as the server sent it
        const container = document.body.appendChild(document.createElement('not-defined'))
        container.append(document.importNode(sent.querySelector(`${name} > button`)!, true))
        const comparison = {
          name,
          sent: size(container.firstElementChild!),
          shown: size(document.querySelector(name)!)
        }
        container.remove()
        return comparison
      })
    })
    for (const { name, sent, shown } of sizes) assert.equal(sent, shown, name)
  }
)

story(
  'a returning visitor’s session is restored in a server-rendered page',
  { hosts: react },
  async ({ open, page }) => {
    await open({ ...wallet({ approve: 'auto' }), hydrate: '' })
    await connectDemo(page)
    await page.reload()
    await page.waitFor('@account-button')
    await page.until(
      () => document.querySelector('[data-testid="site-address"]')?.textContent?.startsWith('0xf3') ?? false
    )
    assert.equal(complaints(page), [])
  }
)

story(
  'the hooks follow the wallet through a connection, another network and a disconnect',
  { hosts: everyReact },
  async ({ open, page, world }) => {
    await open(wallet({ approve: 'auto' }))
    await connectDemo(page)
    assert.match(await page.text('@site-address'), /^0xf39F/i)
    await page.run(
      id => (window as unknown as { demoWallet: { switchChain(id: string): void } }).demoWallet.switchChain(id),
      world.chains[1]!.caipId
    )
    await page.until(
      id => document.querySelector('[data-testid="site-network"]')?.textContent === id,
      world.chains[1]!.caipId
    )
    await page.click('@site-disconnect')
    await page.until(() => document.querySelector('[data-testid="site-address"]')?.textContent === 'none')
    await page.waitFor('@connect-button')
  }
)

for (const first of ['plain', 'react'] as const) {
  story(
    `the plain API, the React API and an adapter share one widget in a page, ${first} first`,
    { hosts: ['react19'] },
    async ({ page, world }) => {
      const url = world.page(`<!doctype html><meta charset=utf-8><title>Both</title><link rel=icon href="data:,">
      <script src="/demo-wallet.js"></script><script type="application/json" id="config">{{config}}</script>
      <div id="root"></div><script type="module" src="/hosts/react19/both.js"></script>`)
      await page.goto(`${url}?${new URLSearchParams({ first, ...wallet({ approve: 'auto' }) })}`)
      await page.waitFor('"one widget"')
      await chooseDemo(page)
      await page.waitFor('@account-button')
      await page.waitFor('@modal', { gone: true })
      assert.match(await page.text('@site-address'), /^0xf39F/i)
      await openAccount(page)
      assert.is(await isInTreeOf(page, 'App'), first === 'react')
      assert.is(await page.count('@modal'), 1)
      await page.press('Escape')
      await page.waitFor('@modal', { gone: true })
      await page.click('@site-signer')
      await page.waitFor('"0xf39F"')
      assert.equal(
        page.log.console.filter(line => /called twice/.test(line)),
        []
      )
    }
  )
}

story(
  'an application on a page whose script tag came first uses that tag’s widget',
  { hosts: ['react19'] },
  async ({ page, world }) => {
    const url = world.page(
      `<!doctype html><meta charset=utf-8><title>A tag and an application</title>` +
        `<link rel=icon href="data:,">
    <script src="/demo-wallet.js"></script><script type="application/json" id="config" data-billfold>{{config}}</script>
    <script type="module" data-config="config" src="{{cdn}}/{{version}}/billfold.js" integrity="{{integrity}}"
      crossorigin="anonymous"></script>
    <div id="root"></div><script type="module" src="/hosts/react19/both.js"></script>`
    )
    await page.goto(`${url}?${new URLSearchParams(wallet({ approve: 'auto' }))}`)
    await page.waitFor('"one widget"')
    await chooseDemo(page)
    await page.waitFor('@account-button')
    await page.waitFor('@modal', { gone: true })
    await page.until(() => /^0xf39F/i.test(document.querySelector('[data-testid="site-address"]')?.textContent ?? ''))
    await openAccount(page)
    assert.is(await page.count('@modal'), 1)
    await page.click('@disconnect-button')
    await page.until(() => document.querySelector('[data-testid="site-address"]')?.textContent === 'none')
    assert.equal(
      complaints(page).filter(line => !/Billfold second-copy/.test(line)),
      []
    )
  }
)
