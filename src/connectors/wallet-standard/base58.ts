/**
 * Base58 with Bitcoin's alphabet. It is written by hand, against the rule: @scure/base has 1.5 kB, half of a
 * connector's limit.
 * Tests compare it with that library. https://datatracker.ietf.org/doc/html/draft-msporny-base58
 */
const ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/** Encodes keys and signatures. The time grows with the square of the length. */
export const toBase58 = (bytes: Uint8Array): string => {
  let number = bytes.reduce((sum, byte) => sum * 256n + BigInt(byte), 0n)
  let text = ''
  for (; number; number /= 58n) text = ALPHABET[Number(number % 58n)] + text
  // leading zeros do not count in the number
  for (let i = 0; bytes[i] === 0; i++) text = '1' + text
  return text
}

/** Decodes a text. Errors: SyntaxError for an invalid character. */
export const fromBase58 = (text: string): Uint8Array => {
  const bytes: number[] = []
  let number = 0n
  for (const sign of text) {
    const at = ALPHABET.indexOf(sign)
    if (at < 0) throw new SyntaxError()
    number = number * 58n + BigInt(at)
  }
  for (; number; number /= 256n) bytes.unshift(Number(number % 256n))
  for (let i = 0; text[i] === '1'; i++) bytes.unshift(0)
  return Uint8Array.from(bytes)
}
