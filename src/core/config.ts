/** What the site asked for, checked and with the specification's defaults. */
import { atom } from 'nanostores'
import type { ChainId, Namespace } from './caip'
import type { AccountType } from './connection'
import type { Network } from './networks'
import type { Locale } from './locale'
import type { Readable } from './readable'
import type { SIWEConfig, SIWXConfig } from './siwx'

export type ThemeMode = 'light' | 'dark' | 'auto'
export type ConnectMethod = 'wallet' | 'email' | 'social'
/** What hosts write as a network: a CAIP-2 id, one of our definitions, or a chain of viem's shape. */
export type NetworkOption =
  | ChainId
  | Network
  | {
      id: number
      name: string
      testnet?: boolean
      nativeCurrency: { name: string; symbol: string; decimals: number }
      rpcUrls: { default: { http: readonly string[] } }
      blockExplorers?: { default: { name: string; url: string } }
    }

/** A bridge to the host's own library; see `billfold/adapters/*`. It finds the widget by itself. */
export interface Adapter {
  namespace: string
  adapterType: string
}

/** Options that nothing of the first screens needs. They are checked when the wallets of the directory are, in `later-options.ts`. */
export interface LaterOptions {
  /** The row that leads to all wallets. Default: SHOW. */
  allWallets?: 'SHOW' | 'HIDE' | 'ONLY_MOBILE'
  /** Explorer ids of wallets that come first, in this order. */
  featuredWalletIds?: readonly string[]
  /** Explorer ids; of the directory only these are listed. */
  includeWalletIds?: readonly string[]
  /** Explorer ids of wallets that are not listed, nor their extensions. */
  excludeWalletIds?: readonly string[]
  /** The site's own wallets. */
  customWallets?: readonly CustomWallet[]
  /** The site pairs by itself: the dialog shows the code that `open({ uri })` gives it. */
  manualWCControl?: boolean
  /** What is asked of a wallet by WalletConnect, in place of the usual, by namespace. */
  universalProviderConfigOverride?: {
    methods?: Record<string, readonly string[]>
    chains?: Record<string, readonly string[]>
    events?: Record<string, readonly string[]>
    rpcMap?: Record<string, string>
    defaultChain?: string
  }
  /** Opens a wallet's app by https where it has such a link. */
  experimental_preferUniversalLinks?: boolean
  /** WalletConnect's relay, `wss://…`. */
  relayUrl?: string
  /** WalletConnect's Verify API, which says to wallets that a request comes from this page; false: it is not asked. */
  verifyUrl?: string | false
  /** Where the directory of wallets is. */
  walletApiUrl?: string
  /** Which kind of account comes first where a wallet has several. Default: bip122 payment, eip155 smartAccount, all others eoa. */
  defaultAccountTypes?: Partial<Record<Namespace, AccountType>>
  /** Where balances, prices, names and history are asked for. */
  chainDataUrl?: string
  /** Tokens whose balances are read on the chain, by network, where no service tells of them. */
  tokens?: Partial<Record<ChainId, TokenOption | readonly TokenOption[]>>
  features?: {
    connectMethodsOrder?: readonly ConnectMethod[]
    connectorTypeOrder?: readonly ConnectorSection[]
    /** What the account offers, in this order. Default: onramp, swaps, receive, send; only those that exist. */
    walletFeaturesOrder?: readonly WalletFeature[]
    /** Default: true. */
    receive?: boolean
    /** Default: true. */
    send?: boolean
    /** Default: true. */
    analytics?: boolean
    /** Wallets behind one button where e-mail or social login is offered. Default: false. */
    collapseWallets?: boolean
    /** As `collapseWallets: true`, where it is false: the older name. */
    emailShowWallets?: boolean
    /** Terms and privacy policy have to be accepted before anybody connects. Default: false. */
    legalCheckbox?: boolean
    /** What sites may do with an account for a while, in its header. Default: false. */
    smartSessions?: boolean
    /** Those that a project's own settings decide, where it has any: https://… `/appkit/v1/config`. Default: on. */
    email?: boolean
    socials?: boolean | readonly Social[]
    swaps?: boolean | readonly string[]
    onramp?: boolean | readonly string[]
    /** The activity of an account. */
    history?: boolean
    reownBranding?: boolean
    /** Sign-in by the hosted service. Default: false. */
    reownAuthentication?: boolean
    /** Default: false. */
    pay?: boolean
  }
  /** How visitors sign in; `local`, or the address of the site's own backend, for a page without a build step. */
  siwx?: SIWXConfig | string
  /** As `siwx`, by the older interface: `createSIWEConfig` of `billfold/siwx`. */
  siweConfig?: SIWEConfig
  termsConditionsUrl?: string
  privacyPolicyUrl?: string
  /** Where events are sent. */
  analyticsUrl?: string
}
export type Social = 'google' | 'x' | 'discord' | 'farcaster' | 'github' | 'apple' | 'facebook'
export interface TokenOption {
  address: string
  image?: string
}
export type WalletFeature = 'onramp' | 'swaps' | 'receive' | 'send'
/** A part of the list of wallets. */
export type ConnectorSection =
  | 'walletConnect'
  | 'recent'
  | 'injected'
  | 'featured'
  | 'custom'
  | 'external'
  | 'recommended'
