/** Shared by the wagmi stories: controls of the host page, and the connection as wagmi and Billfold report it. */
import * as assert from 'uvu/assert'
import type { Page } from './driver'
import { wallet } from './visit'

export const hosts = ['wagmi2', 'wagmi3'] as const
export const ALICE = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
export const BOB = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
export const APP = 'app.billfold.demo'
const DISCONNECTED = 'disconnected no-address no-network'

export interface DemoWindow {
  wagmiEnds: string[]
  demoWallet: {
    log: { method: string }[]
    switchAccount(index: number): void
    switchChain(id: string): void
    lock(): void
    revoke(): void
  }
}

/** Waits until both wagmi and Billfold report this. */
const bothReport = async (page: Page, wanted: string) => {
  try {
    await page.until(
      text =>
        ['wagmi', 'billfold'].every(
          side => document.querySelector(`[data-testid="${side}"]`)?.textContent?.toLowerCase() === text
        ),
      wanted.toLowerCase()
    )
  } catch (cause) {
    throw new Error(
      `wanted “${wanted}”, wagmi says “${await page.text('@wagmi')}”, Billfold “${await page.text('@billfold')}”`,
      { cause }
    )
  }
}
export const connected = (page: Page, address = ALICE, chain = 1) => bothReport(page, `connected ${address} ${chain}`)
export const disconnected = (page: Page) => bothReport(page, DISCONNECTED)
/** Returns how wagmi's connection attempts since the page load ended. */
export const connectionOutcomes = (page: Page) => page.run(() => (window as unknown as DemoWindow).wagmiEnds)
/** Checks that after a reload wagmi has tried every connector and found no connection. */
export const staysDisconnected = async (page: Page) => {
  await page.reload()
  await page.until(() => (window as unknown as DemoWindow).wagmiEnds?.length > 0)
  assert.equal(await connectionOutcomes(page), ['disconnected'])
  await page.waitFor('@connect-button')
  await disconnected(page)
}

/** Returns how often the wallet received this request since the page load. */
export const requestCount = (page: Page, method: string) =>
  page.run(name => (window as unknown as DemoWindow).demoWallet.log.filter(call => call.method === name).length, method)

/** Presses a control of the host page and returns its result. */
export const press = async (page: Page, id: string) => {
  await page.click(`@wagmi-${id}`)
  return actionResult(page)
}
export const actionResult = async (page: Page) => {
  await page.until(() => !['', '…'].includes(document.querySelector('[data-testid="answer"]')!.textContent!))
  return page.text('@answer')
}

/** Waits until wagmi reports that the chain has taken a transaction. */
export const mined = (page: Page, hash: string) =>
  page.until(wanted => document.querySelector('[data-testid="receipt"]')!.textContent === wanted, `success ${hash}`)

/**
 * Returns warnings and errors of React and wagmi about the page, and thrown errors of Billfold. Omits Billfold's own
 * message about the missing project id.
 */
export const complaints = (page: Page) =>
  page.log.console.filter(line => /^(error|warning): (?!Billfold APKT008)/.test(line))

export const auto = wallet({ approve: 'auto' })
