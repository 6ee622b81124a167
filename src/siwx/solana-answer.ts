/**
 * A wallet's answer to `solana:signIn`. A chunk of its own: sign-in on other chains does not need base58.
 * https://github.com/phantom/sign-in-with-solana
 */
import { base58 } from '@scure/base'
import type { ReadSolanaAnswer } from '../core/sign-in/siwx'

/** Bytes of an Ed25519 signature. */
const SIGNATURE_BYTES = 64

const readSolanaAnswer: ReadSolanaAnswer = response => {
  const [{ account, signedMessage, signature }] = response as [
    { account: { address: unknown }; signedMessage: Uint8Array; signature: unknown }
  ]
  const { address } = account
  if (typeof address !== 'string' || !ArrayBuffer.isView(signature) || signature.byteLength !== SIGNATURE_BYTES)
    throw new TypeError('no signature')
  const bytes = new Uint8Array(signature.buffer, signature.byteOffset, SIGNATURE_BYTES)
  return {
    accountAddress: address,
    message: new TextDecoder().decode(signedMessage),
    signature: base58.encode(bytes)
  }
}
export default readSolanaAnswer
