/** Payments that the host page requests: the options of the call, its receipt, and the stores of the open payment. */
import type { ChainId } from '../networks/caip'

/** The token that the host page wants to be paid in. */
export interface PaymentAsset {
  /** CAIP-2. One of the networks that the host page offers, on EVM or Solana. */
  network: ChainId
  /** Contract or mint of the token, or `native`. */
  asset: string
  /** `decimals`: those that the host page counts in. The chain must report the same. */
  metadata: { name: string; symbol: string; decimals: number; logoURI?: string }
}

export interface PaymentOptions {
  /** An address on the network. */
  recipient: string
  /**
   * Whole tokens. A text has digits and at most one point. A number has at most 15 digits: longer ones are not exact.
   */
  amount: string | number
  paymentAsset: PaymentAsset
  /** No effect, because no exchange is offered: for the page of an exchange. */
  openInNewTab?: boolean
  /** No effect, because no exchange is offered: where an exchange leads back to. */
  redirectUrl?: { success?: string; failure?: string }
  /** No effect, because no exchange is offered: which exchanges to offer. */
  payWithExchange?: { includeOnly?: readonly string[]; exclude?: readonly string[] }
}

/** The receipt of a payment that a wallet has sent. */
export interface PayResult {
  /** True once the network has confirmed the payment. */
  success: boolean
  /** Id of the transaction. After a replacement, the id of the one that the network accepted. */
  result?: string
  /** Why the payment did not succeed, in English. */
  error?: string
}

/** An exchange that users can pay with. */
export interface PaymentExchange {
  id: string
  name: string
  imageUrl: string
}

/** Calls of the host page, on the copy that owns the page. */
export interface PayActions {
  /**
   * Opens a payment, and settles with its receipt. Errors: option-invalid, wallet-pending, modal-closed,
   * payment-expired, chunk-failed.
   */
  pay(options: PaymentOptions, opener?: Element): Promise<PayResult>
  /** Opens a payment. Errors: option-invalid, wallet-pending, chunk-failed. */
  openPay(options: PaymentOptions, opener?: Element): Promise<void>
  getExchanges(): readonly PaymentExchange[]
  getPayResult(): string | undefined
  getPayError(): string | undefined
  getIsPaymentInProgress(): boolean
  /** Follows the payments that an earlier page has sent. */
  resumePayments(): void
  /** Forgets the payments of disconnected accounts, except those whose receipt the host page does not have yet. */
  forgetPayments(): void
}
