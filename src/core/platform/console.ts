const warned = new Set<string>()
let isQuiet = false

/** Sets the option `debug`. False keeps the console quiet. */
export const setDebug = (debug: unknown): void => {
  isQuiet = debug === false
}

/**
 * Returns whether a developer may work on this page and wants warnings: it is on localhost or has an IP address. The
 * alerts distinguish private from public addresses (`src/alerts/is-local-page.ts`), because that takes more code.
 */
export const mayBeDevelopment = (): boolean => !isQuiet && /localhost$|[\d\]]$/.test(location.hostname)

/**
 * Warns the developer of the host page, once per page and text. src/README.md explains each code. Never a message for
 * users.
 */
export const warn = (code: string, text: string): void => {
  if (isQuiet || warned.has(text)) return
  warned.add(text)
  console.warn(`Billfold ${code}: ${text} (src/README.md#${code})`)
}
