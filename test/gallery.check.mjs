/**
 * axe-core over each fixture of the gallery, in both themes: no violation. `node test/gallery.check.mjs [--only PART] [--shots FOLDER]`;
 * with `--shots` it also saves what each looks like: both themes, a phone of 360 px, German and Arabic.
 */
import axe from 'axe-core'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from 'playwright'
import { findBrowser } from './browsers.mjs'
import { buildGallery } from './pages/gallery/build.mjs'

const { values: { only = '', shots } } = parseArgs({ options: { only: { type: 'string' }, shots: { type: 'string' } } })

/** Answered from memory; https, since a page without it has no clipboard. */
const HOME = 'https://gallery.example/'
const desktop = { width: 520, height: 760 }
const phone = { width: 360, height: 740 }

const files = await buildGallery()
const browser = await chromium.launch({
  executablePath: findBrowser('chromium'),
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync']
})

/** A page that shows fixtures, one after the other; `faults` are of the one that shows. */
const openPage = async (options = {}) => {
  const context = await browser.newContext({ viewport: desktop, reducedMotion: 'reduce', deviceScaleFactor: shots ? 2 : 1, ...options })
  await context.route('**', route => {
    const name = new URL(route.request().url()).pathname.slice(1)
    const body = route.request().url().startsWith(HOME) ? files[name] : undefined
    return body === undefined ? route.abort() : route.fulfill({ body, contentType: name.endsWith('.js') ? 'text/javascript' : 'text/html' })
  })
  const page = await context.newPage()
  let faults = []
  page.on('pageerror', error => faults.push(error.message))
  const show = async query => {
    faults = []
    await page.goto(`${HOME}gallery.html?${new URLSearchParams(query)}`)
    await page.waitForSelector(query.fixture ? 'html[data-ready]' : 'figure', { timeout: 10_000 }).catch(() => faults.push('it never stood'))
    return faults
  }
  return { page, show }
}

const shoot = ({ page }, name) => page.screenshot({ path: join(shots, `${name}.png`) })

/** Names of the fixtures, as the gallery's own index lists them. */
const names = async () => {
  const { page, show } = await openPage()
  await show({})
  const found = await page.locator('figcaption').allTextContents()
  await page.close()
  return found.filter(name => name.includes(only))
}

const look = async (view, fixture, theme, faults, rules) => {
  const { violations } = await view.page.evaluate(only => globalThis.axe.run(document, { resultTypes: ['violations'], ...only }), rules)
  for (const { id, nodes } of violations) faults.push(`${id}: ${nodes.map(n => n.target.flat().at(-1)).join(', ')}`)
  if (await view.page.evaluate(() => document.documentElement.scrollWidth > innerWidth)) faults.push('it scrolls sideways')
  console.log(faults.length ? `not ok gallery ${fixture} ${theme}: ${faults.join('; ')}` : `ok gallery ${fixture} ${theme}`)
  if (faults.length) process.exitCode = 1
  if (shots) await shoot(view, `${fixture}.${theme}`)
}

/** In the dark theme the rules about colours are enough: it is the same page, switched. */
const check = async (view, fixture) => {
  const faults = await view.show({ fixture, theme: 'light' })
  await view.page.evaluate(axe.source)
  await look(view, fixture, 'light', [...faults], {})
  await view.page.evaluate(() => globalThis.setTheme('dark')).catch(error => faults.push(error.message))
  await look(view, fixture, 'dark', faults, { runOnly: ['color-contrast', 'link-in-text-block'] })
}

if (shots) mkdirSync(shots, { recursive: true })
const all = await names()
if (!all.length) {
  console.log('not ok gallery: there is no fixture')
  process.exitCode = 1
}
const queue = [...all]
const work = async () => {
  const view = await openPage()
  for (let next = queue.shift(); next; next = queue.shift()) await check(view, next)
}
await Promise.all([work(), work()])
if (shots) {
  await Promise.all([['phone', { viewport: phone }], ['de', { viewport: { width: 320, height: 640 } }], ['ar', {}]].map(async ([way, options]) => {
    const view = await openPage(options)
    for (const fixture of all) {
      await view.show({ fixture, theme: way === 'ar' ? 'dark' : 'light', locale: way })
      await shoot(view, `${fixture}.${way}`)
    }
  }))
}
await browser.close()
