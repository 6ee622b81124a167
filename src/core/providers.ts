/** What a connected wallet is asked through, on each chain. */
import type { Namespace } from './caip'

/** EIP-1193. https://eips.ethereum.org/EIPS/eip-1193 */
export interface Eip1193Provider {
  request(call: { method: string; params?: unknown }): Promise<unknown>
  on?(event: string, listener: (value: never) => void): unknown
  removeListener?(event: string, listener: (value: never) => void): unknown
}

/** A base58 address, and its 32 bytes; hosts know the shape from web3.js. */
export interface SolanaPublicKey {
  toBase58(): string
  toBytes(): Uint8Array
  toString(): string
  toJSON(): string
}

/**
 * A Solana wallet, in the shape that hosts know from the wallet adapters. A transaction is bytes in wire form, or the host's own object
 * (web3.js 1.x, kit's compiled one): what is given back is of the kind that came. A message of kit's that is still to be compiled goes by the
 * signer of `SolanaKitAdapter`. Each request asks the person. Errors: user-rejected, wallet-pending, wallet-nonsense (what came back is not
 * what was signed), wallet-failed, chain-unsupported (the wallet lacks the feature, the network or the transaction's version).
 */
export interface SolanaProvider {
  /** The wallet, as people call it. */
  readonly name: string
  readonly publicKey: SolanaPublicKey
  getAccounts(): readonly { address: string; publicKey: Uint8Array }[]
  /** 64 bytes, Ed25519 over the message. */
  signMessage(message: Uint8Array): Promise<Uint8Array>
  signTransaction<T>(transaction: T): Promise<T>
  signAllTransactions<T>(transactions: readonly T[]): Promise<T[]>
  /** The first signature, base58: the transaction's id. */
  signAndSendTransaction(transaction: unknown, options?: SolanaSendOptions): Promise<string>
  /** Sign-In With Solana. https://github.com/phantom/sign-in-with-solana */
  signIn?(
    input?: Readonly<Record<string, unknown>>
  ): Promise<{ address: string; signedMessage: Uint8Array; signature: Uint8Array }>
  /** As WalletConnect names them: `solana_signMessage`, `solana_signTransaction`, `solana_signAndSendTransaction`, `solana_signAllTransactions`. */
  request(call: { method: string; params?: unknown }): Promise<unknown>
  /** `disconnect`, `accountChanged`, `accountsChanged`, `chainChanged`: who has the provider is connected. */
  on(event: string, listener: (value: never) => void): unknown
  removeListener(event: string, listener: (value: never) => void): unknown
}
export interface SolanaSendOptions {
  skipPreflight?: boolean
  preflightCommitment?: 'processed' | 'confirmed' | 'finalized'
  maxRetries?: number
  minContextSlot?: number
}

/** What a Bitcoin address is for. */
export type BitcoinPurpose = 'payment' | 'ordinal'
export interface BitcoinAccount {
  address: string
  purpose: BitcoinPurpose /** Hex. */
  publicKey?: string /** BIP-32. */
  path?: string
}

/** A Bitcoin wallet, in the shape that hosts know. Each request asks the person. Errors: as `SolanaProvider`. */
export interface BitcoinProvider {
  /** The wallet, as people call it. */
  readonly name: string
  getAccountAddresses(): Promise<readonly BitcoinAccount[]>
  /** Base64. Default: what the kind of address allows, BIP-322 for segwit and taproot. A wallet that signs in the other way than `protocol` says: chain-unsupported. */
  signMessage(ask: { message: string; address: string; protocol?: 'ecdsa' | 'bip322' }): Promise<string>
  /** The transaction's id. `amount` is a whole number of satoshi as text. */
  sendTransfer(ask: { amount: string; recipient: string }): Promise<string>
  /** Whether the wallet may have a `sendTransfer`; where it does not, that is chain-unsupported. */
  readonly canTransfer: boolean
  /** `psbt` is base64, both ways, of version 0 or 2; what comes back is for the same transaction. `txid` where it was to be sent. */
  signPSBT(ask: {
    psbt: string
    signInputs: readonly { address: string; index: number; sighashTypes?: readonly number[] }[]
    broadcast?: boolean
  }): Promise<{ psbt: string; txid?: string }>
  request(call: { method: string; params?: unknown }): Promise<unknown>
  on(event: string, listener: (value: never) => void): unknown
  removeListener(event: string, listener: (value: never) => void): unknown
}

/** What a connected wallet is asked through, by namespace. Wallets of polkadot and cosmos are reached by WalletConnect's own methods alone. */
export interface ProviderOf {
  eip155: Eip1193Provider
  solana: SolanaProvider
  bip122: BitcoinProvider
  polkadot: Eip1193Provider
  cosmos: Eip1193Provider
}
export type WalletProvider = ProviderOf[Namespace]
