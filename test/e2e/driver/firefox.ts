/** The system's Firefox, driven by puppeteer over WebDriver BiDi. (Playwright drives only its own patched build.) */
import puppeteer, {
  type Browser as Firefox,
  type BrowserContext,
  type KeyInput,
  type Page as PuppeteerPage
} from 'puppeteer-core'
import { createLog, write } from './log'
import { createPage } from './page'
import type { Browser, Context, ContextOptions, Log, Page, Tab } from './types'
import { eventually, LIMIT_MS } from './wait'

type Preferences = Record<string, string | number | boolean>

/** Firefox has no BiDi commands for these settings. It has only preferences, which apply to the whole process. */
const preferencesOf = ({ colorScheme, reducedMotion, locale }: ContextOptions): Preferences => ({
  ...(colorScheme && { 'layout.css.prefers-color-scheme.content-override': colorScheme === 'dark' ? 0 : 1 }),
  ...(reducedMotion && { 'ui.prefersReducedMotion': reducedMotion === 'reduce' ? 1 : 0 }),
  ...(locale && { 'intl.accept_languages': locale })
})

/**
 * Firefox reports network and security messages in the same way as thrown errors. Thrown errors begin with the name of
 * their class, or with these words. Seen with version 153.
 */
const thrown = /^(uncaught exception|[\w.]*(Error|Exception)\b)/

const openTab = (page: PuppeteerPage, log: Log): Tab => ({
  engine: 'firefox',
  log,
  raw: page,
  async goto(url) {
    await page.goto(url)
  },
  async reload() {
    await page.reload()
  },
  evaluate: expression => page.evaluate(expression) as Promise<string>,
  async pointer(act, x, y) {
    if (act === 'tap') throw new Error('tap: Chromium only.')
    if (act === 'click') return page.mouse.click(x, y)
    await page.mouse.move(x, y)
    if (act !== 'move') await page.mouse[act]()
  },
  keys: text => page.keyboard.type(text),
  async press(key, modifiers) {
    for (const modifier of modifiers) await page.keyboard.down(modifier as KeyInput)
    // BiDi identifies the space bar only by its character.
    await page.keyboard.press((key === 'Space' ? ' ' : key) as KeyInput)
    for (const modifier of modifiers) await page.keyboard.up(modifier as KeyInput)
  },
  async screenshot(path) {
    await page.screenshot({ path: path as `${string}.png` })
  },
  async close() {
    await page.close()
    // The list of pages still contains the page until the browser's own event arrives.
    await eventually(() => page.isClosed(), 'a closed page is still open')
  },
  isClosed: () => page.isClosed()
})

const openContext = (context: BrowserContext, { viewport }: ContextOptions, close: () => Promise<void>): Context => {
  const log = createLog()
  const wrapped = new Map<PuppeteerPage, Page>()
  const wrap = (raw: PuppeteerPage): Page => {
    const existing = wrapped.get(raw)
    if (existing) return existing
    const own = createLog()
    raw.setDefaultTimeout(LIMIT_MS)
    raw.on('pageerror', error => {
      const text = error instanceof Error ? (error.stack ?? error.message) : String(error)
      const isThrown = thrown.test(error instanceof Error ? error.message : text)
      write([log, own], isThrown ? 'errors' : 'console', isThrown ? text : `error: ${text}`, true)
    })
    raw.on('console', line => write([log, own], 'console', `${line.type()}: ${line.text()}`, line.type() === 'error'))
    const page = createPage(openTab(raw, own))
    wrapped.set(raw, page)
    return page
  }
  context.on('targetcreated', target => {
    // A window that closes immediately is no longer a page.
    target.page().then(
      raw => raw && wrap(raw),
      () => undefined
    )
  })
  const pages = async () => (await context.pages()).filter(raw => !raw.isClosed()).map(wrap)
  return {
    log,
    pages,
    async page() {
      const raw = await context.newPage()
      await raw.setViewport(viewport ?? { width: 1280, height: 800 })
      return wrap(raw)
    },
    async popup(act) {
      const before = await pages()
      await act()
      const page = await eventually(
        async () => (await pages()).find(candidate => !before.includes(candidate)),
        'no window opened'
      )
      await page.until(() => document.readyState === 'complete')
      return page
    },
    async offline(on) {
      for (const raw of await context.pages()) await raw.setOfflineMode(on)
    },
    close
  }
}

const start = (executablePath: string, extraPrefsFirefox: Preferences = {}): Promise<Firefox> =>
  puppeteer.launch({ browser: 'firefox', executablePath, headless: true, extraPrefsFirefox })

export const launchFirefox = async (executablePath: string): Promise<Browser> => {
  const browser = await start(executablePath)
  return {
    engine: 'firefox',
    async context(options = {}) {
      if (options.touch) throw new Error('touch: Chromium only.')
      const preferences = preferencesOf(options)
      if (Object.keys(preferences).length) {
        const own = await start(executablePath, preferences)
        return openContext(own.defaultBrowserContext(), options, () => own.close())
      }
      const context = await browser.createBrowserContext()
      return openContext(context, options, () => context.close())
    },
    alive: () => browser.connected,
    close: () => browser.close()
  }
}
