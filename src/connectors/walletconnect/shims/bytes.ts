/**
 * Replaces uint8arrays and multiformats: the encodings that the library uses. Test vectors: the packages themselves.
 * https://github.com/multiformats/multibase
 */

/**
 * Returns the codec of an alphabet, most significant digit first. Each leading zero byte is one zero digit.
 * https://datatracker.ietf.org/doc/html/draft-msporny-base58-03
 */
const digits = (alphabet: string) => {
  const base = BigInt(alphabet.length)
  const zero = alphabet[0]!
  return {
    encode: (bytes: Uint8Array): string => {
      let text = ''
      let rest = 0n
      for (const byte of bytes) rest = rest * 256n + BigInt(byte)
      for (; rest; rest /= base) text = alphabet[Number(rest % base)] + text
      const leading = bytes.findIndex(byte => byte !== 0)
      return zero.repeat(leading < 0 ? bytes.length : leading) + text
    },
    decode: (text: string): Uint8Array => {
      const bytes: number[] = []
      let rest = 0n
      let leading = 0
      while (text[leading] === zero) leading++
      for (const digit of text) {
        const value = alphabet.indexOf(digit)
        if (value < 0) throw new SyntaxError(`${digit} is no digit of base ${base}`)
        rest = rest * base + BigInt(value)
      }
      for (; rest; rest >>= 8n) bytes.unshift(Number(rest & 255n))
      return Uint8Array.from([...Array<number>(leading).fill(0), ...bytes])
    }
  }
}

const base16 = {
  encode: (bytes: Uint8Array): string => Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join(''),
  decode: (text: string): Uint8Array => {
    if (text.length % 2 || /[^\da-f]/i.test(text)) throw new SyntaxError('no hexadecimal digits')
    return Uint8Array.from(text.match(/../g) ?? [], pair => parseInt(pair, 16))
  }
}
const base64pad = {
  encode: (bytes: Uint8Array): string => {
    let text = ''
    for (const byte of bytes) text += String.fromCharCode(byte)
    return btoa(text)
  },
  decode: (text: string): Uint8Array => Uint8Array.from(atob(text), letter => letter.charCodeAt(0))
}
const base64url = {
  encode: (bytes: Uint8Array): string =>
    base64pad.encode(bytes).replace(/[+/=]/g, sign => ({ '+': '-', '/': '_' })[sign] ?? ''),
  decode: (text: string): Uint8Array => base64pad.decode(text.replace(/[-_]/g, sign => (sign === '-' ? '+' : '/')))
}
const utf8 = {
  encode: (bytes: Uint8Array): string => new TextDecoder().decode(bytes),
  decode: (text: string): Uint8Array => new TextEncoder().encode(text)
}

/** Codecs are created on use: nothing runs at import. */
const codecs = {
  base10: () => digits('0123456789'),
  base16: () => base16,
  base58btc: () => digits('123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'),
  base64pad: () => base64pad,
  base64url: () => base64url,
  utf8: () => utf8
}
export type Encoding = keyof typeof codecs

const codecOf = (encoding: Encoding) => {
  if (!Object.hasOwn(codecs, encoding)) throw new Error(`Unsupported encoding "${encoding}"`)
  return codecs[encoding]()
}

export const fromString = (text: string, encoding: Encoding = 'utf8'): Uint8Array => codecOf(encoding).decode(text)
export const toString = (bytes: Uint8Array, encoding: Encoding = 'utf8'): string => codecOf(encoding).encode(bytes)
export const concat = (parts: readonly Uint8Array[]): Uint8Array => {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}
