import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { buttonOf, clear, place } from './scene'

const { emitDom } = await import('../../src/loader/emit')
const heard: string[] = []
const hear = (who: string) => (event: Event) => {
  heard.push(`${who} ${(event as CustomEvent<{ version: string }>).detail.version}`)
}
const atDocument = hear('document')
const tell = () => emitDom('billfold:ready', { version: '1' })

test.before.each(() => {
  clear()
  heard.length = 0
  document.addEventListener('billfold:ready', atDocument)
})
test.after.each(() => {
  document.removeEventListener('billfold:ready', atDocument)
  clear()
})

test('without an element the document hears', () => {
  tell()
  assert.equal(heard, ['document 1'])
})

test('each element hears once, and so does the document', () => {
  for (const name of ['first', 'second', 'third'])
    place('billfold-button').addEventListener('billfold:ready', hear(name))
  tell()
  assert.equal(heard, ['first 1', 'document 1', 'second 1', 'third 1'])
})

test('what was clicked comes first and is the one that bubbles', () => {
  place('billfold-button').addEventListener('billfold:ready', hear('first'))
  const clicked = place('billfold-network-button')
  clicked.addEventListener('billfold:ready', hear('clicked'))
  buttonOf(clicked).click()
  tell()
  assert.equal(heard, ['clicked 1', 'document 1', 'first 1'])
  clicked.remove()
  tell()
  assert.equal(heard.slice(3), ['first 1', 'document 1'], 'one that has gone does not')
})

test('passes the borders of other components on its way up', () => {
  const outer = document.body.appendChild(document.createElement('section'))
  outer.attachShadow({ mode: 'open' }).append(document.createElement('billfold-button'))
  tell()
  assert.equal(heard, ['document 1'])
})

test.run()
