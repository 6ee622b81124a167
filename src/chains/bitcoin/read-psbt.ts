/**
 * Reads partially signed transactions of version 0 (BIP-174) and 2 (BIP-370).
 * https://github.com/bitcoin/bips/blob/master/bip-0370.mediawiki
 */
import { hex } from '@scure/base'
import { RawOldTx, Script } from '@scure/btc-signer/script.js'
import type { Psbt, ReadPsbt } from '../../barrels/kit'
import { nextTask } from './next-task'
import { createPreviousReader, isSameOutput } from './previous-transactions'
import { decodeMaps, pickSigned, PREVIOUS, readMaps, SPENT, without, type PsbtMaps } from './psbt-maps'
import { idOf } from './serialization'

const attempt = <T>(decode: () => T): T | undefined => {
  try {
    return decode()
  } catch {
    return undefined // the library throws for every malformed PSBT
  }
}

/** Returns whether a script is a witness program: the witness unlocks it (BIP-141). */
const isProgram = (script: Uint8Array): boolean => {
  const [version, program, ...more] = attempt(() => Script.decode(script)) ?? []
  return typeof version === 'number' && program instanceof Uint8Array && !more.length && isDirect(script, program)
}
/** Returns whether the program is pushed by one byte, its length. */
const isDirect = (script: Uint8Array, program: Uint8Array) =>
  script.length === program.length + 2 && program.length > 1 && program.length <= 40

/**
 * Returns the final script of an input whose witness is not part of the id; undefined if it is not known ahead.
 * `spentScript`: the script of its coin.
 */
const finalScriptOf = (spentScript?: Uint8Array, redeemScript?: Uint8Array): Uint8Array | undefined => {
  if (spentScript && isProgram(spentScript)) return new Uint8Array()
  return redeemScript && isProgram(redeemScript) ? Script.encode([redeemScript]) : undefined
}

/** Throws if a field is malformed or missing. */
const readAll = async (maps: PsbtMaps): Promise<Psbt | 'contradiction'> => {
  // The library decodes a previous transaction again for each input and step. It gets none.
  const withoutPrevious = { ...maps, inputs: maps.inputs.map(map => without(map, PREVIOUS)) }
  const transaction = decodeMaps(withoutPrevious)
  const { unsignedTx: unsigned } = transaction
  const raw = RawOldTx.decode(unsigned)
  const outputOf = createPreviousReader()
  const inputs: typeof raw.inputs = []
  for (const [index, input] of raw.inputs.entries()) {
    const { witnessUtxo, redeemScript } = transaction.getInput(index)
    const previous = maps.inputs[index]?.[PREVIOUS]
    const spentOutput = previous ? outputOf(previous, hex.encode(input.txid), input.index) : witnessUtxo
    if (previous && (!spentOutput || (witnessUtxo && !isSameOutput(spentOutput, witnessUtxo)))) return 'contradiction'
    const finalScriptSig = finalScriptOf(spentOutput?.script, redeemScript)
    if (finalScriptSig) inputs.push({ ...input, finalScriptSig })
    await nextTask()
  }
  return { unsigned, ...(inputs.length === raw.inputs.length && { id: idOf({ ...raw, inputs }) }) }
}

const read = async (bytes: Uint8Array, choose: (maps: PsbtMaps) => PsbtMaps) => {
  try {
    return await readAll(choose(readMaps(bytes)))
  } catch {
    return undefined // the library throws for every malformed PSBT
  }
}

export const readPsbt: ReadPsbt = bytes => read(bytes, maps => maps)

export const readSignedPsbt: ReadPsbt = bytes => read(bytes, maps => pickSigned(maps, [PREVIOUS, SPENT]))
