/** The interfaces between chains and connectors. */
import type { EmbeddedAccountType, EmbeddedWalletInfo } from '../login/embedded-user'
import type { ChainId, Namespace } from '../networks/caip'
import type { BitcoinWalletKind } from './bitcoin-driver'
import type { WalletLinks } from '../wallets/links'
import type { RemoteConnector } from '../platform/storage-schema'
import type { Network } from '../networks/networks'
import type { SIWXMessageData, SIWXSession } from '../sign-in/siwx'
import type { BitcoinPurpose, Eip1193Provider, WalletProvider } from './providers'

export type AccountType = 'eoa' | 'smartAccount' | BitcoinPurpose
/** Facts about an address. */
export interface AccountFacts {
  type: AccountType
  /** Hex on Bitcoin, base58 on Solana. */
  publicKey?: string
  path?: string
}

export type ConnectorType = 'INJECTED' | 'ANNOUNCED' | 'EXTERNAL' | 'MULTI_CHAIN' | 'WALLET_CONNECT' | 'AUTH'

/**
 * A wallet product. `id` is the rdns of an announced wallet; a second wallet with the same rdns gets the suffix `-2`.
 * Any other wallet's id is its name in lower case with dashes.
 */
export interface Wallet {
  id: string
  name: string
  icon?: string
  rdns?: string
  /** Homepage of the wallet, for users who have not installed it. https only. */
  homepage?: string
  /** Links to open and install the wallet, if the directory or the host page knows it. */
  links?: WalletLinks
}

/** An injected wallet and its handle. */
export interface InjectedWallet extends Wallet {
  type: ConnectorType
  namespace: 'eip155' | 'solana' | 'bip122'
  /**
   * Foreign handle for the connector of the namespace: an EIP-1193 provider, a Wallet Standard wallet, or a Bitcoin
   * provider with its own methods.
   */
  provider: Eip1193Provider
  /** Set for a Bitcoin wallet outside the Wallet Standard. */
  bitcoinKind?: BitcoinWalletKind
  /** The same wallet as discovered on each of its namespaces, this one first. `type` is then MULTI_CHAIN. */
  parts?: readonly InjectedWallet[]
}

export interface Connection {
  namespace: Namespace
  wallet: Wallet
  type: ConnectorType
  /** Addresses that the wallet allows. The first one is active. Never empty. */
  accounts: readonly string[]
  chainId: ChainId
  provider: WalletProvider
  connector: Connector
  /** The only networks that the wallet can use in this connection. Undefined: it may be asked for any. */
  networks?: readonly ChainId[]
  /** Facts by address. An address without an entry has no known facts and is `eoa`. */
  facts?: Readonly<Record<string, AccountFacts>>
  /** Set for the embedded wallet. */
  embeddedWalletInfo?: EmbeddedWalletInfo
}

/** Access to one kind of wallet. A connector reports events and writes no store. */
export interface Connector {
  /** Restores the connection on the next page. Missing for an injected wallet, which is found by its id. */
  restoredBy?: RemoteConnector
  /**
   * Prompts the user, and listens from then on. Releases the wallet on failure, except on `wallet-pending` and
   * `wallet-locked`. It then listens until `release`, because the wallet may still allow an account. Errors:
   * user-rejected, wallet-pending, wallet-locked, wallet-invalid-response, wallet-failed.
   */
  connect(): Promise<Connection>
  /**
   * Returns the connection that the wallet still allows, without a prompt, or undefined. For a live connection it also
   * reports changes, or its end.
   */
  restore(): Promise<Connection | undefined>
  /**
   * Compares a live connection with the wallet's current state, without a prompt, and reports changes. Missing if the
   * wallet cannot be queried. Errors: wallet-*.
   */
  verify?(): Promise<void>
  /**
   * Disconnects, on the wallet's side too where possible. `isShared`: the wallet stays connected on another namespace.
   * The wallet's side then stays connected, because the wallet may have only one disconnection for all. Resolves once
   * the wallet is done. Errors: those of the wallet or the relay.
   */
  disconnect(isShared?: boolean): Promise<void>
  /**
   * Requests another network and verifies what the wallet then reports. A newer switch aborts `signal`. Errors:
   * user-rejected, switch-unverified, chain-unsupported, chunk-failed, wallet-*.
   */
  switchNetwork(network: Network, signal?: AbortSignal): Promise<void>
  /**
   * Changes the type of the active account. Returns the type then in effect: `eoa` if the wallet refuses the change, or
   * has no smart accounts on the network. Missing if there is one type. Errors: wallet-*, service-*, connect-replaced.
   */
  setAccountType?(type: EmbeddedAccountType): Promise<EmbeddedAccountType>
  /** Stops listening to the wallet. */
  release(): void
}

/** Events that a connector reports. */
export interface Report {
  changed(connection: Connection): void
  ended(connection: Connection): void
  /**
   * The wallet reported accounts, or changed them, while no account is connected. `restore` returns the connection it
   * allows.
   */
  announced?(): void
}

/** `chainId`: initial network of the namespace, for wallets without a current network (Solana, Bitcoin). */
export type CreateConnector = (wallet: InjectedWallet, report: Report, chainId?: ChainId) => Connector

/** Chains, methods and events that are requested of a wallet in one namespace. The wallet's side defines the texts. */
export interface ProposalNamespace {
  chains: readonly string[]
  methods: readonly string[]
  events: readonly string[]
}

