/** The exports of each lazy chunk: the types of the chunk table. */
import type { FirstWords } from '../../i18n/en/first'
import type { MoneyWords } from '../../i18n/en/money'
import type { MoreWords } from '../../i18n/en/more'
import type { AlertTexts } from '../../i18n/en/alerts'
import type { SiteWords } from '../../i18n/en/site'
import type { WalletsWords } from '../../i18n/en/wallets'
import type { AlertCode, AlertFacts } from './alerts'
import type { CreateBitcoinDriver } from './bitcoin-driver'
import type { CaipAddress, ChainId, Namespace } from './caip'
import type {
  AccountType,
  Chain,
  Connection,
  Connector,
  CreateConnector,
  CreateOver,
  CreatePairing,
  FoundWallet,
  OneClick,
  Wallet
} from './connection'
import type { NameReader, Normalize } from './names'
import type { KnownNetworks, Network } from './networks'
import type { RouteName, Routes } from './route'
import type { GrantedSession, SessionRequest } from './smart-sessions'
import type { Task } from './tasks'
import type { Locale } from './locale'
import type { KeptSession } from './kept'
import type { SignInOnSolana, CreateSIWX, IsEd25519, IsSigned } from './siwx'
import type { ReadTokens } from './token'
import type { SendArguments, Sender } from './transfer'

/** A chunk has one default export. */
export type Load<T> = () => Promise<{ default: T }>
/** Core knows no framework's types. */
export type View<P> = (props: P) => unknown
/** Renders a component without props into an element. Returns a function that removes it. */
export type RenderInto = (component: () => unknown, root: HTMLElement) => () => void
/** Mounts the shell in its own root, or where `render` puts it. Returns a function that removes it. */
export type MountShell = (render?: RenderInto) => () => void
/** Namespaces on which the widget reaches wallets of this browser. */
export type ChainName = 'eip155' | 'solana' | 'bip122'
/** Namespaces on which the widget builds transfers. */
export type SenderName = ChainName

/** Actions on a wallet connection. */
export interface SessionActions {
  /** Connects an injected wallet unless a request to it is pending. `isPress`: called by the press, before its view. */
  ask(walletId: string, isPress?: boolean, namespace?: Namespace): void
  connect(walletId: string, namespace?: Namespace): Promise<Task<Connection>>
  disconnect(namespace?: Namespace): Promise<void>
  /** Like `disconnect`, for the dialog, which reports wallets that stay connected. Returns true if there are none. */
  end(namespace?: Namespace): Promise<boolean>
  loadBalance(force?: boolean): Promise<void>
  switchNetwork(id: ChainId): Promise<Task<ChainId>>
  /** The public call. Never rejects without `throwOnFailure`. */
  switchCalled(network: Network | ChainId | number, options?: { throwOnFailure?: boolean }): Promise<void>
  /** Compares the connections with the state of their wallets, without a prompt. Never fails because of a wallet. */
  verifyAccounts(): Promise<void>
  /** Makes the connection of another namespace active. */
  turnTo(namespace: Namespace): void
  /** Sets the initial network for the next connection on its namespace. */
  chooseNetwork(id: ChainId): void
}

/** The view to open for a namespace. Without parameters, the usual rules apply. */
export type Aim =
  | { name: 'Account'; params?: undefined }
  | { name: 'Connect'; params: Routes['Connect'] }
  | { name: 'SwitchActiveChain'; params: Routes['SwitchActiveChain'] }

/** The balance as displayed, with at most 3 decimals. */
export interface NativeBalance {
  balance: string
  symbol: string
}

/** Actions for pages with several namespaces. The default namespace is the active one. */
export interface OtherChains {
  /** Starts to discover injected wallets of the other namespaces. */
  discover(): void
  /** Opens a namespace. Undefined if it is active and another view was requested, or if it has no offered network. */
  aim(namespace: Namespace, view?: RouteName): Aim | undefined
  /** Requests the first account's balance. Undefined if its network is not offered. Errors: service-*, chunk-failed. */
  balanceOf(connection: Connection, signal?: AbortSignal): Promise<NativeBalance | undefined>
  /**
   * Requests the balance again. Returns undefined if no account is connected. Errors: chain-unsupported,
   * network-missing, service-failed, service-timeout, chunk-failed.
   */
  askBalance(namespace?: Namespace): Promise<NativeBalance | undefined>
  preferredType(namespace?: Namespace): AccountType
  /** Errors: option-invalid. */
  preferType(type: AccountType, namespace?: Namespace): void
}

/** Actions of the wallet directory and WalletConnect that the first views need. */
export interface HostedActions {
  /**
   * Adds the wallets of the host page and the directory to the list. Never fails: a short built-in list replaces a
   * directory that does not answer or is not requested.
   */
  suggest(isAsked: boolean): Promise<void>
  /** Loads the project's own settings into `$features`, unless they are loaded. Never fails. */
  askProject(): Promise<void>
  /** Opens a wallet's app or page within the press, if its pairing URI is ready. */
  openWallet(wallet: Wallet): void
  /** Takes a pairing URI that the host page created (`open({ uri })`). */
  takeCode(uri: string): void
  /**
   * Notifies the user of a remote wallet that missed the disconnection, at the latest in the next dialog. Errors:
   * chunk-failed.
   */
  sayLeft(): Promise<void>
  /** Returns the connector of the stored session of a namespace. */
  session(namespace: Namespace): Promise<Connector>
}

/** The account's holdings as its first view shows them. */
export interface Summary {
  /** Total in US dollars, such as `$4,182.09`. Undefined if unknown or if no holding has a price. */
  total?: string
  /** Number of tokens, including the native currency. Undefined if unknown. */
  count?: number
  /** True if the values are stale and are being refreshed. */
  isOld: boolean
}

