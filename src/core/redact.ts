/** The longest text that is told. Characters. Chosen: a stack of ten frames. */
const MOST = 1_500

/**
 * E-mail addresses (with a dot in the server's name, or `name@https://…` of a stack would be one), what stands behind the ? or # of an address, and whatever is a word
 * of 20 letters and digits or more: accounts of any chain (the shortest, of Bitcoin, has 26), keys, hashes, codes.
 */
const PRIVATE = /[^\s:/]+@[^\s:/]+\.[^\s:/]+|[?#]\S+|\w{20,}/g

/** A text about a failure without what may be somebody's. */
export const redact = (text: string): string => text.replace(PRIVATE, '…').slice(0, MOST)
