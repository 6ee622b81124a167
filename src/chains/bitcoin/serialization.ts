/**
 * Transactions as bytes (BIP-144), and the scripts that pay to a key.
 * https://github.com/bitcoin/bips/blob/master/bip-0144.mediawiki
 */
import { hex } from '@scure/base'
import { p2pkh, p2sh, p2tr, p2wpkh } from '@scure/btc-signer/payment.js'
import { RawOldTx, RawTx } from '@scure/btc-signer/script.js'
import { sha256x2 } from '@scure/btc-signer/utils.js'
import type { AddressKind } from '../../barrels/kit'

export interface TxOutput {
  script: Uint8Array
  value: bigint
}
export type RawTransaction = ReturnType<typeof RawTx.decode>

/** Returns undefined if the bytes are not a transaction. */
export const readTransaction = (bytes: Uint8Array): RawTransaction | undefined => {
  try {
    return RawTx.decode(bytes)
  } catch {
    return undefined // the library throws for every other format
  }
}

/** Returns the bytes that the id is the hash of: without witnesses. */
export const writeTransaction = (transaction: Parameters<typeof RawOldTx.encode>[0]): Uint8Array =>
  RawOldTx.encode(transaction)

/** An id is displayed with its bytes reversed. */
export const idOf = (transaction: Parameters<typeof RawOldTx.encode>[0]): string =>
  hex.encode(sha256x2(writeTransaction(transaction)).reverse())

/** An output's payment to a key. A PSBT states its `redeemScript` or `tapInternalKey`. */
export interface KeyPayment {
  script: Uint8Array
  redeemScript?: Uint8Array
  tapInternalKey?: Uint8Array
}

/** Returns the x-coordinate of a key. A key may have a form byte in front (33 bytes, or 65 with y) or be x alone. */
const xOf = (publicKey: Uint8Array): Uint8Array =>
  publicKey.length % 2 ? publicKey.slice(1, 33) : publicKey.slice(0, 32)

/**
 * Returns how an address of this kind pays to a key; undefined if it cannot. P2SH is the key's segwit program, and
 * taproot is the key without scripts (BIP-86).
 */
export const paymentOf = (kind: AddressKind, publicKey: Uint8Array): KeyPayment | undefined => {
  try {
    switch (kind) {
      case 'p2pkh':
        return p2pkh(publicKey)
      case 'p2wpkh':
        return p2wpkh(publicKey)
      case 'p2sh':
        return p2sh(p2wpkh(publicKey))
      case 'p2tr':
        return p2tr(xOf(publicKey))
      case 'p2wsh':
        return undefined // only its wallet knows the script
    }
  } catch {
    return undefined // not a point of the curve, or not compressed in a segwit program
  }
}
