/** What each lazy chunk exports: the types of the table of chunks. */
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
/** No framework's type in core. */
export type View<P> = (props: P) => unknown
/** Renders a component without props into an element; the result takes it away. */
export type RenderInto = (component: () => unknown, root: HTMLElement) => () => void
/** Mounts the shell: in a root of its own, unless `render` has a better place for it. The result takes it away. */
export type MountShell = (render?: RenderInto) => () => void
/** Chains that wallets of this browser are reached on. */
export type ChainName = 'eip155' | 'solana' | 'bip122'
/** Chains on which transfers are built here. */
export type SenderName = ChainName

/** What can be done with a wallet. */
export interface SessionActions {
  /** Connects a wallet that is here, unless it is being asked just now: with the press that leads to its view (`isPress`), or with the view, which finds it asked then. */
  ask(walletId: string, isPress?: boolean, namespace?: Namespace): void
  connect(walletId: string, namespace?: Namespace): Promise<Task<Connection>>
  disconnect(namespace?: Namespace): Promise<void>
  /** As `disconnect`, for whoever has pressed it in the dialog and is told there of a wallet that stays behind. Gives whether there was none. */
  end(namespace?: Namespace): Promise<boolean>
  loadBalance(force?: boolean): Promise<void>
  switchNetwork(id: ChainId): Promise<Task<ChainId>>
  /** As a host calls it: without `throwOnFailure` it never fails. */
  switchCalled(network: Network | ChainId | number, options?: { throwOnFailure?: boolean }): Promise<void>
  /** Compares the connections with what their wallets say, without a prompt. Never fails because of a wallet. */
  verifyAccounts(): Promise<void>
  /** Takes another of the connections into use. */
  turnTo(namespace: Namespace): void
  /** Chooses the network to begin on when a wallet is connected on its chain. */
  chooseNetwork(id: ChainId): void
}

/** Where somebody is led who is wanted on a chain; without parameters it is up to the usual rules. */
export type Aim =
  | { name: 'Account'; params?: undefined }
  | { name: 'Connect'; params: Routes['Connect'] }
  | { name: 'SwitchActiveChain'; params: Routes['SwitchActiveChain'] }

/** As it shows, at most 3 decimals. */
export interface NativeBalance {
  balance: string
  symbol: string
}

/** What sites with several chains need. Where no chain is named it is the one in use. */
export interface OtherChains {
  /** Looks for their wallets in this page, from now on. */
  discover(): void
  /** Leads to a chain; undefined where it is in use already and another view was asked for, or where the site has no network of it. */
  aim(namespace: Namespace, view?: RouteName): Aim | undefined
  /** What the account in front of a connection holds, asked for anew; undefined where its network is none of the site's. Errors: service-failed, service-timeout, chunk-failed. */
  balanceOf(connection: Connection, signal?: AbortSignal): Promise<NativeBalance | undefined>
  /** Asks anew; undefined where nobody is connected. Errors: chain-unsupported, network-missing, service-failed, service-timeout, chunk-failed. */
  askBalance(namespace?: Namespace): Promise<NativeBalance | undefined>
  preferredType(namespace?: Namespace): AccountType
  /** Errors: option-invalid. */
  preferType(type: AccountType, namespace?: Namespace): void
}

/** What the directory of wallets and WalletConnect do for whoever is on the first path. */
export interface HostedActions {
  /** Adds to the list of wallets what the site and the directory know. Never fails: a directory that does not answer, or is not asked, has a short list of our own in its place. */
  suggest(isAsked: boolean): Promise<void>
  /** Asks for the project's own settings, unless they are here: `$features`. Never fails. */
  askProject(): Promise<void>
  /** Opens a wallet's app or page within the press, where its code is ready. */
  openWallet(wallet: Wallet): void
  /** Takes a code that the site has made itself (`open({ uri })`). */
  takeCode(uri: string): void
  /** Tells the person of a wallet that could not be told of the end: in the dialog that is there, else in the next. Errors: chunk-failed. */
  sayLeft(): Promise<void>
  /** Reaches the session that is kept of a namespace. */
  session(namespace: Namespace): Promise<Connector>
}

