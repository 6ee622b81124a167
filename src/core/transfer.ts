/** Sending: what goes where, what it takes, and what became of it. Amounts are whole numbers of the smallest unit (wei, lamport, satoshi, a token's own). */
import type { CaipAddress, Namespace } from './caip'
import type { ProviderOf } from './providers'
import type { Connection } from './connection'
import type { Network } from './networks'

/** What a site fills in, of a transfer that its visitor looks over. */
export interface SendArguments {
  /** Of whole tokens, as a person writes it: `0.5`. */
  amount: string | number
  /** Whom it goes to: an address, or a name. */
  to: string
  /** The token's contract or mint; `native` without one. */
  assetAddress?: string
  /** Of the account that sends. Default: the one in use. */
  namespace?: Namespace
  /** `1`, or CAIP-2. Default: the network that the account is on. */
  chainId?: number | string
}

/** Something to be sent. `token`: its contract or mint; without one the native currency. `decimals`: by which the amount was counted; the chain has to say the same. */
export interface Transfer {
  network: Network
  from: string
  to: string
  amount: bigint
  token?: string
  decimals?: number
}

/**
 * What the user must know about a token or a receiver before a transfer is signed.
 * `permanent-delegate`: the issuer can take the tokens back.
 * `transfer-hook`: a program of the issuer runs with each transfer and may refuse it.
 * `received-unknown`: the transfer was tried, and the amount that arrives cannot be determined.
 * `received-unchecked`: no node could try the transfer, so that a part of the amount may not arrive.
 * `receiver-may-not-spend`: the receiver is a program or an address without a key.
 */
export type TransferWarning =
  | 'permanent-delegate'
  | 'transfer-hook'
  | 'received-unknown'
  | 'received-unchecked'
  | 'receiver-may-not-spend'

/** What a transfer takes, found out on the chain before the person is shown it; in the native currency. What is sent afterwards is this, and no more. */
export interface Quote<Built = unknown> {
  transfer: Transfer
  /** What it will likely take beside the amount, all of it: with `deposit`. */
  fee: bigint
  /** What it can take at most; for an estimate what is kept free for it. */
  mostFee: bigint
  /** Of the fee: what goes into an account that has to be made for the receiver. It stays there, and does not come back (Solana: rent). */
  deposit?: bigint
  /** The amount that reaches the receiver, in the smallest unit, if the token keeps a part of `transfer.amount`. */
  received?: bigint
  warnings?: readonly TransferWarning[]
  /** The wallet makes the transaction itself and chooses the fee, which it shows before it sends: nothing here binds it (Bitcoin: `sendTransfer`). */
  isEstimate?: boolean
  /** What the sender has made of it; its own. */
  built: Built
}

/** How a transaction ended that did not fail. Replaced by its own sender with another of the same nonce: the same at another price, nothing at all, or something else. */
export interface Settled {
  id: string
  how: 'confirmed' | 'repriced' | 'cancelled' | 'replaced'
}

/** A transfer that was sent, as far as it is kept for whoever waits for it on a later page. */
export interface Asked {
  /** Who sent it, and on which network. */
  caipAddress: CaipAddress
  to: string
  /** Smallest unit. */
  amount: bigint
  /** What the sender has noted on it, at most 999 characters. Comes from storage: to be looked at. */
  note?: string
}

/** What sending takes in a namespace; a chunk of its own. */
export interface Sender<N extends Namespace = Namespace> {
  /** Whether a text is an address on this network; where an address has a checksum it counts. */
  isAddress(network: Network, address: string): boolean | Promise<boolean>
  /**
   * The most that can be sent to somebody, with the fee left over where that is paid in the same currency; 0 where nothing can. `provider`: as for `quote`.
   * Errors: address-invalid, receiver-unspendable, memo-required, token-*, service-*.
   */
  most(
    transfer: Omit<Transfer, 'amount'>,
    facts?: Connection['facts'],
    signal?: AbortSignal,
    provider?: ProviderOf[N]
  ): Promise<bigint>
  /**
   * Tries it out. `provider`: the wallet that will be asked; where nobody says which, it may be one that chooses the fee itself. `fee-too-much`: the amount
   * is there, but not the fee beside it (`available`: what is left for it). Errors: address-*, amount-*, rest-too-little, fee-too-much, transaction-failed
   * (with the decoded reason), receiver-unspendable, memo-required, token-*, service-*.
   */
  quote(transfer: Transfer, facts?: Connection['facts'], signal?: AbortSignal, provider?: ProviderOf[N]): Promise<Quote>
  /**
   * Has it signed and sent, as it was quoted. The transaction's id. Errors: fee-changed (it would take more now than was shown), account-changed and switch-unverified (the
   * wallet is elsewhere by now), coins-spent, transaction-failed, transaction-expired, user-rejected, wallet-*, service-*.
   */
  send(quote: Quote, provider: ProviderOf[N], facts?: Connection['facts']): Promise<string>
  /**
   * Waits until the network has it for good, or another that took its place: the id of that one then. `asked`: what it was to be. `keep`: keeps a note, with which a later page finds what took its place. Errors: transaction-failed, transaction-expired,
   * transaction-dropped (the network knows it no more, and may again), transaction-late (it may still be taken), transaction-altered (the wallet sent something
   * else), service-*.
   */
  confirm(
    network: Network,
    id: string,
    signal?: AbortSignal,
    asked?: Asked,
    keep?: (note: string) => void
  ): Promise<Settled>
}
