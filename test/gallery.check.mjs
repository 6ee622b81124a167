/**
 * Checks each fixture of the gallery in both themes. axe-core must find no violation. A picture of each must look like
 * the one in `pages/gallery/pictures`. Each view has three more pictures: a phone of 360 px, German on 320 px, Arabic.
 *
 *     node test/gallery.check.mjs [--only PART]      fixtures whose name contains it
 *     node test/gallery.check.mjs --update           stores the pictures that look different
 *     node test/gallery.check.mjs --shots FOLDER     saves each fixture in all five ways, at twice the size
 *
 * `--shots` compares nothing.
 */
import axe from 'axe-core'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { chromium } from 'playwright'
import { findBrowser } from './browsers.mjs'
import { openAlbum } from './pages/gallery/album.mjs'
import { buildGallery } from './pages/gallery/build.mjs'
import { fontFiles, withFont } from './pages/gallery/font.mjs'
import { serveGallery } from './pages/gallery/serve.mjs'

const {
  values: { only = '', shots, update = false }
} = parseArgs({ options: { only: { type: 'string' }, shots: { type: 'string' }, update: { type: 'boolean' } } })
const at = path => fileURLToPath(new URL(path, import.meta.url))

const desktop = { width: 520, height: 760 }
const variants = {
  phone: { size: { width: 360, height: 740 }, theme: 'light', locale: 'en' },
  de: { size: { width: 320, height: 640 }, theme: 'light', locale: 'de' },
  ar: { size: desktop, theme: 'dark', locale: 'ar' }
}
/** Pixels around the pictured element: for an outline, and to show whether it touches the edge of a phone. */
const MARGIN_PX = 4

const gallery = await buildGallery()
const files = { ...gallery, ...fontFiles, 'gallery.html': withFont(gallery['gallery.html']), 'axe.js': axe.source }
const server = await serveGallery(files)
const browser = await chromium.launch({
  executablePath: findBrowser('chromium'),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    // Pictures must not depend on the machine's screen and text settings.
    '--disable-lcd-text',
    '--font-render-hinting=none',
    '--force-color-profile=srgb',
    ...server.args
  ]
})
/** Other systems draw letters differently, so these pictures do not apply to them. */
const album =
  shots || process.platform !== 'linux'
    ? undefined
    : openAlbum({ folder: at('pages/gallery/pictures'), faultsFolder: at('../.cache/gallery'), isUpdate: update })

/** Opens a page that shows fixtures, one after the other; `faults` are those of the current one. */
const openPage = async () => {
  const context = await browser.newContext({
    viewport: desktop,
    reducedMotion: 'reduce',
    deviceScaleFactor: shots ? 2 : 1,
    timezoneId: 'UTC'
  })
  const page = await context.newPage()
  let faults = []
  page.on('pageerror', error => faults.push(error.message))
  const show = async (query, size = desktop) => {
    faults = []
    await page.setViewportSize(size)
    const home = query.fixture === 'alert' ? server.localHome : server.home
    await page.goto(`${home}gallery.html?${new URLSearchParams({ ...query, exact: '' })}`)
    await page
      .waitForSelector(query.fixture ? 'html[data-ready]' : 'figure', { timeout: 120_000 })
      .catch(() => faults.push('it was never ready'))
    return faults
  }
  return { page, show }
}

/**
 * Takes a picture of the dialog or, without one, of the page's content. Saves it for viewing, or compares it with the
 * stored one.
 */
