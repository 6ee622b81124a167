/**
 * Verifies that a Bitcoin address signed a message.
 * Supports the older scheme with key recovery (BIP-137) and BIP-322 "simple", both for addresses of one key. Multisig
 * and scripts are not supported.
 * https://github.com/bitcoin/bips/blob/master/bip-0322.mediawiki
 */
import { schnorr, secp256k1 } from '@noble/curves/secp256k1.js'
import { OutScript } from '@scure/btc-signer/payment.js'
import { RawWitness, Script, VarBytes } from '@scure/btc-signer/script.js'
import { SigHash, Transaction } from '@scure/btc-signer/transaction.js'
import { hash160, sha256x2, tagSchnorr } from '@scure/btc-signer/utils.js'
import type { Address, VerifySignature } from '../../barrels/kit'
import { netOf, readAddress } from './address'
import { fromBase64, isSame } from './shared'
import { paymentOf } from './serialization'

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text)

/** The digests below are signed as they are. */
const NO_PREHASH = { prehash: false } as const

const isKeyOf = ({ kind, script }: Address, key: Uint8Array): boolean => isSame(paymentOf(kind, key)?.script, script)

/**
 * Verifies by key recovery. The header selects the key. Wallets disagree on the address kind that the header encodes,
 * so only the key counts.
 */
const isRecovered = (address: Address, message: string, signature: Uint8Array): boolean => {
  const header = signature[0]! - 27
  if (header < 0 || header > 15) return false
  const digest = sha256x2(...['Bitcoin Signed Message:\n', message].map(text => VarBytes.encode(bytesOf(text))))
  const recovered = Uint8Array.of(header & 3, ...signature.slice(1))
  const point = secp256k1.Point.fromBytes(secp256k1.recoverPublicKey(recovered, digest, NO_PREHASH))
  // only P2PKH addresses may belong to an uncompressed key
  const forms = address.kind === 'p2pkh' ? [true, false] : [true]
  return forms.some(isCompressed => isKeyOf(address, point.toBytes(isCompressed)))
}

/** The virtual transactions have no meaning on the network, so the library's checks do not apply. */
const VIRTUAL = { version: 0, allowUnknownInputs: true, allowUnknownOutputs: true, disableScriptCheck: true }

/** Returns BIP-322's virtual transaction `to_sign`. It spends `to_spend`, which commits to the message. */
const toSign = ({ script }: Address, message: string): Transaction => {
  const hash = tagSchnorr('BIP0322-signed-message', bytesOf(message))
  const toSpend = new Transaction(VIRTUAL)
  // the output first: a finished input prevents further outputs
  toSpend.addOutput({ script, amount: 0n })
  toSpend.addInput({
    txid: new Uint8Array(32),
    index: 0xffffffff,
    sequence: 0,
    finalScriptSig: Script.encode([0, hash])
  })
  const transaction = new Transaction(VIRTUAL)
  transaction.addInput({ txid: toSpend.id, index: 0, sequence: 0 })
  transaction.addOutput({ script: Script.encode(['RETURN']), amount: 0n })
  return transaction
}

const isTaprootSigned = (address: Address, message: string, signature: Uint8Array): boolean => {
  const hasType = signature.length === 65
  if (!hasType && signature.length !== 64) return false
  const type = hasType ? signature[64] : SigHash.DEFAULT
  if (hasType && type !== SigHash.ALL) return false
  const digest = toSign(address, message).preimageWitnessV1(0, [address.script], type!, [0n])
  return schnorr.verify(signature.slice(0, 64), digest, address.hash)
}

const isSegwitSigned = (address: Address, message: string, signature: Uint8Array, key: Uint8Array): boolean => {
  if (key.length !== 33 || signature.at(-1) !== SigHash.ALL || !isKeyOf(address, key)) return false
  // the script that a segwit signature covers (BIP-143)
  const code = OutScript.encode({ type: 'pkh', hash: hash160(key) })
  const digest = toSign(address, message).preimageWitnessV0(0, code, SigHash.ALL, 0n)
  return secp256k1.verify(signature.slice(0, -1), digest, key, { ...NO_PREHASH, format: 'der' })
}

const isBip322 = (address: Address, message: string, witness: Uint8Array): boolean => {
  const [signature, key, ...more] = RawWitness.decode(witness)
  if (!signature || more.length) return false
  switch (address.kind) {
    case 'p2tr':
      return !key && isTaprootSigned(address, message, signature)
    case 'p2wpkh':
    case 'p2sh':
      return !!key && isSegwitSigned(address, message, signature, key)
    case 'p2pkh':
    case 'p2wsh':
      return false
  }
}

const isSigned: VerifySignature = async ({ chainId, address, message, signature }) => {
  const parsed = readAddress(address, netOf(chainId))
  const bytes = fromBase64(signature)
  if (!parsed || !bytes) return false
  try {
    return (bytes.length === 65 && parsed.kind !== 'p2tr' ? isRecovered : isBip322)(parsed, message, bytes)
  } catch {
    return false // truncated, not a signature, or not a point of the curve
  }
}
export default isSigned
