/** What a visitor sees when chunks do not arrive, or not as they were built. */
import * as assert from 'uvu/assert'
import { labels } from '../../../i18n/labels'
import type { World } from '../../sandbox/world'
import { engines, type Page } from '../driver'
import { story } from '../story'
import { DEMO, wallet } from '../visit'

const cdn = { hosts: ['cdn'] as const }
const app = /\/app-\w+\.js/

const listen = (page: Page) =>
  page.run(() => {
    const told: unknown[] = []
    Object.assign(window, { told })
    document.addEventListener('billfold:error', event => {
      told.push((event as CustomEvent<{ code: string; facts: object }>).detail)
    })
  })
const told = (page: Page) =>
  page.run(() =>
    (window as unknown as { told: { code: string; facts: object }[] }).told.map(({ code, facts }) => ({ code, facts }))
  )
const saysRetry = (page: Page, failed = labels.en[5]) =>
  page.until(
    why =>
      document.querySelector('billfold-button')?.shadowRoot?.querySelector('button')?.ariaLabel?.endsWith(`. ${why}`),
    failed
  )

/** Clicks while the network is bad, then again when it is good. */
const clickTwice = async (
  page: Page,
  mend: () => void | Promise<void>,
  chunk = 'app',
  [, , , , retry, failed] = labels.en
) => {
  await listen(page)
  await page.click('@connect-button')
  await saysRetry(page, failed)
  assert.is(await page.text('@connect-button'), retry)
  assert.equal(await told(page), [{ code: 'chunk-failed', facts: { chunk } }])
  assert.is(await page.count('@modal'), 0)
  await mend()
  await page.click('@connect-button')
  await page.waitFor('@modal')
  await page.waitFor(DEMO)
  assert.is((await told(page)).length, 1)
}
const clear = (world: World) => () => world.faults.clear('cdn')

story(
  'a tampered app never runs: the visitor is told, tries again, and gets the true one',
  { core: true, hosts: ['cdn', 'csp'], engines, expects: /integrity|digest/i },
  async ({ open, page, world }) => {
    await open(wallet({}))
    world.faults.set('cdn', { kind: 'tamper', match: app, append: ';window.tampered=1' })
    await clickTwice(page, clear(world))
    assert.is(await page.run(() => 'tampered' in window), false)
  }
)

story(
  'a tampered file that the app needs beside itself never runs either',
  { ...cdn, expects: /integrity|digest/i },
  async ({ open, page, world }) => {
    await open(wallet({}))
    await page.run(() => {
      document.querySelector<HTMLScriptElement>('script[src*="billfold.js"]')!.dataset['locale'] = 'de'
    })
    world.faults.set('cdn', { kind: 'tamper', match: /\/de\/first-\w+\.js/, append: ';window.tampered=1' })
    await clickTwice(page, clear(world), 'words/de', labels.de)
    assert.is(await page.run(() => 'tampered' in window), false)
  }
)

story('a server in trouble: the visitor is told and tries again', cdn, async ({ open, page, world }) => {
  await open(wallet({}))
  world.faults.set('cdn', { kind: 'status', status: 500, match: app })
  await clickTwice(page, clear(world))
})

story('a connection that breaks: the visitor is told and tries again', cdn, async ({ open, page, world }) => {
  await open(wallet({}))
  world.faults.set('cdn', { kind: 'drop', match: app })
  await clickTwice(page, clear(world))
})

story('a visitor who is offline is told, and goes on when online again', cdn, async ({ open, page, context }) => {
  await open(wallet({}))
  await page.waitFor('@connect-button')
  await context.offline(true)
  await clickTwice(page, () => context.offline(false))
})

story(
  'a view that does not come is told in the dialog, and tried again there',
  { ...cdn, expects: /integrity|digest/i },
  async ({ open, page, world }) => {
    await open(wallet({}))
    await page.waitFor('@connect-button')
    world.faults.set('cdn', { kind: 'tamper', match: '/wallet-', append: ';window.tampered=1' })
    await listen(page)
    await page.click('@connect-button')
    await page.click('@modal-help')
    await page.waitFor('"This part did not load"')
    assert.is((await told(page)).length, 1)
    world.faults.clear('cdn')
    await page.click('"Try again"')
    await page.waitFor('"One place for what is yours"')
    assert.is(await page.run(() => 'tampered' in window), false)
  }
)

story(
  'a returning visitor whose app does not come keeps the button, and a click tries again',
  cdn,
  async ({ open, page, world }) => {
    await open(wallet({ approve: 'auto' }))
    await page.click('@connect-button')
    await page.click(DEMO)
    await page.waitFor('@account-button')
    world.faults.set('cdn', { kind: 'status', status: 503, match: app })
    // from the network, since the browser's cached copy is still good
    await page.run(async () => {
      await Promise.all(
        performance
          .getEntriesByType('resource')
          .filter(({ name }) => /\/app-/.test(name))
          .map(({ name }) => fetch(name, { cache: 'reload' }))
      )
    })
    await page.reload()
    await listen(page)
    await page.waitFor('@account-button')
    await page.click('@account-button')
    await saysRetry(page)
    world.faults.clear('cdn')
    await page.click('@account-button')
    await page.waitFor('@disconnect-button')
  }
)
