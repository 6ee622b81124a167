/** Detection of look-alike addresses and names. */
import { asciiDigit } from '../assets/digits'
import { shortAddress } from '../platform/short-address'

/**
 * Characters that users compare at each end. Attackers generate addresses that match in four characters at each end by
 * the thousand (seen on Ethereum since 2023-03).
 */
const COMPARED = 4

/** Common prefixes of addresses, which users do not compare. */
const PREFIX = /^(0x|(bc|tb|bcrt)1[qp]?)/i

/** Normalizes an address. EVM and segwit addresses are case-insensitive; base58 addresses are not. */
const normalizeAddress = (address: string) => (PREFIX.test(address) ? address.toLowerCase() : address)

const comparedEnds = (address: string) => {
  const withoutPrefix = address.replace(PREFIX, '')
  return withoutPrefix.slice(0, COMPARED) + withoutPrefix.slice(-COMPARED)
}

/**
 * Returns whether an address differs from another but looks like it at both ends. Compares the ends that users compare,
 * and the shortened form.
 */
export const isLookAlike = (address: string, other: string): boolean => {
  // Some readers confuse 0 with O, or lower case with upper case.
  const [normalized, otherNormalized] = [normalizeAddress(address), normalizeAddress(other)]
  const [lower, otherLower] = [normalized.toLowerCase(), otherNormalized.toLowerCase()]
  return (
    normalized !== otherNormalized &&
    (comparedEnds(lower) === comparedEnds(otherLower) || shortAddress(lower) === shortAddress(otherLower))
  )
}

/**
 * Returns the known address (the user's own or used before) that this address only resembles. Returns undefined if it
 * is a known address itself.
 */
export const lookAlikeOf = (address: string, known: readonly string[]): string | undefined =>
  known.some(other => normalizeAddress(other) === normalizeAddress(address))
    ? undefined
    : known.find(other => isLookAlike(address, other))

/**
 * Scripts with letters that look like those of others. Source:
 * https://www.unicode.org/Public/security/latest/confusables.txt, the scripts with a whole look-alike alphabet.
 */
const SCRIPTS = 'Latin Cyrillic Greek Armenian Cherokee Coptic Lisu Georgian Hebrew Arabic Deseret Thai'.split(' ')

/** Letters of other scripts that look Latin. A label of these alone reads as a Latin word. */
const READS_LATIN = /^[аеорсухіјѕԁһӏԛԝοαυνρικηᴏꮯꮪօսոցհյ\d-]+$/u

export type NameWarning =
  /** Letters of several scripts in one word, which no language uses. */
  | 'mixed'
  /** A word of another script that reads as a Latin one, foreign digits, or invisible characters. */
  | 'look-alike'
  /** Characters outside ASCII: accents, other scripts, emoji. */
  | 'foreign'
  /** ASCII letters or digits that are easy to confuse: `rn` and `m`. */
  | 'confusable'

/** The strongest first. */
const WARNINGS: readonly NameWarning[] = ['mixed', 'look-alike', 'foreign', 'confusable']

/** Pairs of lowercase ASCII letters that read as one letter. Source: as `SCRIPTS`. */
const PAIRS: readonly (readonly [pair: string, letter: string])[] = [
  ['rn', 'm'],
  ['vv', 'w'],
  ['cl', 'd']
]

/**
 * Returns the letters and digits of a name that are easy to confuse. Digits in a label without letters do not count:
 * `007`.
 */
export const confusablesOf = (name: string): readonly string[] => {
  const labels = name.split('.').slice(0, -1)
  const pairs = PAIRS.map(([pair]) => pair).filter(pair => labels.some(label => label.includes(pair)))
  return [...pairs, ...['0', '1'].filter(digit => labels.some(label => label.includes(digit) && /[a-z]/.test(label)))]
}

const warningOf = (label: string): NameWarning | undefined => {
  const scriptCount = SCRIPTS.filter(script => new RegExp(`\\p{Script=${script}}`, 'u').test(label)).length
  // Characters outside the listed scripts are normal beside Latin letters in Chinese, Japanese and similar languages. A
  // stray combining mark or an odd letter is not; the checks below find it.
  if (scriptCount > 1) return 'mixed'
  if (!/[^\x20-\x7e]/.test(label)) return undefined
  const hasForeignDigit = /\p{Nd}/u.test(label.replace(/\d/g, ''))
  const visible = label.replace(/\ufe0f|\u200d(?=\p{Extended_Pictographic})/gu, '')
  return READS_LATIN.test(label) || hasForeignDigit || /[\p{Cf}\p{Co}\p{Cn}]|\p{M}{3}/u.test(visible)
    ? 'look-alike'
    : 'foreign'
}

/** Returns the strongest warning about a name. Returns undefined for a plain name. The address is shown in any case. */
export const nameWarning = (name: string): NameWarning | undefined => {
  const warnings = name.split('.').map(warningOf)
  if (confusablesOf(name).length) warnings.push('confusable')
  return WARNINGS.find(warning => warnings.includes(warning))
}

/**
 * Letters of other scripts, and below the Latin letter that each reads as. Source: as `SCRIPTS`, the letters that can
 * spell whole words.
 */
const FOREIGN = 'аеорсухіјѕԁһӏԛԝкмтвнгпοαυνρικηετχօսոցհյıłøđɑɡ'
const READS_AS = 'aeopcyxijsdhlqwkmtbhrnoauvpiknetxounghjilodag'

const toLatin = (character: string): string =>
  asciiDigit(character) ?? READS_AS[FOREIGN.indexOf(character)] ?? character

/**
 * Returns the form that a reader perceives: without accents, in Latin letters, with one form for confusable letters.
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
 * Returns the known name that differs from this one only by confusable letters. Returns undefined if this name is
 * known.
 */
export const similarName = (name: string, known: readonly string[]): string | undefined =>
  known.includes(name) ? undefined : known.find(other => skeleton(other) === skeleton(name))

const plainLabel = (label: string): string => {
  if (!/[^\x21-\x7e]/.test(label)) return label
  try {
    const { hostname } = new URL(`http://${label}.a`)
    // the URL parser maps some characters to others, and the result is then not a form of this label
    if (hostname.startsWith('xn--')) return hostname.slice(0, -2)
  } catch {
    // not a valid host label: escape its characters by code point
  }
  const escape = (character: string) => `\\u{${character.codePointAt(0)!.toString(16)}}`
  return [...label].map(character => (/[\x21-\x7e]/.test(character) ? character : escape(character))).join('')
}

/** Returns a name in ASCII, as host names are written (Punycode): `müller.eth` → `xn--mller-kva.eth`. */
export const toPunycode = (name: string): string => name.split('.').map(plainLabel).join('.')
