/** The page on which users of the secure frame approve or decline. */
import '../dom'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { fakeClock } from '../doubles/fake-clock'
import { createApproval } from './frame/page/approval'
import { readColor, textOn } from './frame/page/text-color'

const test = suite<{ clock: ReturnType<typeof fakeClock> }>('approvals of the secure frame')
test.before.each(context => {
  context.clock = fakeClock()
})
test.after.each(({ clock }) => clock.restore())

const open = (text = 'Hello') => {
  const root = document.createElement('main')
  let show: (isVisible: boolean) => void = () => undefined
  let isWatched = true
  const abort = new AbortController()
  const approve = createApproval(root, (_, listener) => {
    show = listener
    return () => {
      isWatched = false
    }
  })
  const statement = {
    title: 'Sign a message',
    facts: [['Page', 'http://site.example']] as const,
    text,
    warning: 'Look'
  }
  const decided = approve(statement, abort.signal)
  const button = (name: string) => [...root.querySelectorAll('button')].find(({ textContent }) => textContent === name)!
  return { root, decided, abort, button, show: (isVisible: boolean) => show(isVisible), isWatched: () => isWatched }
}

test('a statement is shown as text, and never as markup', () => {
  const { root } = open('<img src=x onerror=alert(1)>')
  assert.is(root.querySelector('img'), null)
  assert.is(root.querySelector('pre')!.textContent, '<img src=x onerror=alert(1)>')
  assert.equal(
    ['h1', '.warning', 'dt', 'dd'].map(name => root.querySelector(name)?.textContent),
    ['Sign a message', 'Look', 'Page', 'http://site.example']
  )
})

test('a user can approve only after the buttons were visible for 500 ms', async ({ clock }) => {
  const { root, decided, button, show, isWatched } = open()
  await clock.advance(10_000)
  assert.ok(button('Approve').disabled, 'never visible')
  show(true)
  await clock.advance(499)
  assert.ok(button('Approve').disabled, 'too early')
  show(false)
  await clock.advance(10_000)
  assert.ok(button('Approve').disabled, 'covered meanwhile')
  show(true)
  await clock.advance(500)
  assert.not(button('Approve').disabled)
  button('Approve').click()
  assert.is(await decided, true)
  assert.equal([root.childElementCount, isWatched()], [0, false])
})

test('a user can decline at once, and an abort declines', async () => {
  const declined = open()
  declined.button('Decline').click()
  assert.is(await declined.decided, false)
  const aborted = open()
  aborted.abort.abort()
  assert.is(await aborted.decided, false)
  assert.is(aborted.root.childElementCount, 0)
})

test('the details scroll, and the buttons are below them', () => {
  const { root } = open()
  assert.equal(
    [...root.children].map(({ className }) => className),
    ['details', 'buttons']
  )
  const [details] = root.children as unknown as [HTMLElement]
  assert.is(details.tabIndex, 0, 'a keyboard reaches what scrolls')
  assert.equal([details.getAttribute('role'), details.getAttribute('aria-label')], ['region', 'Sign a message'])
})

/** https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
const luminance = (color: readonly number[]) => {
  const [red = 0, green = 0, blue = 0] = color.map(byte => {
    const part = byte / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

test('text on any accent has a contrast of at least 4.5', () => {
  assert.equal([textOn([255, 255, 255]), textOn([0, 0, 0]), textOn([0, 100, 0])], ['#000', '#fff', '#fff'])
  for (let red = 0; red < 256; red += 15)
    for (let green = 0; green < 256; green += 15)
      for (let blue = 0; blue < 256; blue += 15) {
        const color = [red, green, blue] as const
        const text = textOn(color) === '#fff' ? 1 : 0
        const [high, low] = [luminance(color), text].sort((a, b) => b - a) as [number, number]
        assert.ok((high + 0.05) / (low + 0.05) >= 4.5, color.join())
      }
})

test('a computed color is read in each of its forms, as it looks over the background', () => {
  assert.equal(readColor('rgb(11, 107, 58)'), [11, 107, 58])
  assert.equal(readColor('rgba(255, 0, 0, 0.5)', [0, 0, 255]), [127.5, 0, 127.5])
  assert.equal(readColor('color(srgb 1.2 0.4 -0.1 / 1)'), [255, 102, 0])
  for (const form of ['oklch(0.8 0.2 130)', 'red', '', 'rgb(1, 2)', 'rgb(a, b, c)', 'color(display-p3 1 0 0)'])
    assert.is(readColor(form), undefined, form)
})

test.run()
