/** The loader alone, as host pages and visitors see it: its requests, its script tag, and calls before it. */
import * as assert from 'uvu/assert'
import type { Page as PlaywrightPage } from 'playwright'
import { engines, eventually } from '../driver'
import { block, cdn, script, hostPage, theme, labelsOn } from '../loader-page'
import { story } from '../story'
import { connectDemo, wallet } from '../visit'

story(
  'an untouched page requests only the loader, even a minute later',
  { core: true, hosts: ['cdn', 'csp'], engines },
  async ({ open, page, world, host, engine }) => {
    const requested: string[] = []
    const raw = page.raw as PlaywrightPage
    if (engine === 'chromium') {
      raw.on('request', request => {
        if (!request.url().startsWith(world.pages)) requested.push(request.url())
      })
      await raw.clock.install()
    }
    await open()
    await page.waitFor('@connect-button')
    if (engine === 'chromium') {
      await raw.clock.fastForward(60_000)
      await raw.waitForLoadState('networkidle')
      assert.equal(
        requested.map(url => url.replace(/^.*\//, '')),
        ['billfold.js'],
        host.name
      )
    }
    const names = world
      .requests()
      .filter(({ server }) => server !== 'pages')
      .map(({ server, url }) => `${server} ${url.replace(/^.*\//, '')}`)
    assert.equal([...new Set(names)], ['cdn billfold.js'])
  }
)

story(
  'attributes of the script tag apply while the page lives, also after the widget has loaded',
  cdn,
  async ({ page, world }) => {
    await page.goto(
      world.page(
        hostPage(
          '<billfold-button></billfold-button>',
          `${block}<script type="module" data-config="config" src="{{cdn}}/{{version}}/billfold.js" ` +
            `data-theme="light" data-label="Enter"></script>`
        )
      )
    )
    await page.waitFor('@connect-button')
    assert.is(await theme(page), 'light')
    assert.equal(await labelsOn(page), ['Enter'])
    const setData = (name: string, value: string) =>
      page.run(
        (name, value) => document.querySelector('script[type=module]')!.setAttribute(`data-${name}`, value),
        name,
        value
      )
    await setData('theme', 'dark')
    await page.until(() => document.querySelector('billfold-button')?.shadowRoot?.querySelector('[data-theme=dark]'))
    await page.click('@connect-button')
    await page.waitFor('@modal')
    await setData('theme', 'light')
    await page.until(() =>
      document.querySelector('[data-billfold=dialog]')?.shadowRoot?.querySelector('.bf[data-theme=light]')
    )
    await page.until(() => document.querySelector('billfold-button')?.shadowRoot?.querySelector('[data-theme=light]'))
    await page.run(() => document.querySelector('script[type=module]')!.removeAttribute('data-theme'))
    await page.until(() =>
      document.querySelector('[data-billfold=dialog]')?.shadowRoot?.querySelector('.bf[data-theme=dark]')
    )
  }
)

story('calls before the loader are answered in order, and the stub returns promises', cdn, async ({ page, world }) => {
  const stub =
    "<script>window.billfold||=new Proxy([],{get:(q,m)=>m in q||m=='then'?q[m]:(...a)=>new " +
    'Promise(y=>q.push(b=>y(b[m](...a))))})</script>'
  const early = `<script>
    window.results = []
    const record = label => value => { results.push(label + ' ' + value) }
    billfold.getIsConnectedState().then(record('connected'))
    billfold.noSuchThing().then(record('wrong'), ({ message }) => results.push(message))
    billfold.setThemeMode('light').then(record('theme'))
    billfold.open({ view: 'WhatIsAWallet' }).then(record('opened'))
  </script>`
  await page.goto(world.page(hostPage('<billfold-button></billfold-button>', stub + early + block + script)))
  await page.waitFor('@modal')
  await page.waitFor('"One place for what is yours"')
  assert.equal((await page.run(() => (window as unknown as { results: string[] }).results)).sort(), [
    'Billfold has no method "noSuchThing"',
    'connected false',
    'opened undefined',
    'theme undefined'
  ])
  assert.is(await theme(page), 'light')
  const networkId = await page.run(() =>
    (window as unknown as { billfold: { push(entry: unknown): Promise<unknown> } }).billfold.push(['getCaipNetworkId'])
  )
  assert.is(networkId, 'eip155:1')
})

story(
  'two script tags share one widget, and each later tag warns once, whatever its version',
  cdn,
  async ({ page, world }) => {
    await page.goto(
      world.page(
        hostPage(
          '<billfold-button></billfold-button>',
          `${block}${script}<script type="module" src="{{cdn}}/{{version}}/billfold.js?again"></script>`
        )
      )
    )
    await page.waitFor('@connect-button')
    await page.until(
      () => performance.getEntriesByType('resource').filter(({ name }) => name.includes('billfold.js')).length === 2
    )
    const warnings = () => page.log.console.filter(line => line.includes('was loaded first'))
    await eventually(
      () => warnings().length === 1,
      () => page.log.console.join('\n')
    )
    await page.run(async () => {
      const [{ name }] = performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.includes('billfold.js')) as [PerformanceEntry]
      const text = await (await fetch(name)).text()
      const other = text.replaceAll(/"\d+\.\d+\.\d+"/g, '"99.0.0"')
      await import(URL.createObjectURL(new Blob([other], { type: 'text/javascript' })))
    })
    await eventually(
      () => warnings().length === 2,
      () => page.log.console.join('\n')
    )
    await page.click('@connect-button')
    await page.waitFor('@modal')
    assert.is(await page.count('@modal'), 1)
  }
)

story(
  'a page restored from the back/forward cache shows what another tab has done',
  { hosts: ['cdn'], engines: ['desktop'] },
  async ({ open, page, context, host, world }) => {
    await open(wallet({ approve: 'auto' }))
    await page.waitFor('@connect-button')
    await page.run(() => {
      ;(window as { mark?: boolean }).mark = true
    })
    await page.goto(`${world.pages}/blank.html`)
    const other = await context.page()
    await other.goto(host.url(world, wallet({ approve: 'auto' })))
    await connectDemo(other)
    await page.back()
    assert.is(await page.run(() => (window as { mark?: boolean }).mark), true, 'it is the same page, out of the cache')
    await page.waitFor('@account-button')
  }
)
