/** On-chain names of addresses. */
import type { Network } from '../networks/networks'

/** Resolver of a chain's names, in a separate chunk. Errors: service-failed, service-timeout. */
export interface NameResolver {
  /** Returns the address of a normalized name on the receiving chain (EIP-155 id). Returns undefined if it has none. */
  addressOf(network: Network, name: string, chain: unknown, signal?: AbortSignal): Promise<string | undefined>
  /** Returns the reverse record of an address. Unverified: anyone can claim any name. */
  reverseRecordOf(network: Network, address: string, signal?: AbortSignal): Promise<string | undefined>
  /** Returns an address with its checksum (EIP-55). */
  checksumOf(address: string): string
}

/** Returns the normalized form of a name. Throws any error if the name is invalid. */
export type Normalize = (name: string) => string
