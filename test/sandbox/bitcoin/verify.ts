/** Checks a transaction's scripts and signatures, for the kinds of output that present wallets make. */
import { createHash } from 'node:crypto'
import { hashes, schnorr, verify } from '@noble/secp256k1'
import { crypto, script as scripts, Transaction } from 'bitcoinjs-lib'

hashes.sha256 = message => Uint8Array.from(createHash('sha256').update(message).digest())

export interface Spent {
  script: Uint8Array
  value: bigint
}

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')

const refuse = (why: string): never => {
  throw new Error(`mandatory-script-verify-flag-failed (${why})`)
}

const checkEcdsa = (signature: Uint8Array, key: Uint8Array, keyHash: string, hashOf: (type: number) => Uint8Array) => {
  if (hex(crypto.hash160(key)) !== keyHash) refuse('Script failed an OP_EQUALVERIFY operation')
  if (key.length !== 33) refuse('Using non-compressed keys in segwit')
  let isValid = false
  try {
    const { signature: numbers, hashType } = scripts.signature.decode(signature)
    isValid = verify(numbers, hashOf(hashType), key, { prehash: false, lowS: true })
  } catch {
    refuse('Non-canonical DER signature')
  }
  if (!isValid) refuse('Signature must be zero for failed CHECK(MULTI)SIG operation')
}

/** Returns the items that a script pushes. Refuses a script that does anything else. */
const pushes = (script: Uint8Array): Uint8Array[] => {
  const items: Uint8Array[] = []
  for (let offset = 0; offset < script.length; ) {
    const length = script[offset]!
    const end = offset + 1 + length
    if (length < 1 || length > 75 || end > script.length) refuse('Only push operators allowed in signatures')
    items.push(script.slice(offset + 1, end))
    offset = end
  }
  return items
}

/**
 * Throws with a node's message if an input may not be spent in this way. `spent`: the outputs that the inputs spend.
 */
export const verifyInput = (transaction: Transaction, index: number, spent: readonly Spent[]): void => {
  const { script, witness } = transaction.ins[index]!
  const { script: lockingScript, value } = spent[index]!
  const text = hex(lockingScript)
  const [, keyHash] = /^76a914(.{40})88ac$/.exec(text) ?? []
  if (keyHash) {
    const [signature, key, more] = pushes(script)
    if (!signature || !key || more || witness.length) return refuse('Operation not valid with the current stack size')
    return checkEcdsa(signature, key, keyHash, type => transaction.hashForSignature(index, lockingScript, type))
  }
  const [, scriptHash] = /^a914(.{40})87$/.exec(text) ?? []
  const [redeem, ...others] = scriptHash ? pushes(script) : []
  if (scriptHash && (!redeem || others.length || hex(crypto.hash160(redeem)) !== scriptHash))
    refuse('Script evaluated without error but finished with a false/empty top stack element')
  if (!scriptHash && script.length) refuse('Witness requires empty scriptSig')
  const program = scriptHash ? hex(redeem!) : text
  const [, witnessHash] = /^0014(.{40})$/.exec(program) ?? []
  if (witnessHash) {
    const [signature, key, more] = witness
    if (!signature || !key || more) return refuse('Witness program hash mismatch')
    const code = Buffer.from(`76a914${witnessHash}88ac`, 'hex')
    return checkEcdsa(signature, key, witnessHash, type => transaction.hashForWitnessV0(index, code, value, type))
  }
  const [, output] = /^5120(.{64})$/.exec(text) ?? []
  const [signature, more] = witness
  if (!output || !signature || more) return refuse('this sandbox verifies P2PKH, P2WPKH, P2SH-P2WPKH and P2TR by key')
  const type = signature.length === 65 ? signature[64]! : Transaction.SIGHASH_DEFAULT
  const hash = transaction.hashForWitnessV1(
    index,
    spent.map(item => Uint8Array.from(item.script)),
    spent.map(item => item.value),
    type
  )
  if (!schnorr.verify(signature.slice(0, 64), hash, Buffer.from(output, 'hex'))) refuse('Invalid Schnorr signature')
}
