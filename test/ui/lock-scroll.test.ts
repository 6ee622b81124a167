/** Which wheel events, touches and keys may scroll while the dialog is open. */
import '../dom'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { blockScrollKey, lockScroll } from '../../src/ui/lock-scroll'

/** Creates a layer with a field, a button, and a list of this height in a window of 100 pixels. */
const createDialog = (listPx: number) => {
  const root = document.body.appendChild(document.createElement('div'))
  root.innerHTML = '<h2>Title</h2><input><button>Press</button><div style="overflow-y:auto"><p>Row</p></div>'
  const list = root.lastElementChild as HTMLElement
  Object.defineProperties(list, { scrollHeight: { value: listPx }, clientHeight: { value: 100 } })
  return { root, list, row: list.firstElementChild!, release: lockScroll(root) }
}
const wheelOn = (target: Element, init: object) => {
  // happy-dom's WheelEvent omits the modifiers.
  const event = Object.assign(new window.Event('wheel', { bubbles: true, cancelable: true, composed: true }), {
    deltaX: 0,
    deltaY: 0,
    ...init
  })
  target.dispatchEvent(event as unknown as Event)
  return event.defaultPrevented
}
const isBlocked = (target: Element, key: string, root: Node) => {
  const listener = (event: Event) => {
    blockScrollKey(event as KeyboardEvent, root)
  }
  document.addEventListener('keydown', listener, true)
  const event = new window.KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
  target.dispatchEvent(event as unknown as Event)
  document.removeEventListener('keydown', listener, true)
  return event.defaultPrevented
}
test.after.each(() => {
  document.body.replaceChildren()
})

test('the wheel is blocked where nothing in the dialog scrolls, but not with Ctrl, which zooms', () => {
  const { root, release } = createDialog(100)
  assert.ok(wheelOn(root, { deltaY: 10 }))
  assert.not(wheelOn(root, { deltaY: 10, ctrlKey: true }))
  release()
  assert.not(wheelOn(root, { deltaY: 10 }))
})

test('a list scrolls along its own axis and up to its ends', () => {
  const { list, row } = createDialog(300)
  assert.not(wheelOn(row, { deltaY: 10 }))
  assert.ok(wheelOn(row, { deltaY: -10 }), 'at its start')
  assert.ok(wheelOn(row, { deltaX: 10 }), 'not sideways')
  list.scrollTop = 200
  assert.ok(wheelOn(row, { deltaY: 10 }), 'at its end')
})

test('keys that would scroll the page are blocked, and keys that a control needs are not', () => {
  const { root, row } = createDialog(300)
  const [title, field, button] = root.children as unknown as [Element, Element, Element]
  for (const key of [' ', 'PageDown', 'End', 'ArrowDown']) assert.ok(isBlocked(title, key, root), key)
  for (const key of [' ', 'End', 'ArrowDown', 'a']) assert.not(isBlocked(field, key, root), key)
  assert.ok(isBlocked(field, 'PageDown', root))
  assert.not(isBlocked(button, ' ', root))
  assert.not(isBlocked(row, 'PageDown', root))
  assert.ok(isBlocked(document.body, 'PageDown', root), 'nothing has the focus')
})

test.run()
