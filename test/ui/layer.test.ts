/**
 * The position of the dialog in the page, and what the page may show above it. Stories test whether it can be clicked.
 */
import '../dom'
import '../react/source'
import { test } from 'uvu'
import * as assert from 'uvu/assert'

const { isRemoved, createHost } = await import('../../src/ui/host')
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

const createDialog = (place?: Element) => {
  const { root, remove } = createHost(place)
  const dialog = root.appendChild(document.createElement('dialog'))
  return { dialog, host: (root.getRootNode() as ShadowRoot).host as HTMLElement, layer: createLayer(dialog), remove }
}
const openPageModal = (html = '') => {
  const pageModal = document.body.appendChild(document.createElement('dialog'))
  pageModal.innerHTML = html
  pageModal.showModal()
  return pageModal
}
const isModal = (dialog: Element) => dialog.matches(':modal')
test.after.each(() => {
  document.body.replaceChildren()
})

test('the host element is moved into a body that replaced the former one', () => {
  const { dialog, host, layer } = createDialog()
  document.body.replaceWith(document.createElement('body'))
  assert.ok(isRemoved(host))
  assert.is(layer.show('modal', false), true)
  assert.is(host.parentElement, document.body)
  assert.ok(dialog.open)
})

test('a host element that was removed on purpose stays out', () => {
  const { host, layer, remove } = createDialog()
  layer.show('modal', false)
  remove()
  assert.not.ok(layer.isStale(false, false))
  assert.is(layer.show('modal', false), true)
  assert.not.ok(host.isConnected)
})

test('a document without a root element cannot show the dialog, and nothing throws', () => {
  const { dialog, layer } = createDialog()
  const root = document.documentElement
  root.remove()
  assert.is(layer.show('modal', false), false)
  assert.is(dialog.open, false)
  document.append(root)
  assert.is(layer.show('modal', false), true)
})

test('attributes that the page’s own modal set on the host element are removed, and so are clones of it', () => {
  const { host, layer } = createDialog()
  host.setAttribute('aria-hidden', 'true')
  document.body.append(host.cloneNode())
  layer.show('modal', false)
  assert.is(host.hasAttribute('aria-hidden'), false)
  assert.is(document.querySelectorAll('[data-billfold]').length, 1)
})

test('the dialog is not modal during a wallet request, unless a modal of the page is open', () => {
  const { dialog, layer } = createDialog()
  layer.show('modal', true)
  assert.is(isModal(dialog) && dialog.open, false)
  const pageModal = openPageModal()
  assert.ok(layer.isStale(true, false), 'the page’s own modal covers it')
  layer.show('modal', true)
  assert.ok(isModal(dialog))
  assert.is(layer.isStale(true, false), false, 'it is above the page’s modal now')
  pageModal.remove()
  assert.ok(layer.isStale(true, false), 'nothing covers it now')
})

test('a modal with an iframe that opens during a wallet request counts as the wallet’s', () => {
  const { layer } = createDialog()
  layer.show('modal', false)
  layer.show('modal', true)
  openPageModal('<iframe></iframe>')
  assert.is(layer.isStale(true, true), false)
})

test('a modal of the page that was open before the request counts, even with an iframe', () => {
  const { dialog, layer } = createDialog()
  openPageModal('<iframe></iframe>')
  layer.show('modal', false)
  layer.show('modal', true)
  assert.ok(isModal(dialog))
})

test('in the page’s own element, a modal dialog has a position of its own, and an embedded one does not', () => {
  const { host, layer } = createDialog(document.body.appendChild(document.createElement('section')))
  layer.show('modal', true)
  assert.is(host.style.position, 'absolute')
  layer.show('inline', true)
  assert.is(host.style.position, '')
})

test('an embedded dialog ignores modals of the page', () => {
  const { dialog, layer } = createDialog()
  layer.show('inline', false)
  openPageModal()
  assert.is(layer.isStale(false, true), false)
  assert.ok(dialog.open && !isModal(dialog))
})

test.run()
