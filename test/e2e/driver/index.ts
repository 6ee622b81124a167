import type { Page as PlaywrightPage } from 'playwright'
import { findBrowser } from '../../browsers.mjs'
import { launchChromium } from './chromium'
import { launchFirefox } from './firefox'
import { launchWebkit } from './webkit'
import type { Browser, Engine, Page } from './types'

export type { Browser, Context, ContextOptions, Engine, Log, Page, WaitOptions } from './types'
export { engines } from './types'
export { eventually } from './wait'

const launchers: Record<Engine, (path: string) => Promise<Browser>> = {
  chromium: launchChromium,
  desktop: launchChromium,
  firefox: launchFirefox,
  webkit: launchWebkit
}

export const launch = (engine: Engine): Promise<Browser> => {
  const path = findBrowser(engine)
  if (!path) throw new Error(`No ${engine} on this machine.`)
  return launchers[engine](path)
}

/** Returns Playwright's own page, for what only Chromium can do: routes, a clock, a CDP session, an init script. */
export const playwrightOf = (page: Page): PlaywrightPage => {
  if (page.engine !== 'chromium') throw new Error(`${page.engine} is not driven by Playwright.`)
  return page.raw as PlaywrightPage
}
