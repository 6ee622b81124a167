/** The transfer that the user is filling in. Specification, sections 3 (send state) and 5. */
import { atom } from 'nanostores'
import { parseAmount } from './amount'
import type { ForeignAddress } from './foreign-address'
import type { PaymentRequest } from './payment-request'
import type { Readable } from './readable'
import { $caipAddress } from './session'
import type { Holding } from './token'

/**
 * Reasons to warn about a receiver. `nobody`: an address without a key.
 * `foreign-name`: characters outside ASCII. `confusable-name`: letters that are easy to confuse.
 * `similar-name`: equals a known name except for such letters.
 * `ethereum-address`: the name has an address for Ethereum, but not for this network.
 */
export type Doubt =
  | 'yourself'
  | 'look-alike'
  | 'mixed-name'
  | 'contract'
  | 'nobody'
  | 'foreign-name'
  | 'confusable-name'
  | 'similar-name'
  | 'ethereum-address'

/**
 * State of the receiver. `misspelt`: an address with a wrong checksum. `looking`: a name lookup is pending.
 * `unknown`: the name has no address. `unreached`: the lookup failed.
 * `elsewhere`: an address for another network. `foreign`: an address of another chain.
 * `link-…`: a payment link that cannot be used.
 * `not-here`: a name without an address for this network. `nameless`: a name where names are not looked up.
 */
export type ReceiverState =
  | 'empty'
  | 'looking'
  | 'good'
  | 'wrong'
  | 'misspelt'
  | 'unknown'
  | 'unreached'
  | 'elsewhere'
  | 'link-required'
  | 'link-other'
  | 'link-broken'
  | 'not-here'
  | 'nameless'
  | 'foreign'

export interface Receiver {
  /** As typed or pasted. */
  text: string
  state: ReceiverState
  address?: string
  name?: string
  icon?: string
  doubts?: readonly Doubt[]
  /** Placeholder values for the messages of the state and the warnings. */
  facts?: Readonly<Record<string, string>>
  /** The other fields of a payment link, besides the receiver. */
  request?: PaymentRequest
  /** In `not-here`: the address of the name on Ethereum. */
  ethereumAddress?: string
  /** In `foreign`: the kind of address. */
  foreign?: ForeignAddress
}

export interface Draft {
  /** Address of the token, or `native`. Undefined if none is chosen yet. */
  token?: string
  /** As the field contains it: digits and at most one point. */
  amount: string
  receiver: Receiver
  /** The last payment link that was considered for the amount, and the amount that was filled in from it. */
  taken?: { link: string; amount?: string }
}

const nobody: Receiver = { text: '', state: 'empty' }
const blank: Draft = { amount: '', receiver: nobody }

const $value = atom<Draft>(blank)
export const $draft: Readable<typeof $value> = $value

let follows = false

export const clearDraft = (): void => $value.set(blank)

/** Changes a part of the draft. A draft belongs to one account on one network and resets when either changes. */
export const changeDraft = (part: Partial<Draft>): void => {
  if (!follows) $caipAddress.listen(clearDraft)
  follows = true
  $value.set({ ...$value.get(), ...part })
}

/** Returns the key of a holding in a draft. */
export const tokenKey = ({ address }: { address?: string }): string => address ?? 'native'

/** Normalizes a key. The case of an EVM address has no meaning. */
const plainKey = (key: string | undefined) => (key?.startsWith('0x') ? key.toLowerCase() : key)

export const holdingOf = (holdings: readonly Holding[], key: string | undefined): Holding | undefined =>
  holdings.find(holding => plainKey(tokenKey(holding)) === plainKey(key))

/** The first missing or invalid field, in the order of filling in. The receiver comes last. */
export type Lack = 'token' | 'amount' | 'wrong-amount' | 'too-fine' | 'too-much' | Exclude<ReceiverState, 'good'>

export const lackOf = ({ amount, receiver }: Draft, holding: Holding | undefined): Lack | undefined => {
  if (!holding) return 'token'
  if (amount === '') return 'amount'
  const value = parseAmount(amount, holding.decimals)
  if (!value) return value === undefined ? 'too-fine' : 'wrong-amount'
  if (value > holding.value) return 'too-much'
  return receiver.state === 'good' ? undefined : receiver.state
}
