/** The receiver of a transfer that the user is filling in. */
import type { ForeignAddress } from './foreign-address'
import type { PaymentRequest } from './payment-request'

/**
 * Why a name of Solana has no usable address. `name-moved`: names with this ending have left the name service.
 * `name-unproven`: what the chain says about the name is contradictory, or a program owns the name.
 */
export type NameRefusal = 'name-moved' | 'name-unproven'

/**
 * Reasons to warn about a receiver. `no-key`: an address without a key.
 * `foreign-name`: characters outside ASCII. `confusable-name`: letters that are easy to confuse.
 * `similar-name`: equals a known name except for such letters.
 * `ethereum-address`: the name has an address for Ethereum, but not for this network.
 */
export type ReceiverWarning =
  | 'own-address'
  | 'look-alike'
  | 'mixed-name'
  | 'contract'
  | 'no-key'
  | 'foreign-name'
  | 'confusable-name'
  | 'similar-name'
  | 'ethereum-address'

/**
 * State of the receiver. `bad-checksum`: an address with a wrong checksum. `resolving`: a name lookup is pending.
 * `unknown`: the name has no address. `lookup-failed`: the lookup failed.
 * `other-network`: an address for another network. `foreign`: an address of another chain.
 * `link-…`: a payment link that cannot be used.
 * `not-on-network`: a name without an address for this network.
 * `names-unsupported`: a name where names are not looked up.
 * `other-ending`: a name of another chain. `name-moved`, `name-unproven`: see `NameRefusal`.
 */
export type ReceiverState =
  | 'empty'
  | 'resolving'
  | 'valid'
  | 'invalid'
  | 'bad-checksum'
  | 'unknown'
  | 'lookup-failed'
  | 'other-network'
  | 'link-required'
  | 'link-other'
  | 'link-broken'
  | 'not-on-network'
  | 'names-unsupported'
  | 'other-ending'
  | NameRefusal
  | 'foreign'

export interface Receiver {
  /** As typed or pasted. */
  text: string
  state: ReceiverState
  address?: string
  name?: string
  icon?: string
  warnings?: readonly ReceiverWarning[]
  /** Placeholder values for the messages of the state and the warnings. */
  facts?: Readonly<Record<string, string>>
  /** The other fields of a payment link, besides the receiver. */
  request?: PaymentRequest
  /** In `not-on-network`: the address of the name on Ethereum. */
  ethereumAddress?: string
  /** In `foreign`: the kind of address. */
  foreign?: ForeignAddress
}
