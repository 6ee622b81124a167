/** A transfer that is planned: what both kinds of plans give. */
import type { Transfer, TransferWarning } from '../../kit'
import type { Delivery } from './delivery'
import type { OnChain } from './node'
import type { Address, IInstruction } from './web3'

export interface Plan {
  from: Address
  instructions(amount: bigint): readonly IInstruction[]
  /** Returns what reaches the receiver of an amount. */
  received(amount: bigint): bigint
  /** Returns how the receiver's account changes; undefined if the transfer goes back to where it comes from. */
  delivery(amount: bigint): Delivery | undefined
  /** Accounts that it writes to. */
  touched: readonly Address[]
  /** What the sender can send of it at once, and how that is read. */
  available: bigint
  decimals: number
  /** What the sender has of the native currency. */
  lamports: bigint
  isNative: boolean
  /** An account of the receiver's that has to be made: its size in bytes, and the lamports that were there before. */
  made?: { address: Address; size: number; lamports: bigint }
  warnings: readonly TransferWarning[]
}

/** A transfer whose amount may not be known yet. */
export type Planned = Omit<Transfer, 'amount'> & Partial<Pick<Transfer, 'amount'>>

/** The two ends of a transfer. `other`: the account at the receiver's address. */
export interface Ends {
  from: Address
  to: Address
  other: OnChain | undefined
  lamports: bigint
}
