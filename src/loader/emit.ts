import type { Emit } from '../core/events'
import { last } from '../core/opener'
import { painters } from './live'

/**
 * Tells the page. Each element hears once, and so does `document`: one event bubbles to it, from the element that was clicked
 * or the first in the page; the other elements get one that does not bubble.
 */
export const emitDom: Emit = (name, detail) => {
  const elements = [...painters.keys()]
  const first = elements.find(element => element === last.opener) ?? elements[0] ?? document
  for (const target of new Set([first, ...elements])) {
    const isFirst = target === first
    target.dispatchEvent(new CustomEvent(name, { detail, bubbles: isFirst, composed: isFirst }))
  }
}
