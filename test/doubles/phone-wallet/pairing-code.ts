/** Returns the pairing URI in a pasted text or a link: the text itself, or `…/wc?uri=<code>`. */
export const codeIn = (code: string) => {
  const text = code.trim()
  return text.startsWith('wc:') ? text : (new URL(text).searchParams.get('uri') ?? text)
}
