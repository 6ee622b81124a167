/**
 * Reads partially signed transactions of version 0 (BIP-174) and 2 (BIP-370).
 * https://github.com/bitcoin/bips/blob/master/bip-0370.mediawiki
 */
import { concat, isSame, toHex, type Bytes } from './bytes'
import {
  fromLittle,
  idOf,
  little,
  many,
  reader,
  readTransaction,
  reversed,
  sized,
  writeTransaction,
  type Transaction,
  type TxOutput
} from './wire'

/** Fields of a PSBT map, by key in hex. */
export type Fields = ReadonlyMap<string, Bytes>

export interface Psbt {
  transaction: Transaction
  /**
   * The unsigned transaction as bytes, which signatures of all inputs and outputs cover.
   * Two PSBTs for one transaction have the same bytes, whatever their other fields.
   */
  unsigned: Bytes
  inputs: readonly Fields[]
}

export const MAGIC = [0x70, 0x73, 0x62, 0x74, 0xff]
/** Keys of the global map. */
export const UNSIGNED = 0x00
const VERSION = 0x02
const LOCK_TIME = 0x03
const INPUTS = 0x04
const OUTPUTS = 0x05
/** Keys of an input map. */
export const PREVIOUS = 0x00,
  SPENT = 0x01,
  REDEEM = 0x04
const FROM = 0x0e
const AT = 0x0f
const SEQUENCE = 0x10
const NOT_BEFORE_TIME = 0x11
const NOT_BEFORE_BLOCK = 0x12
/** Keys of an output map. */
const AMOUNT = 0x03
const SCRIPT = 0x04

export const one = (fields: Fields, type: number): Bytes | undefined => fields.get(toHex(Uint8Array.of(type)))

const need = (fields: Fields, type: number, length: number, otherwise?: Bytes): Bytes => {
  const value = one(fields, type) ?? otherwise
  if (value?.length !== length) throw new RangeError('not so long')
  return value
}

/** Returns the lock time that satisfies all inputs; a block height takes precedence over a time (BIP-370). */
const lockTimeOf = (all: Fields, inputs: readonly Fields[]): Bytes => {
  const tied = inputs.filter(fields => one(fields, NOT_BEFORE_TIME) ?? one(fields, NOT_BEFORE_BLOCK))
  if (!tied.length) return need(all, LOCK_TIME, 4, little(0, 4))
  const type = [NOT_BEFORE_BLOCK, NOT_BEFORE_TIME].find(t => tied.every(fields => one(fields, t))) ?? NOT_BEFORE_BLOCK
  return little(Math.max(...tied.map(fields => Number(fromLittle(need(fields, type, 4))))), 4)
}

/** Reads all maps of a PSBT. Errors: RangeError. */
const readMaps = (bytes: Bytes): Psbt => {
  const { take, takeSized, isAtEnd } = reader(bytes)
  const takeMap = (): Fields => {
    const fields = new Map<string, Bytes>()
    for (let key = takeSized(); key.length; key = takeSized()) {
      const name = toHex(key)
      if (fields.has(name)) throw new RangeError('a key twice')
      fields.set(name, takeSized())
    }
    return fields
  }
  if (!isSame(take(MAGIC.length), concat(MAGIC))) throw new RangeError('no PSBT')
  const all = takeMap()
  const unsigned = one(all, UNSIGNED)
  const old = unsigned && readTransaction(unsigned)
  const count = (type: number) => reader(one(all, type) ?? concat()).takeSize()
  const inputs = many(old ? old.inputs.length : count(INPUTS), takeMap)
  const outputs = many(old ? old.outputs.length : count(OUTPUTS), takeMap)
  const transaction = old ?? {
    version: need(all, VERSION, 4),
    inputs: inputs.map(fields => ({
      from: concat(need(fields, FROM, 32), need(fields, AT, 4)),
      script: concat(),
      sequence: need(fields, SEQUENCE, 4, little(0xffffffff, 4))
    })),
    outputs: outputs.map(fields => ({
      value: fromLittle(need(fields, AMOUNT, 8)),
      script: one(fields, SCRIPT) ?? concat()
    })),
    lockTime: lockTimeOf(all, inputs)
  }
  const written = writeTransaction(transaction)
  if (!isAtEnd() || (unsigned && !isSame(unsigned, written))) throw new RangeError('too long')
  return { transaction, unsigned: written, inputs }
}

/** Returns undefined if the bytes are not a PSBT. */
export const readPsbt = (bytes: Bytes | undefined): Psbt | undefined => {
  try {
    return bytes && readMaps(bytes)
  } catch (e) {
    if (e instanceof RangeError) return undefined
    throw e
  }
}

/** Returns the output in PSBT_IN_WITNESS_UTXO. Errors: RangeError. */
const readSpent = (bytes: Bytes): TxOutput => {
  const { take, takeSized } = reader(bytes)
  return { value: fromLittle(take(8)), script: takeSized() }
}

/** Returns the index of the output in its transaction. `from`: an outpoint. */
const placeOf = (from: Bytes) => Number(fromLittle(from.slice(32)))

/** Returns the script that an input's coin was paid to, if the PSBT contains it. */
const paidTo = (fields: Fields, from: Bytes): Bytes | undefined => {
  const spent = one(fields, SPENT)
  const previous = one(fields, PREVIOUS)
  if (!spent) return previous && readTransaction(previous).outputs[placeOf(from)]?.script
  return readSpent(spent).script
}

const isInputConsistent = async (fields: Fields, from: Bytes): Promise<boolean> => {
  const bytes = one(fields, PREVIOUS)
  if (!bytes) return true
  const previous = readTransaction(bytes)
  const output = previous.outputs[placeOf(from)]
  if (!output || (await idOf(previous)) !== toHex(reversed(from.slice(0, 32)))) return false
  const spent = one(fields, SPENT)
  if (!spent) return true
  const { value, script } = readSpent(spent)
  return value === output.value && isSame(script, output.script)
}

/**
 * Returns whether every previous transaction in a PSBT is the one that its input spends, and agrees with the output
 * stated beside it.
 * A wallet that checks only one of the two would sign for another amount than it shows (BIP-174).
 */
export const isConsistent = async ({ transaction, inputs }: Psbt): Promise<boolean> => {
  try {
    const checks = transaction.inputs.map(({ from }, index) => isInputConsistent(inputs[index]!, from))
    return (await Promise.all(checks)).every(Boolean)
  } catch (e) {
    if (e instanceof RangeError) return false
    throw e
  }
}

/** Returns whether a script is a witness program: the witness unlocks it (BIP-141). */
const isProgram = (script: Bytes | undefined) =>
  !!script && script.length === script[1]! + 2 && (script[0] === 0 || (script[0]! > 0x50 && script[0]! < 0x61))

/**
 * Returns the id that the transaction will have, whoever signs it.
 * Undefined if an input's signature is part of the id, as before segwit. Errors: RangeError.
 */
export const idAhead = async ({ transaction, inputs }: Psbt): Promise<string | undefined> => {
  const signed = transaction.inputs.map((input, at) => {
    const fields = inputs[at]!
    const redeem = one(fields, REDEEM)
    return isProgram(paidTo(fields, input.from)) ? input : isProgram(redeem) && { ...input, script: sized(redeem!) }
  })
  return signed.every(input => !!input) ? idOf({ ...transaction, inputs: signed }) : undefined
}
