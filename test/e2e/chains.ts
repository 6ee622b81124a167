/** Steps of visitors with Solana and Bitcoin wallets that many stories share. */
import type { BitcoinKind } from '../doubles/demo-wallet/bitcoin'
import type { BitcoinBehaviour, Vault } from '../doubles/demo-wallet/bitcoin/vault'
import type { SolanaBehaviour } from '../doubles/demo-wallet/solana-side'
import type { DemoSolanaWallet } from '../doubles/demo-wallet/standard-wallet'
import type { WalletOptions } from '../doubles/demo-wallet/options'
import type { Page } from './driver'

export interface Wallets {
  wallet?: WalletOptions
  solana?: Partial<SolanaBehaviour>
  bitcoin?: Partial<BitcoinBehaviour> & { kinds?: readonly BitcoinKind[] }
  /** The demo wallet on Solana and Bitcoin, in addition to EVM. */
  chains?: {
    approve?: 'auto' | 'ask' | 'reject' | 'never'
    solana?: Partial<SolanaBehaviour>
    bitcoin?: Partial<BitcoinBehaviour>
  }
}

/** Returns the query of a host page with these wallets beside the demo wallet, and with networks of their chains. */
export const withWallets = (
  { wallet = { approve: 'auto' }, ...others }: Wallets,
  config?: object
): Record<string, string> =>
  Object.fromEntries(
    Object.entries({ wallet, ...others, ...(config && { config }) }).map(([name, value]) => [
      name,
      JSON.stringify(value)
    ])
  )

/** The parts of a host page's widget and wallets that stories use inside the page. */
export interface HostWindow {
  billfold: {
    getProvider(
      namespace: 'solana'
    ): Promise<{ signMessage(message: Uint8Array): Promise<Uint8Array>; publicKey: { toBase58(): string } }>
    getProvider(
      namespace: 'bip122'
    ): Promise<
      | Record<
          'signMessage' | 'signPSBT' | 'sendTransfer' | 'getAccountAddresses',
          (request?: object) => Promise<unknown>
        >
      | undefined
    >
    getAccount(namespace?: string): Promise<{
      address?: string
      status: string
      allAccounts: { namespace: string; address: string; type: string }[]
    }>
    getCaipNetworkId(): Promise<string>
    getState(): Promise<{ loading: boolean; connectingWallet?: object }>
    getPreferredAccountType(namespace?: string): Promise<string>
    setPreferredAccountType(type: string, namespace?: string): Promise<void>
    disconnect(namespace?: string): Promise<void>
    updateNativeBalance(): Promise<void>
  }
  demoSolanaWallet: DemoSolanaWallet
  demoBitcoin: Record<BitcoinKind, Vault>
  demoChains: { solana: DemoSolanaWallet; bitcoin: Vault }
  /** The `billfold:error` events that the page received since `recordErrors` was called. */
  errors: { code: string; message: string }[]
}

export const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
export const DEVNET = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'
export const SOLANA_TESTNET = 'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z'
export const BITCOIN = 'bip122:000000000019d6689c085ae165831e93'
export const TESTNET = 'bip122:000000000933ea01ad0ee984209779ba'

/** Returns an address as buttons show it. */
export const short = (address: string): string => `${address.slice(0, 4)}…${address.slice(-6)}`

/** Chooses a wallet in the open dialog, and waits until it is connected and the dialog has closed. */
export const choose = async (page: Page, row: string): Promise<void> => {
  await page.click(row)
  await page.waitFor('@account-button')
  await page.waitFor('@modal', { gone: true })
}

/** Waits until the page's button shows both the address and the balance. */
export const showsAccount = async (page: Page, address: string, balance: string): Promise<void> => {
  await page.waitFor(`@account-button >> "${short(address)}"`)
  await page.waitFor(`@account-button >> "${balance}"`)
}

export const switchTo = async (page: Page, network: string): Promise<void> => {
  await page.click('@network-button')
  await page.click(`@network-${network}`)
}

/** Opens the list of all connections from the page's button. */
export const openWallets = async (page: Page): Promise<void> => {
  await page.click('@account-button')
  await page.click('@your-wallets')
}

/**
 * Waits until the connections on these chains are restored after a reload. The button shows stored data before that.
 */
export const waitForRestored = (page: Page, ...namespaces: string[]): Promise<unknown> =>
  page.until(async names => {
    const { billfold } = window as unknown as HostWindow
    return (await Promise.all(names.map(name => billfold.getProvider(name as 'bip122')))).every(Boolean)
  }, namespaces)

/** Disconnects everything from the page's button. */
export const disconnectAll = async (page: Page): Promise<void> => {
  await page.click('@account-button')
  await page.click('@disconnect-button')
  await page.waitFor('@connect-button')
}

/** Starts recording the errors that the page receives, in `errors`. */
export const recordErrors = (page: Page): Promise<void> =>
  page.run(() => {
    const errors: unknown[] = []
    Object.assign(window, { errors })
    document.addEventListener('billfold:error', event => {
      errors.push((event as CustomEvent).detail)
    })
  })

/** Returns the code and message of each failure that the page received since `recordErrors` was called. */
export const recordedErrors = (page: Page): Promise<string[]> =>
  page.run(() => (window as unknown as HostWindow).errors.map(({ code, message }) => `${code}: ${message}`))

/** The notice that a visitor reads if the wallet did not receive the disconnect. */
export const DISCONNECTED_HERE = 'Disconnected here only. Remove this site in your wallet, too.'

/** Waits until neither the widget's state nor its dialog shows anything pending. */
export const waitUntilIdle = (page: Page): Promise<unknown> =>
  page.until(async () => {
    const { billfold } = window as unknown as HostWindow
    const { loading, connectingWallet } = await billfold.getState()
    const accounts = await Promise.all(['eip155', 'solana', 'bip122'].map(name => billfold.getAccount(name)))
    const dialog = document.querySelector('[data-billfold=dialog]')?.shadowRoot
    return (
      !loading &&
      !connectingWallet &&
      !accounts.some(({ status }) => status.endsWith('connecting')) &&
      !dialog?.querySelector('.spinner, .skeleton')
    )
  })
