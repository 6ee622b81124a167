/** Every way the widget can fail, and the facts each failure carries. Words for visitors stand in i18n, by the same codes. */
export interface ErrorFacts {
  'user-rejected': { wallet: string }
  'wallet-pending': { wallet: string }
  'wallet-locked': { wallet: string }
  'wallet-missing': { wallet: string }
  'wallet-unknown': { wallet: string }
  'wallet-failed': { wallet: string; reason: string }
  'wallet-nonsense': { wallet: string; method: string }
  'connect-replaced': { wallet: string }
  'chain-unsupported': { wallet: string; network: string }
  'switch-unverified': { wallet: string; network: string; got: string }
  'disconnect-failed': { namespaces: string; reason: string }
  'network-missing': { network: string }
  'option-invalid': { option: string; expected: string; got: string }
  'option-conflict': { options: string }
  /** The project may not be used from this page. */
  'origin-unlisted': { origin: string }
  'service-failed': { service: string; status: number; retryAfterMs?: number }
  'service-timeout': { service: string; timeoutMs: number }
  'chunk-failed': { chunk: string }
  'pairing-expired': { wallet: string }
  'relay-failed': { reason: string }
  'address-invalid': { address: string; network: string }
  'address-unspendable': { address: string }
  'amount-too-little': { least: string; symbol: string }
  'amount-too-much': { amount: string; available: string; symbol: string }
  'rest-too-little': { symbol: string }
  /** The receiver is a program, a mint, another token's account or an account of the protocol. */
  'receiver-unspendable': { address: string }
  /** The receiver's account only accepts transfers with a memo. */
  'memo-required': { address: string }
  'token-non-transferable': { token: string }
  'token-paused': { token: string }
  /** `address`: whose account of the token is frozen; the sender or the receiver. */
  'token-frozen': { token: string; address: string }
  /** The token's own fee leaves nothing of the amount for the receiver. */
  'token-fee-takes-all': { amount: string; symbol: string }
  /** `extension`: the feature of the token that stands against the transfer. */
  'token-unsupported': { token: string; extension: string }
  'fee-too-much': { fee: string; available: string; symbol: string }
  /** Nobody, or no amount, is named yet. */
  'send-incomplete': object
  'token-missing': object
  'send-unsupported': object
  'fee-changed': { fee: string; shown: string; symbol: string }
  /** A node asks for more than its network can: a fault, or an attack. Texts with their units. */
  'fee-implausible': { network: string; asked: string; limit: string }
  /** A token's contract does not report its decimals, so that an amount cannot be counted. */
  'decimals-unknown': { token: string }
  'coins-spent': { symbol: string }
  /** Bitcoin: an indexer reports inputs that their previous transactions contradict. */
  'inputs-unverified': { network: string }
  'transaction-failed': { reason: string; refusal?: Refusal }
  'transaction-expired': { id: string }
  'transaction-dropped': { id: string }
  'transaction-late': { id: string }
  'transaction-altered': { id: string }
  'account-changed': { address: string }
  'account-missing': { namespace: string }
  /** `reason`: what the site's own sign-in says, or the wallet. */
  'sign-in-failed': { reason: string }
  /** Whether there is a session could not be found out. */
  'sign-in-unavailable': { reason: string }
  /** The host page, or its server, wrote a message that cannot be signed. No wallet was asked. */
  'sign-in-message-invalid': { field: string; reason: string }
  /** The message was refused because of its times. `clock`: what the clock of this device says, ISO 8601. */
  'sign-in-expired': { reason: string; clock: string }
  /** The visitor has closed what a call has opened. */
  'modal-closed': object
  /** The dialog could not be shown in the page as it is. */
  'dialog-failed': { reason: string }
}
/** Of what a node does not like a transaction: fees, nonce, funds, gas, type. */
export type Refusal = 'fee' | 'nonce' | 'funds' | 'gas' | 'type'
/** Codes whose words come with the views that can meet them: `i18n/<locale>/wallets.ts`. */
export type LaterErrorCode =
  | 'wallet-unknown'
  | 'pairing-expired'
  | 'relay-failed'
  | 'disconnect-failed'
  | 'service-failed'
  | 'service-timeout'
  | SendErrorCode
  | SignInErrorCode
/** Codes of a transfer. */
export type SendErrorCode =
  | 'address-invalid'
  | 'address-unspendable'
  | 'amount-too-little'
  | 'amount-too-much'
  | 'rest-too-little'
  | 'fee-too-much'
  | 'fee-changed'
  | 'fee-implausible'
  | 'decimals-unknown'
  | 'coins-spent'
  | 'inputs-unverified'
  | 'account-changed'
  | 'send-incomplete'
  | 'token-missing'
  | 'send-unsupported'
  | TokenErrorCode
  | TransactionErrorCode
/** Codes of a token, or of its receiver, that does not permit the transfer. */
export type TokenErrorCode =
  | 'receiver-unspendable'
  | 'memo-required'
  | 'token-non-transferable'
  | 'token-paused'
  | 'token-frozen'
  | 'token-fee-takes-all'
  | 'token-unsupported'
/** Codes of a sign-in: `i18n/<locale>/site.ts`. */
export type SignInErrorCode = 'sign-in-failed' | 'sign-in-unavailable' | 'sign-in-message-invalid' | 'sign-in-expired'
/** Codes of a transaction that the network has been asked to take. */
export type TransactionErrorCode =
  | 'transaction-failed'
  | 'transaction-expired'
  | 'transaction-dropped'
  | 'transaction-late'
  | 'transaction-altered'
/** Codes that no visitor can do anything about: a developer's own. */
export type SilentErrorCode =
  | 'option-invalid'
  | 'option-conflict'
  | 'origin-unlisted'
  | 'account-missing'
  | 'modal-closed'
  | 'dialog-failed'
export type ErrorCode = keyof ErrorFacts

/** The texts that the specification calls thrown, verbatim; they are `error.message`. Others: `call-errors.ts`. */
const thrown: { [C in ErrorCode]?: (facts: ErrorFacts[C]) => string } = {
  'user-rejected': () => 'User rejected the request.',
  'chain-unsupported': () => 'Chain is not supported',
  'disconnect-failed': f =>
    f.namespaces.includes(',') ? 'Failed to disconnect chains' : `Failed to disconnect chain ${f.namespaces}`,
  'network-missing': () => 'Network not found',
  'option-conflict': () => 'Cannot set both `siweConfig` and `siwx` options',
  'option-invalid': f => `Billfold option "${f.option}": expected ${f.expected}, got ${f.got}`,
  'sign-in-message-invalid': f => `Sign-in message: ${f.field} ${f.reason}`,
  'service-failed': () => 'HTTP request failed.',
  'service-timeout': () => 'The request took too long to respond.'
}

/** The one error class of the widget: `code` says which failure, `facts` its particulars. */
export class WidgetError<C extends ErrorCode = ErrorCode> extends Error {
  override readonly name = 'WidgetError'
  constructor(
    readonly code: C,
    readonly facts: ErrorFacts[C],
    cause?: unknown
  ) {
    super(thrown[code]?.(facts) ?? `${code} ${JSON.stringify(facts)} (README.md#errors)`, { cause })
  }
}

/** Whether `e` is a failure of ours, of this code if one is named; narrows `facts`. */
export const isError = <C extends ErrorCode>(e: unknown, code?: C): e is WidgetError<C> =>
  e instanceof WidgetError && (!code || e.code === code)
