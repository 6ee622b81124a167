/** The effect of a project's own settings on the widget, and what the page's developer learns about them. */
import * as assert from 'uvu/assert'
import { featureIds, features, featuresOn } from '../../sandbox/wallet-api/project'
import { eventually, playwrightOf, type Page } from '../driver'
import { project } from '../phone'
import { story } from '../story'
import { connectDemo, DEMO, openAccount, wallet } from '../visit'

/**
 * Every feature except sign-in. With it, connecting would also ask the visitor to sign in; it has stories of its own.
 */
const allOn = featuresOn(...featureIds.filter(id => id !== 'reown_authentication'))

const auto = wallet({ approve: 'auto' })
/** Returns the console lines of Billfold, from the page's first moment on. */
const listen = (page: Page) => {
  const said: string[] = []
  playwrightOf(page).on('console', message => {
    if (message.text().startsWith('Billfold ')) said.push(message.text())
  })
  return said
}
/** Returns the address of the same page under a host name that is not localhost. */
const elsewhere = (url: string) => url.replace('127.0.0.1', 'shop.localhost')

story(
  'the project is asked at the first opening, and not before',
  { hosts: ['cdn', 'csp', 'react19'] },
  async ({ open, page, world }) => {
    const asked = () =>
      world
        .requests('wallet-api')
        .map(({ url }) => new URL(url, 'http://x').pathname)
        .filter(path => path !== '/getWallets' && !path.startsWith('/getWalletImage'))
        .sort()
    // as the page sends them: the service would receive them later than the rows appear
    const sent: string[] = []
    const under = new Set<unknown>()
    playwrightOf(page).on('request', request => {
      under.add(request)
      if (/appkit\/v1|getAnalyticsConfig|origins/.test(request.url())) sent.push(request.url())
    })
    for (const end of ['requestfinished', 'requestfailed'] as const)
      playwrightOf(page).on(end as 'requestfinished', request => {
        under.delete(request)
      })
    await open(project())
    await page.hover('@connect-button')
    await page.until(() => !!document.querySelector('[data-billfold=dialog]')?.shadowRoot?.querySelector('.row, .hero'))
    // a loaded file may request another, so the page must be idle after each of several answers of a node
    for (let round = 0; round < 4; round++) {
      await eventually(() => under.size === 0, 'the page still loads')
      await page.run(async url => {
        await (
          await fetch(url, {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: '{"jsonrpc":"2.0","id":1,"method":"eth_chainId","params":[]}'
          })
        ).text()
      }, world.chains[0]!.rpc)
    }
    assert.equal([sent, asked()], [[], []])
    await page.click('@connect-button')
    await eventually(() => asked().length === 4, 'the project')
    assert.equal(asked(), [
      '/appkit/v1/config',
      '/appkit/v1/project-limits',
      '/getAnalyticsConfig',
      '/projects/v1/origins'
    ])
    const first = new URL(world.requests('wallet-api').find(({ url }) => url.includes('/config'))!.url, 'http://x')
      .searchParams
    assert.equal(
      [first.get('projectId'), first.get('st'), /^html-universal-/.test(first.get('sv')!)],
      ['story', 'appkit', true]
    )
    await page.press('Escape')
    await page.waitFor('dialog[open]', { gone: true })
    await page.click('@connect-button')
    await page.waitFor(DEMO)
    assert.is(asked().length, 4)
  }
)

for (const [how, settings, shows] of [
  ['all on', allOn, true],
  ['only swaps on', featuresOn('swap'), false],
  ['all off', features.off, false],
  ['left to the site', features.left, true],
  ['out of reach', null, true]
] as const) {
  story(
    `with features ${how} an account ${shows ? 'has' : 'has no'} activity to look at`,
    { hosts: ['cdn'] },
    async ({ open, page, world }) => {
      world.controls.settle({ features: settings })
      await open({ ...project(), ...auto })
      await connectDemo(page)
      await openAccount(page)
      await eventually(
        () => world.requests('wallet-api').some(({ url }) => url.includes('/appkit/v1/config')),
        'the project'
      )
      await eventually(async () => (await page.count('@activity')) > 0 === shows, 'the activity')
    }
  )
}

story(
  'who comes back to the account is shown what the project has on',
  { hosts: ['cdn'] },
  async ({ open, page, world }) => {
    await open({ ...project(), ...auto })
    await connectDemo(page)
    world.controls.settle({ features: features.off })
    await open({ ...project(), ...auto })
    await openAccount(page)
    await page.waitFor('@activity', { gone: true })
  }
)

