/** Steps of visitors who buy, and what the chains report about it. */
import { accounts } from '../doubles/demo-wallet/accounts'
import { solanaAccounts } from '../doubles/demo-wallet/solana-accounts'
import { tokens } from '../sandbox/contracts/index'
import type { World } from '../sandbox/world'
import { choose, SOLANA, withWallets } from './chains'
import type { Context, Page } from './driver'
import { call, tokenBalanceOf, weiOf } from './send-form'
import { connectDemo, wallet } from './visit'

export const owner = accounts[0]!.address
export const solanaOwner = solanaAccounts[0]!.address

/** Returns the query of a host page with a project, whose visitor has the demo wallet on EVM. */
export const buyQuery = (config: object = {}): Record<string, string> => ({
  ...wallet({ approve: 'auto' }),
  config: JSON.stringify({ projectId: 'sandbox', ...config })
})
/** The same on Solana alone. */
export const solanaQuery = (config: object = {}): Record<string, string> =>
  withWallets({ solana: { approve: 'auto' } }, { projectId: 'sandbox', networks: [SOLANA], ...config })

export const usdcOf = (world: World) => tokenBalanceOf(world, tokens.usdc.address, owner)
export const etherOf = (world: World) => weiOf(world, owner)
export const lamportsOf = async ({ solana }: World) =>
  BigInt((await call<{ value: number }>(solana.rpc, 'getBalance', [solanaOwner])).value)

/** Opens the view of buying from the account's button. */
export const openBuying = async (page: Page): Promise<void> => {
  await page.click('@account-button')
  await page.click('@modal >> @onramp')
  await page.waitFor('@buy-amount')
}

/** Connects on EVM, and opens the view of buying. */
export const beginBuying = async (page: Page): Promise<void> => {
  await connectDemo(page)
  await openBuying(page)
}

/** The same on Solana. */
export const beginOnSolana = async (page: Page): Promise<void> => {
  await page.click('@connect-button')
  await choose(page, '@wallet-demo-solana')
  await openBuying(page)
}

/** Chooses a provider. Returns its window. */
export const goToProvider = (context: Context, page: Page, provider: 'coinbase' | 'meld'): Promise<Page> =>
  context.popup(() => page.click(`[data-testid=provider-${provider}]:not(:disabled)`))

/** Pays in the provider's window. */
export const pay = async (popup: Page): Promise<void> => {
  await popup.click('@pay')
  await popup.waitFor('@thanks')
}
