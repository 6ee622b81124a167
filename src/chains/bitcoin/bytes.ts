/** Conversions between bytes and text. */
import { base64, hex } from '@scure/base'

/** A byte array that WebCrypto and wallets accept. */
export type Bytes = Uint8Array<ArrayBuffer>

export const toHex = (bytes: Uint8Array): string => hex.encode(bytes)

/** Returns undefined if a text is not hex. */
export const fromHex = (text: unknown): Bytes | undefined => {
  try {
    return typeof text === 'string' ? Uint8Array.from(hex.decode(text)) : undefined
  } catch {
    return undefined // another character, or half a byte
  }
}

export const toBase64 = (bytes: Uint8Array): string => base64.encode(bytes)

/**
 * Returns undefined if the text is not base64. Uses `atob`, because `base64.decode` rejects what some wallets write:
 * missing padding, line breaks, non-zero unused bits.
 */
export const fromBase64 = (text: unknown): Bytes | undefined => {
  try {
    return typeof text === 'string' ? Uint8Array.from(atob(text), character => character.charCodeAt(0)) : undefined
  } catch {
    return undefined // an invalid character or a wrong length
  }
}

export const isSame = (a: Uint8Array | undefined, b: Uint8Array | undefined): boolean =>
  !!a && !!b && a.length === b.length && a.every((byte, index) => byte === b[index])
