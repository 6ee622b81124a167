/** Addresses of pages that a user enters on the command line. Plain Node, since `npm start` reads it first of all. */

/** Returns the origin of a page. Errors: an `Error` whose text is for the user. */
export const pageOriginOf = text => {
  const fail = why => {
    throw new Error(`--page ${text}: ${why}. Write it like http://127.0.0.1:5500`)
  }
  if (!URL.canParse(text)) return fail('This is no address')
  const { protocol, origin, username, password } = new URL(text)
  if (protocol !== 'http:' && protocol !== 'https:') return fail('A page has an address with http or https')
  return username || password ? fail('The address must not contain a password') : origin
}
