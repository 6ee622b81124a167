/** Alerts about a project's settings: the page's developer sees them, visitors do not. */
import * as assert from 'uvu/assert'
import { featureIds, featuresOn } from '../../sandbox/wallet-api/project'
import type { World } from '../../sandbox/world'
import { eventually, playwrightOf, type Page } from '../driver'
import { project } from '../phone'
import { story } from '../story'
import { DEMO, wallet } from '../visit'

/** Every feature except sign-in, as in the stories about the settings. */
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
/** A public origin. It has https, since an insecure page cannot check the hashes of the widget’s files. */
const SHOP = 'https://shop.example'
/** Shows the same page again, on the public origin. No name is resolved. */
const moveToShop = async (page: Page, { pages }: World) => {
  // Chromium protects servers of the own machine from public pages.
  await playwrightOf(page).context().grantPermissions(['local-network-access'], { origin: SHOP })
  await playwrightOf(page).route(`${SHOP}/**`, async route =>
    route.fulfill({ response: await route.fetch({ url: route.request().url().replace(SHOP, pages) }) })
  )
  await page.goto((await page.url()).replace(pages, SHOP))
}
/** Shows the same page again, on a subdomain of localhost. Chromium resolves it without a server of names. */
const moveToSubdomain = async (page: Page) => page.goto((await page.url()).replace('127.0.0.1', 'shop.localhost'))

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

story(
  'a developer also sees the alert on a subdomain of localhost',
  { hosts: ['cdn'] },
  async ({ page, world, open }) => {
    world.controls.settle({ features: allOn })
    const messages = recordMessages(page)
    await open(project({ features: { email: false } }))
    await moveToSubdomain(page)
    await page.click('@connect-button')
    await page.waitFor('@alert')
    assert.match(await page.text('@alert'), /Local configuration ignored/)
    await eventually(() => messages.some(line => line.startsWith('Billfold LOCAL_CONFIGURATION_IGNORED: ')), 'the line')
  }
)

/** Opens the dialog, and waits until the page has learned whether its origin is allowed. */
const openWithOrigins = async (page: Page, world: World) => {
  await page.click('@connect-button')
  await eventually(() => world.requests('wallet-api').some(({ url }) => url.includes('/origins')), 'the origins')
  await page.waitFor(DEMO)
}
const hasLoadedAlerts = (world: World) => world.requests('cdn').some(({ url }) => url.includes('/alerts-'))

for (const { place, config, move, origin } of [
  { place: 'on a visitor’s page', config: { features: { email: false } }, move: moveToShop, origin: SHOP },
  {
    place: 'with debug off',
    config: { features: { email: false }, debug: false },
    move: async () => undefined,
    origin: 'https://other.example'
  }
] as const) {
  story(`no alert about settings shows ${place}`, { hosts: ['cdn'] }, async ({ page, world, open }) => {
    world.controls.settle({ features: allOn, allowedOrigins: [origin] })
    const messages = recordMessages(page)
    await open(project(config))
    await move(page, world)
    await openWithOrigins(page, world)
    assert.equal([await page.count('@alert'), messages, hasLoadedAlerts(world)], [0, [], false])
  })
}

story(
  'a refused origin is printed on the console of that origin, and no alert shows to its visitors',
  { hosts: ['cdn'] },
  async ({ page, world, open }) => {
    world.controls.settle({ features: allOn, allowedOrigins: ['https://other.example'] })
    const messages = recordMessages(page)
    await open(project({ features: { email: false } }))
    await moveToShop(page, world)
    await page.run(() => {
      document.addEventListener('billfold:error', event => {
        const host = window as { reported?: unknown[] }
        host.reported ??= []
        host.reported.push((event as CustomEvent).detail.code)
      })
    })
    await openWithOrigins(page, world)
    await page.until(() => (window as { reported?: unknown[] }).reported?.includes('origin-not-allowed'))
    await eventually(() => messages.length > 0, 'the console')
    assert.is(await page.count('@alert'), 0)
    assert.is(messages.length, 1, messages.join('\n'))
    assert.match(messages[0]!, /^Billfold APKT002: Invalid App Configuration: Origin https:\/\/shop\.example not found/)
  }
)
