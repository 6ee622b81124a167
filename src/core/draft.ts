/** What somebody is about to send, as far as it is filled in. Specification, sections 3 (send state) and 5. */
import { atom } from 'nanostores'
import { parseAmount } from './amount'
import type { ForeignAddress } from './foreign-address'
import type { PaymentRequest } from './payment-request'
import type { Readable } from './readable'
import { $caipAddress } from './session'
import type { Holding } from './token'

/**
 * Why a receiver is to be looked at twice. `foreign-name`: characters outside ASCII.
 * `confusable-name`: letters that are easy to confuse. `similar-name`: a known name but for such letters.
 * `ethereum-address`: the name has an address for Ethereum, not for this network.
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
 * Who gets it. `misspelt`: an address but for its checksum; `looking`: a name is being looked up.
 * `unknown`: nobody has it; `unreached`: that could not be found out.
 * `elsewhere`: for another network. `link-…`: a payment link that cannot be used. `not-here`: a name without an
 * address for this network.
 * `nameless`: a name where names are not looked up. `foreign`: an address of another chain.
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
  /** As it was typed or pasted. */
  text: string
  state: ReceiverState
  address?: string
  name?: string
  icon?: string
  doubts?: readonly Doubt[]
  /** What the messages of the state and the doubts name. */
  facts?: Readonly<Record<string, string>>
  /** What a payment link asks for beside the receiver. */
  request?: PaymentRequest
  /** In `not-here`: the address that the name has on Ethereum. */
  ethereumAddress?: string
  /** In `foreign`: what the address is. */
  foreign?: ForeignAddress
}

export interface Draft {
  /** Address of the token, or `native`; undefined: none is chosen yet. */
  token?: string
  /** As the field holds it: digits and at most one point. */
  amount: string
  receiver: Receiver
  /** The payment link that was last considered for the amount, and the amount that was filled in from it. */
  taken?: { link: string; amount?: string }
}

const nobody: Receiver = { text: '', state: 'empty' }
const blank: Draft = { amount: '', receiver: nobody }

const $value = atom<Draft>(blank)
export const $draft: Readable<typeof $value> = $value

let follows = false

export const clearDraft = (): void => $value.set(blank)

/** Changes a part of it. A draft is of one account on one network: with another it starts over. */
export const changeDraft = (part: Partial<Draft>): void => {
  if (!follows) $caipAddress.listen(clearDraft)
  follows = true
  $value.set({ ...$value.get(), ...part })
}

/** Names a holding in a draft. */
export const tokenKey = ({ address }: { address?: string }): string => address ?? 'native'

/** Addresses of EVM say the same in any case. */
const plainKey = (key: string | undefined) => (key?.startsWith('0x') ? key.toLowerCase() : key)

export const holdingOf = (holdings: readonly Holding[], key: string | undefined): Holding | undefined =>
  holdings.find(holding => plainKey(tokenKey(holding)) === plainKey(key))

/** What keeps a draft from being looked over, the first in the order in which it is filled in; last of all what there is of a receiver. */
export type Lack = 'token' | 'amount' | 'wrong-amount' | 'too-fine' | 'too-much' | Exclude<ReceiverState, 'good'>

export const lackOf = ({ amount, receiver }: Draft, holding: Holding | undefined): Lack | undefined => {
  if (!holding) return 'token'
  if (amount === '') return 'amount'
  const value = parseAmount(amount, holding.decimals)
  if (!value) return value === undefined ? 'too-fine' : 'wrong-amount'
  if (value > holding.value) return 'too-much'
  return receiver.state === 'good' ? undefined : receiver.state
}
