/** Addresses and names made to be taken for others. */
import { shortAddress } from './units'

/** Characters at each end that people compare. Attackers make addresses alike in four at each end by the thousand (seen on Ethereum from 2023-03 on). */
const COMPARED = 4

/** What all addresses of a kind begin with, so that nobody compares it. */
const PREFIX = /^(0x|(bc|tb|bcrt)1[qp]?)/i

/** EVM and segwit addresses mean the same in small letters; base58 ones do not. */
const meant = (address: string) => PREFIX.test(address) ? address.toLowerCase() : address

const ends = (address: string) => {
  const own = address.replace(PREFIX, '')
  return own.slice(0, COMPARED) + own.slice(-COMPARED)
}

/** Whether an address is another one that a person would take for this one: alike at both ends, as they are compared or as they are shown. */
export const isLookAlike = (address: string, other: string): boolean => {
  // some read 0 for O, or a small letter for a great one
  const [a, b] = [meant(address), meant(other)], [x, y] = [a.toLowerCase(), b.toLowerCase()]
  return a !== b && (ends(x) === ends(y) || shortAddress(x) === shortAddress(y))
}

/** The address among those that are known (used before, or one's own) which this one only resembles; undefined where it is one of them. */
export const lookAlikeOf = (address: string, known: readonly string[]): string | undefined =>
  known.some(other => meant(other) === meant(address)) ? undefined : known.find(other => isLookAlike(address, other))

/** Scripts with letters that look like those of others. Source: https://www.unicode.org/Public/security/latest/confusables.txt, those with a whole alphabet of it. */
const SCRIPTS = 'Latin Cyrillic Greek Armenian Cherokee Coptic Lisu Georgian Hebrew Arabic Deseret Thai'.split(' ')

/** Letters of other scripts that read as Latin ones; a label of nothing else reads as a Latin word. */
const READS_LATIN = /^[аеорсухіјѕԁһӏԛԝοαυνρικηᴏꮯꮪօսոցհյ\d-]+$/u

export type NameWarning =
  /** Letters of several scripts in one word, as no language writes them. */
  | 'mixed'
  /** A word of another script that reads as a Latin one, or one with letters that do not show as they are. */
  | 'look-alike'

const warningOf = (label: string): NameWarning | undefined => {
  const own = SCRIPTS.filter(script => new RegExp(`\\p{Script=${script}}`, 'u').test(label)).length
  // what belongs to no script of the list beside Latin is Chinese, Japanese and the like, which are written so; a mark on nothing, or an odd letter, is not
  if (own > 1) return 'mixed'
  if (/[^\x20-\x7e]/.test(label) && READS_LATIN.test(label)) return 'look-alike'
  return /[\p{Cf}\p{Co}\p{Cn}]|\p{M}{3}/u.test(label.replace(/\ufe0f|\u200d(?=\p{Extended_Pictographic})/gu, '')) ? 'look-alike' : undefined
}

/** What is wrong with how a name reads; undefined: nothing that shows. The address stands beside each name all the same. */
export const nameWarning = (name: string): NameWarning | undefined => {
  const found = name.split('.').map(warningOf)
  return found.find(warning => warning === 'mixed') ?? found.find(Boolean)
}
