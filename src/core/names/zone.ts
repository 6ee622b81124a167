/** Names of the names service, which are registered with it and on no chain. Services 2.4. */
import type { ChainId } from '../networks/caip'
import type { NameResolver } from '../send/name-resolver'

/** The service's zone. */
export const ZONE = 'reown.id'

/** Returns whether a name is of the zone. */
export const isOfZone = (name: string): boolean => name.endsWith(`.${ZONE}`)

export interface NameSuggestion {
  name: string
  isRegistered: boolean
}

/** The service's data of an address. The chain must confirm the name. */
export interface Identity {
  name?: string
  avatar?: string
}

export interface SignedRegistration {
  /** EIP-155 id of the network. */
  chain: number
  address: string
  /** The signed message: `registrationMessage`. */
  message: string
  signature: string
}

/** An address, and the active network. The service answers only on networks that it supports. */
export interface NamedAccount {
  address: string
  chainId: ChainId
  signal?: AbortSignal
}

/**
 * The names service. Only pages with a project use it. Errors of all requests: service-failed, service-timeout, with
 * the specification's text as message (section 8).
 */
export interface ZoneNames extends NameResolver {
  /** Returns the name of an address in the zone. Unverified. */
  nameOf(account: NamedAccount): Promise<string | undefined>
  /** Returns the identity of an address; empty on an unsupported network, or if the service fails. */
  identityOf(account: NamedAccount): Promise<Identity>
  /** Returns names that are like a label, the label's own first. Empty on an unsupported network. */
  suggestionsFor(label: string, chainId: ChainId, signal?: AbortSignal): Promise<readonly NameSuggestion[]>
  /** Returns whether names can be registered on a network. */
  canRegister(chainId: ChainId): Promise<boolean>
  /** Returns the message that registers a name. It has to be signed and sent within seconds. */
  registrationMessage(name: string): string
  register(registration: SignedRegistration): Promise<void>
}