story(
  'where the project is out of reach what the page says counts, while it runs, too',
  { hosts: ['cdn'] },
  async ({ open, page, world }) => {
    world.faults.set('wallet-api', { kind: 'status', status: 500, match: 'appkit/v1/config' })
    await open({ ...project({ features: { history: false } }), ...auto })
    await connectDemo(page)
    await openAccount(page)
    await eventually(() => world.requests('wallet-api').some(({ url }) => url.includes('/config')), 'the project')
    assert.is(await page.count('@activity'), 0)
    await page.run(() => {
      ;(window as unknown as { billfold: { updateOptions(o: object): void } }).billfold.updateOptions({
        features: { history: true }
      })
    })
    await page.waitFor('@activity')
  }
)

story(
  'a plan that is used up has no code, and wallets of the browser work',
  { hosts: ['cdn'] },
  async ({ open, page, world }) => {
    world.controls.settle({ planLimits: { tier: 'starter', isAboveRpcLimit: false, isAboveMauLimit: true } })
    await open({ ...project(), ...auto })
    await page.click('@connect-button')
    await eventually(
      () => world.requests('wallet-api').some(({ url }) => url.includes('/project-limits')),
      'the limits'
    )
    await page.click('@wallet-walletconnect')
    await page.waitFor('@usage-exceeded')
    assert.match(await page.text('@modal'), /Usage Exceeded/)
    assert.is(world.requests('relay').length, 0)
    await page.click('@modal >> @retry')
    await page.click(DEMO)
    await page.waitFor('@account-button')
  }
)

story(
  'whoever works on a page is told in the dialog and at length on the console; it can be dismissed, and stays so',
  { hosts: ['cdn', 'react19'] },
  async ({ open, page, world }) => {
    world.controls.settle({ features: allOn })
    const said = listen(page)
    await open(project({ features: { email: false } }))
    await page.click('@connect-button')
    await page.waitFor('@alert')
    assert.match(await page.text('@alert'), /Local configuration ignored/)
    await eventually(() => said.length === 1, 'the console')
    assert.match(said[0]!, /^Billfold LOCAL_CONFIGURATION_IGNORED: .* decide on features\.email,/)
    await page.click('@alert-close')
    await page.waitFor('@alert', { gone: true })
    await page.press('Escape')
    await page.waitFor('dialog[open]', { gone: true })
    await page.click('@connect-button')
    await page.waitFor(DEMO)
    assert.equal([await page.count('@alert'), said.length], [0, 1])
  }
)

story(
  'without a project whoever works on the page is told, and can connect',
  { hosts: ['cdn', 'csp'] },
  async ({ open, page }) => {
    const said = listen(page)
    await open(auto)
    await page.click('@connect-button')
    await page.waitFor('@alert')
    assert.match(await page.text('@alert'), /Project ID Not Configured\s*APKT008 · See the console/)
    await eventually(() => said.some(line => line.startsWith('Billfold APKT008: ')), 'the console')
    await page.click(DEMO)
    await page.waitFor('@account-button')
  }
)

story(
  'so is who works on a page with an embedded dialog, which nobody opens',
  { hosts: ['cdn'] },
  async ({ open, page }) => {
    const said = listen(page)
    await open({ ...auto, config: JSON.stringify({ enableEmbedded: true }) })
    await page.run(() => document.body.append(document.createElement('billfold-modal')))
    await page.waitFor('@alert')
    await eventually(() => said.some(line => line.startsWith('Billfold APKT008: ')), 'the console')
  }
)

for (const [where, config, move] of [
  ['on a visitor’s page', { features: { email: false } }, elsewhere],
  ['with debug off', { features: { email: false }, debug: false }, (url: string) => url]
] as const) {
  story(`nobody is told of settings ${where}`, { hosts: ['cdn'] }, async ({ page, world, open }) => {
    world.controls.settle({ features: allOn, allowedOrigins: ['https://other.example'] })
    const said = listen(page)
    await open(project(config))
    await page.goto(move(await page.url()))
    await page.run(() => {
      document.addEventListener('billfold:error', e => {
        const site = window as { told?: unknown[] }
        site.told ??= []
        site.told.push((e as CustomEvent).detail.code)
      })
    })
    await page.click('@connect-button')
    await eventually(() => world.requests('wallet-api').some(({ url }) => url.includes('/origins')), 'the origins')
    if (move === elsewhere) await page.until(() => (window as { told?: unknown[] }).told?.includes('origin-unlisted'))
    await page.waitFor(DEMO)
    assert.equal([await page.count('@alert'), said], [0, []])
    assert.is(
      world.requests('cdn').some(({ url }) => url.includes('/notices-') || url.includes('/alerts-')),
      false
    )
  })
}
