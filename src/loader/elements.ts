/**
 * The custom elements: buttons that stand in the page before the widget does, so there is no framework here. What is written
 * inside an element shows until it is defined, and stays where an engine lacks what the widget needs.
 */
import { dirOf } from '../core/locale'
import { last } from '../core/opener'
import look from '../ui/look/base.css'
import { attributes } from './attributes'
import { contentOf, node, put, type Attribute, type Kind } from './content'
import { painters, repaint } from './live'
import type { Port } from './port'

/** What each opens; with none, what fits the connection. */
const views: { readonly [K in Kind]: string } = {
  '': '',
  'connect-': 'Connect',
  'account-': 'Account',
  'network-': 'Networks',
  'wallet-': ''
}

/** Whether this engine has what the widget needs. The engines learned `<dialog>` and the rest before this. */
export const isAble = (): boolean => 'adoptedStyleSheets' in document

/** Defines the elements, once for a page. */
export const defineElements = (port: Port): void => {
  if (!isAble() || customElements.get('billfold-button')) return
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(look)

  const toggle = (opener: HTMLElement, view?: string, wallet?: string | null) => {
    last.opener = opener
    if (port.painted().isOpen) port.close()
    else void port.open({ opener, view: view || undefined, wallet: wallet || undefined })
  }

  for (const kind of Object.keys(views) as Kind[]) {
    const isWallet = kind === 'wallet-'
    customElements.define(
      `billfold-${kind}button`,
      class extends HTMLElement {
        static observedAttributes = attributes
        #paint: () => void

        constructor() {
          super()
          const frame = node('div', 'bf')
          const button = put(node('button', ''), { part: 'button', 'aria-haspopup': 'dialog' })
          const root = this.attachShadow({ mode: 'open', delegatesFocus: true })
          root.adoptedStyleSheets = [sheet]
          root.append(frame)
          button.onpointerenter = button.onfocus = port.warm
          button.onclick = () => {
            // from now on the person is told what becomes of it
            put(frame, { 'aria-live': 'polite' })
            toggle(this, views[kind], this.getAttribute('wallet'))
          }
          const attribute: Attribute = name => this.getAttribute(name) ?? port.shared?.(name)
          let before: string
          this.#paint = () => {
            const painted = { ...port.painted() }
            const isMine = last.opener === this
            const isExpanded = isMine && !!painted.isOpen
            // what becomes of a click shows where it was clicked; the site's own controls cannot show it, one wallet's button not another's
            if (!isMine && (isWallet || painters.has(last.opener!))) painted.isLoading = painted.isFailed = false
            const { locale, isLoading, isFailed } = painted
            const next = JSON.stringify([painted, isExpanded, attributes.map(attribute)])
            if (next === before) return
            before = next
            // words of the site are in a language that the page knows
            put(frame, { 'data-theme': painted.theme, dir: dirOf(locale), lang: attribute('label') ? '' : locale })
            frame.removeAttribute('style')
            for (const property of painted.properties) frame.style.setProperty(...property)
            const content = contentOf(kind, painted, attribute)
            if (!content) return frame.replaceChildren()
            // other words for a while, the same width
            if (!isLoading && !isFailed) button.style.minWidth = ''
            else button.style.minWidth ||= button.offsetWidth ? `${button.offsetWidth}px` : ''
            button.disabled =
              (attribute('disabled') ?? 'false') !== 'false' || (isWallet && painted.status === 'connected')
            put(button, { ...content.said, 'aria-busy': isLoading, 'aria-expanded': isExpanded })
            button.replaceChildren(...content.inner)
            // putting it in again would take its focus
            if (!button.parentNode) frame.append(button)
          }
        }
        connectedCallback() {
          painters.set(this, this.#paint)
          this.#paint()
        }
        disconnectedCallback() {
          painters.delete(this)
        }
        attributeChangedCallback() {
          painters.get(this)?.()
        }
      }
    )
  }
  port.subscribe?.(repaint)

  // any element of the site's own with `data-billfold-open`, now or later; the value may name a view
  for (const type of ['pointerover', 'focusin', 'click']) {
    document.addEventListener(type, event => {
      const opener = (event.composedPath() as HTMLElement[]).find(
        ({ dataset }) => dataset?.['billfoldOpen'] !== undefined
      )
      if (!opener) return
      port.warm()
      // the site has dealt with it, or a link is to open in another tab or window
      const press = event as MouseEvent
      if (type !== 'click' || press.defaultPrevented || press.ctrlKey || press.metaKey || press.shiftKey) return
      event.preventDefault()
      toggle(opener, opener.dataset['billfoldOpen'])
    })
  }
}
