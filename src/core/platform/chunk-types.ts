/** The parts that are loaded on demand: the types of the chunk table. */
import type { MessageChunks } from '../i18n/message-chunks'
import type { ShowAlerts } from '../config/alerts'
import type { AnalyticsActions } from '../analytics/analytics'
import type { CreateBitcoinDriver } from '../session/bitcoin-driver'
import type { BitcoinFormats } from '../session/bitcoin-formats'
import type { CallNode } from '../networks/call-node'
import type { SwitchNetworkFromHost } from '../networks/network-switch'
import type { Social } from '../config/config'
import type { CaipAddress, ChainId, Namespace } from '../networks/caip'
import type {
  AccountType,
  Chain,
  Connection,
  Connector,
  CreateConnector,
  CreateSessionConnector,
  CreatePairing,
  InjectedWallet,
  Wallet
} from '../session/connection'
import type { ZoneNames } from '../names/zone'
import type { FindByName, NameResolver, Normalize, ReverseNames, SolanaNameResolver } from '../send/name-resolver'
import type { ResolveNetworks } from '../networks/resolve-networks'
import type { Network, NetworkImageActions } from '../networks/networks'
import type { NetworkSwitchActions } from '../networks/switch-chain'
import type { HostCallActions } from '../dialog/host-calls'
import type { RouteName, Routes } from '../dialog/route'
import type { SmartSessionActions } from '../sign-in/smart-sessions'
import type { RestoreActions } from '../session/restore-actions'
import type { Task } from './tasks'
import type { ApprovalGuard } from '../login/approval'
import type { AccountOffers } from '../login/embedded-user'
import type { LoginActions, RestoreEmbedded, SocialLoginActions } from '../login/login'
import type { PayActions } from '../pay/payment-options'
import type { SignInGuard } from '../sign-in/sign-in'
import type { CreateSIWX, VerifyEd25519, VerifySignature, ReadSolanaAnswer } from '../sign-in/siwx'
import type { NativeBalance } from '../session/balance'
import type { ReadTokens, Summary } from '../assets/token'
import type { SendActions, Sender } from '../send/transfer'
import type { SwapStartActions } from '../swap/stored-swap'
import type { Swapper } from '../swap/swap-types'

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
  requestConnection(walletId: string, isPress?: boolean, namespace?: Namespace): void
  connect(walletId: string, namespace?: Namespace): Promise<Task<Connection>>
  disconnect(namespace?: Namespace): Promise<void>
  /** Like `disconnect`, for the dialog, which reports wallets that stay connected. Returns true if there are none. */
  disconnectFromDialog(namespace?: Namespace): Promise<boolean>
  loadBalance(force?: boolean): Promise<void>
  switchNetwork(id: ChainId): Promise<Task<ChainId>>
  /** Compares the connections with the state of their wallets, without a prompt. Never fails because of a wallet. */
  verifyAccounts(): Promise<void>
  /** Makes a connected namespace active. */
  setActiveNamespace(namespace: Namespace): void
  /** Sets the initial network for the next connection on its namespace. */
  chooseNetwork(id: ChainId): void
}

/** The view to open for a namespace. Without parameters, the usual rules apply. */
export type InitialView =
  | { name: 'Account'; params?: undefined }
  | { name: 'Connect'; params: Routes['Connect'] }
  | { name: 'SwitchActiveChain'; params: Routes['SwitchActiveChain'] }

/** Actions for pages with several namespaces. The default namespace is the active one. */
export interface NamespaceActions {
  /** Starts to discover injected wallets of the other namespaces. */
  discover(): void
  /** Opens a namespace. Undefined if it is active and another view was requested, or if it has no offered network. */
  openNamespace(namespace: Namespace, view?: RouteName): InitialView | undefined
  /** Makes the connection of another namespace active. Errors: option-invalid, if there is no such connection. */
  switchConnection(namespace: Namespace): void
  preferredType(namespace?: Namespace): AccountType
  /** Errors: option-invalid, at once; later those of the embedded wallet. */
  preferType(type: AccountType, namespace?: Namespace): Promise<void> | undefined
}

/** Returns the wallets to list among a flood of announcements. `isUsed` returns whether an rdns was used before. */
export type PickAnnounced = (
  announced: readonly InjectedWallet[],
  isUsed: (rdns: string) => boolean
) => readonly InjectedWallet[]

/** Actions of the wallet directory and WalletConnect that the first views need. */
export interface DirectoryActions {
  /**
   * Adds the wallets of the host page and the directory to the list. Never fails: a short built-in list replaces a
   * directory that does not answer or is not requested.
   */
  loadRecommendedWallets(isRequested: boolean): Promise<void>
  /** Loads the project's own settings into `$features`, unless they are loaded. Never fails. */
  loadProjectConfig(): Promise<void>
  /** Opens a wallet's app or page within the press, if its pairing URI is ready. */
  openWallet(wallet: Wallet): void
  /**
   * Loads the service's image of a network. Never fails: without a project or an id, or if the image does not load
   * within two seconds, there is no `imageUrl`.
   */
  loadNetworkImage(network: Network): Promise<NonNullable<Network['assets']>>
  /** Takes a pairing URI that the host page created (`open({ uri })`). */
  useHostPairingUri(uri: string): void
  /**
   * Notifies the user of a remote wallet that missed the disconnection, at the latest in the next dialog. Errors:
   * chunk-failed.
   */
  notifyRemoteDisconnectFailed(): Promise<void>
  /** Returns the connector of the stored session of a namespace. */
  restorePairing(namespace: Namespace): Promise<Connector>
}

