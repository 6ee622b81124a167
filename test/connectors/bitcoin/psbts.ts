/** Transactions that a host page asks a Bitcoin wallet to sign, built with bitcoinjs-lib, another library than ours. */
import { Psbt, Transaction } from 'bitcoinjs-lib'
import { bitcoinKey, type AddressKind } from '../../doubles/demo-wallet/bitcoin/keys'

interface Wanted {
  kinds?: readonly AddressKind[]
  /** Includes the whole previous transaction of each coin instead of its output. */
  hasPreviousTransaction?: boolean
  hasRedeemScript?: boolean
  version?: number
  lockTime?: number
  sequence?: number
}

const VALUE = 50_000n

/** Creates a transaction with one coin for each of these scripts. */
export const previousOf = (scripts: readonly Uint8Array[]): Transaction => {
  const transaction = new Transaction()
  transaction.version = 2
  transaction.addInput(new Uint8Array(32).fill(0x77), 3, 0xffffffff, Uint8Array.of(0x51))
  for (const script of scripts) transaction.addOutput(Uint8Array.from(script), VALUE)
  return transaction
}

/** Creates a payment from coins of the demo wallet to two other accounts. */
export const payment = ({
  kinds = ['p2wpkh'],
  hasPreviousTransaction,
  hasRedeemScript = true,
  version = 2,
  lockTime = 0,
  sequence = 0xfffffffd
}: Wanted = {}): Psbt => {
  const psbt = new Psbt().setVersion(version).setLocktime(lockTime)
  const previous = previousOf(kinds.map(kind => bitcoinKey(kind, 'mainnet').script))
  for (const [index, kind] of kinds.entries()) {
    const { script, redeemScript } = bitcoinKey(kind, 'mainnet')
    psbt.addInput({
      hash: previous.getId(),
      index,
      sequence,
      ...(hasRedeemScript && redeemScript && { redeemScript }),
      ...(hasPreviousTransaction || kind === 'p2pkh'
        ? { nonWitnessUtxo: previous.toBuffer() }
        : { witnessUtxo: { script, value: VALUE } })
    })
  }
  for (const account of [1, 2])
    psbt.addOutput({ script: bitcoinKey('p2wpkh', 'mainnet', account).script, value: 20_000n })
  return psbt
}

/** Returns the unsigned transaction inside a PSBT, which tests may change. */
export const unsignedOf = ({ data }: Psbt): Transaction =>
  (data.globalMap.unsignedTx as unknown as { tx: Transaction }).tx

/** Fields that only version 2 of a PSBT has (BIP-370). The two requirements are stated by each input. */
interface Version2 {
  fallbackLockTime?: number
  requiredTime?: number
  requiredHeight?: number
}

const number = (value: number | bigint, length: number) =>
  Buffer.from(
    BigInt(value)
      .toString(16)
      .padStart(2 * length, '0'),
    'hex'
  ).reverse()
const entry = (type: number, value: Uint8Array) => Buffer.from([1, type, value.length, ...value])

/**
 * Writes a payment as version 2, which bitcoinjs-lib cannot. Its own lock time is not used.
 * https://github.com/bitcoin/bips/blob/master/bip-0370.mediawiki
 */
export const toVersion2 = (
  psbt: Psbt,
  { fallbackLockTime, requiredTime, requiredHeight }: Version2 = {}
): Uint8Array => {
  const { version, ins, outs } = unsignedOf(psbt)
  const optional = (type: number, value: number | undefined) =>
    value === undefined ? [] : [entry(type, number(value, 4))]
  const inputs = ins.map(({ hash, index, sequence }, at) => {
    const { script, value } = psbt.data.inputs[at]!.witnessUtxo!
    return [
      entry(0x01, Buffer.from([...number(value, 8), script.length, ...script])),
      entry(0x0e, hash),
      entry(0x0f, number(index, 4)),
      entry(0x10, number(sequence, 4)),
      ...optional(0x11, requiredTime),
      ...optional(0x12, requiredHeight)
    ]
  })
  const outputs = outs.map(({ script, value }) => [entry(0x03, number(value, 8)), entry(0x04, script)])
  const global = [
    entry(0x02, number(version, 4)),
    ...optional(0x03, fallbackLockTime),
    entry(0x04, number(ins.length, 1)),
    entry(0x05, number(outs.length, 1)),
    entry(0xfb, number(2, 4))
  ]
  const maps = [global, ...inputs, ...outputs].flatMap(map => [...map, Buffer.of(0)])
  return Uint8Array.from(Buffer.concat([Buffer.from('psbt\xff', 'latin1'), ...maps]))
}

interface Field {
  of: 'global' | 'input' | 'output'
  key: readonly number[]
  value: readonly number[]
}

/** Returns where the map ends that begins here. Lengths are those of the payments of tests. */
const endOfMap = (psbt: Uint8Array, start: number): number => {
  const afterSized = (at: number) =>
    psbt[at]! < 0xfd ? at + 1 + psbt[at]! : at + 3 + psbt[at + 1]! + 256 * psbt[at + 2]!
  let at = start
  while (psbt[at]) at = afterSized(afterSized(at))
  return at + 1
}

/** Adds a field to the first map of its kind, byte by byte: libraries refuse unusual ones. */
export const withField = (psbt: Uint8Array, { of, key, value }: Field): Uint8Array => {
  const skipped = { global: () => 0, input: () => 1, output: () => 1 + Psbt.fromBuffer(psbt).inputCount }[of]()
  let at = 5
  for (let map = 0; map < skipped; map++) at = endOfMap(psbt, at)
  return Uint8Array.from([...psbt.slice(0, at), key.length, ...key, value.length, ...value, ...psbt.slice(at)])
}

const zeros = (length: number): number[] => Array.from({ length }, () => 0)
/** An extended public key of depth 3, as BIP-32 writes it. */
const xpub = () => {
  const { publicKey } = bitcoinKey('p2wpkh', 'mainnet')
  return [0x04, 0x88, 0xb2, 0x1e, 3, ...zeros(8), ...zeros(32), ...Buffer.from(publicKey, 'hex')]
}

/** Fields of a wallet's PSBT that are unusual, and change neither its transaction nor a signature. */
export const harmless: Readonly<Record<string, Field>> = {
  'a transaction version beside its transaction': { of: 'global', key: [0x02], value: [2, 0, 0, 0] },
  'counts beside its transaction': { of: 'global', key: [0x04], value: [9] },
  'an extended key without its path': { of: 'global', key: [0x01, ...xpub()], value: [0, 0, 0, 1] },
  'a version with a key': { of: 'global', key: [0xfb, 7], value: [2, 0, 0, 0] },
  'a previous transaction with a key': { of: 'input', key: [0x00, 7], value: [1] },
  'a derivation of no key': { of: 'input', key: [0x06, 7], value: [1, 2, 3] },
  'an outpoint beside its transaction': { of: 'input', key: [0x0f], value: [9, 0, 0, 0] },
  'a taproot signature with a key': { of: 'input', key: [0x13, 7], value: [1] },
  'a redeem script of an output with a key': { of: 'output', key: [0x00, 7], value: [1] },
  'an amount beside its transaction': { of: 'output', key: [0x03], value: [9, 0, 0, 0, 0, 0, 0, 0] }
}
