/** What a kind of Bitcoin wallet has to know, so that one connector may ask all of them. */
import type { ChainId } from './caip'

/** How wallets call the networks, in lower case. */
export type BitcoinNet = 'mainnet' | 'testnet' | 'signet' | 'testnet4'

/** An account as a wallet tells it; nothing of it has been looked at. */
export interface BitcoinTold {
  address: unknown
  purpose?: unknown
  publicKey?: unknown
  path?: unknown
}

export interface PsbtAsk {
  psbt: Uint8Array<ArrayBuffer>
  signInputs: readonly { address: string; index: number; sighashTypes?: readonly number[] }[]
  broadcast: boolean
}

/** One kind of wallet; each method asks as that kind wants to be asked, and gives what it answered. */
export interface BitcoinDriver {
  /** Accounts; undefined where they cannot be had without asking the person, who is asked only where `mayAsk`. */
  accounts(net: BitcoinNet, mayAsk: boolean): Promise<readonly BitcoinTold[] | undefined>
  /** There are accounts that it tells only when it is asked for them. */
  hasMore?: boolean
  /** The network that the wallet is on, in its words or by CAIP-2; undefined where it has none of its own. */
  network?(): Promise<unknown>
  /** Goes to another network. Without it the wallet has none of its own, or cannot. */
  turn?(net: BitcoinNet, chainId: ChainId): Promise<unknown>
  /** A signature, base64 or bytes. */
  sign(ask: { message: string; address: string; protocol: 'ecdsa' | 'bip322'; net: BitcoinNet }): Promise<unknown>
  /** A transaction's id. Without it the wallet only signs. */
  transfer?(ask: { amount: string; recipient: string; net: BitcoinNet }): Promise<unknown>
  /** The signed PSBT, in base64, hex or bytes; one that was sent may come by its id alone. */
  signPsbt(ask: PsbtAsk, net: BitcoinNet): Promise<{ psbt?: unknown; txid?: unknown }>
  end?(): Promise<unknown>
  /** Hears that something has changed; gives what stops that. */
  watch(hear: () => void): (() => void)[]
  /** What codes of its errors mean that are its own. */
  codes?: Readonly<Record<string, 'user-rejected' | 'wallet-locked'>>
}

/** Makes what drives a wallet of this page that has methods of its own. `handle`: foreign. */
export type CreateBitcoinDriver = (handle: unknown) => BitcoinDriver
