/** Signatures of the demo wallets' keys, by @scure/btc-signer. */
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { RawWitness, SigHash, Transaction } from '@scure/btc-signer'
import { sha256 } from '@scure/btc-signer/utils.js'
import type { BitcoinKey } from './keys'

const bytesOf = (text: string) => new TextEncoder().encode(text)
const concat = (...parts: readonly (Uint8Array | readonly number[])[]) =>
  Uint8Array.from(parts.flatMap(part => [...part]))
export const base64Of = (bytes: Uint8Array) => btoa(Array.from(bytes, byte => String.fromCharCode(byte)).join(''))
export const fromBase64 = (text: string) => Uint8Array.from(atob(text), character => character.charCodeAt(0))

/** Signs this key's inputs of a PSBT, and returns it; finalized if `isFinal`. */
export const signPsbt = (
  psbt: Uint8Array,
  keys: readonly BitcoinKey[],
  { isFinal = false, indexes }: { isFinal?: boolean; indexes?: readonly number[] } = {}
): Uint8Array => {
  const transaction = Transaction.fromPSBT(psbt, { allowLegacyWitnessUtxo: true })
  for (let index = 0; index < transaction.inputsLength; index++) {
    if (indexes && !indexes.includes(index)) continue
    const { witnessUtxo, nonWitnessUtxo, index: vout } = transaction.getInput(index)
    const script = witnessUtxo?.script ?? nonWitnessUtxo?.outputs[vout!]?.script
    const key = keys.find(candidate => script && base64Of(candidate.script) === base64Of(script))
    if (!key) throw new Error('This input is not mine.')
    if (key.kind === 'p2tr')
      transaction.updateInput(index, {
        tapInternalKey: Uint8Array.from(key.publicKey.slice(2).match(/../g)!, pair => parseInt(pair, 16))
      })
    if (key.redeemScript) transaction.updateInput(index, { redeemScript: key.redeemScript })
    transaction.signIdx(key.privateKey, index)
  }
  if (isFinal) transaction.finalize()
  return transaction.toPSBT()
}

/** Returns a PSBT whose first output pays this key instead. */
export const payingTo = (psbt: Uint8Array, { script }: BitcoinKey): Uint8Array => {
  const transaction = Transaction.fromPSBT(psbt)
  transaction.updateOutput(0, { script })
  return transaction.toPSBT()
}

const varint = (length: number) => (length < 0xfd ? [length] : [0xfd, length & 255, length >> 8])

/** Returns the hash that a signed message of Bitcoin Core covers. */
export const messageHash = (message: string): Uint8Array => {
  const text = bytesOf(message)
  const head = bytesOf('Bitcoin Signed Message:\n')
  return sha256(sha256(concat(varint(head.length), head, varint(text.length), text)))
}

/**
 * Signs with ECDSA: 65 bytes, whose header gives the recovery id and the address kind (BIP-137).
 * https://github.com/bitcoin/bips/blob/master/bip-0137.mediawiki
 */
export const signEcdsa = (message: string, { privateKey, kind }: BitcoinKey): string => {
  const [recovery, ...signature] = secp256k1.sign(messageHash(message), privateKey, {
    prehash: false,
    format: 'recovered'
  })
  return base64Of(Uint8Array.from([recovery! + { p2pkh: 31, p2sh: 35, p2wpkh: 39, p2tr: 39 }[kind], ...signature]))
}

/**
 * Builds the first of BIP-322's two transactions: the one that is spent. The other one spends it.
 * https://github.com/bitcoin/bips/blob/master/bip-0322.mediawiki
 */
export const toSpend322 = (message: string, script: Uint8Array): Transaction => {
  const tag = sha256(bytesOf('BIP0322-signed-message'))
  const hash = sha256(concat(tag, tag, bytesOf(message)))
  const transaction = new Transaction({
    version: 0,
    allowUnknownInputs: true,
    allowUnknownOutputs: true,
    disableScriptCheck: true
  })
  // the output first: a finalized input prevents further outputs
  transaction.addOutput({ script, amount: 0n })
  transaction.addInput({
    txid: new Uint8Array(32),
    index: 0xffffffff,
    sequence: 0,
    finalScriptSig: concat([0, 32], hash)
  })
  return transaction
}

/** Signs with simple BIP-322: returns only the witness. */
export const sign322 = (message: string, key: BitcoinKey): string => {
  const toSpend = toSpend322(message, key.script)
  const toSign = new Transaction({ version: 0, allowUnknownOutputs: true, disableScriptCheck: true })
  toSign.addInput({
    txid: toSpend.id,
    index: 0,
    sequence: 0,
    witnessUtxo: { script: key.script, amount: 0n },
    sighashType: key.kind === 'p2tr' ? SigHash.DEFAULT : SigHash.ALL,
    ...(key.kind === 'p2tr' && {
      tapInternalKey: Uint8Array.from(key.publicKey.slice(2).match(/../g)!, pair => parseInt(pair, 16))
    })
  })
  toSign.addOutput({ script: Uint8Array.of(0x6a), amount: 0n })
  toSign.sign(key.privateKey)
  toSign.finalize()
  return base64Of(RawWitness.encode(toSign.getInput(0).finalScriptWitness!))
}
