/**
 * Builds the transaction of a transfer and its PSBT (version 0, BIP-174; taproot: BIP-371). Finishes it with the
 * wallet's signatures.
 * https://github.com/bitcoin/bips/blob/master/bip-0174.mediawiki
 */
import { Script } from '@scure/btc-signer/script.js'
import { SigHash, Transaction } from '@scure/btc-signer/transaction.js'
import type { Address, AddressKind } from '../../barrels/kit'
import { nextTask } from './next-task'
import { createPreviousReader, isSameOutput } from './previous-transactions'
import { decodeMaps, pickSigned, PREVIOUS, readMaps, SPENT, without, writeMaps } from './psbt-maps'
import { isSame } from './shared'
import { paymentOf, type KeyPayment, type TxOutput } from './serialization'

/** An output of the user that is spent. `previous`: the transaction that created it, which proves the amount. */
export interface Utxo {
  txid: string
  vout: number
  value: bigint
  previous?: Uint8Array
}
/** The spending address, and its public key if the wallet reported it. */
export interface Owner {
  address: Address
  publicKey?: Uint8Array
}

type Input = ReturnType<Transaction['getInput']>
type InputUpdate = Parameters<Transaction['addInput']>[0]

/** Sequence number of inputs: allows a replacement with a higher fee (BIP-125), without a relative lock time. */
const SEQUENCE = 0xfffffffd

/** Returns how the address pays to a key; undefined if it pays to another one. */
const ownPayment = ({ kind, script }: Address, publicKey: Uint8Array): KeyPayment | undefined => {
  const payment = paymentOf(kind, publicKey)
  return isSame(payment?.script, script) ? payment : undefined
}

/**
 * Options of a transaction whose inputs state only their coins, without previous transactions.
 * `buildTransaction` has compared the two, also for P2PKH, whose signatures cover no amount.
 * The library would decode the previous transactions again at every step.
 * `ownPayment` has compared the scripts with the address, once for all inputs.
 */
const PROVEN = { disableScriptCheck: true, allowLegacyWitnessUtxo: true }

/** A transaction before it is signed. `psbt`: what the wallet signs. */
export interface Unsigned {
  transaction: Transaction
  psbt: Uint8Array
}

/** Writes the PSBT of the transaction. Each input carries its previous transaction, except taproot. */
const writePsbt = (transaction: Transaction, coins: readonly Utxo[], kind: AddressKind): Uint8Array => {
  const psbt = transaction.toPSBT()
  if (!coins.some(({ previous }) => previous)) return psbt
  const maps = readMaps(psbt)
  const inputs = maps.inputs.map((map, index) => {
    const previous = coins[index]?.previous
    // the output alone: for segwit inputs only (BIP-174)
    return { ...(previous && { [PREVIOUS]: previous }), ...(kind === 'p2pkh' ? without(map, SPENT) : map) }
  })
  return writeMaps({ ...maps, inputs })
}

/**
 * Returns the transaction that spends these coins. Each input of its PSBT except taproot carries its previous
 * transaction. A wallet that trusts the amount in PSBT_IN_WITNESS_UTXO alone can be made to sign away a hidden fee (see
 * `proveCoins`).
 * Errors: RangeError, if a previous transaction is missing or contradicts its coin.
 */
export const buildTransaction = async (
  { address, publicKey }: Owner,
  coins: readonly Utxo[],
  outputs: readonly TxOutput[]
): Promise<Unsigned> => {
  const { kind, script } = address
  const { redeemScript, tapInternalKey } = (publicKey && ownPayment(address, publicKey)) ?? {}
  const outputOf = createPreviousReader()
  const transaction = new Transaction(PROVEN)
  for (const { txid, vout, value, previous } of coins) {
    const witnessUtxo = { script, amount: value }
    if (!previous && kind !== 'p2tr') throw new RangeError('an input without its previous transaction')
    if (previous && !isSameOutput(outputOf(previous, txid, vout), witnessUtxo))
      throw new RangeError('a previous transaction that contradicts its input')
    transaction.addInput(
      {
        txid,
        index: vout,
        sequence: SEQUENCE,
        witnessUtxo,
        ...(redeemScript && { redeemScript }),
        ...(tapInternalKey && { tapInternalKey })
      },
      true // without a look at the signatures of all other inputs: there are none yet
    )
    await nextTask()
  }
  for (const { script: paid, value: amount } of outputs) transaction.addOutput({ script: paid, amount })
  return { transaction, psbt: writePsbt(transaction, coins, kind) }
}

