/**
 * The custom elements: buttons that stand in the page before the widget does, so there is no framework here. What is written
 * inside an element shows until it is defined, and stays where an engine lacks what the widget needs.
 */
import { labels } from '../../i18n/labels'
import { dirOf } from '../core/locale'
import { themeProperties } from '../core/theme-properties'
import look from '../ui/look/base.css'
import { contentOf, node, type Kind } from './content'
import { live } from './live'
import type { OpenRequest, Port } from './port'

const kinds: readonly Kind[] = ['', 'connect-', 'account-', 'network-', 'wallet-']
const views = { '': undefined, 'connect-': 'Connect', 'account-': 'Account', 'network-': 'Networks', 'wallet-': undefined } satisfies { [K in Kind]: string | undefined }

/** Attributes of every button, each of them live. A script tag's `data-label` and so on count for elements that have none. */
export const attributes = ['label', 'loading-label', 'balance', 'size', 'disabled', 'chars-start', 'chars-end', 'wallet'] as const

/** Whether this engine has what the widget needs. */
export const isAble = (): boolean => 'adoptedStyleSheets' in document && 'HTMLDialogElement' in window

const toggle = (port: Port, request: OpenRequest) => {
  live.opener = request.opener
  if (port.painted().isOpen) port.close()
  else port.open(request)
}

/** Any element of the site's own with `data-billfold-open`, now or later, opens the dialog; the value may name a view. */
const watchOpeners = (port: Port) => {
  const openerOf = (event: Event) =>
    event.composedPath().find((target): target is HTMLElement => target instanceof HTMLElement && 'billfoldOpen' in target.dataset)
  const warm = (event: Event) => { if (openerOf(event)) port.warm() }
  document.addEventListener('pointerover', warm)
  document.addEventListener('focusin', warm)
  document.addEventListener('click', event => {
    const opener = openerOf(event)
    // a link that is to open elsewhere does
    if (!opener || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    toggle(port, { view: opener.dataset['billfoldOpen'] || undefined, opener })
  })
}

/** Defines the elements, once for a page. */
export const defineElements = (port: Port): void => {
  if (!isAble() || customElements.get('billfold-button')) return
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(look)

  for (const kind of kinds) {
    customElements.define(`billfold-${kind}button`, class extends HTMLElement {
      static observedAttributes = attributes
      #paint: () => void

      constructor() {
        super()
        const root = this.attachShadow({ mode: 'open', delegatesFocus: true })
        root.adoptedStyleSheets = [sheet]
        const frame = root.appendChild(node('div', 'bf')), button = node('button', '')
        button.type = 'button'
        button.setAttribute('part', 'button')
        button.setAttribute('aria-haspopup', 'dialog')
        button.onpointerenter = button.onfocus = () => port.warm()
        button.onclick = () => {
          // from now on the person is told what becomes of it
          frame.setAttribute('aria-live', 'polite')
          toggle(port, { view: views[kind], wallet: kind === 'wallet-' && this.getAttribute('wallet') || undefined, opener: this })
        }
        const attribute = (name: string) => this.getAttribute(name) ?? port.shared?.(name)
        let shown = ''
        this.#paint = () => {
          const painted = port.painted()
          const key = JSON.stringify([painted, live.opener === this, attributes.map(attribute)])
          if (key === shown) return
          shown = key
          const { theme, themeVariables, locale, isLoading, isFailed, isOpen, status } = painted
          const content = contentOf(kind, painted, attribute)
          frame.dataset['theme'] = theme
          frame.dir = dirOf(locale)
          // words of the site are in a language that it knows
          frame.lang = attribute('label') ? '' : locale
          frame.removeAttribute('style')
          for (const [property, value] of themeProperties(themeVariables)) frame.style.setProperty(property, value)
          if (!content) return frame.replaceChildren()
          // other words for a while, the same width
          if (!isLoading && !isFailed) button.style.minWidth = ''
          else if (button.offsetWidth) button.style.minWidth ||= `${button.getBoundingClientRect().width}px`
          const off = attribute('disabled')
          button.disabled = off != null && off !== 'false' || kind === 'wallet-' && status === 'connected'
          button.className = content.className
          button.dataset['testid'] = content.test
          button.title = isFailed ? labels[locale].failed : ''
          const state = {
            'aria-disabled': button.disabled, 'aria-busy': isLoading, 'aria-expanded': isOpen && live.opener === this, 'aria-label': content.name
          }
          for (const [name, value] of Object.entries(state)) {
            if (value === undefined) button.removeAttribute(name)
            else button.setAttribute(name, `${value}`)
          }
          button.replaceChildren(...content.inner)
          if (!button.parentNode) frame.append(button)
        }
      }
      connectedCallback() {
        live.painters.set(this, this.#paint)
        this.#paint()
      }
      disconnectedCallback() {
        live.painters.delete(this)
      }
      attributeChangedCallback() {
        if (live.painters.has(this)) this.#paint()
      }
    })
  }
  /** Where the dialog stands with `enableEmbedded`. */
  customElements.define('billfold-modal', class extends HTMLElement {})
  port.subscribe(() => { for (const paint of live.painters.values()) paint() })
  watchOpeners(port)
}
