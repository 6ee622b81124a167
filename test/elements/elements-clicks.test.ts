/** Clicks on the elements and on the host page’s own buttons: what they open and close, and how they show it. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { calls, buttonOf, clear, disconnected, addElement, show, textOf } from './setup'

test.before.each(clear)
test.after(clear)

test('the outcome of a click is shown on the clicked button only', () => {
  const [main, network, wallet] = [
    addElement('billfold-button'),
    addElement('billfold-network-button'),
    addElement('billfold-wallet-button', { wallet: 'MetaMask' })
  ]
  const labels = () => [main, network, wallet].map(textOf)
  const initial = { ...disconnected, networkName: 'Base' }
  buttonOf(network).click()
  show({ ...initial, isFailed: true })
  assert.equal(labels(), ['Connect wallet', 'Try again', 'MetaMask'])
  buttonOf(wallet).click()
  show({ ...initial, isLoading: true })
  assert.equal(labels(), ['Connect wallet', 'Base', 'Connecting'])
  assert.equal(
    [main, network, wallet].map(element => buttonOf(element).getAttribute('aria-busy')),
    ['false', 'false', 'true']
  )
  show({ ...initial, isFailed: true })
  assert.equal(labels(), ['Connect wallet', 'Base', 'Try again'])
})

test('the outcome of a click on the page’s own element is shown on our buttons', () => {
  const [link, element] = [addElement('a', { 'data-billfold-open': '' }), addElement('billfold-button')]
  link.click()
  show({ ...disconnected, isFailed: true })
  assert.is(textOf(element), 'Try again')
})

test('a click opens the view of its button, or closes the open dialog', () => {
  for (const tag of ['billfold-button', 'billfold-connect-button', 'billfold-network-button'])
    buttonOf(addElement(tag)).click()
  buttonOf(addElement('billfold-wallet-button', { wallet: 'io.example' })).click()
  assert.equal(
    calls.opened.map(({ view, wallet }) => view ?? wallet),
    [undefined, 'Connect', 'Networks', 'io.example']
  )
  const element = addElement('billfold-button')
  show({ ...disconnected, isOpen: true })
  buttonOf(element).click()
  assert.is(calls.closed, 1)
})

test('only the button that opened the dialog has aria-expanded="true"', () => {
  const [main, network] = [addElement('billfold-button'), addElement('billfold-network-button')]
  buttonOf(main).click()
  show({ ...disconnected, isOpen: true })
  assert.is(buttonOf(main).getAttribute('aria-expanded'), 'true')
  assert.is(buttonOf(network).getAttribute('aria-expanded'), 'false')
})

test('pointer and focus events preload the dialog', () => {
  const button = buttonOf(addElement('billfold-button'))
  button.dispatchEvent(new Event('pointerenter'))
  button.dispatchEvent(new Event('focus'))
  assert.is(calls.preloads, 2)
})

test('a page element with data-billfold-open opens the dialog, also when added later or clicked inside', () => {
  const link = addElement('a', { href: '/how', 'data-billfold-open': 'Networks' })
  const inner = link.appendChild(document.createElement('b'))
  const click = new Event('click', { bubbles: true, composed: true, cancelable: true })
  inner.dispatchEvent(click)
  assert.equal(calls.opened, [{ opener: link, view: 'Networks', wallet: undefined }])
  assert.is(click.defaultPrevented, true)
  inner.dispatchEvent(new Event('pointerover', { bubbles: true, composed: true }))
  assert.is(calls.preloads, 2, 'the click itself preloads as well')
})

test('a click with a modifier key follows the link instead', () => {
  const link = addElement('a', { href: '/how', 'data-billfold-open': '' })
  for (const key of ['ctrlKey', 'metaKey', 'shiftKey']) {
    const click = Object.assign(new Event('click', { bubbles: true, cancelable: true }), { [key]: true })
    link.dispatchEvent(click)
    assert.is(click.defaultPrevented, false)
  }
  assert.equal(calls.opened, [])
})

test('a click that the page has prevented opens nothing', () => {
  const link = addElement('a', { 'data-billfold-open': '' })
  link.addEventListener('click', event => event.preventDefault())
  link.dispatchEvent(new Event('click', { bubbles: true, cancelable: true }))
  assert.equal(calls.opened, [])
})

test.run()
