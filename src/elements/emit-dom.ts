import type { Emit } from '../api/events'
import { lastTrigger } from '../core/platform/last-trigger'
import { mountedElements } from './mounted-elements'

/**
 * Emits an event to the page. Each element receives it once, and so does `document`.
 * One event bubbles to `document` from the clicked element, or from the first in the page. The other elements get one
 * that does not bubble.
 */
export const emitDom: Emit = (name, detail) => {
  const elements = [...mountedElements.keys()]
  const first = elements.find(element => element === lastTrigger.opener) ?? elements[0] ?? document
  for (const target of new Set([first, ...elements])) {
    const isFirst = target === first
    target.dispatchEvent(new CustomEvent(name, { detail, bubbles: isFirst, composed: isFirst }))
  }
}
