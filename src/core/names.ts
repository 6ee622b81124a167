/** Names that people give their addresses, as the chain has them. */
import type { Network } from './networks'

/** How names are read on a chain; a chunk of its own. Errors: service-failed, service-timeout. */
export interface NameReader {
  /** Address of a name in its normal form, on the chain (EIP-155 id) that something is to go to; undefined: it has none. */
  addressOf(network: Network, name: string, chain: unknown, signal?: AbortSignal): Promise<string | undefined>
  /** What an address says that it is called: anybody can say anything. */
  claimOf(network: Network, address: string, signal?: AbortSignal): Promise<string | undefined>
}

/** A name's normal form. Errors: any, where it has none. */
export type Normalize = (name: string) => string
