const said = new Set<string>()

/** Tells the developer of the host page something, once per page and text. Never words for a visitor. */
export const warn = (text: string): void => {
  if (said.has(text)) return
  said.add(text)
  console.warn(`Billfold: ${text}`)
}
