/**
 * A page for unit tests: happy-dom's window under the usual global names, once for a process. Timers, fetch and streams
 * stay Node's.
 */
import './let-go'
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
  const give = (name: string, value: unknown) =>
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true })
  give('window', page)
  // https://html.spec.whatwg.org/#close-the-dialog: the event is a task of its own; happy-dom fires it before `close`
  // returns
  page.HTMLDialogElement.prototype.close = function () {
    if (!this.open) return
    this.open = false
    setTimeout(() => this.dispatchEvent(new page.Event('close')))
  }
  // https://html.spec.whatwg.org/#dom-dialog-showmodal; happy-dom shows a dialog that is in no document
  const { showModal } = page.HTMLDialogElement.prototype
  page.HTMLDialogElement.prototype.showModal = function () {
    if (!this.isConnected) throw new page.DOMException('The element is not in a Document.', 'InvalidStateError')
    showModal.call(this)
  }
  for (const name of names) {
    const value: unknown = page[name]
    // a window's method needs the window as `this`; a class must stay itself
    give(name, typeof value === 'function' && /^[a-z]/.test(name) ? value.bind(page) : value)
  }
}
