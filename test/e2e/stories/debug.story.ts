/** Messages that a developer reads on the console when `debug` is on. */
import * as assert from 'uvu/assert'
import { eventually, type Page } from '../driver'
import { project } from '../phone'
import { story } from '../story'
import { chooseDemo, DEMO, SHORT, wallet } from '../visit'

const turnOn = (page: Page) =>
  page.run(() => {
    document.querySelector<HTMLElement>('script[src*="billfold.js"]')!.dataset['debug'] = ''
  })
const told = (page: Page) =>
  page.log.console
    .filter(line => /Billfold, \d+ ms: /.test(line))
    .map(line => line.replace(/^.*Billfold, \d+ ms: /, ''))

story('a developer reads what was loaded, when and why', { hosts: ['cdn', 'csp'] }, async ({ open, page }) => {
  await open(wallet({ approve: 'auto' }))
  await turnOn(page)
  await page.hover('@connect-button')
  await eventually(() => told(page).some(line => line.startsWith('notices is here')), 'it does not explain itself')
  await chooseDemo(page)
  await page.waitFor(`@account-button >> "${SHORT}"`)
  await eventually(() => told(page).some(line => line.startsWith('connect {')), 'the connection is not told')
  const lines = told(page)
  const has = (pattern: RegExp) =>
    assert.ok(
      lines.some(line => pattern.test(line)),
      `nothing says ${pattern} in:\n${lines.join('\n')}`
    )
  has(/^billfold is here after \d+ ms/)
  has(/^app is here after \d+ ms/)
  has(/^the dialog opens: a click on connect-button$/)
  has(/^shows ConnectingExternal: a click on wallet-app\.billfold\.demo$/)
  has(/^view\/ConnectingExternal is wanted: a (pointer|click) (came to|on) connect-button$/)
  has(/^view\/ConnectingExternal can be used, \d+ ms later$/)
  has(/^wallet is here after \d+ ms/)
})

story(
  'without it nothing of the kind is loaded or said, and the widget works when it does not come',
  { hosts: ['cdn'], expects: /integrity|digest/i },
  async ({ open, page, world }) => {
    await open({ ...wallet({}), ...project() })
    await page.click('@connect-button')
    await page.waitFor(DEMO)
    assert.equal([told(page), world.requests('cdn').filter(({ url }) => url.includes('/notices-'))], [[], []])
    world.faults.set('cdn', { kind: 'tamper', match: '/notices-', append: ';window.tampered=true' })
    await page.reload()
    await turnOn(page)
    await page.run(() => {
      document.addEventListener('billfold:error', event => {
        document.title = (event as CustomEvent<{ facts: { chunk: string } }>).detail.facts.chunk
      })
    })
    await page.click('@connect-button')
    await page.waitFor(DEMO)
    await page.until(() => document.title === 'action/explain')
    assert.is(await page.run(() => 'tampered' in window), false)
  }
)
