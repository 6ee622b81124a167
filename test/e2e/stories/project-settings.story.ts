/** The effect of a project's own settings on the widget. */
import * as assert from 'uvu/assert'
import { featureIds, features, featuresOn } from '../../sandbox/wallet-api/project'
import { eventually, playwrightOf } from '../driver'
import { project } from '../phone'
import { story } from '../story'
import { connectDemo, DEMO, openAccount, wallet } from '../visit'

/**
 * Every feature except sign-in. With it, connecting would also ask the visitor to sign in; it has stories of its own.
 */
const allOn = featuresOn(...featureIds.filter(id => id !== 'reown_authentication'))

const auto = wallet({ approve: 'auto' })

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
    // the origins count where logins are offered
    await open({ ...project(), logins: '' })
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
