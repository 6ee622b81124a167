/**
 * Verifies that a Solana account signed a message: Ed25519 over the text's bytes.
 * https://www.rfc-editor.org/rfc/rfc8032
 */
import { base58 } from '@scure/base'
import { loadChunk, type VerifySignature } from '../../barrels/kit'

/** Decodes base58 of `length` bytes. Returns undefined for any other text. */
const decode = (text: string, length: number): Uint8Array<ArrayBuffer> | undefined => {
  try {
    const bytes = Uint8Array.from(base58.decode(text))
    return bytes.length === length ? bytes : undefined
  } catch {
    return undefined // not base58
  }
}

/** Returns undefined if the browser has no Ed25519, or none in an insecure context. */
const keyOf = (bytes: Uint8Array<ArrayBuffer>) =>
  crypto.subtle?.importKey('raw', bytes, 'Ed25519', false, ['verify']).catch(() => undefined)

const isSigned: VerifySignature = async ({ address, message, signature }) => {
  const publicKey = decode(address, 32)
  const signatureBytes = decode(signature, 64)
  const text = new TextEncoder().encode(message)
  if (!publicKey || !signatureBytes) return false
  const key = await keyOf(publicKey)
  return key
    ? crypto.subtle.verify('Ed25519', key, signatureBytes, text)
    : (await loadChunk('verifier', 'ed25519'))(signatureBytes, text, publicKey)
}
export default isSigned
