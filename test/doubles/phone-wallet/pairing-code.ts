/** The pairing code in what a person pastes or a link brings: itself, or `…/wc?uri=<code>`. */
export const codeIn = (code: string) => {
  const text = code.trim()
  return text.startsWith('wc:') ? text : (new URL(text).searchParams.get('uri') ?? text)
}
