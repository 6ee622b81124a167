/**
 * The position of the dialog in the page, and what the page may show above it. Stories test whether it can be clicked.
 */
import '../dom'
import '../react/source'
import { test } from 'uvu'
import * as assert from 'uvu/assert'

const { isDropped, placeHost } = await import('../../src/ui/host')
const { createLayer } = await import('../../src/ui/layer')

/** happy-dom does not support `:modal`. https://html.spec.whatwg.org/#selector-modal */
const modals = new WeakSet<Element>()
const { matches } = Element.prototype
const dialogs = (document.createElement('dialog') as HTMLDialogElement).constructor.prototype as HTMLDialogElement
const { showModal } = dialogs
test.before(() => {
  Element.prototype.matches = function (this: Element, selector: string): this is Element {
    if (!selector.endsWith(':modal')) return matches.call(this, selector)
    return modals.has(this) && this.hasAttribute('open') && this.isConnected
  }
  dialogs.showModal = function () {
    showModal.call(this)
    modals.add(this)
  }
})
test.after(() => {
  Element.prototype.matches = matches
  dialogs.showModal = showModal
})

const stage = () => {
  const { root, remove } = placeHost()
  const dialog = root.appendChild(document.createElement('dialog'))
  return { dialog, host: (root.getRootNode() as ShadowRoot).host as HTMLElement, layer: createLayer(dialog), remove }
}
const openOwn = (html = '') => {
  const own = document.body.appendChild(document.createElement('dialog'))
  own.innerHTML = html
  own.showModal()
  return own
}
const isModal = (dialog: Element) => dialog.matches(':modal')
test.after.each(() => {
  document.body.replaceChildren()
})

test('the host comes back into a body that replaced the former one', () => {
  const { dialog, host, layer } = stage()
  document.body.replaceWith(document.createElement('body'))
  assert.ok(isDropped(host))
  assert.is(layer.show('modal', false), true)
  assert.is(host.parentElement, document.body)
  assert.ok(dialog.open)
})

test('a host that was taken out on purpose stays out: another one has its place', () => {
  const { host, layer, remove } = stage()
  layer.show('modal', false)
  remove()
  assert.not.ok(layer.isStale(false, false))
  assert.is(layer.show('modal', false), true)
  assert.not.ok(host.isConnected)
})

test('a document without an element cannot show the dialog, and nothing is thrown', () => {
  const { dialog, layer } = stage()
  const root = document.documentElement
  root.remove()
  assert.is(layer.show('modal', false), false)
  assert.is(dialog.open, false)
  document.append(root)
  assert.is(layer.show('modal', false), true)
})

test('what the page’s own modal wrote on the host is taken away, and clones of it are removed', () => {
  const { host, layer } = stage()
  host.setAttribute('aria-hidden', 'true')
  document.body.append(host.cloneNode())
  layer.show('modal', false)
  assert.is(host.hasAttribute('aria-hidden'), false)
  assert.is(document.querySelectorAll('[data-billfold]').length, 1)
})

test('during a wallet request it is not modal, unless a modal of the page is open', () => {
  const { dialog, layer } = stage()
  layer.show('modal', true)
  assert.is(isModal(dialog) && dialog.open, false)
  const own = openOwn()
  assert.ok(layer.isStale(true, false), 'the page’s own covers it')
  layer.show('modal', true)
  assert.ok(isModal(dialog))
  assert.is(layer.isStale(true, false), false, 'it is above it now')
  own.remove()
  assert.ok(layer.isStale(true, false), 'nothing covers it any more')
})

test('a modal with an iframe that opens during a wallet request is the wallet’s', () => {
  const { layer } = stage()
  layer.show('modal', false)
  layer.show('modal', true)
  openOwn('<iframe></iframe>')
  assert.is(layer.isStale(true, true), false)
})

test('a modal of the page that was open before counts, whatever it holds', () => {
  const { dialog, layer } = stage()
  openOwn('<iframe></iframe>')
  layer.show('modal', false)
  layer.show('modal', true)
  assert.ok(isModal(dialog))
})

test('an embedded dialog follows no modal of the page', () => {
  const { dialog, layer } = stage()
  layer.show('inline', false)
  openOwn()
  assert.is(layer.isStale(false, true), false)
  assert.ok(dialog.open && !isModal(dialog))
})

test.run()
