/** Shared by the tests of wallets: a world, a visitor in Chromium, and short functions for a page's requests. */
import { suite, type Test } from 'uvu'
import type { Hex } from 'viem'
import { launch, type Browser, type Context, type Page } from '../e2e/driver'
import { startWorld, type World } from '../sandbox/world'
import type { DemoWallet } from './demo-wallet'
import { accounts } from './demo-wallet/accounts'
import type { WalletOptions } from './demo-wallet/options'

export interface Stage {
  world: World
  browser: Browser
  visitor: Context
  page: Page
}

/** For code that runs in the page. */
declare const demoWallet: DemoWallet

export const [first, second] = accounts.map(({ address }) => address.toLowerCase() as Hex)

/** Returns a suite in which each test has a new visitor and a world that was reset. */
export const walletSuite = (name: string): Test<Stage> => {
  const test = suite<Stage>(name)
  test.before(async stage => {
    stage.world = await startWorld()
    stage.browser = await launch('chromium')
  })
  test.before.each(async stage => {
    await stage.world.reset()
    stage.visitor = await stage.browser.context()
    stage.page = await stage.visitor.page()
  })
  test.after.each(({ visitor }) => visitor.close())
  test.after(async ({ world, browser }) => {
    await browser.close()
    await world.stop()
  })
  return test
}

export const html = '<script nonce="{{nonce}}" src="/demo-wallet.js"></script><body><p>A page'

export const visit = ({ world, page }: Stage, options: WalletOptions = {}, strict = false) =>
  page.goto(`${world.page(html, { strict })}?wallet=${encodeURIComponent(JSON.stringify(options))}`)

/** The beginning of a page whose timers of a second or more run only by `runHeldTimers`. */
export const holdLongTimers = `<script>
window.heldTimers = []
const setShortTimeout = setTimeout
window.setTimeout = (run, ms, ...args) => (ms >= 1000 ? heldTimers.push(run) : setShortTimeout(run, ms, ...args))
</script>`
export const runHeldTimers = (page: Page) =>
  page.run(() => {
    for (const run of (window as unknown as { heldTimers: (() => void)[] }).heldTimers.splice(0)) run()
  })

export interface Outcome {
  result?: unknown
  code?: unknown
  error?: unknown
}

export const request = (page: Page, method: string, params: unknown[] = []): Promise<Outcome> =>
  page.run(
    (args: { method: string; params: unknown[] }) =>
      demoWallet.provider.request(args).then(
        result => ({ result }),
        (error: { code?: unknown }) => ({ code: error?.code, error })
      ),
    { method, params }
  )

export const connect = (page: Page) => request(page, 'eth_requestAccounts')

/** Starts recording the wallet's events in `window.events`. */
export const listen = (page: Page) =>
  page.run(() => {
    const events: unknown[] = []
    Object.assign(window, { events })
    for (const name of ['accountsChanged', 'chainChanged', 'connect', 'disconnect']) {
      demoWallet.provider.on(name, value => events.push([name, value]))
    }
  })

export const receivedEvents = (page: Page) => page.run(() => (window as unknown as { events: unknown[] }).events)
