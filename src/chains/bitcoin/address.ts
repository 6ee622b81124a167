/**
 * Bitcoin addresses: base58check, bech32 (BIP-173) and bech32m (BIP-350).
 * https://github.com/bitcoin/bips/blob/master/bip-0350.mediawiki
 */
import { Point } from '../secp256k1'
import { concat, fromHex, isSame, sha256Twice, type Bytes } from './bytes'

export type AddressKind = 'p2pkh' | 'p2sh' | 'p2wpkh' | 'p2wsh' | 'p2tr'
/**
 * `script`: the output script that pays to the address. `hash`: the hash or key of the key or script, as the address
 * encodes it.
 */
export interface Address {
  kind: AddressKind
  script: Bytes
  hash: Bytes
}

/** Networks grouped by address prefix. Signet and both testnets share one. */
export type AddressNet = 'main' | 'test'

const BASE58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
const BECH32 = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l'
const HRP = { main: 'bc', test: 'tb' }
/** First byte of a base58 address, for a key and for a script. https://en.bitcoin.it/wiki/List_of_address_prefixes */
const VERSIONS = { main: [0, 5], test: [111, 196] }

/** BIP-173's generators of the checksum, and the constants of the two encodings. */
const GENERATORS = [0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3]
const BECH32M = 0x2bc830a3

const checksum = (values: readonly number[]) =>
  values.reduce((sum, value) => {
    const top = sum >>> 25
    return GENERATORS.reduce(
      (next, generator, bit) => ((top >> bit) & 1 ? next ^ generator : next),
      ((sum & 0x1ffffff) << 5) ^ value
    )
  }, 1)

/**
 * Decodes a base58check address to 21 bytes: the version and a 20-byte hash. Returns undefined if the checksum is
 * wrong.
 */
const fromBase58 = async (text: string): Promise<Bytes | undefined> => {
  if (!/^[1-9A-HJ-NP-Za-km-z]{26,35}$/.test(text)) return undefined
  const number = [...text].reduce((sum, character) => sum * 58n + BigInt(BASE58.indexOf(character)), 0n)
  const digits = number.toString(16)
  const bytes = fromHex(digits.padStart(50, '0'))
  // Each leading 1 stands for one zero byte. Any other count would be a second spelling of the same number.
  const zeros = /^1*/.exec(text)![0].length
  if (bytes?.length !== 25 || bytes.findIndex(byte => byte > 0) !== zeros) return undefined
  return isSame((await sha256Twice(bytes.slice(0, 21))).slice(0, 4), bytes.slice(21)) ? bytes.slice(0, 21) : undefined
}

/** Returns the version and the program of a segwit address of any version; undefined if BIP-350 calls it invalid. */
export const readSegwit = (hrp: string, text: string): { version: number; program: Bytes } | undefined => {
  const address = text.toLowerCase()
  // BIP-173 forbids mixed case
  if (text.length > 90 || (text !== address && text !== text.toUpperCase()) || !address.startsWith(`${hrp}1`))
    return undefined
  const values = Array.from(address.slice(hrp.length + 1), character => BECH32.indexOf(character))
  const [version = 17] = values
  if (values.length < 8 || values.includes(-1) || version > 16) return undefined
  const codes = Array.from(hrp, character => character.charCodeAt(0))
  if (
    checksum([...codes.map(code => code >> 5), 0, ...codes.map(code => code & 31), ...values]) !==
    (version ? BECH32M : 1)
  )
    return undefined
  let bits = 0
  let held = 0
  const program: number[] = []
  for (const value of values.slice(1, -6)) {
    held = ((held << 5) | value) & 0xfff
    bits += 5
    if (bits >= 8) {
      bits -= 8
      program.push((held >> bits) & 255)
    }
  }
  const { length } = program
  // the leftover padding is fewer than 5 bits, all zero
  if (
    bits > 4 ||
    (held & ((1 << bits) - 1)) !== 0 ||
    length < 2 ||
    length > 40 ||
    (!version && length !== 20 && length !== 32)
  )
    return undefined
  return { version, program: Uint8Array.from(program) }
}

/**
 * Returns whether a point of the curve has this x-coordinate. Without one, no key can spend a taproot output (BIP-341).
 * Half of all numbers have no point: https://github.com/bitcoin/bips/blob/master/bip-0340.mediawiki#design (lift_x)
 */
const isOnCurve = (x: Bytes): boolean => {
  try {
    Point.fromBytes(concat([2], x))
    return true
  } catch {
    return false // the library throws for any x without a point
  }
}

const kindOfSegwit = (version: number, program: Bytes): AddressKind | undefined => {
  if (version === 0) return program.length === 20 ? 'p2wpkh' : 'p2wsh'
  return version === 1 && program.length === 32 && isOnCurve(program) ? 'p2tr' : undefined
}

/**
 * Returns the output that an address of a network pays to; undefined if the address is invalid.
 * Also returns undefined if its coins could be spent by no one (taproot without a point) or by anyone (later witness
 * versions, pay to anchor).
 * Upper and lower case of a segwit address are equivalent.
 */
export const readAddress = async (text: string, net: AddressNet): Promise<Address | undefined> => {
  const segwit = readSegwit(HRP[net], text)
  if (segwit) {
    const { version, program: hash } = segwit
    const kind = kindOfSegwit(version, hash)
    return kind ? { kind, hash, script: concat([version && 0x50 + version, hash.length], hash) } : undefined
  }
  const bytes = await fromBase58(text)
  const hash = bytes?.slice(1)
  if (!hash) return undefined
  if (bytes![0] === VERSIONS[net][0])
    return { kind: 'p2pkh', hash, script: concat([0x76, 0xa9, 20], hash, [0x88, 0xac]) }
  return bytes![0] === VERSIONS[net][1] ? { kind: 'p2sh', hash, script: concat([0xa9, 20], hash, [0x87]) } : undefined
}

/**
 * CAIP-2 reference of Bitcoin's main network: the first 32 hex digits of its genesis block hash.
 * https://github.com/bitcoin/bips/blob/master/bip-0122.mediawiki
 */
const MAIN = '000000000019d6689c085ae165831e93'

export const netOf = (caipNetworkId: string): AddressNet => (caipNetworkId.endsWith(`:${MAIN}`) ? 'main' : 'test')
