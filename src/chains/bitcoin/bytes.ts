/** Conversions between bytes and Bitcoin's text encodings. */

/** A byte array that WebCrypto accepts. */
export type Bytes = Uint8Array<ArrayBuffer>

export const concat = (...parts: readonly (Uint8Array | readonly number[])[]): Bytes =>
  Uint8Array.from(parts.flatMap(part => [...part]))

export const toHex = (bytes: Uint8Array): string =>
  Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('')

/**
 * Returns undefined if a text is not hex. The test avoids a repeated group, which would need stack for each byte of a
 * long transaction.
 */
export const fromHex = (text: unknown): Bytes | undefined => {
  if (typeof text !== 'string' || text.length % 2 || /[^\da-f]/i.test(text)) return undefined
  return Uint8Array.from(text.match(/../g) ?? [], pair => parseInt(pair, 16))
}

export const toBase64 = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, byte => String.fromCharCode(byte)).join(''))

/** Returns undefined if the text is not base64. */
export const fromBase64 = (text: unknown): Bytes | undefined => {
  try {
    return typeof text === 'string' ? Uint8Array.from(atob(text), character => character.charCodeAt(0)) : undefined
  } catch {
    return undefined // an invalid character or a wrong length
  }
}

export const isSame = (a: Uint8Array | undefined, b: Uint8Array | undefined): boolean =>
  !!a && !!b && toHex(a) === toHex(b)

export const sha256 = async (bytes: Bytes): Promise<Bytes> =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))

/** Returns the double SHA-256 that Bitcoin uses for checksums and ids. */
export const sha256Twice = async (bytes: Bytes): Promise<Bytes> => sha256(await sha256(bytes))
