/** Maximum length of a reported text. Characters. Chosen: a stack of ten frames. */
const MAX_CHARACTERS = 1_500
/** Characters that are read. Chosen: more than is reported, because redaction shortens the text. */
const MAX_READ_CHARACTERS = 4 * MAX_CHARACTERS

/** The query and the fragment of a URL. */
const QUERY_OR_FRAGMENT = /[?#]\S+/g
/**
 * A run of characters that may contain an e-mail address. In a stack, `name@https://…` is not an address: it ends at
 * the colon.
 */
const PIECE = /[^\s:/]+/g
/** Accounts of any chain (the shortest, of Bitcoin, has 26 characters), keys, hashes, pairing URIs. */
const LONG_WORD = /\w{20,}/g

/**
 * Returns true for `name@server.zone` with non-empty parts. Uses positions, because a pattern would try each way to
 * split the text again.
 */
const hasEmail = (piece: string): boolean => {
  const at = piece.indexOf('@', 1)
  const dot = piece.lastIndexOf('.', piece.length - 2)
  return at > 0 && dot > at + 1
}

/**
 * Returns the part of the text that is read. Drops a word that the limit cuts, because its remainder could not be
 * recognized.
 */
const cut = (text: string): string => {
  if (text.length <= MAX_READ_CHARACTERS) return text
  let end = MAX_READ_CHARACTERS
  while (end > 0 && /\S/.test(text.charAt(end - 1))) end--
  return text.slice(0, end)
}

/**
 * Returns an error text without private data: e-mail addresses, URL queries and long words. Takes time in proportion to
 * its limit.
 */
export const redact = (text: string): string =>
  cut(text)
    .replace(QUERY_OR_FRAGMENT, '…')
    .replace(PIECE, piece => (hasEmail(piece) ? '…' : piece))
    .replace(LONG_WORD, '…')
    .slice(0, MAX_CHARACTERS)
