/**
 * The custom elements. These buttons show before the widget has loaded, so they use no framework.
 * Content inside an element shows until the element is defined. It stays if the engine lacks what the widget needs.
 */
import { dirOf } from '../core/locale'
import { last } from '../core/opener'
import look from '../ui/look/base.css'
import { attributes } from './attributes'
import { contentOf, node, put, type Attribute, type Kind } from './content'
import { painters, repaint } from './live'
import type { Port } from './port'

/** The view that each button opens. An empty string opens the view that fits the connection. */
const views: { readonly [K in Kind]: string } = {
  '': '',
  'connect-': 'Connect',
  'account-': 'Account',
  'network-': 'Networks',
  'wallet-': ''
}

/**
 * Returns whether the engine supports the widget. Engines gained `<dialog>` and the other required features before this
 * one.
 */
export const isAble = (): boolean => 'adoptedStyleSheets' in document

/** Defines the elements, once per page. */
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
            // from now on, screen readers announce the progress
            put(frame, { 'aria-live': 'polite' })
            toggle(this, views[kind], this.getAttribute('wallet'))
          }
          const attribute: Attribute = name => this.getAttribute(name) ?? port.shared?.(name)
          let before: string
          this.#paint = () => {
            const painted = { ...port.painted() }
            const isMine = last.opener === this
            const isExpanded = isMine && !!painted.isOpen
            // The clicked control shows the progress of its click. The host page's own controls cannot, so the other
            // buttons do. One wallet's button never shows another's.
            if (!isMine && (isWallet || painters.has(last.opener!))) painted.isLoading = painted.isFailed = false
            const { locale, isLoading, isFailed } = painted
            const next = JSON.stringify([painted, isExpanded, attributes.map(attribute)])
            if (next === before) return
            before = next
            // a label from the host page is in a language that only the page knows
            put(frame, { 'data-theme': painted.theme, dir: dirOf(locale), lang: attribute('label') ? '' : locale })
            frame.removeAttribute('style')
            for (const property of painted.properties) frame.style.setProperty(...property)
            const content = contentOf(kind, painted, attribute)
            if (!content) return frame.replaceChildren()
            // keep the width while a temporary text shows
            if (!isLoading && !isFailed) button.style.minWidth = ''
            else button.style.minWidth ||= button.offsetWidth ? `${button.offsetWidth}px` : ''
            button.disabled =
              (attribute('disabled') ?? 'false') !== 'false' || (isWallet && painted.status === 'connected')
            put(button, { ...content.said, 'aria-busy': isLoading, 'aria-expanded': isExpanded })
            button.replaceChildren(...content.inner)
            // inserting the button again would take its focus
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

  // Handles any element of the host page with `data-billfold-open`, added now or later. The attribute's value may name
  // a view.
  for (const type of ['pointerover', 'focusin', 'click']) {
    document.addEventListener(type, event => {
      const opener = (event.composedPath() as HTMLElement[]).find(
        ({ dataset }) => dataset?.['billfoldOpen'] !== undefined
      )
      if (!opener) return
      port.warm()
      // the page has handled the click, or the user opens a link in another tab or window
      const press = event as MouseEvent
      if (type !== 'click' || press.defaultPrevented || press.ctrlKey || press.metaKey || press.shiftKey) return
      event.preventDefault()
      toggle(opener, opener.dataset['billfoldOpen'])
    })
  }
}
