/** The transfer that the user is filling in. Specification, sections 3 (send state) and 5. */
import { atom } from 'nanostores'
import { parseAmount } from '../assets/amount'
import type { Receiver, ReceiverState } from './receiver'
import type { Readable } from '../platform/readable'
import { $caipAddress } from '../session/session'
import type { Holding } from '../assets/token'

export type { Receiver, ReceiverState, ReceiverWarning } from './receiver'

export interface Draft {
  /** Address of the token, or `native`. Undefined if none is chosen yet. */
  token?: string
  /** As the field contains it: digits and at most one point. */
  amount: string
  receiver: Receiver
  /** The last payment link that was considered for the amount, and the amount that was filled in from it. */
  appliedLink?: { link: string; amount?: string }
}

const emptyReceiver: Receiver = { text: '', state: 'empty' }
const emptyDraft: Draft = { amount: '', receiver: emptyReceiver }

const $value = atom<Draft>(emptyDraft)
export const $draft: Readable<typeof $value> = $value

let isSubscribed = false

export const resetDraft = (): void => $value.set(emptyDraft)

/** Changes a part of the draft. A draft belongs to one account on one network and resets when either changes. */
export const changeDraft = (part: Partial<Draft>): void => {
  if (!isSubscribed) $caipAddress.listen(resetDraft)
  isSubscribed = true
  $value.set({ ...$value.get(), ...part })
}

/** Returns the key of a holding in a draft. */
export const tokenKey = ({ address }: { address?: string }): string => address ?? 'native'

/** Normalizes a key. The case of an EVM address has no meaning. */
const plainKey = (key: string | undefined) => (key?.startsWith('0x') ? key.toLowerCase() : key)

export const holdingOf = (holdings: readonly Holding[], key: string | undefined): Holding | undefined =>
  holdings.find(holding => plainKey(tokenKey(holding)) === plainKey(key))

/** The first missing or invalid field, in the order of filling in. The receiver comes last. */
export type DraftIssue =
  | 'token'
  | 'amount'
  | 'invalid-amount'
  | 'too-many-decimals'
  | 'exceeds-balance'
  | Exclude<ReceiverState, 'valid'>

export const firstDraftIssue = ({ amount, receiver }: Draft, holding: Holding | undefined): DraftIssue | undefined => {
  if (!holding) return 'token'
  if (amount === '') return 'amount'
  const value = parseAmount(amount, holding.decimals)
  if (!value) return value === undefined ? 'too-many-decimals' : 'invalid-amount'
  if (value > holding.value) return 'exceeds-balance'
  return receiver.state === 'valid' ? undefined : receiver.state
}
