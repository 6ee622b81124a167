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
const recordMessages = (page: Page) => {
  const messages: string[] = []
  playwrightOf(page).on('console', message => {
    if (message.text().startsWith('Billfold ')) messages.push(message.text())
  })
  return messages
}
/** Returns the address of the same page under a host name that is not localhost. */
const onOtherHost = (url: string) => url.replace('127.0.0.1', 'shop.localhost')

story(
  'the project’s settings are requested when the dialog first opens, and not before',
  { hosts: ['cdn', 'csp', 'react19'] },
  async ({ open, page, world }) => {
    const requestedPaths = () =>
      world
        .requests('wallet-api')
        .map(({ url }) => new URL(url, 'http://x').pathname)
        .filter(path => path !== '/getWallets' && !path.startsWith('/getWalletImage'))
        .sort()
    // as the page sends them: the service would receive them later than the rows appear
    const sent: string[] = []
    const pending = new Set<unknown>()
    playwrightOf(page).on('request', request => {
      pending.add(request)
      if (/appkit\/v1|getAnalyticsConfig|origins/.test(request.url())) sent.push(request.url())
    })
    for (const event of ['requestfinished', 'requestfailed'] as const)
      playwrightOf(page).on(event as 'requestfinished', request => {
        pending.delete(request)
      })
    await open(project())
    await page.hover('@connect-button')
    await page.until(() => !!document.querySelector('[data-billfold=dialog]')?.shadowRoot?.querySelector('.row, .hero'))
    // a loaded file may request another, so the page must be idle after each of several answers of a node
    for (let round = 0; round < 4; round++) {
      await eventually(() => pending.size === 0, 'the page still loads')
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
    assert.equal([sent, requestedPaths()], [[], []])
    await page.click('@connect-button')
    await eventually(() => requestedPaths().length === 4, 'the project')
    assert.equal(requestedPaths(), [
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
    assert.is(requestedPaths().length, 4)
  }
)

for (const [how, settings, shows] of [
  ['all on', allOn, true],
  ['only swaps on', featuresOn('swap'), false],
  ['all off', features.off, false],
  ['left to the host page', features.left, true],
  ['unavailable', null, true]
] as const) {
  story(
    `an account ${shows ? 'shows' : 'does not show'} its activity with the project’s features ${how}`,
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
  'a returning visitor’s account view follows the project’s features',
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
  'the host page’s own features apply, also when updated, if the project’s settings cannot be loaded',
  { hosts: ['cdn'] },
  async ({ open, page, world }) => {
    world.faults.set('wallet-api', { kind: 'status', status: 500, match: 'appkit/v1/config' })
    await open({ ...project({ features: { history: false } }), ...auto })
    await connectDemo(page)
    await openAccount(page)
    await eventually(() => world.requests('wallet-api').some(({ url }) => url.includes('/config')), 'the project')
    assert.is(await page.count('@activity'), 0)
    await page.run(() => {
      ;(window as unknown as { billfold: { updateOptions(options: object): void } }).billfold.updateOptions({
        features: { history: true }
      })
    })
    await page.waitFor('@activity')
  }
)

story(
  'an exhausted plan offers no QR code, but injected wallets still connect',
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
  'a developer sees an alert in the dialog and details on the console; a dismissed alert stays dismissed',
  { hosts: ['cdn', 'react19'] },
  async ({ open, page, world }) => {
    world.controls.settle({ features: allOn })
    const messages = recordMessages(page)
    await open(project({ features: { email: false } }))
    await page.click('@connect-button')
    await page.waitFor('@alert')
    assert.match(await page.text('@alert'), /Local configuration ignored/)
    await eventually(() => messages.length === 1, 'the console')
    assert.match(messages[0]!, /^Billfold LOCAL_CONFIGURATION_IGNORED: .* decide on features\.email\./)
    await page.click('@alert-close')
    await page.waitFor('@alert', { gone: true })
    await page.press('Escape')
    await page.waitFor('dialog[open]', { gone: true })
    await page.click('@connect-button')
    await page.waitFor(DEMO)
    assert.equal([await page.count('@alert'), messages.length], [0, 1])
  }
)

story(
  'a developer without a project sees an alert, and can connect',
  { hosts: ['cdn', 'csp'] },
  async ({ open, page }) => {
    const messages = recordMessages(page)
    await open(auto)
    await page.click('@connect-button')
    await page.waitFor('@alert')
    assert.match(await page.text('@alert'), /Project ID Not Configured\s*APKT008 · See the console/)
    await eventually(() => messages.some(line => line.startsWith('Billfold APKT008: ')), 'the console')
    await page.click(DEMO)
    await page.waitFor('@account-button')
  }
)

story(
  'a developer also sees the alert in an embedded dialog, which opens without a click',
  { hosts: ['cdn'] },
  async ({ open, page }) => {
    const messages = recordMessages(page)
    await open({ ...auto, config: JSON.stringify({ enableEmbedded: true }) })
    await page.run(() => document.body.append(document.createElement('billfold-modal')))
    await page.waitFor('@alert')
    await eventually(() => messages.some(line => line.startsWith('Billfold APKT008: ')), 'the console')
  }
)

for (const [where, config, move] of [
  ['on a visitor’s page', { features: { email: false } }, onOtherHost],
  ['with debug off', { features: { email: false }, debug: false }, (url: string) => url]
] as const) {
  story(`no alert about settings shows ${where}`, { hosts: ['cdn'] }, async ({ page, world, open }) => {
    world.controls.settle({ features: allOn, allowedOrigins: ['https://other.example'] })
    const messages = recordMessages(page)
    await open(project(config))
    await page.goto(move(await page.url()))
    await page.run(() => {
      document.addEventListener('billfold:error', event => {
        const host = window as { reported?: unknown[] }
        host.reported ??= []
        host.reported.push((event as CustomEvent).detail.code)
      })
    })
    await page.click('@connect-button')
    await eventually(() => world.requests('wallet-api').some(({ url }) => url.includes('/origins')), 'the origins')
    if (move === onOtherHost)
      await page.until(() => (window as { reported?: unknown[] }).reported?.includes('origin-not-allowed'))
    await page.waitFor(DEMO)
    assert.equal([await page.count('@alert'), messages], [0, []])
    assert.is(
      world.requests('cdn').some(({ url }) => url.includes('/alerts-')),
      false
    )
  })
}
