import { test } from 'uvu'
import * as assert from 'uvu/assert'
import '../dom'
import '../react/source'

const { defineElements, isAble } = await import('../../src/loader/elements')

test('where constructed style sheets are missing nothing is defined, and what stands inside an element stays', () => {
  const page = Object.getPrototypeOf(document) as object
  let holder = page
  while (!Object.hasOwn(holder, 'adoptedStyleSheets')) holder = Object.getPrototypeOf(holder) as object
  const own = Object.getOwnPropertyDescriptor(holder, 'adoptedStyleSheets')!
  Reflect.deleteProperty(holder, 'adoptedStyleSheets')
  document.body.innerHTML = '<billfold-button><a href="/how">How to connect</a></billfold-button>'
  assert.is(isAble(), false)
  defineElements({
    painted: () => {
      throw new Error('nobody should ask')
    },
    open: async () => undefined,
    close: () => undefined,
    warm: () => undefined
  })
  assert.is(customElements.get('billfold-button'), undefined)
  assert.is(document.querySelector('billfold-button')!.shadowRoot, null)
  Object.defineProperty(holder, 'adoptedStyleSheets', own)
})

test.run()