/**
 * Holdings and activity of an account. A `watch…` method keeps its data fresh until its returned function is called.
 * The results are in stores of core.
 */
export interface MoneyActions {
  /** Short summary of the holdings. */
  readonly $summary: { get(): Summary; subscribe(listener: (summary: Summary) => void): () => void }
  /**
   * Returns whether the clipboard contains the copied text, as far as the page may read the clipboard. If not, notifies
   * the user. Never fails.
   */
  isCopied(text: string): Promise<boolean>
  /** Removes the data of disconnected accounts from memory and storage, now and after each disconnection. */
  forgetAccounts(): void
  watchHoldings(): () => void
  watchActivity(): () => void
  /** Reloads the holdings. `changed`: CAIP-10 ids of the tokens that were sent. */
  reloadHoldings(changed?: readonly CaipAddress[]): Promise<void>
  /** Returns the address that a name resolves to. Errors: service-failed, service-timeout, chunk-failed. */
  resolveName(text: string): Promise<{ name: string; address: string } | undefined>
  /** Returns the verified name of an address. Errors: as `resolveName`. */
  nameOf(address: string): Promise<{ name: string; address: string; avatar?: string } | undefined>
  /**
   * Opens the send view with the given fields filled in. Errors: option-invalid, send-unsupported, account-missing,
   * network-missing, wallet-pending, modal-closed, and those of switching the network.
   */
  sendFor(wish: SendArguments, opener?: Element, isClosed?: () => boolean): Promise<{ hash: string }>
  /**
   * Errors: option-invalid, network-missing, account-missing, account-changed, those of switching the network,
   * user-rejected, wallet-*, service-failed, service-timeout.
   */
  grantPermissions(request: SessionRequest): Promise<GrantedSession>
}

/** Adopts connections without prompting: from storage, from another tab, or made by the host's own library. */
export interface RestoreActions {
  followTab(): Promise<void>
  reconnect(): Promise<void>
  /**
   * Adopts an EVM connection that the host's library made, after checking what the wallet answers. `isRestored`: the
   * connection existed before this page, so the active account stays active. Returns the provider that the library and
   * the widget then share. Returns undefined if the wallet allows no account here, or if the user has meanwhile
   * connected another wallet. Never fails; reports errors to the host.
   */
  followHost(named: FoundWallet, isRestored: boolean): Promise<FoundWallet['provider'] | undefined>
  /** Queries the wallet and reports changes, after the host's library reported another state. Never fails. */
  verifyWithWallet(): Promise<void>
}

/** An event of the dialog, as sent to the host and to analytics. */
export interface TrackedEvent {
  /** Milliseconds since 1970. */
  timestamp: number
  data: {
    type: 'track' | 'error'
    event: string
    properties?: Readonly<Record<string, unknown>>
    /** The active account. */
    address?: string
  }
}

/** Analytics. The host receives events at once; the service receives them after the user's first action. */
export interface AnalyticsActions {
  /** Starts watching. Later calls have no effect. */
  watch(): void
  /** Records an event that watching cannot detect. Adds the account's network and type. */
  track(event: string, properties?: Readonly<Record<string, unknown>>): void
  subscribe(listener: (event: TrackedEvent) => void): () => void
  /** Returns the last event. */
  getEvent(): TrackedEvent | undefined
}

/**
 * Shows the notices beside the dialog's views: the given alert, and the terms that must be accepted before connecting.
 * Returns whether the user may choose a wallet now. Errors: chunk-failed.
 */
export type ShowNotices = (code?: AlertCode, facts?: AlertFacts) => Promise<boolean>

export interface Chunks {
  /** `face`: the public methods, built on what the buttons need. Its types are in a layer above core. */
  app: {
    face: Load<(door: never) => object>
    notices: Load<ShowNotices>
    root: Load<MountShell>
    /** Handles the sign-in of the active account from its first call on, and one within the connection request. */
    signIn: Load<((before?: KeptSession['connections']) => void) & { ask: OneClick; onSolana: SignInOnSolana }>
  }
  view: { [K in RouteName]: Load<View<Routes[K]>> }
  action: {
    analytics: Load<AnalyticsActions>
    discover: Load<OtherChains>
    explain: Load<() => void>
    hosted: Load<HostedActions>
    money: Load<MoneyActions>
    restore: Load<RestoreActions>
    session: Load<SessionActions>
  }
  chain: { [N in ChainName]: Load<Chain> }
  connector: { [N in ChainName]: Load<CreateConnector> } & {
    ownBitcoin: Load<CreateBitcoinDriver>
    walletconnect: Load<CreatePairing>
    elsewhere: Load<CreateOver>
  }
  sender: { [N in SenderName]: Load<Sender<N>> }
  tokens: { eip155: Load<ReadTokens>; solana: Load<ReadTokens> }
  names: { eip155: Load<NameReader>; normalize: Load<Normalize> }
  siwx: { own: Load<CreateSIWX> }
  verifier: { [N in ChainName]: Load<IsSigned> } & { ed25519: Load<IsEd25519> }
  words: { [L in Locale]: Load<FirstWords> }
  moreWords: { [L in Locale]: Load<MoreWords> }
  walletsWords: { [L in Locale]: Load<WalletsWords> }
  moneyWords: { [L in Locale]: Load<MoneyWords> }
  siteWords: { [L in Locale]: Load<SiteWords> }
  /** Full messages for developers, in English only. */
  alerts: { en: Load<AlertTexts> }
  networks: { known: Load<KnownNetworks> }
}
