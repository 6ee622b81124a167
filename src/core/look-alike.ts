/** Addresses and names made to be taken for others. */
import { shortAddress } from './units'

/** Characters at each end that people compare. Attackers make addresses alike in four at each end by the thousand (seen on Ethereum from 2023-03 on). */
const COMPARED = 4

/** What all addresses of a kind begin with, so that nobody compares it. */
const PREFIX = /^(0x|(bc|tb|bcrt)1[qp]?)/i

/** EVM and segwit addresses mean the same in small letters; base58 ones do not. */
const meant = (address: string) => (PREFIX.test(address) ? address.toLowerCase() : address)

const ends = (address: string) => {
  const own = address.replace(PREFIX, '')
  return own.slice(0, COMPARED) + own.slice(-COMPARED)
}

/** Whether an address is another one that a person would take for this one: alike at both ends, as they are compared or as they are shown. */
export const isLookAlike = (address: string, other: string): boolean => {
  // some read 0 for O, or a small letter for a great one
  const [a, b] = [meant(address), meant(other)]
  const [x, y] = [a.toLowerCase(), b.toLowerCase()]
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
  /** A word of another script that reads as a Latin one, foreign digits, or characters that do not show as they are. */
  | 'look-alike'
  /** Characters other than those of ASCII: accents, other scripts, emoji. */
  | 'foreign'
  /** Letters or digits of ASCII that are easy to confuse: `rn` and `m`. */
  | 'confusable'

/** The strongest first. */
const WARNINGS: readonly NameWarning[] = ['mixed', 'look-alike', 'foreign', 'confusable']

/** Pairs of small ASCII letters that read as one. Source: as `SCRIPTS`. */
const PAIRS: readonly (readonly [pair: string, letter: string])[] = [
  ['rn', 'm'],
  ['vv', 'w'],
  ['cl', 'd']
]

/** Returns which letters and digits of a name are easy to confuse. Digits beside no letter are not: `007`. */
export const confusablesOf = (name: string): readonly string[] => {
  const labels = name.split('.').slice(0, -1)
  const pairs = PAIRS.map(([pair]) => pair).filter(pair => labels.some(label => label.includes(pair)))
  return [...pairs, ...['0', '1'].filter(digit => labels.some(label => label.includes(digit) && /[a-z]/.test(label)))]
}

const warningOf = (label: string): NameWarning | undefined => {
  const own = SCRIPTS.filter(script => new RegExp(`\\p{Script=${script}}`, 'u').test(label)).length
  // what belongs to no script of the list beside Latin is Chinese, Japanese and the like, which are written so; a mark on nothing, or an odd letter, is not
  if (own > 1) return 'mixed'
  if (!/[^\x20-\x7e]/.test(label)) return undefined
  const hasForeignDigit = /\p{Nd}/u.test(label.replace(/\d/g, ''))
  const visible = label.replace(/\ufe0f|\u200d(?=\p{Extended_Pictographic})/gu, '')
  return READS_LATIN.test(label) || hasForeignDigit || /[\p{Cf}\p{Co}\p{Cn}]|\p{M}{3}/u.test(visible)
    ? 'look-alike'
    : 'foreign'
}

/** Returns the strongest warning about a name; undefined if it reads as it is. Its address is shown all the same. */
export const nameWarning = (name: string): NameWarning | undefined => {
  const found = name.split('.').map(warningOf)
  if (confusablesOf(name).length) found.push('confusable')
  return WARNINGS.find(warning => found.includes(warning))
}

/**
 * Letters of other scripts, and below what each reads as. Source: as `SCRIPTS`, those that have whole words of
 * them.
 */
const FOREIGN = 'аеорсухіјѕԁһӏԛԝкмтвнгпοαυνρικηετχօսոցհյıłøđɑɡ'
const READS_AS = 'aeopcyxijsdhlqwkmtbhrnoauvpiknetxounghjilodag'

/** Zeros of the digits of other scripts. */
const DIGIT_ZEROS = [0x660, 0x6f0, 0x966, 0x9e6, 0xe50]

const toLatin = (character: string): string => {
  const code = character.codePointAt(0)!
  const zero = DIGIT_ZEROS.find(first => code >= first && code < first + 10)
  const at = FOREIGN.indexOf(character)
  return zero === undefined ? (READS_AS[at] ?? character) : String(code - zero)
}

/**
 * Returns what a reader takes a name for: without accents, in Latin letters, with one form for what is easy to
 * confuse.
 */
const skeleton = (name: string): string => {
  const latin = [
    ...name
      .normalize('NFKD')
      .replace(/[\p{M}\p{Cf}]/gu, '')
      .toLowerCase()
  ]
    .map(toLatin)
    .join('')
  const letters = latin.replace(/0/g, 'o').replace(/1/g, 'l')
  return PAIRS.reduce((text, [pair, letter]) => text.replaceAll(pair, letter), letters)
}

/**
 * Returns the known name that this one differs from only by what is easy to confuse; undefined if it is one of
 * them.
 */
export const similarName = (name: string, known: readonly string[]): string | undefined =>
  known.includes(name) ? undefined : known.find(other => skeleton(other) === skeleton(name))

const plainLabel = (label: string): string => {
  if (!/[^\x21-\x7e]/.test(label)) return label
  try {
    const { hostname } = new URL(`http://${label}.a`)
    // it maps some characters to others, which is no form of the label
    if (hostname.startsWith('xn--')) return hostname.slice(0, -2)
  } catch {
    // a label that no host name may have: its characters by number
  }
  const escape = (character: string) => `\\u{${character.codePointAt(0)!.toString(16)}}`
  return [...label].map(character => (/[\x21-\x7e]/.test(character) ? character : escape(character))).join('')
}

/** Returns a name in ASCII alone, as host names are written (Punycode): `müller.eth` → `xn--mller-kva.eth`. */
export const plainName = (name: string): string => name.split('.').map(plainLabel).join('.')
