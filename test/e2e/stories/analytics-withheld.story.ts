/** Reasons why events about a visit stay in the page: options, the project, the browser, and a service that fails. */
import * as assert from 'uvu/assert'
import { cdn, pageEvents, analyticsRequests, recordPageEvents, query, receivedEvents, visit } from '../analytics'
import { eventually, playwrightOf } from '../driver'
import { story } from '../story'
import { chooseDemo, openAccount } from '../visit'

for (const { reason, config, isWanted, signal } of [
  {
    reason: 'the host page has switched analytics off',
    config: { features: { analytics: false } },
    isWanted: true,
    signal: undefined
  },
  { reason: 'the project does not want analytics', config: {}, isWanted: false, signal: undefined },
  { reason: 'the browser asks not to be tracked', config: {}, isWanted: true, signal: 'globalPrivacyControl' },
  { reason: 'the host page has no project', config: { projectId: undefined }, isWanted: true, signal: undefined }
] as const) {
  story(
    `a visit sends no event if ${reason}, but the page still receives each one`,
    { ...cdn },
    async ({ open, page, world }) => {
      world.controls.settle({ isAnalyticsEnabled: isWanted })
      if (signal)
        await playwrightOf(page).addInitScript(name => {
          Object.defineProperty(navigator, name, { value: true })
        }, signal)
      const requested: string[] = []
      playwrightOf(page).on('request', request => {
        requested.push(new URL(request.url()).origin)
      })
      await open(query(config))
      await page.waitFor('@connect-button')
      await recordPageEvents(page)
      await visit(page)
      await eventually(
        async () => (await pageEvents(page)).includes('DISCONNECT_SUCCESS'),
        'the page receives no event'
      )
      assert.equal(
        (await pageEvents(page)).filter(name => name !== 'MODAL_CLOSE'),
        ['INITIALIZE', 'MODAL_OPEN', 'SELECT_WALLET', 'CONNECT_SUCCESS', 'MODAL_OPEN', 'DISCONNECT_SUCCESS']
      )
      assert.equal(world.requests('analytics'), [])
      assert.ok(!requested.includes(world.analytics), requested.join())
      // the page asks the service once whether events are wanted, if every other condition holds
      assert.is(analyticsRequests(world).length, reason.startsWith('the project') ? 1 : 0)
    }
  )
}

story(
  'an origin that the project disallows is reported once in the dialog and console, and sends no more events',
  { ...cdn },
  async ({ open, page, world }) => {
    world.controls.settle({ isAnalyticsEnabled: true })
    world.controls.analytics.allow(['https://other.example'])
    await open(query())
    await visit(page)
    const reports = () => page.log.console.filter(line => line.includes('ANALYTICS_FORBIDDEN'))
    await eventually(() => reports().length > 0, 'it is not reported')
    await page.click('@connect-button')
    await page.waitFor('@alert')
    assert.match(await page.text('@alert'), /Invalid App Configuration/)
    await page.press('Escape')
    await page.waitFor('dialog[open]', { gone: true })
    await visit(page)
    assert.equal([reports().length, world.requests('analytics').length], [1, 1])
    assert.match(reports()[0]!, /Origin not found on Allowlist/)
  }
)

for (const [what, path] of [
  ['analytics', '/e?'],
  ['the request for the analytics setting', '/getAnalyticsConfig']
] as const) {
  story(
    `an extension that blocks ${what} costs one line on the console and nothing else`,
    { ...cdn },
    async ({ open, page, world }) => {
      world.controls.settle({ isAnalyticsEnabled: true })
      let blocked = 0
      await playwrightOf(page).route(
        url => url.href.includes(path),
        route => {
          blocked++
          return route.abort('blockedbyclient')
        }
      )
      await open(query())
      await visit(page)
      await eventually(() => blocked > 0, 'no request was sent')
      await visit(page)
      assert.equal([blocked, receivedEvents(world).length], [1, 0])
      assert.is(page.log.console.filter(line => line.includes('ERR_BLOCKED')).length, 1, page.log.console.join('\n'))
      assert.equal(page.log.errors, [])
    }
  )
}

story('an analytics service that does not answer delays nothing', { ...cdn }, async ({ open, page, world }) => {
  world.controls.settle({ isAnalyticsEnabled: true })
  world.faults.set('analytics', { kind: 'delay', delayMs: 60_000 })
  await open(query())
  await chooseDemo(page)
  await page.waitFor('@account-button')
  await openAccount(page)
  assert.is(world.requests('analytics').length, 1, 'the others wait until it has taken one')
})
