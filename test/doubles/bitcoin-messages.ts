/** Verifies signed Bitcoin messages: ECDSA with OpenSSL, BIP-322 by executing its transaction. */
import { createHash, createPublicKey, verify } from 'node:crypto'
import { Point } from '@noble/secp256k1'
import { Transaction } from 'bitcoinjs-lib'
import { verifyInput } from '../sandbox/bitcoin/verify'
import type { BitcoinKey } from './demo-wallet/bitcoin/keys'
import { fromBase64 } from './demo-wallet/bitcoin/sign'

/** Returns the single hash of the signed content; the signature covers the hash of this. */
const digest = (message: string) => {
  const text = Buffer.from(message)
  if (text.length > 0xfc) throw new Error('longer than one byte says')
  return createHash('sha256')
    .update(Buffer.concat([Buffer.from('\x18Bitcoin Signed Message:\n'), Buffer.of(text.length), text]))
    .digest()
}

export const isEcdsa = (message: string, signature: string, { publicKey }: BitcoinKey): boolean => {
  const bytes = fromBase64(signature)
  if (bytes.length !== 65) return false
  const point = Point.fromHex(publicKey).toBytes(false)
  const [x, y] = [point.slice(1, 33), point.slice(33)].map(part => Buffer.from(part).toString('base64url'))
  const key = createPublicKey({ key: { kty: 'EC', crv: 'secp256k1', x, y }, format: 'jwk' })
  return verify('sha256', digest(message), { key, dsaEncoding: 'ieee-p1363' }, bytes.slice(1))
}

/** Returns the items of a witness. Those of one key's signature are short. */
const readWitness = (bytes: Uint8Array): Uint8Array[] => {
  const items: Uint8Array[] = []
  let at = 1
  for (let count = 0; count < bytes[0]!; count++) {
    const end = at + 1 + bytes[at]!
    if (bytes[at]! > 0xfc || !(end <= bytes.length)) throw new Error('the witness is cut short')
    items.push(bytes.slice(at + 1, end))
    at = end
  }
  if (at !== bytes.length) throw new Error('more than a witness')
  return items
}

/** Builds the first of BIP-322's two transactions, which commits to the message. */
const toSpend = (message: string, script: Uint8Array): Transaction => {
  const tag = createHash('sha256').update('BIP0322-signed-message').digest()
  const hash = createHash('sha256').update(tag).update(tag).update(message).digest()
  const transaction = new Transaction()
  transaction.version = 0
  transaction.addInput(new Uint8Array(32), 0xffffffff, 0, Uint8Array.from([0, 32, ...hash]))
  transaction.addOutput(Uint8Array.from(script), 0n)
  return transaction
}

export const isBip322 = (message: string, signature: string, { script }: Pick<BitcoinKey, 'script'>): boolean => {
  const toSign = new Transaction()
  toSign.version = 0
  toSign.addInput(toSpend(message, script).getHash(), 0, 0)
  toSign.addOutput(Uint8Array.of(0x6a), 0n)
  toSign.setWitness(0, readWitness(fromBase64(signature)))
  try {
    verifyInput(toSign, 0, [{ script, value: 0n }])
    return true
  } catch {
    return false
  }
}
