import { findBrowser } from '../../browsers.mjs'
import { launchChromium } from './chromium'
import { launchFirefox } from './firefox'
import { launchWebkit } from './webkit'
import type { Browser, Engine } from './types'

export type { Browser, Context, ContextOptions, Engine, Log, Page, WaitOptions } from './types'
export { engines } from './types'
export { eventually } from './wait'

const launchers: Record<Engine, (path: string) => Promise<Browser>> = {
  chromium: launchChromium,
  firefox: launchFirefox,
  webkit: launchWebkit
}

export const launch = (engine: Engine): Promise<Browser> => {
  const path = findBrowser(engine)
  if (!path) throw new Error(`No ${engine} on this machine.`)
  return launchers[engine](path)
}
