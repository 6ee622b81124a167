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
const desktop = { width: 480, height: 760 }
const phone = { width: 360, height: 740 }

const files = await buildGallery()
const browser = await chromium.launch({
  executablePath: findBrowser('chromium'),
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync']
})

/** A fixture, ready; what went wrong in its page is told with it. */
const open = async (name, { theme = 'dark', locale = 'en', viewport = desktop } = {}) => {
  const context = await browser.newContext({ viewport, reducedMotion: 'reduce', deviceScaleFactor: shots ? 2 : 1 })
  const faults = []
  await context.route('**', route => {
    const name = new URL(route.request().url()).pathname.slice(1)
    const body = route.request().url().startsWith(HOME) ? files[name] : undefined
    return body === undefined ? route.abort() : route.fulfill({ body, contentType: name.endsWith('.js') ? 'text/javascript' : 'text/html' })
  })
  const page = await context.newPage()
  page.on('pageerror', error => faults.push(error.message))
  await page.goto(`${HOME}gallery.html?${new URLSearchParams({ fixture: name, theme, locale })}`)
  await page.waitForSelector(name ? 'html[data-ready]' : 'figure', { timeout: 10_000 }).catch(() => faults.push('it never stood'))
  return { page, faults, close: () => context.close() }
}

const check = async (name, theme) => {
  const { page, faults, close } = await open(name, { theme })
  await page.evaluate(axe.source)
  const { violations } = await page.evaluate(() => globalThis.axe.run(document))
  for (const { id, nodes } of violations) faults.push(`${id}: ${nodes.map(n => n.target.flat().at(-1)).join(', ')}`)
  const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
  if (wide) faults.push('it scrolls sideways')
  if (shots) await page.screenshot({ path: join(shots, `${name}.${theme}.png`) })
  await close()
  return faults
}

const shoot = async (name, way, options) => {
  const { page, close } = await open(name, options)
  await page.screenshot({ path: join(shots, `${name}.${way}.png`) })
  await close()
}

/** Names of the fixtures, as the gallery's own index lists them. */
const names = async () => {
  const { page, close } = await open('')
  const found = await page.locator('figcaption').allTextContents()
  await close()
  return found.filter(name => name.includes(only))
}

if (shots) mkdirSync(shots, { recursive: true })
const all = await names()
let failed = all.length ? 0 : 1
if (!all.length) console.log('not ok gallery: no fixture found')
for (const name of all) {
  for (const theme of ['light', 'dark']) {
    const faults = await check(name, theme)
    if (faults.length) failed++
    console.log(faults.length ? `not ok gallery ${name} ${theme}: ${faults.join('; ')}` : `ok gallery ${name} ${theme}`)
  }
  if (!shots) continue
  await shoot(name, 'phone', { viewport: phone, theme: 'light' })
  await shoot(name, 'de', { locale: 'de', theme: 'light', viewport: { width: 320, height: 640 } })
  await shoot(name, 'ar', { locale: 'ar' })
}
await browser.close()
process.exitCode = failed ? 1 : 0
