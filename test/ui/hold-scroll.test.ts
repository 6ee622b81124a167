/** Which wheel events, touches and keys may scroll while the dialog is open. */
import '../dom'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { holdKey, holdScroll } from '../../src/ui/hold-scroll'

/** Creates a layer with a field, a button, and a list of this height in a window of 100 pixels. */
const stage = (listPx: number) => {
  const root = document.body.appendChild(document.createElement('div'))
  root.innerHTML = '<h2>Title</h2><input><button>Press</button><div style="overflow-y:auto"><p>Row</p></div>'
  const list = root.lastElementChild as HTMLElement
  Object.defineProperties(list, { scrollHeight: { value: listPx }, clientHeight: { value: 100 } })
  return { root, list, row: list.firstElementChild!, release: holdScroll(root) }
}
const wheelOn = (target: Element, how: object) => {
  // happy-dom's WheelEvent omits the modifiers.
  const event = Object.assign(new window.Event('wheel', { bubbles: true, cancelable: true, composed: true }), {
    deltaX: 0,
    deltaY: 0,
    ...how
  })
  target.dispatchEvent(event as unknown as Event)
  return event.defaultPrevented
}
const isRefused = (target: Element, key: string, root: Node) => {
  const hear = (event: Event) => {
    holdKey(event as KeyboardEvent, root)
  }
  document.addEventListener('keydown', hear, true)
  const event = new window.KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
  target.dispatchEvent(event as unknown as Event)
  document.removeEventListener('keydown', hear, true)
  return event.defaultPrevented
}
test.after.each(() => {
  document.body.replaceChildren()
})

test('the wheel is refused where nothing of the dialog scrolls, and not with Ctrl, which zooms', () => {
  const { root, release } = stage(100)
  assert.ok(wheelOn(root, { deltaY: 10 }))
  assert.not(wheelOn(root, { deltaY: 10, ctrlKey: true }))
  release()
  assert.not(wheelOn(root, { deltaY: 10 }))
})

test('a list scrolls until its end, and only its own way', () => {
  const { list, row } = stage(300)
  assert.not(wheelOn(row, { deltaY: 10 }))
  assert.ok(wheelOn(row, { deltaY: -10 }), 'it is at its start')
  assert.ok(wheelOn(row, { deltaX: 10 }), 'it does not scroll sideways')
  list.scrollTop = 200
  assert.ok(wheelOn(row, { deltaY: 10 }), 'it is at its end')
})

test('keys that would scroll the page are refused, and those that a control needs are not', () => {
  const { root, row } = stage(300)
  const [title, field, button] = root.children as unknown as [Element, Element, Element]
  for (const key of [' ', 'PageDown', 'End', 'ArrowDown']) assert.ok(isRefused(title, key, root), key)
  for (const key of [' ', 'End', 'ArrowDown', 'a']) assert.not(isRefused(field, key, root), key)
  assert.ok(isRefused(field, 'PageDown', root))
  assert.not(isRefused(button, ' ', root))
  assert.not(isRefused(row, 'PageDown', root))
  assert.ok(isRefused(document.body, 'PageDown', root), 'nothing has the focus')
})

test.run()
