/** Where chains and connectors meet. */
import type { ChainId, Namespace } from './caip'
import type { WalletLinks } from './links'
import type { Network } from './networks'

/** EIP-1193. https://eips.ethereum.org/EIPS/eip-1193 */
export interface Eip1193Provider {
  request(call: { method: string; params?: unknown }): Promise<unknown>
  on?(event: string, listener: (value: never) => void): unknown
  removeListener?(event: string, listener: (value: never) => void): unknown
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
  namespace: Namespace
  provider: Eip1193Provider
}

export interface Connection {
  namespace: Namespace
  wallet: Wallet
  type: ConnectorType
  /** Addresses the wallet allows, the first is the active one; never empty. */
  accounts: readonly string[]
  chainId: ChainId
  provider: Eip1193Provider
  connector: Connector
}

/** How a kind of wallet is reached. Reports what happens; writes no store. */
export interface Connector {
  /** Asks the person, and listens from then on; lets go of the wallet when it fails. Errors: user-rejected, wallet-pending, wallet-locked, wallet-nonsense, wallet-failed. */
  connect(): Promise<Connection>
  /** The connection that the wallet still allows, without asking; undefined when there is none. Of a live one it also reports what has changed, or its end. */
  restore(): Promise<Connection | undefined>
  /** Ends it, also on the wallet's side where that is possible. */
  disconnect(): Promise<void>
  /** Asks for another network and verifies what the wallet then reports. Errors: user-rejected, switch-unverified, chain-unsupported, wallet-*. */
  switchNetwork(network: Network): Promise<void>
  /** Stops listening to the wallet. */
  release(): void
}

/** What a connector tells us. */
export interface Report {
  changed(connection: Connection): void
  ended(connection: Connection): void
}

export type CreateConnector = (wallet: FoundWallet, report: Report) => Connector

/** What a wallet is asked for in one namespace, and told of; lists of texts that the wallet's side defines. */
export interface Wanted { chains: readonly string[]; methods: readonly string[]; events: readonly string[] }

/** What WalletConnect is set up with; each value was looked at. */
export interface PairingSettings {
  projectId: string
  /** `wss://…` */
  relayUrl: string
  /** Who asks, as the wallet shows it. */
  metadata: { name: string; description: string; url: string; icons: string[] }
  /** By namespace. None is required: a wallet that lacks one may still serve the others. */
  wanted: Readonly<Record<string, Wanted>>
  /** The networks that the site asks for, as people call them. */
  networkNames: string
  /** Network to begin on, if the wallet has it. */
  firstChain?: ChainId
  /** Of the session that is looked for. */
  address?: string
  /** The first code is told before the relay has taken the question: for a camera, which takes longer than that. A page that hands it over and is put to sleep may never ask. */
  isScanned: boolean
  /** Asks a node of a network what needs no wallet. What it refuses is an Error with the node's `code` and `data`. */
  read(chainId: ChainId, method: string, params: unknown): Promise<unknown>
  /** Brings the wallet to the front, where it is another app; called within the task of a request. */
  wake(method: string): void
}

/** What pairing tells beside. */
export interface PairingReport extends Report {
  /** A code for the wallet: `wc:…`. */
  coded(uri: string): void
}

/** Each `connect` is a code of its own, and the earlier ones stay good; the first that a wallet answers settles. Errors beside the usual: pairing-expired, relay-failed. */
export interface CreatePairing {
  (settings: PairingSettings, report: PairingReport): Connector
  /** Gets ready what the first code will take: keys and storage, and no socket unless something waits for word. Errors: relay-failed. */
  prepare(settings: PairingSettings): Promise<unknown>
}

/** What a namespace means. */
export interface Chain {
  /** Balance of the native currency in its smallest unit (wei). Errors: service-failed, service-timeout. */
  balance(network: Network, address: string, signal?: AbortSignal): Promise<bigint>
  /** Page of an address in the network's explorer. */
  explorerUrl(network: Network, address: string): string | undefined
  /** Asks the nodes of the network. Errors: service-failed (200: its cause is what the last node said), service-timeout. */
  call(network: Network, method: string, params: readonly unknown[]): Promise<unknown>
}
