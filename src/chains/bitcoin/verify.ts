/**
 * Verifies that a Bitcoin address signed a message.
 * Supports the older scheme with key recovery (BIP-137) and BIP-322 "simple", both for addresses of one key. Multisig
 * and scripts are not supported.
 * https://github.com/bitcoin/bips/blob/master/bip-0322.mediawiki
 */
import type { IsSigned } from '../../kit'
import { Point, recoverPublicKey, schnorr, verify } from '../secp256k1'
import { hash160 } from './ripemd160'
import {
  concat,
  fromBase64,
  isSame,
  little,
  netOf,
  readAddress,
  reader,
  sha256,
  sha256Twice,
  sized,
  writeTransaction,
  type Address,
  type Bytes
} from './shared'

const bytesOf = (text: string): Bytes => new TextEncoder().encode(text)

/** Returns a tagged hash. https://github.com/bitcoin/bips/blob/master/bip-0340.mediawiki#design */
const tagged = async (name: string, ...parts: readonly (Bytes | readonly number[])[]) => {
  const tag = await sha256(bytesOf(name))
  return sha256(concat(tag, tag, ...parts))
}

/** Returns whether a key belongs to the address. For P2SH, the script must be the key's segwit program. */
const isKeyOf = async ({ kind, hash }: Address, key: Bytes): Promise<boolean> => {
  const own = await hash160(key)
  return isSame(hash, kind === 'p2sh' ? await hash160(concat([0, 20], own)) : own)
}

/**
 * Verifies by key recovery. The header selects the key. Wallets disagree on the address kind that the header encodes,
 * so only the key counts.
 */
const isRecovered = async (address: Address, message: string, signature: Bytes): Promise<boolean> => {
  const header = signature[0]! - 27
  if (header < 0 || header > 15) return false
  const digest = await sha256Twice(concat(sized(bytesOf('Bitcoin Signed Message:\n')), sized(bytesOf(message))))
  const point = Point.fromBytes(recoverPublicKey(concat([header & 3], signature.slice(1)), digest, { prehash: false }))
  // only P2PKH addresses may belong to an uncompressed key
  const forms = address.kind === 'p2pkh' ? [true, false] : [true]
  return (await Promise.all(forms.map(isShort => isKeyOf(address, concat(point.toBytes(isShort)))))).includes(true)
}

const zeros = (length: number): Bytes => new Uint8Array(length)
const ALL = 1

/** Returns the fields of BIP-322's virtual transactions that a signature hash covers. */
const toSign = async ({ script }: Address, message: string) => {
  const hash = await tagged('BIP0322-signed-message', bytesOf(message))
  const none = zeros(4)
  const from = concat(zeros(32), little(0xffffffff, 4))
  const spent = writeTransaction({
    version: none,
    inputs: [{ from, script: concat([0, 32], hash), sequence: none }],
    outputs: [{ value: 0n, script }],
    lockTime: none
  })
  return {
    outpoint: concat(await sha256Twice(spent), none),
    sequence: none,
    amount: zeros(8),
    output: concat(zeros(8), [1, 0x6a])
  }
}

/** Returns the BIP-143 digest for a key: https://github.com/bitcoin/bips/blob/master/bip-0143.mediawiki */
const digest143 = async (address: Address, message: string, hash: Bytes): Promise<Bytes> => {
  const { outpoint, sequence, amount, output } = await toSign(address, message)
  const code = concat([0x19, 0x76, 0xa9, 20], hash, [0x88, 0xac])
  return sha256Twice(
    concat(
      zeros(4),
      await sha256Twice(outpoint),
      await sha256Twice(sequence),
      outpoint,
      code,
      amount,
      sequence,
      await sha256Twice(output),
      zeros(4),
      little(ALL, 4)
    )
  )
}

/**
 * Returns the BIP-341 digest for a key spend.
 * https://github.com/bitcoin/bips/blob/master/bip-0341.mediawiki#common-signature-message
 */
const digest341 = async (address: Address, message: string, type: number): Promise<Bytes> => {
  const { outpoint, sequence, amount, output } = await toSign(address, message)
  const hashes = await Promise.all([outpoint, amount, sized(address.script), sequence, output].map(sha256))
  // Epoch and hash type; version and lock time of the transaction; the hashes; spend type (key, no annex) and input
  // index 0.
  return tagged('TapSighash', [0, type], zeros(8), ...hashes, zeros(5))
}

/**
 * Returns the two numbers of a signature, each as 32 bytes. Errors: RangeError.
 * https://github.com/bitcoin/bips/blob/master/bip-0066.mediawiki
 */
const fromDer = (bytes: Bytes): Bytes => {
  const { take, takeSized, isAtEnd } = reader(bytes)
  const number = () => {
    const [kind] = take(1)
    const value = takeSized()
    const shown = value[0] === 0 ? value.slice(1) : value
    if (kind !== 2 || shown.length > 32) throw new RangeError('no number')
    return concat(zeros(32 - shown.length), shown)
  }
  const [kind, length] = take(2)
  const both = concat(number(), number())
  if (kind !== 0x30 || length !== bytes.length - 2 || !isAtEnd()) throw new RangeError('no signature')
  return both
}

const readWitness = (bytes: Bytes): Bytes[] => {
  const { takeSize, takeSized, isAtEnd } = reader(bytes)
  const items = Array.from({ length: Math.min(takeSize(), 3) }, takeSized)
  return isAtEnd() ? items : []
}

const isBip322 = async (address: Address, message: string, signature: Bytes): Promise<boolean> => {
  const [mark, key, ...more] = readWitness(signature)
  if (!mark || more.length) return false
  const type = mark.at(-1)
  if (address.kind === 'p2tr') {
    if (key || (mark.length !== 64 && (mark.length !== 65 || type !== ALL))) return false
    return schnorr.verifyAsync(
      mark.slice(0, 64),
      await digest341(address, message, mark.length === 65 ? ALL : 0),
      address.hash
    )
  }
  if (
    !['p2wpkh', 'p2sh'].includes(address.kind) ||
    key?.length !== 33 ||
    type !== ALL ||
    !(await isKeyOf(address, key))
  )
    return false
  return verify(fromDer(mark.slice(0, -1)), await digest143(address, message, await hash160(key)), key, {
    prehash: false
  })
}

const isSigned: IsSigned = async ({ chainId, address, message, signature }) => {
  const own = await readAddress(address, netOf(chainId))
  const bytes = fromBase64(signature)
  if (!own || !bytes) return false
  try {
    return await (bytes.length === 65 && own.kind !== 'p2tr' ? isRecovered : isBip322)(own, message, bytes)
  } catch {
    return false // truncated, not a signature, or not a point of the curve
  }
}
export default isSigned
