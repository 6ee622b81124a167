/** What the namespaces of a session have in common, whatever their chains are. */
import type { ChainId, Connection, Connector, Namespace, Network, PairingSettings, Report, Wallet } from '../../kit'
import type { Session } from './session'

/** What a member stands on. */
export interface Ground {
  settings: PairingSettings
  namespace: Namespace
  wallet: Wallet
  connector: Connector
  report: Report
  /** As it is now; undefined once it has ended or was let go of. */
  session(): Session | undefined
  /** Addresses in the order in which the wallet last named them, where an event did. */
  named(): readonly string[]
  /** Asks the wallet on a network of the session. Errors: its own; 4900 without a session, 4901 without an account there. */
  ask(method: string, params: unknown, on: ChainId): Promise<unknown>
  /** Ends the session for both sides. */
  leave(): Promise<void>
}

/** One namespace of a session, in use. */
export interface Member {
  /** The connection, begun or looked at again; what has become of it is reported, too. Undefined: there is no account any more. */
  now(): Promise<Connection | undefined> | Connection | undefined
  /** Reports what has become of it. `isOther`: the wallet has settled the session anew. */
  look(isOther?: boolean): void
  /** What else the wallet says. */
  hear(name: string, data: unknown, where: ChainId): void
  switchNetwork(network: Network, signal?: AbortSignal): Promise<void>
  /** The page ends it: who listens to the provider is told. */
  part(): void
  /** Nobody uses it any more. */
  release(): void
}

/** Wallets write an address of EVM with a checksum or without; elsewhere two never differ in that alone. */
export const isIn = (addresses: readonly string[], address: string): boolean =>
  addresses.some(a => a.toLowerCase() === address.toLowerCase())
