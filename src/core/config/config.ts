/** The host page's options, validated and completed with the specification's defaults. */
import { atom } from 'nanostores'
import type { ChainId, Namespace } from '../networks/caip'
import type { Social } from '../login/embedded-user'
import type { AccountType } from '../session/connection'
import type { Network } from '../networks/networks'
import type { Locale } from '../i18n/locale'
import type { Readable } from '../platform/readable'
import type { SIWEConfig, SIWXConfig } from '../sign-in/siwx'

export type ThemeMode = 'light' | 'dark' | 'auto'
export type ConnectMethod = 'wallet' | 'email' | 'social'
/** A network as hosts write it: a CAIP-2 id, one of our definitions, or a chain in viem's shape. */
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

/**
 * Options that the first views do not need. `deferred-options.ts` validates them together with the directory's wallets.
 */
export interface DeferredOptionsInput {
  /** The row that leads to all wallets. Default: SHOW. */
  allWallets?: 'SHOW' | 'HIDE' | 'ONLY_MOBILE'
  /** Explorer ids of wallets that come first, in this order. */
  featuredWalletIds?: readonly string[]
  /** Explorer ids. The list then contains only these wallets of the directory. */
  includeWalletIds?: readonly string[]
  /** Explorer ids of wallets to hide, including their extensions. */
  excludeWalletIds?: readonly string[]
  /** The host page's own wallets. */
  customWallets?: readonly CustomWallet[]
  /** The host page does the pairing: the dialog shows the pairing URI from `open({ uri })`. */
  manualWCControl?: boolean
  /** Overrides of the WalletConnect session request, by namespace. */
  universalProviderConfigOverride?: {
    methods?: Record<string, readonly string[]>
    chains?: Record<string, readonly string[]>
    events?: Record<string, readonly string[]>
    rpcMap?: Record<string, string>
    defaultChain?: string
  }
  /** Opens a wallet's app by its https link, if it has one. */
  experimental_preferUniversalLinks?: boolean
  /** WalletConnect's relay, `wss://…`. */
  relayUrl?: string
  /** WalletConnect's Verify API, which attests to wallets that a request comes from this page. False disables it. */
  verifyUrl?: string | false
  /** URL of the wallet directory. */
  walletApiUrl?: string
  /**
   * Account type that comes first, for wallets with several. Default: bip122 payment, eip155 smartAccount, all others
   * eoa.
   */
  defaultAccountTypes?: Partial<Record<Namespace, AccountType>>
  /** URL of the service for balances, prices, names and history. */
  chainDataUrl?: string
  /** Page in place of the providers' own, for tests of buying. Default: the providers' pages. */
  onrampUrl?: string
  /** Page of the secure frame, for e-mail and social logins. Default: the hosted one, which needs a `projectId`. */
  frameUrl?: string
  /** Tokens by network, whose balances are read on chain if no service reports them. */
  tokens?: Partial<Record<ChainId, TokenOption | readonly TokenOption[]>>
  features?: {
    connectMethodsOrder?: readonly ConnectMethod[]
    connectorTypeOrder?: readonly ConnectorSection[]
    /** The account's features, in this order. Default: onramp, swaps, receive, send; only those that exist. */
    walletFeaturesOrder?: readonly WalletFeature[]
    /** Default: true. */
    receive?: boolean
    /** Default: true. */
    send?: boolean
    /** Default: true. */
    analytics?: boolean
    /** Collapses wallets behind one button if e-mail or social login is offered. Default: false. */
    collapseWallets?: boolean
    /** If false, the same as `collapseWallets: true`. The older name. */
    emailShowWallets?: boolean
    /** Requires the user to accept the terms and the privacy policy before connecting. Default: false. */
    legalCheckbox?: boolean
    /** Shows temporary permissions of host pages in the account's header. Default: false. */
    smartSessions?: boolean
    /** Features that the project's own settings decide, if it has any: https://… `/appkit/v1/config`. Default: on. */
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
  /**
   * Sign-in of users: a configuration, `local`, or the URL of the host page's backend. Texts serve pages without a
   * build step.
   */
  siwx?: SIWXConfig | string
  /** As `siwx`, by the older interface: `createSIWEConfig` of `billfold/siwx`. */
  siweConfig?: SIWEConfig
  termsConditionsUrl?: string
  privacyPolicyUrl?: string
  /** URL that events are sent to. */
  analyticsUrl?: string
}
export type { Social }
export interface TokenOption {
  address: string
  image?: string
}
export type WalletFeature = 'onramp' | 'swaps' | 'receive' | 'send'
/** A section of the wallet list. */
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

/** Options of `createBillfold`; src/README.md has the table. */
export interface BillfoldOptions extends DeferredOptionsInput {
  /** Cloud project id. Without it, everything that needs only the browser still works. */
  projectId?: string
  /** Networks to offer; the first is the default. Default: Ethereum, Base, Arbitrum One. */
  networks?: readonly NetworkOption[]
  defaultNetwork?: NetworkOption
  adapters?: readonly Adapter[]
  metadata?: { name: string; description?: string; url: string; icons?: readonly string[] }
  /** Default: dark. `auto` follows the system setting, also when it changes. */
  themeMode?: ThemeMode
  /** `--billfold-*` custom properties, or AppKit's `--w3m-*` and `--apkt-*` names. */
  themeVariables?: Record<string, string | number>
  /** Default: auto, which uses the page's language, else the browser's. */
  locale?: Locale | 'auto'
  /** Shows the dialog inside `<billfold-modal>`. */
  enableEmbedded?: boolean
  /** Never appends the dialog to the body. The host page places it with `<billfold-modal>`. */
  disableAppend?: boolean
  chainImages?: Record<string, string>
  connectorImages?: Record<string, string>
  enableWallets?: boolean
  enableWalletGuide?: boolean
  enableInjected?: boolean
  enableEIP6963?: boolean
  enableReconnect?: boolean
  enableNetworkSwitch?: boolean
  allowUnsupportedChain?: boolean
  /** RPC URLs that are tried before the network's own. */
  customRpcUrls?: Record<string, readonly { url: string }[]>
  /**
   * Prints warnings on the console. An explicit `true` also explains what is loaded, when and why. Default: true,
   * without explanations.
   */
  debug?: boolean
}

type DefaultedOption =
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
  | 'disableAppend'
  | 'debug'
export interface Config
  extends Omit<
      BillfoldOptions,
      DefaultedOption | 'locale' | 'networks' | 'defaultNetwork' | keyof DeferredOptionsInput
    >,
    Required<Pick<BillfoldOptions, DefaultedOption>> {
  networks?: readonly (Network | ChainId)[]
  defaultNetwork?: Network | ChainId
  locale: Locale | 'auto'
  /** `DeferredOptionsInput` as the host page wrote them, not validated yet. */
  deferred: Readonly<Record<string, unknown>>
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
  disableAppend: false,
  debug: true,
  deferred: {}
}

const $settings = atom<Config>(defaults)
export const $config: Readable<typeof $settings> = $settings

/** Returns whether the host page places the dialog, with `<billfold-modal>`. */
export const hasPlace = ({ enableEmbedded, disableAppend }: Config = $config.get()): boolean =>
  enableEmbedded || disableAppend

/** Changes settings, at start and at run time. */
export const configure = (change: Partial<Config>): void => $settings.set({ ...$settings.get(), ...change })
