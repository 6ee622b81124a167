/** Our own script tag and what it says. */
import type { BillfoldOptions } from '../core/config'
import { warn } from '../core/warn'
import { attributes } from './elements'

/** Trap: `document.currentScript` is null in a module. `url` is the module's own, which a page may have rewritten. */
export const findTag = (url: string): HTMLScriptElement | undefined => {
  const marked = document.querySelector<HTMLScriptElement>('script[data-billfold-loader]')
  if (marked) return marked
  const tags = [...document.querySelectorAll<HTMLScriptElement>('script[src]')]
  const [named, another] = tags.filter(({ src }) => /\/billfold\.js([?#]|$)/.test(src))
  return tags.find(({ src }) => src === url) ?? (another ? undefined : named)
}

const parse = (place: string, text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch (e) {
    warn(`${place} is not JSON and is left out: ${(e as Error).message}`)
  }
}

/** Names that a data attribute cannot spell, or that read better short. */
const longer: Readonly<Record<string, string>> = { theme: 'themeMode', enableEip6963: 'enableEIP6963' }
const forElements = attributes.map(name => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()))

/** `data-networks="eip155:1,eip155:8453"` is a list; `[` and `{` begin JSON; `true` and `false` are what they say; all else is text. */
const valueOf = (name: string, text: string): unknown => {
  if (/^\s*[[{]/.test(text)) return parse(`data-${name} of the script tag`, text)
  if (name === 'networks') return text.split(',').map(id => id.trim()).filter(Boolean)
  // an attribute that a template left empty says nothing, but a bare switch is on
  if (text === '') return /^(enable|allow|debug)/.test(name) || undefined
  return text === 'true' || (text === 'false' ? false : text)
}

/** Options of a page without a build step: `<script type="application/json" data-billfold>`, and over it the tag's attributes. */
export const readOptions = (tag: HTMLScriptElement | undefined): BillfoldOptions => {
  const block = document.querySelector('script[type="application/json"][data-billfold]')
  const json = block && parse('the script with data-billfold', block.textContent ?? '')
  const options: Record<string, unknown> = { ...Object(json) }
  for (const [name, text] of Object.entries(tag?.dataset ?? {})) {
    const value = forElements.includes(name) || name.startsWith('billfold') ? undefined : valueOf(name, text ?? '')
    if (value !== undefined) options[longer[name] ?? name] = value
  }
  return options
}
