/** Checks signed messages of Bitcoin: ECDSA by the key that comes out, BIP-322 by running the transaction that it is. */
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { RawWitness } from '@scure/btc-signer'
import { Transaction } from 'bitcoinjs-lib'
import { verifyInput } from '../sandbox/bitcoin/verify'
import { hexOf, type BitcoinKey } from './demo-wallet/bitcoin/keys'
import { fromBase64, messageHash, toSpend322 } from './demo-wallet/bitcoin/sign'

export const isEcdsa = (message: string, signature: string, key: BitcoinKey): boolean => {
  const [header = 0, ...rest] = fromBase64(signature)
  if (rest.length !== 64) return false
  const recovered = secp256k1.recoverPublicKey(Uint8Array.from([(header - 27) & 3, ...rest]), messageHash(message), { prehash: false })
  return hexOf(recovered) === key.publicKey
}

export const isBip322 = (message: string, signature: string, { script }: BitcoinKey): boolean => {
  const toSign = new Transaction()
  toSign.version = 0
  toSign.addInput(Uint8Array.from(toSpend322(message, script).id.match(/../g)!.reverse(), pair => parseInt(pair, 16)), 0, 0)
  toSign.addOutput(Uint8Array.of(0x6a), 0n)
  toSign.setWitness(0, RawWitness.decode(fromBase64(signature)))
  try {
    verifyInput(toSign, 0, [{ script, value: 0n }])
    return true
  } catch {
    return false
  }
}
