/** Verifies signed Bitcoin messages: ECDSA with OpenSSL, BIP-322 by executing its transaction. */
import { createHash, createPublicKey, verify } from 'node:crypto'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { RawWitness } from '@scure/btc-signer'
import { Transaction } from 'bitcoinjs-lib'
import { verifyInput } from '../sandbox/bitcoin/verify'
import type { BitcoinKey } from './demo-wallet/bitcoin/keys'
import { fromBase64, toSpend322 } from './demo-wallet/bitcoin/sign'

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
  const point = secp256k1.Point.fromHex(publicKey).toBytes(false)
  const [x, y] = [point.slice(1, 33), point.slice(33)].map(part => Buffer.from(part).toString('base64url'))
  const key = createPublicKey({ key: { kty: 'EC', crv: 'secp256k1', x, y }, format: 'jwk' })
  return verify('sha256', digest(message), { key, dsaEncoding: 'ieee-p1363' }, bytes.slice(1))
}

export const isBip322 = (message: string, signature: string, { script }: Pick<BitcoinKey, 'script'>): boolean => {
  const toSign = new Transaction()
  toSign.version = 0
  toSign.addInput(
    Uint8Array.from(toSpend322(message, script).id.match(/../g)!.reverse(), pair => parseInt(pair, 16)),
    0,
    0
  )
  toSign.addOutput(Uint8Array.of(0x6a), 0n)
  toSign.setWitness(0, RawWitness.decode(fromBase64(signature)))
  try {
    verifyInput(toSign, 0, [{ script, value: 0n }])
    return true
  } catch {
    return false
  }
}
