import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { buttonOf, clear, addElement } from './setup'

const { emitDom } = await import('../../src/elements/emit-dom')
const received: string[] = []
const listenerOf = (target: string) => (event: Event) => {
  received.push(`${target} ${(event as CustomEvent<{ version: string }>).detail.version}`)
}
const atDocument = listenerOf('document')
const emit = () => emitDom('billfold:ready', { version: '1' })

test.before.each(() => {
  clear()
  received.length = 0
  document.addEventListener('billfold:ready', atDocument)
})
test.after.each(() => {
  document.removeEventListener('billfold:ready', atDocument)
  clear()
})

test('without an element, the document receives the event', () => {
  emit()
  assert.equal(received, ['document 1'])
})

test('each element and the document receive the event once', () => {
  for (const name of ['first', 'second', 'third'])
    addElement('billfold-button').addEventListener('billfold:ready', listenerOf(name))
  emit()
  assert.equal(received, ['first 1', 'document 1', 'second 1', 'third 1'])
})

test('the clicked element receives the event first, and its event bubbles', () => {
  addElement('billfold-button').addEventListener('billfold:ready', listenerOf('first'))
  const clicked = addElement('billfold-network-button')
  clicked.addEventListener('billfold:ready', listenerOf('clicked'))
  buttonOf(clicked).click()
  emit()
  assert.equal(received, ['clicked 1', 'document 1', 'first 1'])
  clicked.remove()
  emit()
  assert.equal(received.slice(3), ['first 1', 'document 1'], 'a removed element receives nothing')
})

test('the event crosses shadow roots on its way up', () => {
  const outer = document.body.appendChild(document.createElement('section'))
  outer.attachShadow({ mode: 'open' }).append(document.createElement('billfold-button'))
  emit()
  assert.equal(received, ['document 1'])
})

test.run()
