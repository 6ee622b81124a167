/**
 * RIPEMD-160 of 32 bytes, which WebCrypto lacks. Addresses contain this hash of a key or a script.
 * https://homes.esat.kuleuven.be/~bosselae/ripemd160.html
 */
import { sha256, type Bytes } from './shared'

/** Word index and rotation of each of the 80 steps, as hex digits: the left line first, then the right one. */
const WORDS = [
  '0123456789abcdef74d1a6f3c0952eb83ae49f812706db5c19ba08c4d37fe56240597c2ae138b6fd',
  '5e7092b4d6f81a3c6b370d5aef8c4912f5137e69b8c2a04d86413bf05c2d97aecfa4158762de039b'
]
const TURNS = [
  'befc5879bdef6798768db97f7cf9b7dcbd67e9dfe8d65c75bcefef989e56865c9f5b68dc5cdeb856',
  '899bdff5778beec69df7c89b77c76fdb97fb866ecd5edd75f58bee6e69c9c5f885c9c5e68d65fdbb'
]
const CONSTANTS = [
  [0, 0x5a827999, 0x6ed9eba1, 0x8f1bbcdc, 0xa953fd4e],
  [0x50a28be6, 0x5c4dd124, 0x6d703ef3, 0x7a6d76e9, 0]
]
const START = [0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476, 0xc3d2e1f0] as const

const mix: readonly ((x: number, y: number, z: number) => number)[] = [
  (x, y, z) => x ^ y ^ z,
  (x, y, z) => (x & y) | (~x & z),
  (x, y, z) => (x | ~y) ^ z,
  (x, y, z) => (x & z) | (y & ~z),
  (x, y, z) => x ^ (y | ~z)
]

const turn = (value: number, bits: number) => (value << bits) | (value >>> (32 - bits))

const line = (words: readonly number[], side: 0 | 1) => {
  let [a, b, c, d, e]: readonly number[] = START
  for (let step = 0; step < 80; step++) {
    const round = step >> 4
    const sum: number =
      a! +
      mix[side ? 4 - round : round]!(b!, c!, d!) +
      words[parseInt(WORDS[side]![step]!, 16)]! +
      CONSTANTS[side]![round]!
    const next: number = turn(sum | 0, parseInt(TURNS[side]![step]!, 16)) + e!
    ;[a, b, c, d, e] = [e!, next | 0, b!, turn(c!, 10), d!]
  }
  return [a, b, c, d, e]
}

/** Words after a message of 32 bytes: the end bit, zeros, and the length in bits. */
const PADDING = [0x80, 0, 0, 0, 0, 0, 256, 0]

/** Hashes exactly 32 bytes, which are one block with the padding. */
const ripemd160 = (bytes: Bytes): Bytes => {
  const view = new DataView(bytes.buffer)
  const message = Array.from({ length: 8 }, (_, at) => view.getInt32(at * 4, true))
  const words = [...message, ...PADDING]
  const left = line(words, 0)
  const right = line(words, 1)
  const result = new DataView(new ArrayBuffer(20))
  for (let at = 0; at < 5; at++)
    result.setInt32(at * 4, START[(at + 1) % 5]! + left[(at + 2) % 5]! + right[(at + 3) % 5]!, true)
  return new Uint8Array(result.buffer)
}

/** Returns the hash of a key or a script that an address contains. */
export const hash160 = async (bytes: Bytes): Promise<Bytes> => ripemd160(await sha256(bytes))
