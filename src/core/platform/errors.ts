/** Every failure of the widget, with the facts it carries. The messages for users are in i18n, by the same codes. */
export interface ErrorFacts {
  'user-rejected': { wallet: string }
  'wallet-pending': { wallet: string }
  'wallet-locked': { wallet: string }
  'wallet-missing': { wallet: string }
  'wallet-unknown': { wallet: string }
  'wallet-failed': { wallet: string; reason: string }
  'wallet-invalid-response': { wallet: string; method: string }
  'connect-replaced': { wallet: string }
  'chain-unsupported': { wallet: string; network: string }
  'switch-unverified': { wallet: string; network: string; got: string }
  /** `code`: the specification's name of the failure. */
  'disconnect-failed': { namespaces: string; reason: string; code: 'INTERNAL_SDK_ERROR' }
  'network-missing': { network: string }
  'option-invalid': { option: string; expected: string; got: string }
  'option-conflict': { options: string }
  /** The project may not be used on this page. */
  'origin-not-allowed': { origin: string }
  /** `reason`: the service's own words. */
  'service-failed': { service: string; status: number; retryAfterMs?: number; reason?: string }
  'service-timeout': { service: string; timeoutMs: number }
  'chunk-failed': { chunk: string }
  'pairing-expired': { wallet: string }
  'relay-failed': { reason: string }
  'address-invalid': { address: string; network: string }
  'address-unspendable': { address: string }
  'amount-too-low': { least: string; symbol: string }
  'amount-too-high': { amount: string; available: string; symbol: string }
  'below-rent-exemption': { symbol: string }
  /** The receiver is a program, a mint, another token's account or an account of the protocol. */
  'receiver-unspendable': { address: string }
  /** The receiver's account only accepts transfers with a memo. */
  'memo-required': { address: string }
  'token-non-transferable': { token: string }
  'token-paused': { token: string }
  /** `address`: the owner of the frozen token account, either the sender or the receiver. */
  'token-frozen': { token: string; address: string }
  /** The token's own fee leaves nothing of the amount for the receiver. */
  'token-fee-takes-all': { amount: string; symbol: string }
  /** `extension`: the token feature that prevents the transfer. */
  'token-unsupported': { token: string; extension: string }
  'fee-too-much': { fee: string; available: string; symbol: string }
  /** The receiver or the amount is still missing. */
  'send-incomplete': object
  'token-missing': object
  'send-unsupported': object
  'fee-changed': { fee: string; shown: string; symbol: string }
  /** A node demands a fee beyond the network's limit: a fault, or an attack. Texts include units. */
  'fee-implausible': { network: string; reported: string; limit: string }
  /** A token's contract does not report its decimals, so an amount cannot be computed. */
  'decimals-unknown': { token: string }
  'inputs-spent': { symbol: string }
  /** Bitcoin: an indexer reports inputs that their previous transactions contradict. */
  'inputs-unverified': { network: string }
  'transaction-failed': { reason: string; refusal?: Refusal }
  'transaction-expired': { id: string }
  'transaction-dropped': { id: string }
  'transaction-late': { id: string }
  'transaction-altered': { id: string }
  /** The provider has no swaps on the network, or the page has none. */
  'swap-unsupported': { network: string }
  'gas-price-unsupported': { network: string }
  'no-liquidity': object
  /** An answer of the provider failed a check. No wallet was asked. `refusal`: a `SwapRefusal`. */
  'swap-refused': { refusal: string }
  'account-changed': { address: string }
  'account-missing': { namespace: string }
  /** `reason`: the message of the host page's own sign-in, or of the wallet. */
  'sign-in-failed': { reason: string }
  /** The session check failed. */
  'sign-in-unavailable': { reason: string }
  /** The host page or its server wrote a message that cannot be signed. It was sent to no wallet. */
  'sign-in-message-invalid': { field: string; reason: string }
  /** The message was refused because of its times. `clock`: the time of this device, ISO 8601. */
  'sign-in-expired': { reason: string; clock: string }
  /** The user closed what a call had opened. */
  'modal-closed': object
  /** The user did not confirm a payment in time. */
  'payment-expired': { limitMs: number }
  /** The dialog could not be shown on this page. */
  'dialog-failed': { reason: string }
}
/** The part of a transaction that a node refuses: fees, nonce, funds, gas, type. */
export type Refusal = 'fee' | 'nonce' | 'funds' | 'gas' | 'type'
/** Codes of a transaction that was submitted to the network. */
export type TransactionErrorCode =
  | 'transaction-failed'
  | 'transaction-expired'
  | 'transaction-dropped'
  | 'transaction-late'
  | 'transaction-altered'
/** Codes for developers only. No user can resolve them. */
export type SilentErrorCode =
  | 'option-invalid'
  | 'option-conflict'
  | 'origin-not-allowed'
  | 'account-missing'
  | 'modal-closed'
  | 'payment-expired'
  | 'dialog-failed'
export type ErrorCode = keyof ErrorFacts

/** The thrown texts of the specification, verbatim. They become `error.message`. Others: `call-errors.ts`. */
const thrownMessages: { [C in ErrorCode]?: (facts: ErrorFacts[C]) => string } = {
  'user-rejected': () => 'User rejected the request.',
  'chain-unsupported': () => 'Chain is not supported',
  'network-missing': () => 'Network not found',
  'option-conflict': () => 'Cannot set both `siweConfig` and `siwx` options',
  'option-invalid': facts => `Billfold option "${facts.option}": expected ${facts.expected}, got ${facts.got}`,
  'service-failed': () => 'HTTP request failed.',
  'service-timeout': () => 'The request took too long to respond.'
}

/** The only error class of the widget. `code` identifies the failure; `facts` holds its details. */
export class WidgetError<C extends ErrorCode = ErrorCode> extends Error {
  override readonly name = 'WidgetError'
  constructor(
    readonly code: C,
    readonly facts: ErrorFacts[C],
    cause?: unknown
  ) {
    super(thrownMessages[code]?.(facts) ?? `${code} ${JSON.stringify(facts)} (src/README.md#errors)`, { cause })
  }
}

/** Returns whether `e` is a WidgetError, optionally with a given code. Narrows `facts`. */
export const isError = <C extends ErrorCode>(e: unknown, code?: C): e is WidgetError<C> =>
  e instanceof WidgetError && (!code || e.code === code)
