/** Types that all namespaces of a session share, whatever the chain. */
import type {
  ChainId,
  Connection,
  Connector,
  Namespace,
  Network,
  PairingSettings,
  Report,
  Wallet
} from '../../barrels/kit'
import type { Session } from './session'

/** The session context that a namespace works with. */
export interface SessionContext {
  settings: PairingSettings
  namespace: Namespace
  wallet: Wallet
  connector: Connector
  report: Report
  /** Returns the current session; undefined once it has ended or was released. */
  session(): Session | undefined
  /** Returns the addresses in the order of the wallet's last event that named them. */
  currentAccounts(): readonly string[]
  /**
   * Sends a request to the wallet on a network of the session.
   * Errors: the wallet's own; 4900 without a session, 4901 without an account there.
   */
  sendRequest(method: string, params: unknown, on: ChainId): Promise<unknown>
  /** Ends the session for both sides. */
  disconnect(): Promise<void>
}

/** One active namespace of a session. */
export interface NamespaceSession {
  /** Starts or rechecks the connection, and reports changes. Undefined: no account is left. */
  start(): Promise<Connection | undefined> | Connection | undefined
  /** Rechecks the connection, and reports changes. `isResettled`: the wallet has settled the session anew. */
  recheck(isResettled?: boolean): void
  /** Handles any other event of the wallet. */
  onEvent(name: string, data: unknown, eventChainId: ChainId): void
  switchNetwork(network: Network, signal?: AbortSignal): Promise<void>
  /** Notifies the provider's listeners that the page has ended the connection. */
  leaveNamespace(): void
  /** Releases the connection, which is no longer used. */
  release(): void
}

/**
 * Returns whether a list contains an address, ignoring case.
 * Wallets write EVM addresses with or without a checksum. On other chains, two addresses never differ in case alone.
 */
export const isIn = (addresses: readonly string[], address: string): boolean =>
  addresses.some(listed => listed.toLowerCase() === address.toLowerCase())