/** Returns whether a signature covers all inputs and outputs. Taproot expresses this by omitting the last byte. */
const isForAll = (signature: unknown, kind: AddressKind): signature is Uint8Array => {
  if (!(signature instanceof Uint8Array)) return false
  const { length } = signature
  const coversAll = signature.at(-1) === SigHash.ALL
  return kind === 'p2tr' ? length === 64 || (length === 65 && coversAll) : length > 8 && length < 74 && coversAll
}

/** Returns what an input that the wallet finished itself adds. */
const finishedParts = ({ finalScriptSig, finalScriptWitness }: Input, kind: AddressKind): InputUpdate | undefined => {
  const isLegacy = kind === 'p2pkh'
  const [signature] = isLegacy ? Script.decode(finalScriptSig ?? new Uint8Array()) : (finalScriptWitness ?? [])
  if (!isForAll(signature, kind)) return undefined
  return isLegacy || !finalScriptWitness ? { finalScriptSig } : { finalScriptSig, finalScriptWitness }
}

/** Returns what the signature of the address's key adds to an input. */
const signedParts = ({ partialSig, tapKeySig }: Input, address: Address): InputUpdate | undefined => {
  if (address.kind === 'p2tr') return isForAll(tapKeySig, 'p2tr') ? { tapKeySig } : undefined
  for (const [key, signature] of partialSig ?? []) {
    const payment = isForAll(signature, address.kind) ? ownPayment(address, key) : undefined
    const { redeemScript } = payment ?? {}
    if (payment) return { partialSig: [[key, signature]], ...(redeemScript && { redeemScript }) }
  }
  return undefined
}

/** Finishes an input by itself: for each input that it finishes, the library sums all of its transaction. */
const finishAlone = (input: Input, signature: InputUpdate): InputUpdate => {
  const alone = new Transaction(PROVEN)
  alone.addInput({ ...input, ...signature })
  alone.finalizeIdx(0)
  const { finalScriptSig, finalScriptWitness } = alone.getInput(0)
  return { ...(finalScriptSig && { finalScriptSig }), ...(finalScriptWitness && { finalScriptWitness }) }
}

/**
 * Takes the signatures out of the wallet's PSBT, and nothing else. Returns false if it is for another transaction, or a
 * signature is missing, by another key, or covers something else.
 */
const takeSignatures = async (transaction: Transaction, signed: Uint8Array, address: Address): Promise<boolean> => {
  const returned = decodeMaps(pickSigned(readMaps(signed)))
  if (!isSame(returned.unsignedTx, transaction.unsignedTx) || transaction.fee < 0n) return false
  for (let index = 0; index < transaction.inputsLength; index++) {
    const input = returned.getInput(index)
    const isFinished = !!input.finalScriptSig?.length || !!input.finalScriptWitness?.length
    const parts = isFinished ? finishedParts(input, address.kind) : signedParts(input, address)
    if (!parts) return false
    const finished = isFinished ? parts : finishAlone(transaction.getInput(index), parts)
    // Without a check of what earlier signatures cover, whose time grows with the square: a signature alters nothing.
    transaction.updateInput(index, finished, true)
    await nextTask()
  }
  return true
}

/** Finishes the transaction with the wallet's PSBT. Returns false if that is not this transaction, fully signed. */
export const finish = async (transaction: Transaction, signed: Uint8Array, { address }: Owner): Promise<boolean> => {
  try {
    return await takeSignatures(transaction, signed, address)
  } catch {
    return false // not a PSBT, or a malformed signature: the library throws for both
  }
}
