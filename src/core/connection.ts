/** Where chains and connectors meet. */
import type { ChainId, Namespace } from './caip'
import type { WalletLinks } from './links'
import type { Network } from './networks'
import type { SIWXMessageData, SIWXSession } from './siwx'
import type { BitcoinPurpose, Eip1193Provider, WalletProvider } from './providers'

export type AccountType = 'eoa' | 'smartAccount' | BitcoinPurpose
/** What is known of an address beside itself. */
export interface AccountFacts {
  type: AccountType /** Hex on Bitcoin, base58 on Solana. */
  publicKey?: string
  path?: string
}

export type ConnectorType = 'INJECTED' | 'ANNOUNCED' | 'EXTERNAL' | 'MULTI_CHAIN' | 'WALLET_CONNECT' | 'AUTH'

/** A thing a person has. `id` is the rdns of an announced wallet (a second of the same rdns: with `-2`), else its name in lower case with dashes. */
export interface Wallet {
  id: string
  name: string
  icon?: string
  rdns?: string
  /** Page of the wallet, for a person who has not got it. https only. */
  homepage?: string
  /** Where it can be opened and had, of a wallet that the directory or the site knows. */
  links?: WalletLinks
}

/** A wallet found in this page, and the handle by which we reach it. */
export interface FoundWallet extends Wallet {
  type: ConnectorType
  namespace: 'eip155' | 'solana' | 'bip122'
  /** What the connector of its namespace asks: an EIP-1193 provider, a Wallet Standard wallet, a Bitcoin provider of its own kind. Foreign. */
  provider: Eip1193Provider
  /** The wallet on each of its chains, this one first, as it was found there; `type` is MULTI_CHAIN then. */
  parts?: readonly FoundWallet[]
}

export interface Connection {
  namespace: Namespace
  wallet: Wallet
  type: ConnectorType
  /** Addresses the wallet allows, the first is the active one; never empty. */
  accounts: readonly string[]
  chainId: ChainId
  provider: WalletProvider
  connector: Connector
  /** By address; of one that is not in it nothing is known, and it is `eoa`. */
  facts?: Readonly<Record<string, AccountFacts>>
}

/** How a kind of wallet is reached. Reports what happens; writes no store. */
export interface Connector {
  /**
   * Asks the person, and listens from then on. Releases the wallet when it fails, except with `wallet-pending` and
   * `wallet-locked`: it then listens until `release`, since the wallet may still allow an account. Errors:
   * user-rejected, wallet-pending, wallet-locked, wallet-nonsense, wallet-failed.
   */
  connect(): Promise<Connection>
  /** The connection that the wallet still allows, without asking; undefined when there is none. Of a live one it also reports what has changed, or its end. */
  restore(): Promise<Connection | undefined>
  /**
   * Compares a live connection with what the wallet says now, without a prompt, and reports what has changed. Missing
   * where the wallet cannot be asked.
   * Errors: wallet-*.
   */
  verify?(): Promise<void>
  /**
   * Ends it, also on the wallet's side where that is possible; not there where the wallet stays connected on another chain: it may have one end for all.
   * As long as that takes. Errors: what the wallet, or the relay, says to it.
   */
  disconnect(isShared?: boolean): Promise<void>
  /**
   * Asks for another network and verifies what the wallet then reports. `signal` is aborted once a newer switch takes
   * its place.
   * Errors: user-rejected, switch-unverified, chain-unsupported, wallet-*.
   */
  switchNetwork(network: Network, signal?: AbortSignal): Promise<void>
  /** Stops listening to the wallet. */
  release(): void
}

/** What a connector tells us. */
export interface Report {
  changed(connection: Connection): void
  ended(connection: Connection): void
  /** The wallet has named accounts, or changed them, while no account is connected. `restore` finds what it allows. */
  announced?(): void
}

/** `chainId`: the network of its namespace to begin on, where the wallet has none of its own (Solana, Bitcoin). */
export type CreateConnector = (wallet: FoundWallet, report: Report, chainId?: ChainId) => Connector

/** What a wallet is asked for in one namespace, and told of; lists of texts that the wallet's side defines. */
export interface Wanted {
  chains: readonly string[]
  methods: readonly string[]
  events: readonly string[]
}

/** A sign-in that a wallet may be asked for along with the connection; undefined where nothing is to be signed. Errors: those of the site, chunk-failed. */
export type OneClick = (chainId: ChainId) => Promise<
  | {
      /** What is to be signed, of an account that is not known yet. */
      data: SIWXMessageData
      /** Hands the site what was signed, before anybody is connected. Errors: sign-in-failed. */
      keep(sessions: readonly SIWXSession[]): Promise<void>
      /** Takes back what was kept of these: they are not connected after all. */
      revoke(sessions: readonly SIWXSession[]): Promise<unknown>
    }
  | undefined