/**
 * Holdings and transfers of an account. A `watch…` method keeps its data fresh until its returned function is called.
 * The results are in stores of core.
 */
export interface AssetActions {
  /** Short summary of the holdings. */
  readonly $summary: { get(): Summary; subscribe(listener: (summary: Summary) => void): () => void }
  /**
   * Returns whether the clipboard contains the copied text, as far as the page may read the clipboard. If not, notifies
   * the user. Never fails.
   */
  verifyClipboard(text: string): Promise<boolean>
  /** Removes the data of disconnected accounts from memory and storage, now and after each disconnection. */
  clearAccountData(): void
  /** Logs once that storage is denied or full, now or once it fails. Returns an unsubscribe function. */
  logStorageFailure(): () => void
  /** Adds verified names and holdings to the public state of the active account, from now on. Never fails. */
  watchAccountDetails(): void
  watchHoldings(): () => void
  /** Requests the first account's balance. Undefined if its network is not offered. Errors: service-*, chunk-failed. */
  readBalance(connection: Connection, signal?: AbortSignal): Promise<NativeBalance | undefined>
  /**
   * Requests the balance again. Returns undefined if no account is connected. Errors: chain-unsupported,
   * network-missing, service-failed, service-timeout, chunk-failed.
   */
  refreshBalance(namespace?: Namespace): Promise<NativeBalance | undefined>
  /** Reloads the holdings. `changed`: CAIP-10 ids of the tokens that were sent. */
  reloadHoldings(changed?: readonly CaipAddress[]): Promise<void>
  /** Returns the address that a name resolves to. Errors: service-failed, service-timeout, chunk-failed. */
  resolveName(text: string): Promise<{ name: string; address: string } | undefined>
  /** Returns the verified name of an address. Errors: as `resolveName`. */
  lookUpName(address: string): Promise<{ name: string; address: string; avatar?: string } | undefined>
}

/** Parts that are loaded on demand, by kind and name. `app.deferred` is the second part of the table that loads it. */
export interface Chunks extends MessageChunks {
  /** `publicApi`: the public methods, built on what the buttons need. Its types are in a layer above core. */
  app: {
    deferred: PartialChunkTable
    publicApi: (dialogApi: never) => object
    alerts: ShowAlerts
    mount: MountShell
    signIn: SignInGuard
    approvals: ApprovalGuard
    /** The buttons of the providers that the connect view offers. */
    socialButtons: View<{ socials: readonly Social[] }>
    /** The choice of a swap's slippage. */
    slippage: View<never>
  }
  view: { [K in RouteName]: View<Routes[K]> }
  action: {
    analytics: AnalyticsActions
    callNode: CallNode
    discover: NamespaceActions
    findByName: FindByName
    logDebug: () => void
    directory: DirectoryActions
    hostCalls: HostCallActions
    /** What views of the account of a login need. */
    accountOffers: AccountOffers
    login: LoginActions
    connectLogin: LoginActions['connect']
    offerLogins: () => Promise<void>
    socialLogin: SocialLoginActions
    assets: AssetActions
    images: NetworkImageActions
    networkSwitch: NetworkSwitchActions
    pay: PayActions
    pickAnnounced: PickAnnounced
    resolveNetworks: ResolveNetworks
    restore: RestoreActions
    session: SessionActions
    send: SendActions
    smartSessions: SmartSessionActions
    swapStart: SwapStartActions
    switchNetworkFromHost: SwitchNetworkFromHost
  }
  chain: { [N in ChainName]: Chain }
  connector: { [N in ChainName]: CreateConnector } & {
    injectedBitcoin: CreateBitcoinDriver
    embedded: RestoreEmbedded
    walletconnect: CreatePairing
    sessionNamespace: CreateSessionConnector
  }
  formats: { bip122: BitcoinFormats }
  sender: { [N in SenderName]: Sender<N> }
  swapper: { eip155: Swapper }
  tokens: { eip155: ReadTokens; solana: ReadTokens }
  /**
   * `reverse`: names that EVM addresses claim. `normalize`: for names beyond plain letters. `zone`: the names service.
   */
  names: {
    eip155: NameResolver
    reverse: ReverseNames
    solana: SolanaNameResolver
    normalize: Normalize
    zone: ZoneNames
  }
  siwx: { fromOption: CreateSIWX; solanaAnswer: ReadSolanaAnswer }
  verifier: { [N in ChainName]: VerifySignature } & { ed25519: VerifyEd25519 }
}

/**
 * The import of each part, by kind and name. A file of several parts exports them by kind and name. A file of one part
 * may have it as its default export.
 */
export type ChunkTable = {
  [K in keyof Chunks]: {
    [N in keyof Chunks[K]]: () => Promise<
      { readonly default: Chunks[K][N] } | Readonly<Record<K, Readonly<Record<N, Chunks[K][N]>>>>
    >
  }
}

/** One of the two parts of the table. `test/all-chunks.ts` checks that they are complete together. */
export type PartialChunkTable = { readonly [K in keyof Chunks]?: Partial<ChunkTable[K]> }
