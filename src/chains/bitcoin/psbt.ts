/** Partially signed transactions, version 0 (BIP-174), with taproot's fields (BIP-371). https://github.com/bitcoin/bips/blob/master/bip-0174.mediawiki */
import { concat, fromHex, isSame, toHex, type Address, type Bytes } from './shared'
import { hash160 } from './ripemd160'
import { little, reader, sized, writeTransaction, type TxInput, type TxOutput } from './wire'

/** An output of ours that is spent. `previous`: the whole transaction that made it, without which nobody can sign for its amount before segwit. */
export interface Coin extends TxInput { value: bigint; previous?: Bytes }
/** Who spends: an address, and its key where the wallet has told it. */
export interface Owner { address: Address; publicKey?: Bytes }

/** What a finished input consists of. */
export interface Finished { script: Bytes; witness: Bytes }

const MAGIC = [0x70, 0x73, 0x62, 0x74, 0xff]
const UNSIGNED = 0x00
const PREVIOUS = 0x00, SPENT = 0x01, SIGNATURE = 0x02, REDEEM = 0x04, SCRIPT = 0x07, WITNESS = 0x08, TAP_SIGNATURE = 0x13, TAP_KEY = 0x17

/** SIGHASH_ALL: the signature is for all inputs and outputs. Taproot says so by leaving it out. */
const ALL = 1

const entry = (type: number, value: Uint8Array) => concat([1, type], sized(value))

/** The script of a P2SH address that holds a key's segwit program, and of no other. */
const redeemOf = async ({ address: { kind, hash }, publicKey }: Owner): Promise<Bytes | undefined> => {
  const redeem = kind === 'p2sh' && publicKey?.length === 33 ? concat([0, 20], await hash160(publicKey)) : undefined
  return redeem && isSame(await hash160(redeem), hash) ? redeem : undefined
}

export const writePsbt = async (owner: Owner, coins: readonly Coin[], outputs: readonly TxOutput[]): Promise<Bytes> => {
  const { address: { kind, script }, publicKey } = owner
  const redeem = await redeemOf(owner)
  const inputs = coins.map(({ value, previous }) => concat(
    previous ? entry(PREVIOUS, previous) : entry(SPENT, concat(little(value, 8), sized(script))),
    redeem ? entry(REDEEM, redeem) : [],
    // x alone, of the key before it is tweaked
    kind === 'p2tr' && publicKey ? entry(TAP_KEY, publicKey.slice(-32)) : [],
    [0]
  ))
  return concat(MAGIC, entry(UNSIGNED, writeTransaction(coins, outputs)), [0], ...inputs, ...outputs.map(() => [0]))
}

type Fields = ReadonlyMap<string, Bytes>

/** The fields of a map, by their keys in hex; a key twice is none. */
const takeMap = ({ takeSized }: ReturnType<typeof reader>): Fields => {
  const fields = new Map<string, Bytes>()
  for (let key = takeSized(); key.length; key = takeSized()) {
    const name = toHex(key)
    if (fields.has(name)) throw new RangeError('a key twice')
    fields.set(name, takeSized())
  }
  return fields
}

const one = (fields: Fields, type: number) => fields.get(toHex(Uint8Array.of(type)))

const isForAll = (signature: Bytes | undefined, isTaproot: boolean): signature is Bytes =>
  !!signature && (isTaproot ? signature.length === 64 || (signature.length === 65 && signature[64] === ALL) : signature.length > 8 && signature.length < 74 && signature.at(-1) === ALL)

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
  const isTaproot = kind === 'p2tr', isLegacy = kind === 'p2pkh'
  const none = concat()
  const script = one(fields, SCRIPT), witness = one(fields, WITNESS)
  if (script ?? witness) return isForAll(firstOf(isLegacy ? script : witness, !isLegacy), isTaproot) ? { script: script ?? none, witness: witness ?? Uint8Array.of(0) } : undefined
  if (isTaproot) {
    const signature = one(fields, TAP_SIGNATURE)
    return isForAll(signature, true) ? { script: none, witness: concat([1], sized(signature)) } : undefined
  }
  for (const [name, signature] of fields) {
    const [type, ...bytes] = fromHex(name)!
    const key = Uint8Array.from(bytes)
    if (type !== SIGNATURE || key.length < 33 || !isForAll(signature, false)) continue
    const redeem = kind === 'p2sh' ? one(fields, REDEEM) ?? await redeemOf({ ...owner, publicKey: key }) : undefined
    const keyHash = await hash160(key)
    const isOurs = kind === 'p2sh' ? isSame(redeem, concat([0, 20], keyHash)) && isSame(await hash160(redeem!), hash) : isSame(keyHash, hash)
    if (!isOurs) continue
    if (isLegacy) return { script: concat(sized(signature), sized(key)), witness: Uint8Array.of(0) }
    return { script: redeem ? sized(redeem) : none, witness: concat([2], sized(signature), sized(key)) }
  }
  return undefined
}

/** Every input of what came back from the wallet, finished; undefined where it is no PSBT, one of another transaction, or not wholly signed. */
export const finishPsbt = async (signed: Bytes, owner: Owner, coins: readonly Coin[], outputs: readonly TxOutput[]): Promise<Finished[] | undefined> => {
  try {
    const source = reader(signed)
    if (!isSame(source.take(MAGIC.length), concat(MAGIC)) || !isSame(one(takeMap(source), UNSIGNED), writeTransaction(coins, outputs))) return undefined
    const finished: Finished[] = []
    for (const _ of coins) {
      const input = await finish(takeMap(source), owner)
      if (!input) return undefined
      finished.push(input)
    }
    return finished
  } catch (e) {
    if (e instanceof RangeError) return undefined
    throw e
  }
}
