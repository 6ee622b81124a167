const warned = new Set<string>()
let isQuiet = false

/** Sets the option `debug`. False keeps the console quiet. */
export const setDebug = (debug: unknown): void => {
  isQuiet = debug === false
}

/**
 * Returns whether a developer works on this page and wants warnings. The page is then on localhost with a port. An app
 * that ships its pages on localhost has no port.
 */
export const isDevelopment = (): boolean => !isQuiet && /^(localhost|127\.0\.0\.1|\[::1]):/.test(location.host)

/**
 * Warns the developer of the host page, once per page and text. src/README.md explains each code. Never a message for
 * users.
 */
export const warn = (code: string, text: string): void => {
  if (isQuiet || warned.has(text)) return
  warned.add(text)
  console.warn(`Billfold ${code}: ${text} (src/README.md#${code})`)
}
