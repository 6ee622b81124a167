/** On-chain names of addresses. */
import type { Network } from '../networks/networks'
import type { NameRefusal, Receiver } from './receiver'

/** What a name is resolved for. */
export interface NameTarget {
  /** EIP-155 id of the receiving network; Ethereum if undefined. Other values have no addresses. */
  chain: unknown
  /** True if gateways of the name's owner may be contacted: they learn who looks the name up. */
  usesGateways: boolean
}

/** Resolver of EVM names, in a separate chunk. Errors: service-failed, service-timeout. */
export interface NameResolver {
  /** Returns the address of a normalized name on the receiving network; undefined if it has none. */
  addressOf(network: Network, name: string, target: NameTarget, signal?: AbortSignal): Promise<string | undefined>
}

/** Reader of the names that EVM addresses claim. Errors: service-failed, service-timeout. */
export interface ReverseNames {
  /** Returns the reverse record of an address. Unverified: anyone can claim any name. */
  reverseRecordOf(network: Network, address: string, signal?: AbortSignal): Promise<string | undefined>
  /** Returns an address with its checksum (EIP-55). */
  checksumOf(address: string): string
}

export type SolanaName = { name: string; address: string } | { name: string; refusal: NameRefusal }

/** Resolver of Solana's names, in a separate chunk. */
export interface SolanaNameResolver {
  /**
   * Returns the address of a name, in its normalized form, or why it has no usable one; undefined if nobody has the
   * name. Errors: service-failed, service-timeout, chunk-failed.
   */
  resolve(network: Network, text: string, signal?: AbortSignal): Promise<SolanaName | undefined>
}

/**
 * Finds the receiver that a name stands for on a network. `text`: what the user has typed. Errors: service-failed,
 * service-timeout, chunk-failed.
 */
export type FindByName = (text: string, name: string, network: Network) => Promise<Receiver>

/** Returns the normalized form of a name. Throws any error if the name is invalid. */
export type Normalize = (name: string) => string
