/** The zero of each digit set that keyboards write: ASCII, Arabic, Persian, Devanagari, Bengali, Thai, full width. */
const ZEROS = [0x30, 0x660, 0x6f0, 0x966, 0x9e6, 0xe50, 0xff10]

/** Returns the ASCII digit for a digit of any of these sets. Undefined for another character. */
export const asciiDigit = (character: string): string | undefined => {
  const code = character.codePointAt(0)!
  const zero = ZEROS.find(first => code >= first && code < first + 10)
  return zero === undefined ? undefined : String(code - zero)
}
