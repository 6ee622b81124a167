/** What a visitor sees when chunks do not arrive, or not as they were built. */
import * as assert from 'uvu/assert'
import type { World } from '../../sandbox/world'
import { engines, type Page } from '../driver'
import { namedLabels } from '../loader-page'
import { story } from '../story'
import { DEMO, wallet } from '../visit'

const cdn = { hosts: ['cdn'] as const }
const app = /\/app-\w+\.js/

const recordErrors = (page: Page) =>
  page.run(() => {
    const errors: unknown[] = []
    Object.assign(window, { errors })
    document.addEventListener('billfold:error', event => {
      errors.push((event as CustomEvent<{ code: string; facts: object }>).detail)
    })
  })
const recordedErrors = (page: Page) =>
  page.run(() =>
    (window as unknown as { errors: { code: string; facts: object }[] }).errors.map(({ code, facts }) => ({
      code,
      facts
    }))
  )
const waitForRetryLabel = (page: Page, failedLabel = namedLabels('en').failed) =>
  page.until(
    why =>
      document.querySelector('billfold-button')?.shadowRoot?.querySelector('button')?.ariaLabel?.endsWith(`. ${why}`),
    failedLabel
  )

/** Clicks while the network is bad, then again when it is good. */
const clickTwice = async (
  page: Page,
  repair: () => void | Promise<void>,
  chunk = 'app',
  { retry, failed } = namedLabels('en')
) => {
  await recordErrors(page)
  await page.click('@connect-button')
  await waitForRetryLabel(page, failed)
  assert.is(await page.text('@connect-button'), retry)
  assert.equal(await recordedErrors(page), [{ code: 'chunk-failed', facts: { chunk } }])
  assert.is(await page.count('@modal'), 0)
  await repair()
  await page.click('@connect-button')
  await page.waitFor('@modal')
  await page.waitFor(DEMO)
  assert.is((await recordedErrors(page)).length, 1)
}
const clear = (world: World) => () => world.faults.clear('cdn')

story(
  'a tampered app never runs; the visitor sees an error, retries, and gets the intact file',
  { core: true, hosts: ['cdn', 'csp'], engines, expects: /integrity|digest/i },
  async ({ open, page, world }) => {
    await open(wallet({}))
    world.faults.set('cdn', { kind: 'tamper', match: app, append: ';window.tampered=1' })
    await clickTwice(page, clear(world))
    assert.is(await page.run(() => 'tampered' in window), false)
  }
)

story(
  'a tampered file that the app depends on never runs either',
  { ...cdn, expects: /integrity|digest/i },
  async ({ open, page, world }) => {
    await open(wallet({}))
    world.faults.set('cdn', { kind: 'tamper', match: /\/app-shared-\w+\.js/, append: ';window.tampered=1' })
    await clickTwice(page, clear(world))
    assert.is(await page.run(() => 'tampered' in window), false)
  }
)

story(
  'tampered messages of the visitor’s language never run either',
  { ...cdn, expects: /integrity|digest/i },
  async ({ open, page, world }) => {
    await open(wallet({}))
    await page.run(() => {
      document.querySelector<HTMLScriptElement>('script[src*="billfold.js"]')!.dataset['locale'] = 'de'
    })
    world.faults.set('cdn', { kind: 'tamper', match: /\/de\/initial-\w+\.js/, append: ';window.tampered=1' })
    await clickTwice(page, clear(world), 'initialMessages/de', namedLabels('de'))
    assert.is(await page.run(() => 'tampered' in window), false)
  }
)

story('a visitor sees an error when the server fails, and retries', cdn, async ({ open, page, world }) => {
  await open(wallet({}))
  world.faults.set('cdn', { kind: 'status', status: 500, match: app })
  await clickTwice(page, clear(world))
})

story('a visitor sees an error when the connection drops, and retries', cdn, async ({ open, page, world }) => {
  await open(wallet({}))
  world.faults.set('cdn', { kind: 'drop', match: app })
  await clickTwice(page, clear(world))
})

story('an offline visitor sees an error, and continues once online again', cdn, async ({ open, page, context }) => {
  await open(wallet({}))
  await page.waitFor('@connect-button')
  await context.offline(true)
  await clickTwice(page, () => context.offline(false))
})

story(
  'a view that does not load shows an error in the dialog, and can be retried there',
  { ...cdn, expects: /integrity|digest/i },
  async ({ open, page, world }) => {
    await open(wallet({}))
    await page.waitFor('@connect-button')
    world.faults.set('cdn', { kind: 'tamper', match: '/wallet-', append: ';window.tampered=1' })
    await recordErrors(page)
    await page.click('@connect-button')
    await page.click('@modal-help')
    await page.waitFor('"This part did not load"')
    assert.is((await recordedErrors(page)).length, 1)
    world.faults.clear('cdn')
    await page.click('"Try again"')
    await page.waitFor('"One place for what is yours"')
    assert.is(await page.run(() => 'tampered' in window), false)
  }
)

story(
  'a returning visitor whose app does not load keeps the button, and a click retries',
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
    await recordErrors(page)
    await page.waitFor('@account-button')
    await page.click('@account-button')
    await waitForRetryLabel(page)
    world.faults.clear('cdn')
    await page.click('@account-button')
    await page.waitFor('@disconnect-button')
  }
)
