/** What a failed story's page showed: its picture does not leave the machine that ran it. */
import type { Page } from './driver'

/** Characters of each text. Chosen: some lines of a log. */
const MAX_CHARACTERS = 400

/** Returns the test ids of the rendered elements, also within shadow roots, and what the page noted of our events. */
export const describePage = (page: Page): Promise<string[]> =>
  page.run(maxCharacters => {
    const elementsIn = (root: Document | ShadowRoot): Element[] =>
      [...root.querySelectorAll('*')].flatMap(element => [
        element,
        ...(element.shadowRoot ? elementsIn(element.shadowRoot) : [])
      ])
    const rendered = elementsIn(document).filter(element => element.checkVisibility?.() ?? true)
    const ids = new Set(rendered.flatMap(element => element.getAttribute('data-testid') ?? []))
    const events = document.getElementById('events')?.textContent ?? ''
    return [`elements: ${[...ids].join(' ')}`, `events: ${events}`].map(line => line.slice(-maxCharacters))
  }, MAX_CHARACTERS)
