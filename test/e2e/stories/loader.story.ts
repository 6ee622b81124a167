/** What a site's owner and its visitors see of the loader alone: before, beside and without the rest. */
import * as assert from 'uvu/assert'
import type { Page as PlaywrightPage } from 'playwright'
import { engines, eventually, type Page } from '../driver'
import { story } from '../story'
import { connectDemo, DEMO, SHORT, wallet } from '../visit'

const cdn = { hosts: ['cdn'] as const }
const script = '<script type="module" data-config="config" src="{{cdn}}/{{version}}/billfold.js"></script>'
const block = '<script type="application/json" id="config" data-billfold>{{config}}</script>'
/** A page of a site's own, in the least HTML. */
const site = (body: string, head = block + script) => `<!doctype html><html lang="en"><head><link rel="icon" href="data:,"><link rel="stylesheet" href="/site.css">${head}</head><body>${body}</body></html>`

/** Words on the buttons, in the page's order. */
const wordsOn = (page: Page) => page.run(() =>
  [...document.querySelectorAll('billfold-button, billfold-network-button, billfold-wallet-button')].map(e => e.shadowRoot?.querySelector('button')?.innerText ?? ''))
const theme = (page: Page) => page.run(() => document.querySelector('billfold-button')?.shadowRoot?.querySelector<HTMLElement>('.bf')?.dataset['theme'])

