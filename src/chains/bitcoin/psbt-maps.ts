/**
 * The maps of a PSBT of version 0 (BIP-174) or 2 (BIP-370), as bytes by key.
 * The library's own objects hold decoded previous transactions, and decode each again at every step.
 * Its public coders (`RawPSBTV0`, `RawPSBTV2`) decode and validate every field, and none returns the fields as bytes.
 * `_DebugPSBT` alone does. No semantic version covers its underscored name, so package.json requires one exact version.
 */
import { _DebugPSBT } from '@scure/btc-signer/psbt.js'
import { CompactSizeLen, RawOldTx } from '@scure/btc-signer/script.js'
import { Transaction } from '@scure/btc-signer/transaction.js'

/** The keys are hex: the field's type, and for some fields what it is about. */
type PsbtMap = Readonly<Record<string, Uint8Array>>
export interface PsbtMaps {
  global: PsbtMap
  inputs: readonly PsbtMap[]
  outputs: readonly PsbtMap[]
}

const UNSIGNED = '00'
const INPUT_COUNT = '04'
const VERSION = 'fb'
/** The fields from which version 2 makes its transaction, by map. */
const GLOBAL_2 = ['02', '03', INPUT_COUNT, '05']
const INPUT_2 = ['0e', '0f', '10', '11', '12']
const OUTPUT_2 = ['03', '04']

/** Fields of an input: the transaction that created its coin, and the output that is the coin. */
export const PREVIOUS = '00'
export const SPENT = '01'
const PARTIAL_SIGNATURE = '02'
const SIGNATURES = ['07', '08', '13']

const EMPTY = new Uint8Array()
/** A host page may build any transaction that a wallet can sign. */
const ANY = { allowUnknownVersion: true, disableScriptCheck: true }

const isVersion2 = (global: PsbtMap) => global[VERSION]?.[0] === 2

/** Throws if the bytes are not a PSBT, or a map has a key twice. */
export const readMaps = (bytes: Uint8Array): PsbtMaps => {
  const [global = {}, ...rest] = _DebugPSBT.decode(bytes).items as PsbtMap[]
  const count = isVersion2(global)
    ? CompactSizeLen.decode(global[INPUT_COUNT] ?? EMPTY)
    : RawOldTx.decode(global[UNSIGNED] ?? EMPTY).inputs.length
  return { global, inputs: rest.slice(0, count), outputs: rest.slice(count) }
}

export const writeMaps = ({ global, inputs, outputs }: PsbtMaps): Uint8Array =>
  _DebugPSBT.encode({ items: [global, ...inputs, ...outputs] })

const pick = (map: PsbtMap, isPicked: (key: string) => boolean): PsbtMap =>
  Object.fromEntries(Object.entries(map).filter(([key]) => isPicked(key)))

export const without = (map: PsbtMap, omittedKey: string): PsbtMap => pick(map, key => key !== omittedKey)

/**
 * Returns only the fields of the transaction and of signatures, and these other fields of inputs.
 * A wallet may add anything else, in any form.
 */
export const pickSigned = ({ global, inputs, outputs }: PsbtMaps, others: readonly string[] = []): PsbtMaps => {
  const is2 = isVersion2(global)
  // Version 2 must not have an unsigned transaction. It stays, so that the library refuses it.
  const ofGlobal = [UNSIGNED, VERSION, ...(is2 ? GLOBAL_2 : [])]
  const ofInput = [...SIGNATURES, ...others, ...(is2 ? INPUT_2 : [])]
  return {
    global: pick(global, key => ofGlobal.includes(key)),
    inputs: inputs.map(map => pick(map, key => ofInput.includes(key) || key.startsWith(PARTIAL_SIGNATURE))),
    outputs: outputs.map(map => pick(map, key => is2 && OUTPUT_2.includes(key)))
  }
}

/** Reads every field, as the library does. Throws if one is malformed or missing. */
export const decodeMaps = (maps: PsbtMaps): Transaction => {
  const transaction = Transaction.fromPSBT(writeMaps(maps), ANY)
  // The library reads an empty map after the last output, which is not part of the format.
  if (maps.outputs.length !== transaction.outputsLength) throw new RangeError('a map too many')
  return transaction
}
