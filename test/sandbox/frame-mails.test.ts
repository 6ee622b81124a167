/** The page of the users' mails. */
import '../dom'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { Mail } from './frame/mail-box'
import { createMailList } from './frame/page/mail-list'

const test = suite('the page of mails')

const AT_MS = Date.UTC(2026, 10, 27, 18, 5, 9)
const mail = (subject: string, text = 'Hello', atMs = AT_MS): Mail => ({ to: 'a&b@mail.example', subject, text, atMs })

const open = () => {
  const root = document.createElement('main')
  const show = createMailList(root)
  return { root, show, subjects: () => [...root.querySelectorAll('h2')].map(({ textContent }) => textContent) }
}

test('mails are shown as text, with their time, and links open in a new tab', () => {
  const { root, show } = open()
  show([mail('Hi <b>', 'Open\n\nhttp://127.0.0.1:1/device?token=a&b=<img>')])
  assert.is(root.querySelector('b'), null)
  assert.is(root.querySelector('h2')!.textContent, 'Hi <b>')
  assert.match(root.querySelector('p')!.textContent!, 'a&b@mail.example')
  const time = root.querySelector('time')!
  assert.is(time.dateTime, '2026-11-27T18:05:09.000Z')
  assert.match(time.textContent!, /\d+:05:09/)
  const link = root.querySelector('a')!
  assert.equal(
    [link.getAttribute('href'), link.target, link.rel],
    ['http://127.0.0.1:1/device?token=a&b=', '_blank', 'noopener']
  )
  assert.is(root.querySelector('pre')!.textContent, 'Open\n\nhttp://127.0.0.1:1/device?token=a&b=<img>')
})

test('new mails come first, and those that are shown stay as they are', () => {
  const { root, show, subjects } = open()
  show([])
  assert.match(root.textContent!, 'No mail yet')
  show([mail('1')])
  const [first] = root.querySelectorAll('article')
  show([mail('1'), mail('2'), mail('3')])
  assert.equal(subjects(), ['3', '2', '1'])
  assert.is([...root.querySelectorAll('article')].at(-1), first)
  assert.not.match(root.textContent!, 'No mail yet')
})

test('after a reset of the world the old mails are gone', () => {
  const { show, subjects } = open()
  show([mail('1'), mail('2')])
  show([mail('3', 'Hello', AT_MS + 1), mail('4', 'Hello', AT_MS + 1)])
  assert.equal(subjects(), ['4', '3'])
  show([])
  assert.equal(subjects(), [])
})

test.run()