story('a page that nobody touches asks for the loader and for nothing else, also a minute later', { core: true, hosts: ['cdn', 'csp'], engines }, async ({ open, page, world, host, engine }) => {
  const asked: string[] = []
  const raw = page.raw as PlaywrightPage
  if (engine === 'chromium') {
    raw.on('request', request => { if (!request.url().startsWith(world.pages)) asked.push(request.url()) })
    await raw.clock.install()
  }
  await open()
  await page.waitFor('@connect-button')
  if (engine === 'chromium') {
    await raw.clock.fastForward(60_000)
    await raw.waitForLoadState('networkidle')
    assert.equal(asked.map(url => url.replace(/^.*\//, '')), ['billfold.js'], host.name)
  }
  const names = world.requests().filter(({ party }) => party !== 'pages').map(({ party, url }) => `${party} ${url.replace(/^.*\//, '')}`)
  assert.equal([...new Set(names)], ['cdn billfold.js'])
})

story('elements work wherever they stand: before the script, after it, added by a router', cdn, async ({ page, world }) => {
  await page.goto(world.page(site(`<billfold-button label="before"></billfold-button>${block}${script}<billfold-network-button></billfold-network-button>`, '')))
  await page.until(() => !!customElements.get('billfold-button'))
  await page.run(() => { document.body.append(Object.assign(document.createElement('billfold-button'), { id: 'late' })) })
  assert.equal(await wordsOn(page), ['before', 'Ethereum', 'Connect wallet'])
  await page.run(() => document.querySelector('#late')!.setAttribute('label', 'changed'))
  assert.equal((await wordsOn(page))[2], 'changed')
  await page.click('#late')
  await page.waitFor('@modal')
})

story('what is written on the script tag is followed while the page lives, also after the widget came', cdn, async ({ page, world }) => {
  await page.goto(world.page(site('<billfold-button></billfold-button>', `${block}<script type="module" data-config="config" src="{{cdn}}/{{version}}/billfold.js" data-theme="light" data-label="Enter"></script>`)))
  await page.waitFor('@connect-button')
  assert.is(await theme(page), 'light')
  assert.equal(await wordsOn(page), ['Enter'])
  const say = (name: string, value: string) => page.run((name, value) => document.querySelector('script[type=module]')!.setAttribute(`data-${name}`, value), name, value)
  await say('theme', 'dark')
  await page.until(() => document.querySelector('billfold-button')?.shadowRoot?.querySelector('[data-theme=dark]'))
  await page.click('@connect-button')
  await page.waitFor('@modal')
  await say('theme', 'light')
  await page.until(() => document.querySelector('[data-billfold=dialog]')?.shadowRoot?.querySelector('.bf[data-theme=light]'))
  await page.until(() => document.querySelector('billfold-button')?.shadowRoot?.querySelector('[data-theme=light]'))
  await page.run(() => document.querySelector('script[type=module]')!.removeAttribute('data-theme'))
  await page.until(() => document.querySelector('[data-billfold=dialog]')?.shadowRoot?.querySelector('.bf[data-theme=dark]'))
})

story('what a site writes inside an element stays where the loader does not come', cdn, async ({ page, world }) => {
  world.faults.set('cdn', { kind: 'status', match: 'billfold.js' })
  await page.goto(world.page(site('<billfold-button><a href="/blank.html">How to connect</a></billfold-button>')))
  await page.waitFor('"How to connect"')
  assert.is(await page.count('@connect-button'), 0)
})

story('what a site writes inside an element stays in an engine that is too old', cdn, async ({ page, world }) => {
  const old = '<script>delete Document.prototype.adoptedStyleSheets;delete ShadowRoot.prototype.adoptedStyleSheets</script>'
  await page.goto(world.page(site('<billfold-button><a href="/blank.html">How to connect</a></billfold-button>', old + block + script)))
  await page.waitFor('"How to connect"')
  assert.is(await page.count('@connect-button'), 0)
})

story('calls that come before the loader are answered in their order, with the stub by promises', cdn, async ({ page, world }) => {
  const stub = "<script>window.billfold||=new Proxy([],{get:(q,m)=>m in q||m=='then'?q[m]:(...a)=>new Promise(y=>q.push(b=>y(b[m](...a))))})</script>"
  const early = `<script>
    window.said = []
    const say = word => value => { said.push(word + ' ' + value) }
    billfold.getIsConnectedState().then(say('connected'))
    billfold.noSuchThing().then(say('wrong'), ({ message }) => said.push(message))
    billfold.setThemeMode('light').then(say('theme'))
    billfold.open({ view: 'WhatIsAWallet' }).then(say('opened'))
  </script>`
  await page.goto(world.page(site('<billfold-button></billfold-button>', stub + early + block + script)))
  await page.waitFor('@modal')
  await page.waitFor('"One place for what is yours"')
  assert.equal((await page.run(() => (window as unknown as { said: string[] }).said)).sort(),
    ['Billfold has no method "noSuchThing"', 'connected false', 'opened undefined', 'theme undefined'])
  assert.is(await theme(page), 'light')
  const later = await page.run(() => (window as unknown as { billfold: { push(entry: unknown): Promise<unknown> } }).billfold.push(['getCaipNetworkId']))
  assert.is(later, 'eip155:1')
})

story('an element of the site opens the dialog, and gets the focus back', cdn, async ({ page, world, engine }) => {
  await page.goto(world.page(site('<p><a id="own" href="/blank.html" data-billfold-open="WhatIsANetwork">Networks?</a></p>')))
  await page.until(() => !!customElements.get('billfold-button'))
  await page.click('#own')
  await page.waitFor('"A shared ledger"')
  await page.press('Escape')
  await page.waitFor('@modal', { gone: true })
  if (engine === 'chromium') await page.until(() => document.activeElement?.id === 'own')
})

story('a wallet button goes straight to its wallet', cdn, async ({ page, world }) => {
  await page.goto(`${world.page(site('<billfold-wallet-button wallet="Demo Wallet"></billfold-wallet-button><billfold-button></billfold-button>', `<script src="/demo-wallet.js"></script>${block}${script}`))}?${new URLSearchParams(wallet({ approve: 'auto' }))}`)
  await page.click('@wallet-button')
  await page.waitFor('@account-button')
  assert.is(await page.run(() => document.querySelector('billfold-wallet-button')!.shadowRoot!.querySelector('button')!.disabled), true)
})

story('an embedded dialog stands where the site put it, without a click', cdn, async ({ page, world, shot }) => {
  const html = site('<p>Your wallet</p><billfold-modal><p>One moment</p></billfold-modal><p>below it</p>', `<script src="/demo-wallet.js"></script>${block}${script}`)
  await page.goto(`${world.page(html)}?${new URLSearchParams({ ...wallet({ approve: 'auto' }), config: '{"enableEmbedded":true}' })}`)
  await page.waitFor('billfold-modal >> @modal')
  assert.is(await page.visible('"One moment"'), false)
  assert.is(await page.run(() => document.querySelector('billfold-modal')!.shadowRoot!.querySelector('[data-billfold]')!.shadowRoot!.querySelector('dialog')!.offsetWidth), 360)
  await page.click(DEMO)
  await page.waitFor('billfold-modal >> @disconnect-button')
  await shot('embedded')
})

/** Adds up layout shifts as the browser counts them. Chromium only. */
const countShifts = (page: Page) => (page.raw as PlaywrightPage).addInitScript(() => {
  const counted = window as unknown as { shift: number }
  counted.shift = 0
  new PerformanceObserver(list => { for (const entry of list.getEntries()) counted.shift += (entry as unknown as { value: number }).value })
    .observe({ type: 'layout-shift', buffered: true })
})
const shifted = (page: Page) => page.run(() => new Promise<number>(done => {
  requestAnimationFrame(() => requestAnimationFrame(() => done((window as unknown as { shift: number }).shift)))
}))
/** Time for a first paint before the loader is there. Milliseconds. */
const LATE_MS = 300

story('nothing moves when the button appears', cdn, async ({ page, world, shot }) => {
  await countShifts(page)
  world.faults.set('cdn', { kind: 'delay', delayMs: LATE_MS })
  await page.goto(world.page(site('<div style="display:flex;gap:8px"><billfold-button></billfold-button><b>beside it</b></div><p>below it</p>')))
  await page.waitFor('@connect-button')
  assert.is(await shifted(page), 0)
  await shot('nothing-moves')
})

story('a returning visitor sees the account at once, and nothing moves until the wallet has answered', cdn, async ({ open, page, world }) => {
  await open(wallet({ approve: 'auto' }))
  await connectDemo(page)
  await page.until(() => localStorage.getItem('billfold.balance')?.includes('ETH'))
  await countShifts(page)
  world.faults.set('cdn', { kind: 'delay', delayMs: LATE_MS })
  const css = '<style>billfold-button { display: inline-block; width: 300px; min-height: 44px }</style>'
  const url = `${world.page(site('<div style="display:flex;gap:8px"><billfold-button></billfold-button><b>beside it</b></div><p>below it</p>', `<script src="/demo-wallet.js"></script>${css}${block}${script}`))}?${new URLSearchParams(wallet({ approve: 'auto', lagMs: 500 }))}`
  await page.goto(url)
  await page.run(() => {
    const seen: string[] = (window as unknown as { seen: string[] }).seen = []
    customElements.whenDefined('billfold-button').then(() => {
      const look = () => {
        const words = document.querySelector('billfold-button')!.shadowRoot!.querySelector('button')!.innerText.replace(/\s+/g, ' ')
        if (seen.at(-1) !== words) seen.push(words)
        requestAnimationFrame(look)
      }
      look()
    })
  })
  await page.until(() => (window as unknown as { billfold?: { getIsConnectedState?(): Promise<boolean> } }).billfold?.getIsConnectedState?.())
  assert.is(await shifted(page), 0)
  const seen = await page.run(() => (window as unknown as { seen: string[] }).seen)
  assert.is(seen.length, 1, seen.join(' | '))
  assert.ok(seen[0]!.includes(SHORT) && seen[0]!.includes('ETH'), seen[0])
})

story('two tags are one widget; each that comes too late says so once, whatever its version', cdn, async ({ page, world }) => {
  await page.goto(world.page(site('<billfold-button></billfold-button>', `${block}${script}<script type="module" src="{{cdn}}/{{version}}/billfold.js?again"></script>`)))
  await page.waitFor('@connect-button')
  await page.until(() => performance.getEntriesByType('resource').filter(({ name }) => name.includes('billfold.js')).length === 2)
  const warnings = () => page.log.console.filter(line => line.includes('came first'))
  await eventually(() => warnings().length === 1, () => page.log.console.join('\n'))
  await page.run(async () => {
    const [{ name }] = performance.getEntriesByType('resource').filter(({ name }) => name.includes('billfold.js')) as [PerformanceEntry]
    const text = await (await fetch(name)).text()
    const other = text.replaceAll(/"\d+\.\d+\.\d+"/g, '"99.0.0"')
    await import(URL.createObjectURL(new Blob([other], { type: 'text/javascript' })))
  })
  await eventually(() => warnings().length === 2, () => page.log.console.join('\n'))
  await page.click('@connect-button')
  await page.waitFor('@modal')
  assert.is(await page.count('@modal'), 1)
})

story('a page that comes back from the back/forward cache knows what another tab has done', { hosts: ['cdn'], engines: ['desktop'] }, async ({ open, page, context, host, world }) => {
  await open(wallet({ approve: 'auto' }))
  await page.waitFor('@connect-button')
  await page.run(() => { (window as { mark?: boolean }).mark = true })
  await page.goto(`${world.pages}/blank.html`)
  const other = await context.page()
  await other.goto(host.url(world, wallet({ approve: 'auto' })))
  await connectDemo(other)
  await page.back()
  assert.is(await page.run(() => (window as { mark?: boolean }).mark), true, 'it is the same page, out of the cache')
  await page.waitFor('@account-button')
})
