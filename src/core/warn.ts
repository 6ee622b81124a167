const said = new Set<string>()
let isQuiet = false

/** Option `debug`: false keeps the console quiet. */
export const setDebug = (debug: unknown): void => {
  isQuiet = debug === false
}

/** Whether somebody works on this page, and wants to hear of it: it stands on a machine of their own, at a port; an app that is shipped with its pages has none. */
export const isHeard = (): boolean => !isQuiet && /^(localhost|127\.0\.0\.1|\[::1]):/.test(location.host)

/** Tells the developer of the host page something, once per page and text; the README says more under the code. Never words for a visitor. */
export const warn = (code: string, text: string): void => {
  if (isQuiet || said.has(text)) return
  said.add(text)
  console.warn(`Billfold ${code}: ${text} (README.md#${code})`)
}
