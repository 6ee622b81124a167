/** What the site asked for, checked and with the specification's defaults. */
import { atom } from 'nanostores'
import type { ChainId } from './caip'
import type { Wallet } from './connection'
import type { Network } from './networks'
import type { Locale } from './locale'
import type { Readable } from './readable'

export type ThemeMode = 'light' | 'dark' | 'auto'
export type ConnectMethod = 'wallet' | 'email' | 'social'
/** What hosts write as a network: a CAIP-2 id, one of our definitions, or a chain of viem's shape. */
export type NetworkOption = ChainId | Network | {
  id: number
  name: string
  testnet?: boolean
  nativeCurrency: { name: string; symbol: string; decimals: number }
  rpcUrls: { default: { http: readonly string[] } }
  blockExplorers?: { default: { name: string; url: string } }
}

/** A bridge to the host's own library; see `billfold/adapters/*`. */
export interface Adapter { namespace: string; adapterType: string }

/** Options of `createBillfold`; the README has the table. */
export interface BillfoldOptions {
  /** Cloud project id. Without one everything that lives in the browser still works. */
  projectId?: string
  /** Networks to offer; the first is the default. Default: Ethereum, Base, Arbitrum One. */
  networks?: readonly NetworkOption[]
  defaultNetwork?: NetworkOption
  adapters?: readonly Adapter[]
  metadata?: { name: string; description?: string; url: string; icons?: readonly string[] }
  /** Default: dark. auto follows the system, live. */
  themeMode?: ThemeMode
  /** `--billfold-*` custom properties, or the incumbent's `--w3m-*` and `--apkt-*` names. */
  themeVariables?: Record<string, string | number>
  /** Default: auto, the page's language, else the browser's. */
  locale?: Locale | 'auto'
  /** Shows the dialog inside `<billfold-modal>`. */
  enableEmbedded?: boolean
  chainImages?: Record<string, string>
  connectorImages?: Record<string, string>
  customWallets?: readonly { id: string; name: string; homepage?: string; image_url?: string; rdns?: string }[]
  enableWallets?: boolean
  enableWalletGuide?: boolean
  enableInjected?: boolean
  enableEIP6963?: boolean
  enableReconnect?: boolean
  enableNetworkSwitch?: boolean
  allowUnsupportedChain?: boolean
  /** RPC URLs asked before the network's own. */
  customRpcUrls?: Record<string, readonly { url: string }[]>
  features?: { connectMethodsOrder?: readonly ConnectMethod[] }
  /** Prints warnings on the console; said as true, also explains what is loaded, when and why. Default: true, without explaining. */
  debug?: boolean
}

type Filled = 'themeMode' | 'themeVariables' | 'chainImages' | 'connectorImages' | 'customRpcUrls' | 'enableWallets' | 'enableWalletGuide' |
  'enableInjected' | 'enableEIP6963' | 'enableReconnect' | 'enableNetworkSwitch' | 'allowUnsupportedChain' | 'enableEmbedded' | 'debug'
export interface Config extends Omit<BillfoldOptions, Filled | 'customWallets' | 'locale' | 'features' | 'networks' | 'defaultNetwork'>,
  Required<Pick<BillfoldOptions, Filled>> {
  networks?: readonly (Network | ChainId)[]
  defaultNetwork?: Network | ChainId
  customWallets: readonly Wallet[]
  locale: Locale | 'auto'
  connectMethodsOrder?: readonly ConnectMethod[]
}

export const defaults: Config = {
  themeMode: 'dark', themeVariables: {}, chainImages: {}, connectorImages: {}, customRpcUrls: {}, customWallets: [], locale: 'auto',
  enableWallets: true, enableWalletGuide: true, enableInjected: true, enableEIP6963: true, enableReconnect: true,
  enableNetworkSwitch: true, allowUnsupportedChain: false, enableEmbedded: false, debug: true
}

const $settings = atom<Config>(defaults)
export const $config: Readable<typeof $settings> = $settings

/** Changes settings, at start and at run time. */
export const configure = (change: Partial<Config>): void => $settings.set({ ...$settings.get(), ...change })
