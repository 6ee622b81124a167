/** Swaps: tokens, orders, quotes and what is signed. Amounts are integers of the smallest unit. */
import type { Eip1193Provider } from '../session/providers'
import type { Network } from '../networks/networks'
import type { Settled } from '../send/transfer'
import type { Token } from '../assets/token'

/** The values that the host page fills in. The user reviews them. */
export interface SwapArguments {
  /** Symbol or address, in any case. Default: the native currency. */
  fromToken?: string
  /** Symbol or address, in any case. */
  toToken?: string
  /** Whole tokens of `fromToken`: `0.5`. */
  amount?: string | number
}

/** A token of a swap. Without an address it is the native currency. */
export interface SwapToken extends Token {
  /** US dollars for a whole token, in units of 10⁻¹⁸. Undefined if the price is unknown. */
  price?: bigint
}

/** The tokens of a network. Each list is without duplicates. */
export interface SwapTokens {
  network: Network
  /** All tokens, alphabetical by symbol. */
  all: readonly SwapToken[]
  /** At most eight, in the order of the specification. */
  suggested: readonly SwapToken[]
  /** Well-known tokens, in the order of the specification. */
  popular: readonly SwapToken[]
}

export type SwapSide = 'source' | 'target'

/** What the user wants to swap. */
export interface SwapOrder {
  network: Network
  /** The account that pays and receives. */
  account: string
  source: SwapToken
  target: SwapToken
  /** Smallest unit of the source. */
  amount: bigint
  /** Hundredths of a percent. */
  slippage: number
}

/** The provider's offer, before anything is built or checked. */
export interface SwapQuote {
  order: SwapOrder
  /** Smallest unit of the target. */
  expected: bigint
  /** Least amount of the target that may arrive: `expected` without the slippage. */
  minimum: bigint
  /** Estimated network fee in the smallest unit of the native currency. Undefined if the fee per gas is unknown. */
  fee?: bigint
  /** The provider's fee as it is stated, in the smallest unit of the source. It is a part of the amount. */
  providerFee: bigint
  /** Loss of value in hundredths of a percent; 0 for a gain. Undefined if a price is unknown. */
  impact?: number
}

/** A call that a wallet is asked to make. */
export interface SwapCall {
  kind: 'reset' | 'approve' | 'swap'
  to: string
  value: bigint
  data: `0x${string}`
  /** Gas limit. Undefined if it cannot be determined before an earlier call. */
  gas?: bigint
}

/** A swap that was built and checked: a trial on the chain has shown what arrives. */
export interface PreparedSwap {
  order: SwapOrder
  /** The provider's router. */
  router: string
  /** What arrived in the trial. */
  expected: bigint
  /** Least amount that the transaction accepts. */
  minimum: bigint
  /** Missing calls of the allowance, then the swap. */
  calls: readonly SwapCall[]
  /** Maximum network fee of all calls, in the smallest unit of the native currency. */
  fee: bigint
  /** Fees per gas as the wallet gets them, in the form of the chain's code. */
  fees: unknown
  /** True if the wallet makes all calls as one request, all or none (EIP-5792). */
  isBatch: boolean
  /** Milliseconds since 1970. */
  preparedAtMs: number
}

/** The answers of the provider to an order, before they are checked. */
export interface BuiltSwap {
  /** The contract to call, its call data and the amount that the provider expects. */
  swap: { to: string; data: string; expected: bigint }
  /** Requests the call that allows the router to take the amount. It is only needed if the allowance is missing. */
  requestApproval: () => Promise<{ token: string; data: string }>
}

/** Why an answer of the provider was refused before a wallet was asked. */
export type SwapRefusal =
  /** The target is not a router of the provider. */
  | 'router'
  /** The call data cannot be read, or call something else. */
  | 'call'
  /** Another token is paid or received. */
  | 'token'
  /** Another amount is paid. */
  | 'amount'
  /** Less may arrive than the slippage permits. */
  | 'minimum'
  /** Another account receives. */
  | 'receiver'
  /** The deadline has passed, or is implausible. */
  | 'deadline'
  /** The approval is for another contract. */
  | 'spender'
  /** The approval is for another amount. */
  | 'allowance'
  /** The token's contract reports other decimals than the provider. */
  | 'decimals'
  /** A pool on the route is not of a known exchange. */
  | 'pool'
  /** The trial took more, or paid less. */
  | 'trial'
  /** No node could run the trial. */
  | 'untested'

/** The part of a preparation that runs, for the user and for the text of a failure. */
export type PreparationStep = 'allowance' | 'approve' | 'build'

/** What must be stored before a wallet is asked: a reload must not make the user pay twice. */
export interface RequestNote {
  /** The account's next nonce, and a height at which it was unused. */
  nonce: bigint
  height: bigint
  /** Id of calls that a wallet has accepted (EIP-5792). Undefined before that, and for a transaction. */
  callsId?: string
}

/** The operations of a chain for swaps, in a separate chunk. */
export interface Swapper {
  /**
   * Checks the provider's answers against the order and the chain, and runs the swap as a trial.
   * Errors: swap-refused, amount-too-high, fee-too-much, transaction-failed (the trial reverted), service-*.
   */
  prepare(
    order: SwapOrder,
    built: BuiltSwap,
    provider: Eip1193Provider,
    isSponsored: boolean,
    onStep: (step: PreparationStep) => void,
    signal?: AbortSignal
  ): Promise<PreparedSwap>
  /**
   * Returns whether the prepared swap still pays its minimum, by another trial. False if its wallet has refused the
   * batch. Errors: swap-refused, service-*.
   */
  isStillGood(prepared: PreparedSwap): Promise<boolean>
  /**
   * Requests the wallet to make the first call, or all of a batch. Returns the id of the transaction. `onRequest`: is
   * called before the wallet is asked, and again once it has accepted calls. Errors: fee-changed, user-rejected,
   * wallet-*, account-changed, switch-unverified, transaction-failed, service-*.
   */
  request(prepared: PreparedSwap, provider: Eip1193Provider, onRequest: (note: RequestNote) => void): Promise<string>
  /** Follows a transaction to its outcome. Errors: as `Sender.confirm`. */
  confirm(network: Network, id: string, signal?: AbortSignal): Promise<Settled>
  /**
   * Returns the id of the transaction that a request has led to, as far as the chain or the wallet knows one. Returns
   * `pending` if the nonce is used, but in no block yet, and `other` if another call than the requested one used it.
   * Errors: service-*, transaction-failed (the wallet gave up), transaction-late.
   */
  findRequested(
    network: Network,
    account: string,
    request: RequestNote & { call: Pick<SwapCall, 'to' | 'value' | 'data'> },
    provider: Eip1193Provider,
    signal?: AbortSignal
  ): Promise<{ id: string } | 'pending' | 'other' | undefined>
}
