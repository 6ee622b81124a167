/**
 * Transfers: the request, the quote and the outcome. Amounts are integers of the smallest unit (wei, lamport, satoshi,
 * a token's own).
 */
import type { CaipAddress, Namespace } from '../networks/caip'
import type { ProviderOf } from '../session/providers'
import type { Connection } from '../session/connection'
import type { Network } from '../networks/networks'

/** The fields of a transfer that the host page fills in. The user reviews it. */
export interface SendArguments {
  /** Whole tokens, as users write them: `0.5`. */
  amount: string | number
  /** The receiver: an address or a name. */
  to: string
  /** Contract or mint of the token, or `native`. Default: the native currency. */
  assetAddress?: string
  /** Namespace of the sending account. Default: the active one. */
  namespace?: Namespace
  /** `1`, or CAIP-2. Default: the account's network. */
  chainId?: number | string
}

/** Actions on transfers that other code needs. */
export interface SendActions {
  /**
   * Opens the send view with the given fields filled in. Errors: option-invalid, send-unsupported, account-missing,
   * network-missing, wallet-pending, modal-closed, and those of switching the network.
   */
  openPrefilledSend(request: SendArguments, opener?: Element, isClosed?: () => boolean): Promise<{ hash: string }>
}

/**
 * A transfer. `token`: its contract or mint; undefined for the native currency. `decimals`: those that the amount was
 * computed with. The chain must report the same.
 */
export interface Transfer {
  network: Network
  from: string
  to: string
  amount: bigint
  token?: string
  decimals?: number
}

/**
 * Warnings about a token or a receiver that the user must see before a transfer is signed.
 * `permanent-delegate`: the issuer can take the tokens back.
 * `transfer-hook`: a program of the issuer runs with each transfer and may refuse it.
 * `received-unknown`: the transfer was simulated, and the amount that arrives cannot be determined.
 * `received-unchecked`: no node could simulate the transfer, so a part of the amount may not arrive.
 * `receiver-may-not-spend`: the receiver is a program or an address without a key.
 */
export type TransferWarning =
  | 'permanent-delegate'
  | 'transfer-hook'
  | 'received-unknown'
  | 'received-unchecked'
  | 'receiver-may-not-spend'

/**
 * The costs of a transfer, determined on chain before the user reviews it. Fees are in the native currency. Exactly
 * this is sent afterwards, and nothing more.
 */
export interface Quote<Built = unknown> {
  transfer: Transfer
  /** Expected total cost besides the amount, including `rentDeposit`. */
  fee: bigint
  /** Maximum fee. For an estimate, the amount that is reserved for the fee. */
  maxFee: bigint
  /**
   * Part of the fee that funds an account to be created for the receiver. It stays there and is not returned (Solana:
   * rent).
   */
  rentDeposit?: bigint
  /** The amount that reaches the receiver, in the smallest unit, if the token keeps a part of `transfer.amount`. */
  received?: bigint
  warnings?: readonly TransferWarning[]
  /**
   * The wallet builds the transaction and chooses the fee, which it shows before it sends. Nothing here binds it
   * (Bitcoin: `sendTransfer`).
   */
  isEstimate?: boolean
  /** Private data of the sender. */
  built: Built
}

/**
 * Outcome of a transaction that did not fail. A replacement by its sender has the same nonce. It is the same
 * transaction at another price, an empty one, or something else.
 */
export interface Settled {
  id: string
  outcome: 'confirmed' | 'repriced' | 'cancelled' | 'replaced'
}

/** A sent transfer, with the data that is stored to watch it after a reload. */
export interface TransferRequest {
  /** The sending account and its network. */
  caipAddress: CaipAddress
  to: string
  /** Smallest unit. */
  amount: bigint
  /** The sender's own note, at most 999 characters. It comes from storage and must be validated. */
  note?: string
}

/** The transfer operations of a namespace, in a separate chunk. */
export interface Sender<N extends Namespace = Namespace> {
  /** Returns whether a text is an address on this network. Verifies the checksum, if the address has one. */
  isAddress(network: Network, address: string): boolean | Promise<boolean>
  /**
   * Returns the largest amount that can be sent to a receiver. Leaves the fee, if it is paid in the same currency.
   * Returns 0 if nothing can be sent. `provider`: as for `quote`. Errors: address-invalid, receiver-unspendable,
   * memo-required, token-*, service-*.
   */
  maxSendable(
    transfer: Omit<Transfer, 'amount'>,
    facts?: Connection['facts'],
    signal?: AbortSignal,
    provider?: ProviderOf[N]
  ): Promise<bigint>
  /**
   * Simulates a transfer. `provider`: the wallet that will sign. Without it, the wallet may be one that chooses the fee
   * itself. `fee-too-much`: the balance covers the amount, but not the fee as well (`available`: what remains for the
   * fee). Errors: address-*, amount-*, below-rent-exemption, fee-too-much, transaction-failed (with the decoded
   * reason), receiver-unspendable, memo-required, token-*, service-*.
   */
  quote(transfer: Transfer, facts?: Connection['facts'], signal?: AbortSignal, provider?: ProviderOf[N]): Promise<Quote>
  /**
   * Requests the signature and sends the transfer as quoted. Returns the transaction id. Errors: fee-changed (it now
   * costs more than shown), account-changed and switch-unverified (the wallet has changed its account or network),
   * inputs-spent, transaction-failed, transaction-expired, user-rejected, wallet-*, service-*.
   */
  send(quote: Quote, provider: ProviderOf[N], facts?: Connection['facts']): Promise<string>
  /**
   * Waits until the network has finally accepted the transaction, or its replacement. Then returns the id of the
   * accepted one. `requested`: the intended transfer. `storeNote`: stores a note with which a later page can find the
   * replacement.
   * Errors:
   * - transaction-failed, transaction-expired, service-*
   * - transaction-dropped: the network no longer knows it, but may again
   * - transaction-late: it may still be accepted
   * - transaction-altered: the wallet sent something else
   */
  confirm(
    network: Network,
    id: string,
    signal?: AbortSignal,
    requested?: TransferRequest,
    storeNote?: (note: string) => void
  ): Promise<Settled>
}
