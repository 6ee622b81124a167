/** Host pages with a library of their own, and the steps of a visitor there. */
import type { LibraryPage } from '../sandbox/library-bundles'
import type { Page } from './driver'
import type { Stage } from './story'

/** The wallet script that each page loads. */
const wallets: Record<LibraryPage, string> = {
  ethers: '/demo-wallet.js',
  ethers5: '/demo-wallet.js',
  kit: '/demo-solana-wallet.js',
  universal: '/demo-wallet.js',
  web3js: '/demo-solana-wallet.js',
  bitcoinjs: '/demo-bitcoin-wallets.js'
}

/**
 * Opens the page of a library. `later`: the host uses its adapter before it creates the widget. Other entries of the
 * query configure the wallets.
 */
export const visitLibrary = async (
  { page, world }: Stage,
  library: LibraryPage,
  query: Record<string, string>
): Promise<void> => {
  const html =
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${library}</title>` +
    `<link rel="icon" href="data:,"><script src="${wallets[library]}"></script>
    <script type="application/json" id="config">{{config}}</script></head>
    <body><billfold-button></billfold-button><main></main>` +
    `<script type="module" src="/libraries/${library}.js"></script></body></html>`
  await page.goto(`${world.page(html)}?${new URLSearchParams(query)}`)
  await page.waitFor('@site-start')
}

/** Runs one of the host page's actions and returns its result, as the page shows it. */
export const runAction = async (page: Page, action: string): Promise<string> => {
  await page.click(`@site-${action}`)
  await page.until(
    name => !['', '…'].includes(document.querySelector(`[data-testid=site-${name}-result]`)!.textContent!),
    action
  )
  return page.text(`@site-${action}-result`)
}

/** Repeats an action until it has this result, since a wallet's message takes time. */
export const repeatUntil = async (page: Page, action: string, wanted: string): Promise<void> => {
  await page.until(
    async (name, text) => {
      document.querySelector<HTMLElement>(`[data-testid=site-${name}]`)!.click()
      const output = document.querySelector(`[data-testid=site-${name}-result]`)!
      for (let attempt = 0; attempt < 100 && output.textContent === '…'; attempt++)
        await new Promise(go => setTimeout(go, 10))
      return output.textContent === text
    },
    action,
    wanted
  )
}

/** Connects in the dialog. The wallet answers by itself. */
export const connectBy = async (page: Page, opener: string, row: string): Promise<void> => {
  await page.click(opener)
  await page.click(row)
  await page.waitFor('@account-button')
  await page.waitFor('@modal', { gone: true })
}

/** Disconnects in the account view. */
export const disconnect = async (page: Page): Promise<void> => {
  await page.click('@account-button')
  await page.click('@disconnect-button')
  await page.waitFor('@connect-button')
}

/** Chooses a network in the account view, then closes the dialog. */
export const switchInDialog = async (page: Page, network: string): Promise<void> => {
  await page.click('@account-button')
  await page.click('@network-select')
  await page.click(`@network-${network}`)
  await page.waitFor('@disconnect-button')
  await page.press('Escape')
  await page.waitFor('@modal', { gone: true })
}
