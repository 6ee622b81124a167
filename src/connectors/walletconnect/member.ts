/** Types that all namespaces of a session share, whatever the chain. */
import type { ChainId, Connection, Connector, Namespace, Network, PairingSettings, Report, Wallet } from '../../kit'
import type { Session } from './session'

/** The session context that a namespace works with. */
export interface Ground {
  settings: PairingSettings
  namespace: Namespace
  wallet: Wallet
  connector: Connector
  report: Report
  /** Returns the current session; undefined once it has ended or was released. */
  session(): Session | undefined
  /** Returns the addresses in the order of the wallet's last event that named them. */
  named(): readonly string[]
  /**
   * Sends a request to the wallet on a network of the session.
   * Errors: the wallet's own; 4900 without a session, 4901 without an account there.
   */
  ask(method: string, params: unknown, on: ChainId): Promise<unknown>
  /** Ends the session for both sides. */
  leave(): Promise<void>
}

/** One active namespace of a session. */
export interface Member {
  /** Starts or rechecks the connection, and reports changes. Undefined: no account is left. */
  now(): Promise<Connection | undefined> | Connection | undefined
  /** Rechecks the connection, and reports changes. `isOther`: the wallet has settled the session anew. */
  look(isOther?: boolean): void
  /** Handles any other event of the wallet. */
  hear(name: string, data: unknown, where: ChainId): void
  switchNetwork(network: Network, signal?: AbortSignal): Promise<void>
  /** Notifies the provider's listeners that the page has ended the connection. */
  part(): void
  /** Releases the connection, which is no longer used. */
  release(): void
}

/**
 * Returns whether a list contains an address, ignoring case.
 * Wallets write EVM addresses with or without a checksum. On other chains, two addresses never differ in case alone.
 */
export const isIn = (addresses: readonly string[], address: string): boolean =>
  addresses.some(a => a.toLowerCase() === address.toLowerCase())
