/**
 * Partially signed transactions, version 0 (BIP-174), with taproot's fields (BIP-371).
 * https://github.com/bitcoin/bips/blob/master/bip-0174.mediawiki
 */
import {
  concat,
  fromHex,
  isSame,
  little,
  MAGIC,
  one,
  PREVIOUS,
  reader,
  readPsbt,
  REDEEM,
  reversed,
  sized,
  SPENT,
  UNSIGNED,
  writeTransaction,
  type Address,
  type Bytes,
  type Fields,
  type Transaction,
  type TxOutput
} from './shared'
import { hash160 } from './ripemd160'

/** An output of the user that is spent. `previous`: the transaction that created it, which proves the amount. */
export interface Coin {
  txid: string
  vout: number
  value: bigint
  previous?: Bytes
}
/** The spending address, and its public key if the wallet reported it. */
export interface Owner {
  address: Address
  publicKey?: Bytes
}

/** The parts of a finished input. */
export interface Finished {
  script: Bytes
  witness: Bytes
}

const SIGNATURE = 0x02
const SCRIPT = 0x07
const WITNESS = 0x08
const TAP_SIGNATURE = 0x13
const TAP_KEY = 0x17

/** Sequence number of inputs: allows a replacement with a higher fee (BIP-125), without a relative lock time. */
const SEQUENCE = 0xfffffffd

/** Returns the transaction that spends these coins; unsigned without `finished`. */
export const spend = (
  coins: readonly Coin[],
  outputs: readonly TxOutput[],
  finished: readonly Finished[] = []
): Transaction => ({
  version: little(2, 4),
  inputs: coins.map(({ txid, vout }, at) => ({
    from: concat(reversed(fromHex(txid)!), little(vout, 4)),
    script: finished[at]?.script ?? concat(),
    sequence: little(SEQUENCE, 4)
  })),
  outputs,
  lockTime: little(0, 4)
})

/** SIGHASH_ALL: the signature covers all inputs and outputs. Taproot expresses this by omitting the byte. */
const ALL = 1

const entry = (type: number, value: Uint8Array) => concat([1, type], sized(value))

/** Returns the redeem script of a P2SH address, if the address holds the segwit program of this public key. */
const redeemOf = async ({ address: { kind, hash }, publicKey }: Owner): Promise<Bytes | undefined> => {
  const redeem = kind === 'p2sh' && publicKey?.length === 33 ? concat([0, 20], await hash160(publicKey)) : undefined
  return redeem && isSame(await hash160(redeem), hash) ? redeem : undefined
}

/** Returns the x-coordinate of a key. A key may have a form byte in front (33 bytes, or 65 with y) or be x alone. */
const xOf = (publicKey: Bytes): Bytes => (publicKey.length % 2 ? publicKey.slice(1, 33) : publicKey.slice(0, 32))

/**
 * Returns the PSBT that the wallet signs. Each input except taproot carries its previous transaction.
 * A wallet that trusts the amount in PSBT_IN_WITNESS_UTXO alone can be made to sign away a hidden fee (see
 * `proveCoins`).
 * Errors: RangeError, if a previous transaction is missing.
 */
export const writePsbt = async (owner: Owner, coins: readonly Coin[], outputs: readonly TxOutput[]): Promise<Bytes> => {
  const {
    address: { kind, script },
    publicKey
  } = owner
  const redeem = await redeemOf(owner)
  const isTaproot = kind === 'p2tr'
  const inputs = coins.map(({ value, previous }) => {
    if (!previous && !isTaproot) throw new RangeError('an input without its previous transaction')
    return concat(
      previous ? entry(PREVIOUS, previous) : [],
      // for segwit inputs only (BIP-174)
      kind === 'p2pkh' ? [] : entry(SPENT, concat(little(value, 8), sized(script))),
      redeem ? entry(REDEEM, redeem) : [],
      // the internal key, before the taproot tweak
      isTaproot && publicKey ? entry(TAP_KEY, xOf(publicKey)) : [],
      [0]
    )
  })
  return concat(
    MAGIC,
    entry(UNSIGNED, writeTransaction(spend(coins, outputs))),
    [0],
    ...inputs,
    ...outputs.map(() => [0])
  )
}

const isForAll = (signature: Bytes | undefined, isTaproot: boolean): signature is Bytes =>
  !!signature &&
  (isTaproot
    ? signature.length === 64 || (signature.length === 65 && signature[64] === ALL)
    : signature.length > 8 && signature.length < 74 && signature.at(-1) === ALL)

/** Returns the first signature in an input that the wallet finished itself. */
const firstOf = (finished: Bytes | undefined, isWitness: boolean): Bytes | undefined => {
  if (!finished) return undefined
  const { takeSize, takeSized } = reader(finished)
  if (isWitness) takeSize()
  return takeSized()
}

/**
 * Returns the finished input, made of the fields that the wallet added. Undefined if they are incomplete, or the
 * signature covers something else.
 */
const finish = async (fields: Fields, owner: Owner): Promise<Finished | undefined> => {
  const { kind, hash } = owner.address
  const isTaproot = kind === 'p2tr'
  const isLegacy = kind === 'p2pkh'
  const none = concat()
  const script = one(fields, SCRIPT)
  const witness = one(fields, WITNESS)
  if (script ?? witness)
    return isForAll(firstOf(isLegacy ? script : witness, !isLegacy), isTaproot)
      ? { script: script ?? none, witness: witness ?? Uint8Array.of(0) }
      : undefined
  if (isTaproot) {
    const signature = one(fields, TAP_SIGNATURE)
    return isForAll(signature, true) ? { script: none, witness: concat([1], sized(signature)) } : undefined
  }
  for (const [name, signature] of fields) {
    const [type, ...bytes] = fromHex(name)!
    const key = Uint8Array.from(bytes)
    if (type !== SIGNATURE || key.length < 33 || !isForAll(signature, false)) continue
    const redeem = kind === 'p2sh' ? (one(fields, REDEEM) ?? (await redeemOf({ ...owner, publicKey: key }))) : undefined
    const keyHash = await hash160(key)
    const isOurs =
      kind === 'p2sh'
        ? isSame(redeem, concat([0, 20], keyHash)) && isSame(await hash160(redeem!), hash)
        : isSame(keyHash, hash)
    if (!isOurs) continue
    if (isLegacy) return { script: concat(sized(signature), sized(key)), witness: Uint8Array.of(0) }
    return { script: redeem ? sized(redeem) : none, witness: concat([2], sized(signature), sized(key)) }
  }
  return undefined
}

/**
 * Returns every input of the wallet's PSBT, finished. Undefined if it is not a PSBT, is for another transaction, or is
 * not fully signed.
 */
export const finishPsbt = async (
  signed: Bytes,
  owner: Owner,
  coins: readonly Coin[],
  outputs: readonly TxOutput[]
): Promise<Finished[] | undefined> => {
  const psbt = readPsbt(signed)
  if (!isSame(psbt?.unsigned, writeTransaction(spend(coins, outputs)))) return undefined
  try {
    const finished: Finished[] = []
    for (const fields of psbt!.inputs) {
      const input = await finish(fields, owner)
      if (!input) return undefined
      finished.push(input)
    }
    return finished
  } catch (e) {
    if (e instanceof RangeError) return undefined
    throw e
  }
}