const takePicture = async ({ page }, name) => {
  if (shots) return page.screenshot({ path: join(shots, `${name}.png`) })
  if (!album) return
  const box = page.locator('main, [data-testid=modal]').last()
  // Waits for all motion: on a busy machine even 10 ms of reduced motion shows a smaller dialog.
  await box.evaluate(async element => {
    const still = element
      .getRootNode()
      .getAnimations()
      .filter(({ effect }) => effect.getComputedTiming().endTime < Infinity)
    await Promise.allSettled([
      ...still.map(({ finished }) => finished),
      ...[...element.querySelectorAll('img')].map(image => image.decode())
    ])
    await new Promise(shown => {
      requestAnimationFrame(() => requestAnimationFrame(shown))
    })
  })
  const { x, y, width, height } = await box.boundingBox()
  const { width: right, height: bottom } = page.viewportSize()
  const from = { x: Math.max(0, Math.floor(x) - MARGIN_PX), y: Math.max(0, Math.floor(y) - MARGIN_PX) }
  const to = {
    x: Math.min(right, Math.ceil(x + width) + MARGIN_PX),
    y: Math.min(bottom, Math.ceil(y + height) + MARGIN_PX)
  }
  const fault = album.check(
    name,
    await page.screenshot({ clip: { ...from, width: to.x - from.x, height: to.y - from.y }, animations: 'disabled' })
  )
  report(`gallery picture ${name}`, fault ? [fault] : [])
}

const report = (title, faults) => {
  console.log(faults.length ? `not ok ${title}: ${faults.join('; ')}` : `ok ${title}`)
  if (faults.length) process.exitCode = 1
}

/** Returns the fixtures, as the gallery's own index lists them. */
const listFixtures = async () => {
  const { page, show } = await openPage()
  await show({})
  const found = await page.locator('figure').evaluateAll(all =>
    all.map(figure => ({
      name: figure.querySelector('figcaption').textContent,
      isWordiest: figure.hasAttribute('data-wordiest')
    }))
  )
  await page.close()
  return found.filter(({ name }) => name.includes(only))
}

const doesNotFit = ({ page }) => page.evaluate(() => document.documentElement.scrollWidth > innerWidth)

const checkTheme = async (view, fixture, theme, faults, rules) => {
  const { violations } = await view.page.evaluate(
    only => globalThis.axe.run(document, { resultTypes: ['violations'], ...only }),
    rules
  )
  for (const { id, nodes } of violations) faults.push(`${id}: ${nodes.map(n => n.target.flat().at(-1)).join(', ')}`)
  if (await doesNotFit(view)) faults.push('it scrolls sideways')
  report(`gallery ${fixture} ${theme}`, faults)
  await takePicture(view, `${fixture}.${theme}`)
}

/** Checks a fixture. In the dark theme the colour rules are enough: it is the same page, switched. */
const check = async (view, fixture) => {
  const faults = await view.show({ fixture, theme: 'light' })
  // From the server, so that the browser compiles it only once.
  await view.page.addScriptTag({ url: '/axe.js' })
  await checkTheme(view, fixture, 'light', [...faults], {})
  await view.page.evaluate(() => globalThis.setTheme('dark')).catch(error => faults.push(error.message))
  await checkTheme(view, fixture, 'dark', faults, { runOnly: ['color-contrast', 'link-in-text-block'] })
}

const checkVariant = async (view, fixture, variant) => {
  const { size, theme, locale } = variants[variant]
  const faults = await view.show({ fixture, theme, locale }, size)
  if (await doesNotFit(view)) faults.push('it scrolls sideways')
  if (faults.length) report(`gallery ${fixture} ${variant}`, faults)
  await takePicture(view, `${fixture}.${variant}`)
}

if (shots) mkdirSync(shots, { recursive: true })
const all = await listFixtures()
if (!all.length) report('gallery', ['there is no fixture'])
const queue = all.flatMap(({ name, isWordiest }) => [
  view => check(view, name),
  ...(shots || (album && isWordiest) ? Object.keys(variants) : []).map(
    variant => view => checkVariant(view, name, variant)
  )
])
const runQueue = async () => {
  const view = await openPage()
  for (let next = queue.shift(); next; next = queue.shift()) await next(view)
}
await Promise.all([runQueue(), runQueue()])
await browser.close()
await server.close()
if (album && !only) for (const fault of album.close()) report('gallery pictures', [fault])
if (!shots && !album) console.log('# Pictures of the gallery are compared on Linux only.')
