/** Partially signed transactions, version 0 (BIP-174), with taproot's fields (BIP-371). https://github.com/bitcoin/bips/blob/master/bip-0174.mediawiki */
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

/** An output of ours that is spent. `previous`: the transaction that created it, which proves the amount. */
export interface Coin {
  txid: string
  vout: number
  value: bigint
  previous?: Bytes
}
/** Who spends: an address, and its key where the wallet has told it. */
export interface Owner {
  address: Address
  publicKey?: Bytes
}

/** What a finished input consists of. */
export interface Finished {
  script: Bytes
  witness: Bytes
}

const SIGNATURE = 0x02
const SCRIPT = 0x07
const WITNESS = 0x08
const TAP_SIGNATURE = 0x13
const TAP_KEY = 0x17

/** May be replaced by one with a higher fee (BIP-125), and no lock time. */
const SEQUENCE = 0xfffffffd

/** What spends these coins; not yet signed where there are no scripts. */
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

/** SIGHASH_ALL: the signature is for all inputs and outputs. Taproot says so by leaving it out. */
const ALL = 1

const entry = (type: number, value: Uint8Array) => concat([1, type], sized(value))

/** The script of a P2SH address that holds a key's segwit program, and of no other. */
const redeemOf = async ({ address: { kind, hash }, publicKey }: Owner): Promise<Bytes | undefined> => {
  const redeem = kind === 'p2sh' && publicKey?.length === 33 ? concat([0, 20], await hash160(publicKey)) : undefined
  return redeem && isSame(await hash160(redeem), hash) ? redeem : undefined
}

/** The x-coordinate of a key: with a first byte for its form (33 bytes, or 65 with y), or alone. */
const xOf = (publicKey: Bytes): Bytes => (publicKey.length % 2 ? publicKey.slice(1, 33) : publicKey.slice(0, 32))

/**
 * Returns the PSBT that the wallet signs. Each input except taproot carries its previous transaction: a wallet that
 * trusts the amount in PSBT_IN_WITNESS_UTXO alone can be made to sign away a hidden fee (see `proveCoins`).
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
      // segwit alone (BIP-174)
      kind === 'p2pkh' ? [] : entry(SPENT, concat(little(value, 8), sized(script))),
      redeem ? entry(REDEEM, redeem) : [],
      // of the key before it is tweaked
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

/** The signature that stands first in what a wallet has finished itself. */
const firstOf = (finished: Bytes | undefined, isWitness: boolean): Bytes | undefined => {
  if (!finished) return undefined
  const { takeSize, takeSized } = reader(finished)
  if (isWitness) takeSize()
  return takeSized()
}

/** The whole input, made of what the wallet has put beside it; undefined where that is not enough or signs for something else. */
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

/** Every input of what came back from the wallet, finished; undefined where it is no PSBT, one of another transaction, or not wholly signed. */
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
