/** Messages that a developer reads on the console when `debug` is on. */
import * as assert from 'uvu/assert'
import { eventually, type Page } from '../driver'
import { project } from '../phone'
import { story } from '../story'
import { chooseDemo, DEMO, SHORT, wallet } from '../visit'

const enableDebug = (page: Page) =>
  page.run(() => {
    document.querySelector<HTMLElement>('script[src*="billfold.js"]')!.dataset['debug'] = ''
  })
const debugLines = (page: Page) =>
  page.log.console
    .filter(line => /Billfold, \d+ ms: /.test(line))
    .map(line => line.replace(/^.*Billfold, \d+ ms: /, ''))

story(
  'a developer with debug on reads what was loaded, when and why',
  { hosts: ['cdn', 'csp'] },
  async ({ open, page }) => {
    await open(wallet({ approve: 'auto' }))
    await enableDebug(page)
    await page.hover('@connect-button')
    await eventually(() => debugLines(page).some(line => line.startsWith('alerts arrived')), 'it logs no explanation')
    await chooseDemo(page)
    await page.waitFor(`@account-button >> "${SHORT}"`)
    await eventually(() => debugLines(page).some(line => line.startsWith('connect {')), 'the connection is not logged')
    const lines = debugLines(page)
    const has = (pattern: RegExp) =>
      assert.ok(
        lines.some(line => pattern.test(line)),
        `no line matches ${pattern} in:\n${lines.join('\n')}`
      )
    has(/^billfold arrived after \d+ ms/)
    has(/^app arrived after \d+ ms/)
    has(/^the dialog opens: a click on connect-button$/)
    has(/^shows ConnectingExternal: a click on wallet-app\.billfold\.demo$/)
    has(/^view\/ConnectingExternal is requested: (the pointer reached|a click on) connect-button$/)
    has(/^view\/ConnectingExternal is ready, \d+ ms later$/)
    has(/^wallet arrived after \d+ ms/)
  }
)

story(
  'without debug its file is neither loaded nor logged; with debug the widget works if the file fails',
  { hosts: ['cdn'], expects: /integrity|digest/i },
  async ({ open, page, world }) => {
    await open({ ...wallet({}), ...project() })
    await page.click('@connect-button')
    await page.waitFor(DEMO)
    assert.equal([debugLines(page), world.requests('cdn').filter(({ url }) => url.includes('/alerts-'))], [[], []])
    world.faults.set('cdn', { kind: 'tamper', match: '/alerts-', append: ';window.tampered=true' })
    await page.reload()
    await enableDebug(page)
    await page.run(() => {
      document.addEventListener('billfold:error', event => {
        document.title = (event as CustomEvent<{ facts: { chunk: string } }>).detail.facts.chunk
      })
    })
    await page.click('@connect-button')
    await page.waitFor(DEMO)
    await page.until(() => document.title === 'action/logDebug')
    assert.is(await page.run(() => 'tampered' in window), false)
  }
)
