/** The one shadow host under `body` that the dialog lives in. */
import base from './look/base.css'
import dialog from './look/dialog.css'

/** A style sheet of ours. Constructed, so that a strict `style-src` needs nothing from the site. */
const sheetOf = (text: string): CSSStyleSheet => {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(text)
  return sheet
}

const sheets = new Map<string, CSSStyleSheet>()
const shadows = new Set<ShadowRoot>()

const dress = (shadow: ShadowRoot) => { shadow.adoptedStyleSheets = [...sheets.values()] }

/** Adds a view's own rules to the dialog, once; they come with the view's chunk, so that no other view pays for them. */
export const addSheet = (text: string): void => {
  if (sheets.has(text)) return
  sheets.set(text, sheetOf(text))
  shadows.forEach(dress)
}

/** Puts an empty host under `body`, or into the element that a site has set apart for it; `remove` takes it away. */
export const placeHost = (inside?: Element): { root: HTMLElement; remove: () => void } => {
  const host = document.createElement('div')
  host.dataset['billfold'] = 'dialog'
  const shadow = host.attachShadow({ mode: 'open' })
  addSheet(base)
  addSheet(dialog)
  shadows.add(shadow)
  dress(shadow)
  const root = shadow.appendChild(document.createElement('div'))
  // under `body` it is in nobody's way, whatever the site does with what stands there
  if (!inside) host.style.position = 'absolute'
  ;(inside?.shadowRoot ?? inside ?? document.body).append(host)
  return {
    root,
    remove: () => {
      shadows.delete(shadow)
      host.remove()
    }
  }
}
