/** Our own script tag and what it says. */
import { warn } from '../core/warn'

/** Trap: `document.currentScript` is null in a module. `url` is the module's own, which a page may have rewritten. */
export const findTag = (url: string): HTMLScriptElement | undefined => {
  const find = (selector: string) => [...document.querySelectorAll<HTMLScriptElement>(`script[${selector}]`)]
  const named = find('src*="billfold.js"')
  return find('data-billfold-loader')[0] ?? find('src').find(({ src }) => src === url) ?? (named[1] ? undefined : named[0])
}

const parse = (text: string | null, place: string): unknown => {
  try {
    return JSON.parse(text!)
  } catch {
    warn('not-json', `${place} is left out`)
  }
}

/**
 * What a page without a build step wrote: `<script type="application/json" data-billfold>`, and over it the tag's own
 * attributes. Texts stay as they are, but for JSON: what they mean is read when the app is here.
 */
export const readTag = (tag: HTMLScriptElement | undefined): Record<string, unknown> => {
  const block = document.querySelector('script[type="application/json"][data-billfold]')
  const raw: Record<string, unknown> = block ? { ...Object(parse(block.textContent, 'script[data-billfold]')) } : {}
  for (const [name, text] of Object.entries({ ...tag?.dataset })) {
    raw[name] = /^\s*[[{]/.test(text!) ? parse(text!, `the attribute for ${name}`) : text
  }
  return raw
}