export interface CustomWallet {
  id: string
  name: string
  homepage?: string
  image_url?: string
  rdns?: string
  mobile_link?: string
  desktop_link?: string
  webapp_link?: string
  link_mode?: string
  app_store?: string
  play_store?: string
  chrome_store?: string
}

/** Options of `createBillfold`; the README has the table. */
export interface BillfoldOptions extends LaterOptions {
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
  enableWallets?: boolean
  enableWalletGuide?: boolean
  enableInjected?: boolean
  enableEIP6963?: boolean
  enableReconnect?: boolean
  enableNetworkSwitch?: boolean
  allowUnsupportedChain?: boolean
  /** RPC URLs asked before the network's own. */
  customRpcUrls?: Record<string, readonly { url: string }[]>
  /** Prints warnings on the console; said as true, also explains what is loaded, when and why. Default: true, without explaining. */
  debug?: boolean
}

type Filled =
  | 'themeMode'
  | 'themeVariables'
  | 'chainImages'
  | 'connectorImages'
  | 'customRpcUrls'
  | 'enableWallets'
  | 'enableWalletGuide'
  | 'enableInjected'
  | 'enableEIP6963'
  | 'enableReconnect'
  | 'enableNetworkSwitch'
  | 'allowUnsupportedChain'
  | 'enableEmbedded'
  | 'debug'
export interface Config
  extends Omit<BillfoldOptions, Filled | 'locale' | 'networks' | 'defaultNetwork' | keyof LaterOptions>,
    Required<Pick<BillfoldOptions, Filled>> {
  networks?: readonly (Network | ChainId)[]
  defaultNetwork?: Network | ChainId
  locale: Locale | 'auto'
  /** `LaterOptions` as the site wrote them, not yet looked at. */
  later: Readonly<Record<string, unknown>>
}

export const defaults: Config = {
  themeMode: 'dark',
  themeVariables: {},
  chainImages: {},
  connectorImages: {},
  customRpcUrls: {},
  locale: 'auto',
  enableWallets: true,
  enableWalletGuide: true,
  enableInjected: true,
  enableEIP6963: true,
  enableReconnect: true,
  enableNetworkSwitch: true,
  allowUnsupportedChain: false,
  enableEmbedded: false,
  debug: true,
  later: {}
}

const $settings = atom<Config>(defaults)
export const $config: Readable<typeof $settings> = $settings

/** Changes settings, at start and at run time. */
export const configure = (change: Partial<Config>): void => $settings.set({ ...$settings.get(), ...change })
