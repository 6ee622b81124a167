/** Messages as the user reads them. */

/** Returns the text of bytes; undefined if they are none. */
export const textOf = (bytes: Uint8Array): string | undefined => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/** Returns the warning of an approval if a message signs in to another page than `origin`. */
export const foreignSignIn = (text: string | undefined, origin: string): { warning?: string } => {
  const [, domain] = /^(\S+) wants you to sign in/.exec(text ?? '') ?? []
  return domain === undefined || domain === new URL(origin).host
    ? {}
    : { warning: `The message signs in to ${domain}, which is another page.` }
}
