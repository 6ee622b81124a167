/** Script tags and JSON blocks as the page’s HTML has them, and the messages to the developer. */
import '../dom'
import { findTag, readTag } from '../../src/cdn/script-tag'
import { optionsOf } from '../../src/cdn/tag-options'

export const LOADER_URL = 'https://cdn.example/1.2.3/billfold.js'
export let warnings: string[] = []
const { warn } = console

/** Adds a script tag as the page's HTML has it. Nothing is fetched here. */
export const script = (attributes: Record<string, string>, text = '', parent: Element = document.head) => {
  const tag = document.createElement('script')
  for (const name in attributes) tag.setAttribute(name, attributes[name]!)
  if (!attributes['type']) tag.type = 'module'
  tag.textContent = text
  parent.append(tag)
  return tag
}
export const block = (text: string, more: Record<string, string> = { id: 'settings' }) =>
  script({ type: 'application/json', 'data-billfold': '', ...more }, text)
export const named = { src: LOADER_URL, 'data-config': 'settings' }
export const options = () => optionsOf(readTag(findTag(LOADER_URL)))

export const begin = (): void => {
  document.head.replaceChildren()
  warnings = []
  console.warn = text => {
    warnings.push(text)
  }
}
export const end = (): void => {
  console.warn = warn
}
