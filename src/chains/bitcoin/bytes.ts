/** Bytes as the texts of Bitcoin, and back. */

/** A view of bytes that WebCrypto takes. */
export type Bytes = Uint8Array<ArrayBuffer>

export const concat = (...parts: readonly (Uint8Array | readonly number[])[]): Bytes =>
  Uint8Array.from(parts.flatMap(part => [...part]))

export const toHex = (bytes: Uint8Array): string =>
  Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('')

/** Returns undefined if a text is no hex. A repeated group would need stack for each byte of a long transaction. */
export const fromHex = (text: unknown): Bytes | undefined => {
  if (typeof text !== 'string' || text.length % 2 || /[^\da-f]/i.test(text)) return undefined
  return Uint8Array.from(text.match(/../g) ?? [], pair => parseInt(pair, 16))
}

export const toBase64 = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, byte => String.fromCharCode(byte)).join(''))

/** undefined: no base64. */
export const fromBase64 = (text: unknown): Bytes | undefined => {
  try {
    return typeof text === 'string' ? Uint8Array.from(atob(text), character => character.charCodeAt(0)) : undefined
  } catch {
    return undefined // another character, or one too few
  }
}

export const isSame = (a: Uint8Array | undefined, b: Uint8Array | undefined): boolean =>
  !!a && !!b && toHex(a) === toHex(b)

export const sha256 = async (bytes: Bytes): Promise<Bytes> =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))

/** What Bitcoin makes checksums and names of. */
export const sha256Twice = async (bytes: Bytes): Promise<Bytes> => sha256(await sha256(bytes))
