/** Clicks on the elements and on the host page’s own buttons: what they open and close, and how they show it. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { asked, buttonOf, clear, nobody, place, show, wordsOf } from './scene'

test.before.each(clear)
test.after(clear)

test('what becomes of a click shows on the button that was clicked, and the others keep their words', () => {
  const [one, other, wallet] = [
    place('billfold-button'),
    place('billfold-network-button'),
    place('billfold-wallet-button', { wallet: 'MetaMask' })
  ]
  const shown = () => [one, other, wallet].map(wordsOf)
  const start = { ...nobody, networkName: 'Base' }
  buttonOf(other).click()
  show({ ...start, isFailed: true })
  assert.equal(shown(), ['Connect wallet', 'Try again', 'MetaMask'])
  buttonOf(wallet).click()
  show({ ...start, isLoading: true })
  assert.equal(shown(), ['Connect wallet', 'Base', 'Connecting'])
  assert.equal(
    [one, other, wallet].map(element => buttonOf(element).getAttribute('aria-busy')),
    ['false', 'false', 'true']
  )
  show({ ...start, isFailed: true })
  assert.equal(shown(), ['Connect wallet', 'Base', 'Try again'])
})

test('what becomes of a click on something of the site’s own shows on our buttons', () => {
  const [own, element] = [place('a', { 'data-billfold-open': '' }), place('billfold-button')]
  own.click()
  show({ ...nobody, isFailed: true })
  assert.is(wordsOf(element), 'Try again')
})

test('a click opens what the button is for, and closes what is open', () => {
  for (const tag of ['billfold-button', 'billfold-connect-button', 'billfold-network-button'])
    buttonOf(place(tag)).click()
  buttonOf(place('billfold-wallet-button', { wallet: 'io.example' })).click()
  assert.equal(
    asked.opened.map(({ view, wallet }) => view ?? wallet),
    [undefined, 'Connect', 'Networks', 'io.example']
  )
  const element = place('billfold-button')
  show({ ...nobody, isOpen: true })
  buttonOf(element).click()
  assert.is(asked.closed, 1)
})

test('only the button that opened the dialog says that it is expanded', () => {
  const [one, other] = [place('billfold-button'), place('billfold-network-button')]
  buttonOf(one).click()
  show({ ...nobody, isOpen: true })
  assert.is(buttonOf(one).getAttribute('aria-expanded'), 'true')
  assert.is(buttonOf(other).getAttribute('aria-expanded'), 'false')
})

test('pointer and focus warm', () => {
  const button = buttonOf(place('billfold-button'))
  button.dispatchEvent(new Event('pointerenter'))
  button.dispatchEvent(new Event('focus'))
  assert.is(asked.warmed, 2)
})

test('an element of the site opens the dialog, now or added later, also from inside', () => {
  const link = place('a', { href: '/how', 'data-billfold-open': 'Networks' })
  const inner = link.appendChild(document.createElement('b'))
  const click = new Event('click', { bubbles: true, composed: true, cancelable: true })
  inner.dispatchEvent(click)
  assert.equal(asked.opened, [{ opener: link, view: 'Networks', wallet: undefined }])
  assert.is(click.defaultPrevented, true)
  inner.dispatchEvent(new Event('pointerover', { bubbles: true, composed: true }))
  assert.is(asked.warmed, 2, 'the click itself warms, too')
})

test('a link that is to open in another tab or window does', () => {
  const link = place('a', { href: '/how', 'data-billfold-open': '' })
  for (const key of ['ctrlKey', 'metaKey', 'shiftKey']) {
    const click = Object.assign(new Event('click', { bubbles: true, cancelable: true }), { [key]: true })
    link.dispatchEvent(click)
    assert.is(click.defaultPrevented, false)
  }
  assert.equal(asked.opened, [])
})

test('a click that the site has dealt with opens nothing', () => {
  const link = place('a', { 'data-billfold-open': '' })
  link.addEventListener('click', event => event.preventDefault())
  link.dispatchEvent(new Event('click', { bubbles: true, cancelable: true }))
  assert.equal(asked.opened, [])
})

test.run()
