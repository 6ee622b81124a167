/** The longest text that is told. Characters. Chosen: a stack of ten frames. */
const MOST = 1_500
/** Characters that are looked at. Chosen: more than is told, since what is redacted gets shorter. */
const MOST_READ = 4 * MOST

/** The query and the fragment of an address. */
const BEHIND = /[?#]\S+/g
/** What an e-mail address is part of. In a stack, `name@https://…` is none: it ends at the colon. */
const PIECE = /[^\s:/]+/g
/** Accounts of any chain (the shortest, of Bitcoin, has 26 characters), keys, hashes, codes. */
const LONG_WORD = /\w{20,}/g

/**
 * True for `name@server.zone`, with something in each place. By position: a pattern would try each way to split the
 * text anew.
 */
const hasEmail = (piece: string): boolean => {
  const at = piece.indexOf('@', 1)
  const dot = piece.lastIndexOf('.', piece.length - 2)
  return at > 0 && dot > at + 1
}

/**
 * Returns the text as far as it is looked at, without a word that the limit has cut: its rest could not be recognized.
 */
const cut = (text: string): string => {
  if (text.length <= MOST_READ) return text
  let end = MOST_READ
  while (end > 0 && /\S/.test(text.charAt(end - 1))) end--
  return text.slice(0, end)
}

/**
 * Returns a text about a failure without private data: e-mail addresses, queries of addresses, and long words. Takes
 * time in proportion to its limit.
 */
export const redact = (text: string): string =>
  cut(text)
    .replace(BEHIND, '…')
    .replace(PIECE, piece => (hasEmail(piece) ? '…' : piece))
    .replace(LONG_WORD, '…')
    .slice(0, MOST)
