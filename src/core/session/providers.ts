/** Providers of connected wallets, for each namespace. */
import type { Namespace } from '../networks/caip'

/** EIP-1193. https://eips.ethereum.org/EIPS/eip-1193 */
export interface Eip1193Provider {
  request(call: { method: string; params?: unknown }): Promise<unknown>
  on?(event: string, listener: (value: never) => void): unknown
  removeListener?(event: string, listener: (value: never) => void): unknown
}

/** A base58 address and its 32 bytes. Hosts know the shape from web3.js. */
export interface SolanaPublicKey {
  toBase58(): string
  toBytes(): Uint8Array
  toString(): string
  toJSON(): string
}

/**
 * A Solana wallet in the shape that hosts know from the wallet adapters. A transaction is bytes in wire form, or the
 * host's own object (web3.js 1.x, kit's compiled one). The result has the same kind as the input. A kit message that is
 * not compiled yet needs the signer of `SolanaKitAdapter`. Each request prompts the user.
 * Errors:
 * - user-rejected, wallet-pending, wallet-failed
 * - wallet-invalid-response: the result differs from what was to be signed
 * - chain-unsupported: the wallet lacks the feature, the network or the transaction's version
 */
export interface SolanaProvider {
  /** Display name of the wallet. */
  readonly name: string
  readonly publicKey: SolanaPublicKey
  getAccounts(): readonly { address: string; publicKey: Uint8Array }[]
  /** Returns the Ed25519 signature of the message, 64 bytes. */
  signMessage(message: Uint8Array): Promise<Uint8Array>
  signTransaction<T>(transaction: T): Promise<T>
  signAllTransactions<T>(transactions: readonly T[]): Promise<T[]>
  /** Returns the first signature in base58, which is the transaction id. */
  signAndSendTransaction(transaction: unknown, options?: SolanaSendOptions): Promise<string>
  /** Sign-In With Solana. https://github.com/phantom/sign-in-with-solana */
  signIn?(
    input?: Readonly<Record<string, unknown>>
  ): Promise<{ address: string; signedMessage: Uint8Array; signature: Uint8Array }>
  /**
   * Method names are those of WalletConnect: `solana_signMessage`, `solana_signTransaction`,
   * `solana_signAndSendTransaction`, `solana_signAllTransactions`.
   */
  request(call: { method: string; params?: unknown }): Promise<unknown>
  /**
   * Events: `disconnect`, `accountChanged`, `accountsChanged`, `chainChanged`. There is no `connect`: a host that has
   * the provider is connected.
   */
  on(event: string, listener: (value: never) => void): unknown
  removeListener(event: string, listener: (value: never) => void): unknown
}
export interface SolanaSendOptions {
  skipPreflight?: boolean
  preflightCommitment?: 'processed' | 'confirmed' | 'finalized'
  maxRetries?: number
  minContextSlot?: number
}

/** Purpose of a Bitcoin address. */
export type BitcoinPurpose = 'payment' | 'ordinal'
export interface BitcoinAccount {
  address: string
  purpose: BitcoinPurpose
  /** Hex. */
  publicKey?: string
  /** BIP-32. */
  path?: string
}

/** A Bitcoin wallet, in the shape that hosts know. Each request prompts the user. Errors: as `SolanaProvider`. */
export interface BitcoinProvider {
  /** Display name of the wallet. */
  readonly name: string
  getAccountAddresses(): Promise<readonly BitcoinAccount[]>
  /**
   * Returns a base64 signature. The default protocol follows from the address type: BIP-322 for segwit and taproot. A
   * wallet that cannot sign with `protocol` fails with chain-unsupported.
   */
  signMessage(request: { message: string; address: string; protocol?: 'ecdsa' | 'bip322' }): Promise<string>
  /** Returns the transaction id. `amount` is an integer of satoshi, as text. */
  sendTransfer(request: { amount: string; recipient: string }): Promise<string>
  /** False if the wallet cannot support `sendTransfer`, which then fails with chain-unsupported. */
  readonly canTransfer: boolean
  /**
   * Signs a PSBT of version 0 or 2. `psbt` is base64 in both directions, and the result is for the same transaction.
   * `txid` is set if the transaction was to be broadcast.
   */
  signPSBT(request: {
    psbt: string
    signInputs: readonly { address: string; index: number; sighashTypes?: readonly number[] }[]
    broadcast?: boolean
  }): Promise<{ psbt: string; txid?: string }>
  request(call: { method: string; params?: unknown }): Promise<unknown>
  on(event: string, listener: (value: never) => void): unknown
  removeListener(event: string, listener: (value: never) => void): unknown
}

/** Provider types by namespace. Polkadot and Cosmos wallets are reached only by WalletConnect's own methods. */
export interface ProviderOf {
  eip155: Eip1193Provider
  solana: SolanaProvider
  bip122: BitcoinProvider
  polkadot: Eip1193Provider
  cosmos: Eip1193Provider
}
export type WalletProvider = ProviderOf[Namespace]
