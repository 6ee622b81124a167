/** The one shadow host under `body` that the dialog lives in. */
import base from './look/base.css'
import dialog from './look/dialog.css'

/** A style sheet of ours. Constructed, so that a strict `style-src` needs nothing from the site. */
export const sheetOf = (text: string): CSSStyleSheet => {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(text)
  return sheet
}

let sheets: CSSStyleSheet[] | undefined
/** Sheets of the dialog, made once for a page. */
export const dialogSheets = (): CSSStyleSheet[] => sheets ??= [sheetOf(base), sheetOf(dialog)]

/** Puts an empty host under `body`, or into the element that a site has set apart for it; `remove` takes it away. */
export const placeHost = (inside?: Element): { root: HTMLElement; remove: () => void } => {
  const host = document.createElement('div')
  host.dataset['billfold'] = 'dialog'
  const shadow = host.attachShadow({ mode: 'open' })
  shadow.adoptedStyleSheets = dialogSheets()
  const root = shadow.appendChild(document.createElement('div'))
  ;(inside?.shadowRoot ?? inside ?? document.body).append(host)
  return { root, remove: () => host.remove() }
}
