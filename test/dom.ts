/**
 * A page for unit tests: happy-dom's window under the usual global names, once for a process. Timers, fetch and streams
 * stay Node's.
 */
import './unref-timers'
import { Window } from './happy-dom'

const names = [
  'document',
  'navigator',
  'location',
  'localStorage',
  'customElements',
  'Event',
  'CustomEvent',
  'StorageEvent',
  'Element',
  'HTMLElement',
  'Node',
  'ShadowRoot',
  'CSSStyleSheet',
  'MutationObserver',
  'matchMedia',
  'getComputedStyle',
  'addEventListener',
  'removeEventListener',
  'dispatchEvent',
  'requestAnimationFrame',
  'cancelAnimationFrame'
] as const

if (!('document' in globalThis)) {
  const page = new Window({ url: 'https://shop.example/', width: 1280, height: 800 })
  const defineGlobal = (name: string, value: unknown) =>
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true })
  defineGlobal('window', page)
  // https://html.spec.whatwg.org/#close-the-dialog: the event has its own task, but happy-dom fires it before `close`
  // returns.
  page.HTMLDialogElement.prototype.close = function () {
    if (!this.open) return
    this.open = false
    setTimeout(() => this.dispatchEvent(new page.Event('close')))
  }
  // https://html.spec.whatwg.org/#dom-dialog-showmodal; happy-dom also shows a dialog that is in no document.
  const { showModal } = page.HTMLDialogElement.prototype
  page.HTMLDialogElement.prototype.showModal = function () {
    if (!this.isConnected) throw new page.DOMException('The element is not in a Document.', 'InvalidStateError')
    showModal.call(this)
  }
  for (const name of names) {
    const value: unknown = page[name]
    // A window's method needs the window as `this`. A class must stay itself.
    defineGlobal(name, typeof value === 'function' && /^[a-z]/.test(name) ? value.bind(page) : value)
  }
}
