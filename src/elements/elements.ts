/**
 * The custom elements. These buttons show before the widget has loaded, so they use no framework.
 * Content inside an element shows until the element is defined. It stays if the engine lacks what the widget needs.
 */
import { dirOf } from '../core/i18n/locale'
import { lastTrigger } from '../core/platform/last-trigger'
import styles from '../ui/styles/base.css'
import { attributes } from './attributes'
import { buttonContent, createElement, setAttributes, type Attribute, type Kind } from './button-content'
import { mountedElements, repaintAll } from './mounted-elements'
import type { WidgetHandle } from './widget-handle'

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
export const supportsElements = (): boolean => 'adoptedStyleSheets' in document

/** Defines the elements, once per page. */
export const defineElements = (widget: WidgetHandle): void => {
  if (!supportsElements() || customElements.get('billfold-button')) return
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(styles)

  const toggle = (opener: HTMLElement, view?: string, wallet?: string | null) => {
    lastTrigger.opener = opener
    if (widget.buttonState().isOpen) widget.close()
    else void widget.open({ opener, view: view || undefined, wallet: wallet || undefined })
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
          const frame = createElement('div', 'bf')
          const button = setAttributes(createElement('button', ''), { part: 'button', 'aria-haspopup': 'dialog' })
          const root = this.attachShadow({ mode: 'open', delegatesFocus: true })
          root.adoptedStyleSheets = [sheet]
          root.append(frame)
          button.onpointerenter = button.onfocus = widget.preload
          button.onclick = () => {
            // from now on, screen readers announce the progress
            setAttributes(frame, { 'aria-live': 'polite' })
            toggle(this, views[kind], this.getAttribute('wallet'))
          }
          const attribute: Attribute = name => this.getAttribute(name) ?? widget.sharedAttributes?.(name)
          let lastState: string
          this.#paint = () => {
            const buttonState = { ...widget.buttonState() }
            const isOpener = lastTrigger.opener === this
            const isExpanded = isOpener && !!buttonState.isOpen
            // The clicked control shows the progress of its click. The host page's own controls cannot, so the other
            // buttons do. One wallet's button never shows another's.
            if (!isOpener && (isWallet || mountedElements.has(lastTrigger.opener!)))
              buttonState.isLoading = buttonState.isFailed = false
            const { locale, isLoading, isFailed } = buttonState
            const next = JSON.stringify([buttonState, isExpanded, attributes.map(attribute)])
            if (next === lastState) return
            lastState = next
            // a label from the host page is in a language that only the page knows
            setAttributes(frame, {
              'data-theme': buttonState.theme,
              dir: dirOf(locale),
              lang: attribute('label') ? '' : locale
            })
            frame.removeAttribute('style')
            for (const property of buttonState.properties) frame.style.setProperty(...property)
            const content = buttonContent(kind, buttonState, attribute)
            if (!content) return frame.replaceChildren()
            // keep the width while a temporary text shows
            if (!isLoading && !isFailed) button.style.minWidth = ''
            else button.style.minWidth ||= button.offsetWidth ? `${button.offsetWidth}px` : ''
            button.disabled =
              (attribute('disabled') ?? 'false') !== 'false' || (isWallet && buttonState.status === 'connected')
            setAttributes(button, { ...content.attributes, 'aria-busy': isLoading, 'aria-expanded': isExpanded })
            button.replaceChildren(...content.inner)
            // inserting the button again would take its focus
            if (!button.parentNode) frame.append(button)
          }
        }
        connectedCallback() {
          mountedElements.set(this, this.#paint)
          this.#paint()
        }
        disconnectedCallback() {
          mountedElements.delete(this)
        }
        attributeChangedCallback() {
          mountedElements.get(this)?.()
        }
      }
    )
  }
  widget.subscribe?.(repaintAll)

  // Handles any element of the host page with `data-billfold-open`, added now or later. The attribute's value may name
  // a view.
  for (const type of ['pointerover', 'focusin', 'click']) {
    document.addEventListener(type, event => {
      const opener = (event.composedPath() as HTMLElement[]).find(
        ({ dataset }) => dataset?.['billfoldOpen'] !== undefined
      )
      if (!opener) return
      widget.preload()
      // the page has handled the click, or the user opens a link in another tab or window
      const press = event as MouseEvent
      if (type !== 'click' || press.defaultPrevented || press.ctrlKey || press.metaKey || press.shiftKey) return
      event.preventDefault()
      toggle(opener, opener.dataset['billfoldOpen'])
    })
  }
}