>

/** What WalletConnect is set up with; each value was looked at. */
export interface PairingSettings {
  projectId: string
  /** `wss://…` */
  relayUrl: string
  /** Of the service that says to a wallet whose message it is; empty: nobody is asked. */
  verifyUrl: string
  /** Who asks, as the wallet shows it. */
  metadata: { name: string; description: string; url: string; icons: string[] }
  /** By namespace. None is required: a wallet that lacks one may still serve the others. */
  wanted: Readonly<Record<string, Wanted>>
  /** The networks that the site asks for, as people call them. */
  networkNames: string
  /** The namespace that a person means to connect on: its connection is the one in use, if the wallet agrees to it. */
  asked(): Namespace
  /** Network of a namespace to begin on, if the wallet has it. */
  firstChain(namespace: Namespace): ChainId | undefined
  /** The session that is looked for. */
  sought?: { namespace: Namespace; address?: string; topic?: string }
  /** The first code is told before the relay has taken the question: for a camera, which takes longer than that. A page that hands it over and is put to sleep may never ask. */
  isScanned: boolean
  /** There where the site wants a sign-in, and every wallet that answers can be asked for it. */
  signing?: OneClick | undefined
  /** Asks a node of a network what needs no wallet. What it refuses is an Error with the node's `code` and `data`. */
  read(chainId: ChainId, method: string, params: unknown): Promise<unknown>
  /** Brings the wallet to the front, where it is another app; called within the task of a request. */
  wake(method: string): void
  /** The connector of a line's namespace. Errors: chunk-failed. */
  over(line: SessionLine, report: Report): Promise<Connector>
}

/** What pairing tells beside. */
export interface PairingReport extends Report {
  /** A code for the wallet: `wc:…`. */
  coded(uri: string): void
  /** The wallet has agreed to another namespace beside: its connection, when it is made; undefined where there is none after all. */
  joined(coming: Promise<Connection | undefined>): void
}

/** One namespace, not EVM's, of a session with a wallet elsewhere. Each is as it is now: a session changes, and ends. */
export interface SessionLine {
  namespace: Namespace
  /** Who answers, in the wallet's own words. */
  wallet: Wallet
  /** The network to begin on. */
  firstChain?: ChainId
  /** With the network of each, the one in use first. None when the session has ended, or does not hold this namespace any more. Foreign, but for the form of CAIP-10. */
  accounts(): readonly { chainId: ChainId; address: string }[]
  /** Methods that the wallet has agreed to. */
  methods(): readonly string[]
  /** Asks the wallet. Errors: its own, and those of EIP-1193 where there is no session or no such network in it. */
  ask(method: string, params: unknown, on: ChainId): Promise<unknown>
  /** Hears that the accounts may have changed, or that the wallet has gone to another network. */
  watch(hear: (chainId?: ChainId) => void): () => void
  toBase58(bytes: Uint8Array): string
  /** Errors: SyntaxError. */
  fromBase58(text: string): Uint8Array
}

/** A connector over a line. `create`: the one for this chain's wallets of the browser, which looks at what they say; without it nothing is understood here. */
export type CreateOver = (line: SessionLine, report: Report, create?: CreateConnector) => Connector

/**
 * Each `connect` is a code of its own, and the earlier ones stay good; the first that a wallet answers settles. A connector is of one namespace of
 * a session; to end it ends the session, and with it the connections of all its namespaces. Errors beside the usual: pairing-expired, relay-failed.
 */
export interface CreatePairing {
  (settings: PairingSettings, report: PairingReport): Connector
  /** Gets ready what the first code will take: keys and storage, and no socket unless something waits for word. Errors: relay-failed. */
  prepare(settings: PairingSettings): Promise<unknown>
}

/** What a namespace means. */
export interface Chain {
  /** Balance of the native currency in its smallest unit (wei, lamport, satoshi). Errors: service-failed, service-timeout. */
  balance(network: Network, address: string, signal?: AbortSignal): Promise<bigint>
  /** Page of an address in the network's explorer. */
  explorerUrl(network: Network, address: string): string | undefined
  /** Asks the nodes of the network. Errors: service-failed (200: its cause is what the last node said), service-timeout. */
  call(network: Network, method: string, params: readonly unknown[]): Promise<unknown>
}
