/** The types of Bitcoin's addresses and PSBTs. Their code is a lazy chunk. */

export type AddressKind = 'p2pkh' | 'p2sh' | 'p2wpkh' | 'p2wsh' | 'p2tr'
/**
 * `script`: the output script that pays to the address. `hash`: the hash or key of the key or script, as the address
 * encodes it.
 */
export interface Address {
  kind: AddressKind
  script: Uint8Array
  hash: Uint8Array
}

/** Networks grouped by address prefix. Signet and both testnets share one. */
export type AddressNetwork = 'main' | 'test'

export type ReadAddress = (text: string, net: AddressNetwork) => Address | undefined

export interface Psbt {
  /**
   * The unsigned transaction as bytes, which signatures of all inputs and outputs cover.
   * Two PSBTs for one transaction have the same bytes, whatever their other fields.
   */
  unsigned: Uint8Array
  /**
   * The id of the signed transaction, which does not depend on the signatures. Undefined if an input's signature is
   * part of the id, as before segwit.
   */
  id?: string
}

/**
 * `contradiction`: a previous transaction is not the one that its input spends, or disagrees with the output stated
 * beside it. A wallet that checks only one of the two would sign for another amount than it shows (BIP-174).
 */
export type ReadPsbt = (bytes: Uint8Array) => Promise<Psbt | 'contradiction' | undefined>

export interface BitcoinFormats {
  /**
   * Returns the output that an address of a network pays to; undefined if the address is invalid.
   * Also returns undefined if its coins could be spent by no one (taproot without a point) or by anyone (later witness
   * versions, pay to anchor).
   */
  readAddress: ReadAddress
  /** Returns undefined if the bytes are not a PSBT of version 0 or 2, or a field is malformed. */
  readPsbt: ReadPsbt
  /** Reads a PSBT that a wallet returns. It ignores fields that concern neither the transaction nor a signature. */
  readSignedPsbt: ReadPsbt
}