/**
 * Prepares a sign-in within the connection request. Returns undefined if nothing is to be signed. Errors: those of the
 * host page, chunk-failed.
 */
export type PrepareAuth = (
  chainId: ChainId,
  /** Stands for the account. Default: an empty text. */
  placeholder?: string
) => Promise<
  | {
      /** The message data. Its account is not known yet. */
      data: SIWXMessageData
      /** Passes the signed sessions to the host page before an account is connected. Errors: sign-in-failed. */
      store(sessions: readonly SIWXSession[]): Promise<void>
      /** Revokes stored sessions whose accounts were not connected after all. */
      revoke(sessions: readonly SIWXSession[]): Promise<unknown>
    }
  | undefined
>

/** Validated settings of WalletConnect. */
export interface PairingSettings {
  projectId: string
  /** `wss://…` */
  relayUrl: string
  /** URL of the service that attests the origin of a message to wallets. Empty: disabled. */
  verifyUrl: string
  /** The requesting page, as the wallet shows it. */
  metadata: { name: string; description: string; url: string; icons: string[] }
  /** By namespace. All are optional: a wallet that lacks one may still serve the others. */
  optionalNamespaces: Readonly<Record<string, ProposalNamespace>>
  /** Display names of the networks that the host page requests. */
  networkNames: string
  /** Returns the namespace that the user chose. Its connection becomes active if the wallet agrees to it. */
  preferredNamespace(): Namespace
  /** Returns the initial network of a namespace, if the wallet supports it. */
  firstChain(namespace: Namespace): ChainId | undefined
  /** The stored session to restore. */
  restoreTarget?: { namespace: Namespace; address?: string; topic?: string }
  /**
   * True if the pairing URI is shown as a QR code. It may then be displayed before the relay acknowledges the proposal,
   * because scanning takes longer. If the URI opens an app on this device, the page may be suspended before it sends
   * the proposal.
   */
  showsQrCode: boolean
  /** Set if the host page wants a sign-in and every wallet that may answer supports the request. */
  prepareAuth?: PrepareAuth | undefined
  /** Calls a node for a method that needs no wallet. A refusal is an Error with the node's `code` and `data`. */
  callNode(chainId: ChainId, method: string, params: unknown): Promise<unknown>
  /** Brings the wallet's app to the front, if it is another app. Called within the task of a request. */
  openWalletApp(method: string): void
  /** Returns the connector of a session's namespace. Errors: chunk-failed. */
  connectorFor(channel: SessionChannel, report: Report): Promise<Connector>
}

/** Additional events of pairing. */
export interface PairingReport extends Report {
  /** Reports a new pairing URI: `wc:…`. */
  onDisplayUri(uri: string): void
  /**
   * Reports that the wallet has agreed to a further namespace. The promise resolves to its connection, or to undefined
   * if it fails to connect.
   */
  onNamespaceAdded(connecting: Promise<Connection | undefined>): void
}

/**
 * One non-EVM namespace of a session with a remote wallet. Each method returns the current state, because a session can
 * change and end.
 */
export interface SessionChannel {
  namespace: Namespace
  /** The wallet, as it describes itself. */
  wallet: Wallet
  /** The initial network. */
  firstChain?: ChainId
  /**
   * Returns the accounts with their networks, the active network first. Empty if the session has ended or no longer
   * contains this namespace. Foreign, except that each has the form of CAIP-10.
   */
  accounts(): readonly { chainId: ChainId; address: string }[]
  /** Returns the methods that the wallet has agreed to. */
  methods(): readonly string[]
  /**
   * Sends a request to the wallet. Errors: the wallet's own. Without a session, or without that network in it: those of
   * EIP-1193.
   */
  request(method: string, params: unknown, chainId: ChainId): Promise<unknown>
  /** Listens for possible changes of the accounts, or of the wallet's network. Returns an unsubscribe function. */
  onChange(listener: (chainId?: ChainId) => void): () => void
}

/** Creates a connector on a session. `create`: the connector of injected wallets, which validates the answers. */
export type CreateSessionConnector = (channel: SessionChannel, report: Report, create?: CreateConnector) => Connector

/**
 * Creates a connector for one namespace of a session. Each `connect` creates a new pairing URI, and the earlier ones
 * stay valid. The first URI that a wallet answers settles the attempt. Disconnecting ends the session and the
 * connections of all its namespaces. Errors beside the usual ones: pairing-expired, relay-failed.
 */
export interface CreatePairing {
  create(settings: PairingSettings, report: PairingReport): Connector
  /**
   * Prepares keys and storage for the first pairing URI. Opens no socket unless a stored session or pairing awaits
   * messages. Errors: relay-failed.
   */
  prepare(settings: PairingSettings): Promise<unknown>
}

/** The operations of a namespace. */
export interface Chain {
  /**
   * Returns the native balance in the smallest unit (wei, lamport, satoshi). Errors: service-failed, service-timeout.
   */
  balance(network: Network, address: string, signal?: AbortSignal): Promise<bigint>
  /** Returns the URL of an address in the network's explorer. */
  addressUrl(network: Network, address: string): string | undefined
  /** Returns the URL of a transaction in the network's explorer. */
  transactionUrl(network: Network, id: string): string | undefined
}
