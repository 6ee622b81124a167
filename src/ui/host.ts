/** The single shadow host under `body` that contains the dialog. */
import base from './styles/base.css'
import dialog from './styles/dialog.css'

/** Creates a constructed style sheet, so that a strict `style-src` needs no exception from the host page. */
const sheetOf = (text: string): CSSStyleSheet => {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(text)
  return sheet
}

const sheets = new Map<string, CSSStyleSheet>()
const shadows = new Set<ShadowRoot>()
/** The element that the host page reserved for each embedded host. */
const embedElements = new WeakMap<Element, Element>()

/** Hosts that we removed from the page ourselves. Another host has replaced them, so nothing may put them back. */
const retired = new WeakSet<Element>()

const applySheets = (shadow: ShadowRoot) => {
  shadow.adoptedStyleSheets = [...sheets.values()]
}

/**
 * Adds a view's own styles to the dialog, once. They come with the view's chunk, so that no other view pays for them.
 */
export const addSheet = (text: string): void => {
  if (sheets.has(text)) return
  sheets.set(text, sheetOf(text))
  shadows.forEach(applySheets)
}

/**
 * Puts the host back into the page if the page dropped it, as a client router that replaces `body` does.
 * Returns false if the document has no element that could hold it.
 */
export const insertHost = (host: HTMLElement): boolean => {
  const embedElement = embedElements.get(host)
  const parent = embedElement?.shadowRoot ?? embedElement ?? document.body ?? document.documentElement
  if (!parent) return false
  if (!host.isConnected || (embedElement && host.parentNode !== parent)) parent.append(host)
  // the page's own modal may have hidden its siblings from screen readers while the dialog was closed
  host.removeAttribute('aria-hidden')
  host.removeAttribute('inert')
  // Turbo stores a clone of `body`. A clone of the host has no shadow root.
  for (const copy of document.querySelectorAll('[data-billfold="dialog"]')) {
    if (copy !== host && !copy.shadowRoot && !copy.firstChild) copy.remove()
  }
  return true
}

export const isRetired = (host: HTMLElement): boolean => retired.has(host)

/** Returns whether the page dropped the host, and not the element that it is embedded in. */
export const isRemoved = (host: HTMLElement): boolean =>
  !host.isConnected && !isRetired(host) && (embedElements.get(host)?.isConnected ?? true)

/**
 * Puts an empty host under `body`, or into the element that the host page reserved for it. `remove` takes it out again.
 */
export const createHost = (embedElement?: Element): { root: HTMLElement; remove: () => void } => {
  const host = document.createElement('div')
  host.dataset['billfold'] = 'dialog'
  // idiomorph and morphdom reuse an element without an id for any other with its tag name
  host.id = 'billfold-dialog'
  const shadow = host.attachShadow({ mode: 'open' })
  addSheet(base)
  addSheet(dialog)
  shadows.add(shadow)
  applySheets(shadow)
  const root = shadow.appendChild(document.createElement('div'))
  // under `body` it takes no space, however the host page lays out the children of `body`
  if (embedElement) embedElements.set(host, embedElement)
  else host.style.position = 'absolute'
  insertHost(host)
  return {
    root,
    remove: () => {
      retired.add(host)
      shadows.delete(shadow)
      host.remove()
    }
  }
}
