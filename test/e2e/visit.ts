/** Steps of a visitor that many stories share. */
import type { WalletOptions } from '../doubles/demo-wallet/options'
import { eventually, type Page } from './driver'

/** Returns the query of a host page that configures the demo wallet with these options. */
export const wallet = (options: WalletOptions) => ({ wallet: JSON.stringify(options) })

/** Test id of the demo wallet's row. */
export const DEMO = '@wallet-app.billfold.demo'

/** Account 0 of the demo wallet, as buttons show it. */
export const SHORT = '0xf3…b92266'

/**
 * Waits until the button shows account 1 of the wallets: its address, or its name, which takes the place of the address
 * as soon as it is proven.
 */
export const waitForSecondAccount = (page: Page): Promise<unknown> =>
  page.until(() => /0x70…dc79c8|maria\.eth/i.test(document.querySelector('billfold-button')!.shadowRoot!.textContent!))

/** Opens the dialog and chooses the demo wallet. */
export const chooseDemo = async (page: Page): Promise<void> => {
  await page.click('@connect-button')
  await page.click(DEMO)
}

/**
 * Connects the demo wallet, and waits until the dialog has closed. The wallet must answer by itself: the story opens
 * the page with `wallet({ approve: 'auto' })`.
 */
export const connectDemo = async (page: Page): Promise<void> => {
  await chooseDemo(page)
  await page.waitFor('@account-button')
  // a dialog that has faded out may still have the keyboard focus
  await eventually(async () => !(await page.count('dialog[open]')), 'the dialog is still open')
}

interface CopyingWindow {
  copied?: string
}
/** Replaces the clipboard, which a headless browser denies to pages. */
export const replaceClipboard = (page: Page): Promise<void> =>
  page.run(() => {
    const writeText = async (text: string) => {
      ;(window as CopyingWindow).copied = text
    }
    Object.defineProperty(navigator, 'clipboard', { value: { writeText } })
  })
/** Returns what the page has copied last. */
export const copiedText = (page: Page): Promise<string | undefined> => page.run(() => (window as CopyingWindow).copied)

/** Waits until the dialog has drawn its last change, and every animation that has an end has reached it. */
export const waitUntilStill = (page: Page): Promise<unknown> =>
  page.until(async () => {
    // What a change animates begins with the next frame.
    for (const _ of [1, 2]) await new Promise(requestAnimationFrame)
    const { shadowRoot } = document.querySelector('[data-billfold=dialog]')!
    return shadowRoot!
      .getAnimations()
      .every(({ playState, effect }) => playState !== 'running' || effect?.getComputedTiming().endTime === Infinity)
  })

/** Opens the account view. */
export const openAccount = async (page: Page): Promise<void> => {
  await page.click('@account-button')
  await page.waitFor('@disconnect-button')
}
