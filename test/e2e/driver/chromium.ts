/** Chromium, driven by Playwright's protocol client. The browser is the system's. */
import { chromium, type BrowserContext, type Page as PlaywrightPage } from 'playwright'
import { createLog, write } from './log'
import { createPage } from './page'
import type { Browser, Context, Log, Page, Tab } from './types'
import { eventually, LIMIT_MS } from './wait'

/** No sandbox, because root has none. No requests of a fresh browser to its vendor. */
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync'
]

const openTab = (page: PlaywrightPage, log: Log): Tab => ({
  engine: 'chromium',
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
    if (act === 'tap') return page.touchscreen.tap(x, y)
    if (act === 'click') return page.mouse.click(x, y)
    await page.mouse.move(x, y)
    if (act !== 'move') await page.mouse[act]()
  },
  keys: text => page.keyboard.type(text),
  press: (key, modifiers) => page.keyboard.press([...modifiers, key].join('+')),
  async screenshot(path) {
    await page.screenshot({ path })
  },
  close: () => page.close(),
  isClosed: () => page.isClosed()
})

const openContext = (context: BrowserContext): Context => {
  context.setDefaultTimeout(LIMIT_MS)
  const log = createLog()
  const wrapped = new Map<PlaywrightPage, { page: Page; log: Log }>()
  const wrap = (raw: PlaywrightPage) => {
    const existing = wrapped.get(raw)
    if (existing) return existing
    const own = createLog()
    const entry = { page: createPage(openTab(raw, own)), log: own }
    wrapped.set(raw, entry)
    return entry
  }
  const logsOf = (raw: PlaywrightPage | null) => (raw ? [log, wrap(raw).log] : [log])
  context.on('weberror', event =>
    write(logsOf(event.page()), 'errors', String(event.error().stack ?? event.error()), false)
  )
  context.on('console', line =>
    write(logsOf(line.page()), 'console', `${line.type()}: ${line.text()}`, line.type() === 'error')
  )

  const pages = async () => context.pages().map(raw => wrap(raw).page)
  return {
    log,
    page: async () => wrap(await context.newPage()).page,
    pages,
    async popup(act) {
      const before = context.pages()
      await act()
      const raw = await eventually(() => context.pages().find(page => !before.includes(page)), 'no window opened')
      await raw.waitForLoadState()
      return wrap(raw).page
    },
    offline: on => context.setOffline(on),
    close: () => context.close()
  }
}

export const launchChromium = async (executablePath: string): Promise<Browser> => {
  const browser = await chromium.launch({
    executablePath,
    args: flags,
    // Playwright switches the back/forward cache off; real visitors have it.
    ignoreDefaultArgs: ['--disable-back-forward-cache']
  })
  return {
    engine: 'chromium',
    async context({ viewport = { width: 1280, height: 800 }, touch = false, ...options } = {}) {
      return openContext(await browser.newContext({ ...options, viewport, hasTouch: touch }))
    },
    alive: () => browser.isConnected(),
    close: () => browser.close()
  }
}
