/** Reasons why events about a visit stay in the page: options, the project, the browser, and a service that fails. */
import * as assert from 'uvu/assert'
import { cdn, heard, leaves, listen, query, told, visit } from '../analytics'
import { eventually, playwrightOf } from '../driver'
import { story } from '../story'
import { chooseDemo, openAccount } from '../visit'

for (const [why, config, isWanted, signal] of [
  ['the site has switched it off', { features: { analytics: false } }, true, undefined],
  ['the project does not want it', {}, false, undefined],
  ['the browser asks not to be tracked', {}, true, 'globalPrivacyControl'],
  ['the site has no project', { projectId: undefined }, true, undefined]
] as const) {
  story(
    `where ${why} a whole visit leaves nothing, and the page hears of it all the same`,
    { ...cdn },
    async ({ open, page, world }) => {
      world.controls.settle({ isAnalyticsEnabled: isWanted })
      if (signal)
        await playwrightOf(page).addInitScript(name => {
          Object.defineProperty(navigator, name, { value: true })
        }, signal)
      const called: string[] = []
      playwrightOf(page).on('request', request => {
        called.push(new URL(request.url()).origin)
      })
      await open(query(config))
      await page.waitFor('@connect-button')
      await listen(page)
      await visit(page)
      await eventually(async () => (await heard(page)).includes('DISCONNECT_SUCCESS'), 'the page does not hear')
      assert.equal(
        (await heard(page)).filter(name => name !== 'MODAL_CLOSE'),
        ['INITIALIZE', 'MODAL_OPEN', 'SELECT_WALLET', 'CONNECT_SUCCESS', 'MODAL_OPEN', 'DISCONNECT_SUCCESS']
      )
      assert.equal(world.requests('analytics'), [])
      assert.ok(!called.includes(world.analytics), called.join())
      // the page asks the service once whether events are wanted, if every other condition holds
      assert.is(leaves(world).length, why.startsWith('the project') ? 1 : 0)
    }
  )
}

story(
  'a project that does not allow the site is said once, in the dialog and on the console, and told no more',
  { ...cdn },
  async ({ open, page, world }) => {
    world.controls.settle({ isAnalyticsEnabled: true })
    world.controls.analytics.allow(['https://other.example'])
    await open(query())
    await visit(page)
    const said = () => page.log.console.filter(line => line.includes('ANALYTICS_FORBIDDEN'))
    await eventually(() => said().length > 0, 'it is not said')
    await page.click('@connect-button')
    await page.waitFor('@alert')
    assert.match(await page.text('@alert'), /Invalid App Configuration/)
    await page.press('Escape')
    await page.waitFor('dialog[open]', { gone: true })
    await visit(page)
    assert.equal([said().length, world.requests('analytics').length], [1, 1])
    assert.match(said()[0]!, /Origin not found on Allowlist/)
  }
)

for (const [what, path] of [
  ['analytics', '/e?'],
  ['the question whether it is wanted', '/getAnalyticsConfig']
] as const) {
  story(
    `an extension that blocks ${what} costs the visit one line on the console and nothing else`,
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
      await eventually(() => blocked > 0, 'nothing was asked')
      await visit(page)
      assert.equal([blocked, told(world).length], [1, 0])
      assert.is(page.log.console.filter(line => line.includes('ERR_BLOCKED')).length, 1, page.log.console.join('\n'))
      assert.equal(page.log.errors, [])
    }
  )
}

story('a service that does not answer holds nothing up', { ...cdn }, async ({ open, page, world }) => {
  world.controls.settle({ isAnalyticsEnabled: true })
  world.faults.set('analytics', { kind: 'delay', delayMs: 60_000 })
  await open(query())
  await chooseDemo(page)
  await page.waitFor('@account-button')
  await openAccount(page)
  assert.is(world.requests('analytics').length, 1, 'the others wait until it has taken one')
})
