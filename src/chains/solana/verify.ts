/**
 * Verifies that a Solana account signed a message: Ed25519 over the text's bytes.
 * https://www.rfc-editor.org/rfc/rfc8032
 */
import { load, type IsSigned } from '../../kit'

const ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/**
 * Decodes base58 of `length` bytes. It is written by hand, as in `connectors/wallet-standard/base58.ts`.
 * That file would load a connector, and the library's decoder would load everything that builds transactions.
 */
const decode = (text: string, length: number): Uint8Array<ArrayBuffer> | undefined => {
  if (!/^[1-9A-HJ-NP-Za-km-z]{32,88}$/.test(text)) return undefined
  const digits = [...text]
    .reduce((sum, sign) => sum * 58n + BigInt(ALPHABET.indexOf(sign)), 0n)
    .toString(16)
    .padStart(length * 2, '0')
  const bytes = Uint8Array.from(digits.match(/../g)!, pair => parseInt(pair, 16))
  // Each leading 1 stands for one zero byte. Any other count would be a second spelling of the same bytes.
  const zeros = /^1*/.exec(text)![0].length
  return digits.length === length * 2 && (bytes.findIndex(byte => byte > 0) + 1 || length + 1) - 1 === zeros
    ? bytes
    : undefined
}

/** Returns undefined if the browser has no Ed25519, or none in an insecure context. */
const keyOf = (bytes: Uint8Array<ArrayBuffer>) =>
  crypto.subtle?.importKey('raw', bytes, 'Ed25519', false, ['verify']).catch(() => undefined)

const isSigned: IsSigned = async ({ address, message, signature }) => {
  const raw = decode(address, 32)
  const mark = decode(signature, 64)
  const text = new TextEncoder().encode(message)
  if (!raw || !mark) return false
  const key = await keyOf(raw)
  return key ? crypto.subtle.verify('Ed25519', key, mark, text) : (await load('verifier', 'ed25519'))(mark, text, raw)
}
export default isSigned
