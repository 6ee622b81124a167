/** The result of planning a transfer, for the native currency and for tokens. */
import type { Transfer, TransferWarning } from '../../barrels/kit'
import type { Delivery } from './delivery'
import type { AccountInfo } from './node'
import type { Address, IInstruction } from './web3'

export interface Plan {
  from: Address
  instructions(amount: bigint): readonly IInstruction[]
  /** Returns the part of an amount that reaches the receiver. */
  received(amount: bigint): bigint
  /** Returns how the receiver's account changes; undefined if the transfer returns to its source. */
  delivery(amount: bigint): Delivery | undefined
  /** Accounts that the transfer writes to. */
  writableAccounts: readonly Address[]
  /** Highest amount that the sender can send at once, and its decimals. */
  available: bigint
  decimals: number
  /** The sender's balance in the native currency. */
  lamports: bigint
  isNative: boolean
  /** An account of the receiver that must be created: its size in bytes, and the lamports that it had before. */
  newAccount?: { address: Address; size: number; lamports: bigint }
  warnings: readonly TransferWarning[]
}

/** A transfer whose amount may not be known yet. */
export type Planned = Omit<Transfer, 'amount'> & Partial<Pick<Transfer, 'amount'>>

/** The sender and the receiver of a transfer. `receiverAccount`: the account at the receiver's address. */
export interface TransferParties {
  from: Address
  to: Address
  receiverAccount: AccountInfo | undefined
  lamports: bigint
}