/** What the first view of an account shows of what it holds. */
export interface Summary {
  /** In US dollars, `$4,182.09`; undefined: not known, or nothing has a price. */
  total?: string
  /** Tokens, the native currency among them; undefined: not known. */
  count?: number
  /** What shows is from before, and is being asked for again. */
  isOld: boolean
}

/** What an account holds and has done. Those that watch keep it fresh until their result is called; what they find stands in stores of core. */
export interface MoneyActions {
  /** What it holds, in short. */
  readonly $summary: { get(): Summary; subscribe(listener: (summary: Summary) => void): () => void }
  /** Whether what was copied is what lies on the clipboard, as far as the page may look there; if not, that is told. Never fails. */
  isCopied(text: string): Promise<boolean>
  /** What is known of accounts that are no longer connected goes, from memory and storage; and of others as they are disconnected. */
  forgetAccounts(): void
  watchHoldings(): () => void
  watchActivity(): () => void
  /** Asks anew; `changed`: CAIP-10 of tokens that something was sent of. */
  reloadHoldings(changed?: readonly CaipAddress[]): Promise<void>
  /** The address that a name stands for. Errors: service-failed, service-timeout, chunk-failed. */
  resolveName(text: string): Promise<{ name: string; address: string } | undefined>
  /** What an address is called, where that is proven. Errors: as `resolveName`. */
  nameOf(address: string): Promise<{ name: string; address: string; avatar?: string } | undefined>
  /** Opens sending with what is given filled in. Errors: option-invalid, send-unsupported, account-missing, network-missing, wallet-pending, modal-closed, and those of switching the network. */
  sendFor(wish: SendArguments, opener?: Element, isClosed?: () => boolean): Promise<{ hash: string }>
  /** Errors: option-invalid, network-missing, account-missing, account-changed, those of switching the network, user-rejected, wallet-*, service-failed, service-timeout. */
  grantPermissions(request: SessionRequest): Promise<GrantedSession>
}

/** What was agreed with a wallet elsewhere, taken over without asking the person: before this page, in another tab, by the host's own library. */
export interface RestoreActions {
  followTab(): Promise<void>
  reconnect(): Promise<void>
  /**
   * Takes over a connection of EVM that the host's library has made, by what the wallet answers. `isRestored`: it was there before this page, and what
   * is in use stays in use. Gives the provider that both are on then; undefined where the wallet allows nobody here, or the person has connected
   * another meanwhile. Never fails; what went wrong is told to the host.
   */
  followHost(named: FoundWallet, isRestored: boolean): Promise<FoundWallet['provider'] | undefined>
  /** The host's library says of it what we do not: the wallet is asked, and what is new reported. Never fails. */
  verifyWithWallet(): Promise<void>
}

/** Something that has happened in the dialog, as the host hears of it and analytics is told. */
export interface TrackedEvent {
  /** Milliseconds since 1970. */
  timestamp: number
  data: {
    type: 'track' | 'error'
    event: string
    properties?: Readonly<Record<string, unknown>> /** The account in use. */
    address?: string
  }
}

/** Analytics: what a visit tells, for the host at once, for the service from the visitor's first act on. */
export interface AnalyticsActions {
  /** Begins to watch; once is enough. */
  watch(): void
  /** Tells what cannot be seen from outside. Where the account is, and of what kind, is added. */
  track(event: string, properties?: Readonly<Record<string, unknown>>): void
  subscribe(listener: (event: TrackedEvent) => void): () => void
  /** The last one. */
  getEvent(): TrackedEvent | undefined
}

/**
 * What stands in the dialog beside its views: an alert, if one is given, and what the site wants accepted before anybody connects. Gives whether a
 * wallet may be chosen by now. Errors: chunk-failed.
 */
export type ShowNotices = (code?: AlertCode, facts?: AlertFacts) => Promise<boolean>

export interface Chunks {
  /** `face`: the public methods, made of what the buttons need; its types stand above core. */
  app: {
    face: Load<(door: never) => object>
    notices: Load<ShowNotices>
    root: Load<MountShell>
    /** Sees to the sign-in of whoever is in use, from its first call on; and to one that is made along with the connection. */
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
  /** At length, for developers: in English alone. */
  alerts: { en: Load<AlertTexts> }
  networks: { known: Load<KnownNetworks> }
}
