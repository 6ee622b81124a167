/** The interface that each kind of Bitcoin wallet implements, so that one connector can use all of them. */
import type { ChainId } from '../networks/caip'

/** Network names as wallets use them, in lower case. */
export type BitcoinNetwork = 'mainnet' | 'testnet' | 'signet' | 'testnet4'

/** An account as the wallet reports it. Nothing in it is validated. */
export interface RawBitcoinAccount {
  address: unknown
  purpose?: unknown
  publicKey?: unknown
  path?: unknown
}

export interface SignPsbtRequest {
  psbt: Uint8Array<ArrayBuffer>
  signInputs: readonly { address: string; index: number; sighashTypes?: readonly number[] }[]
  broadcast: boolean
}

/** One kind of wallet. Each method sends the request in that wallet's own form and returns the raw answer. */
export interface BitcoinDriver {
  /**
   * Returns accounts. Prompts the user only if `mayPrompt`. Returns undefined if accounts are unavailable without a
   * prompt.
   */
  accounts(net: BitcoinNetwork, mayPrompt: boolean): Promise<readonly RawBitcoinAccount[] | undefined>
  /** True if the wallet returns some accounts only on request. */
  hasMore?: boolean
  /**
   * Returns the wallet's network, by its own name or by CAIP-2 id. Returns undefined if the wallet has no current
   * network.
   */
  network?(): Promise<unknown>
  /** Returns the only networks that the wallet can use. Missing if it may be asked for any. */
  networks?(): readonly ChainId[]
  /** Switches to another network. Missing if the wallet has no current network or cannot switch. */
  switchNetwork?(net: BitcoinNetwork, chainId: ChainId): Promise<unknown>
  /** Returns a signature, as base64 or bytes. */
  sign(request: {
    message: string
    address: string
    protocol: 'ecdsa' | 'bip322'
    net: BitcoinNetwork
  }): Promise<unknown>
  /** Returns a transaction id. Missing if the wallet only signs. */
  transfer?(request: { amount: string; recipient: string; net: BitcoinNetwork }): Promise<unknown>
  /** Returns the signed PSBT, as base64, hex or bytes. A broadcast PSBT may come back as its transaction id alone. */
  signPsbt(request: SignPsbtRequest, net: BitcoinNetwork): Promise<{ psbt?: unknown; txid?: unknown }>
  disconnect?(): Promise<unknown>
  /** Listens for changes. Returns unsubscribe functions. */
  onChange(listener: () => void): (() => void)[]
  /** Meaning of the wallet's own error codes. */
  codes?: Readonly<Record<string, 'user-rejected' | 'wallet-locked'>>
}

/** The interface of an injected wallet outside the Wallet Standard, named after the wallet that introduced it. */
export type BitcoinWalletKind = 'sats-connect' | 'leather' | 'unisat' | 'okx'

/** Creates the driver of an injected wallet with its own methods. `handle` is foreign. */
export type CreateBitcoinDriver = (handle: unknown, kind: BitcoinWalletKind) => BitcoinDriver
