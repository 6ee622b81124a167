/** Shared by the stories of one wallet on three chains: connecting it on each, and reading what is connected. */
import { bitcoinKey } from '../doubles/demo-wallet/bitcoin/keys'
import { solanaAccounts } from '../doubles/demo-wallet/solana-accounts'
import { choose, withWallets, openWallets, type HostWindow } from './chains'
import type { Page } from './driver'
import { DEMO } from './visit'

export const withPolicy = { hosts: ['cdn', 'csp'] as const }
export const cdn = { hosts: ['cdn'] as const }
export const satoshi = bitcoinKey('p2wpkh', 'mainnet').address
export const [alice] = solanaAccounts.map(({ address }) => address) as [string]
export const three = withWallets({ chains: { approve: 'auto' } })

/** Connects the demo wallet on one of its chains. The dialog is closed, or shows the wallets of that chain. */
export const connectOn = async (page: Page, namespace: string) => {
  await page.click(DEMO)
  await choose(page, `@chain-${namespace}`)
  // the page's button grows with the balance, and moves the one of the network
  if (namespace === 'eip155') await page.waitFor('@account-button >> "12.345 ETH"')
}
export const addOn = async (page: Page, namespace: string) => {
  await openWallets(page)
  await page.click(`@add-${namespace}`)
  await choose(page, DEMO)
}
export const account = (page: Page) =>
  page.run(async () => {
    const { billfold } = window as unknown as HostWindow
    const { address, allAccounts } = await billfold.getAccount()
    const has = await Promise.all(
      ['eip155', 'solana', 'bip122'].map(async name => ((await billfold.getProvider(name as 'solana')) ? name : ''))
    )
    return { address: address?.toLowerCase(), all: allAccounts.length, connected: has.filter(Boolean) }
  })
export const waitForClosed = (page: Page) => page.waitFor('@modal', { gone: true })
