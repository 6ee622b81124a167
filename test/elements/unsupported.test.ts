import { test } from 'uvu'
import * as assert from 'uvu/assert'
import '../dom'
import '../react/source'

const { defineElements, supportsElements } = await import('../../src/elements/elements')

test('without constructed style sheets no element is defined, and its content stays', () => {
  const page = Object.getPrototypeOf(document) as object
  let owner = page
  while (!Object.hasOwn(owner, 'adoptedStyleSheets')) owner = Object.getPrototypeOf(owner) as object
  const descriptor = Object.getOwnPropertyDescriptor(owner, 'adoptedStyleSheets')!
  Reflect.deleteProperty(owner, 'adoptedStyleSheets')
  document.body.innerHTML = '<billfold-button><a href="/how">How to connect</a></billfold-button>'
  assert.is(supportsElements(), false)
  defineElements({
    buttonState: () => {
      throw new Error('must not be called')
    },
    open: async () => undefined,
    close: () => undefined,
    preload: () => undefined
  })
  assert.is(customElements.get('billfold-button'), undefined)
  assert.is(document.querySelector('billfold-button')!.shadowRoot, null)
  Object.defineProperty(owner, 'adoptedStyleSheets', descriptor)
})

test.run()
