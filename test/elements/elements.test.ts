import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { alice, buttonOf, clear, disconnected, addElement, shared, show, textOf } from './setup'

const { hueFromText } = await import('../../src/core/platform/color-from-text')
const { mountedElements } = await import('../../src/elements/mounted-elements')
const testId = (element: HTMLElement) => buttonOf(element).dataset['testid']
const frameOf = (element: HTMLElement) => element.shadowRoot!.querySelector<HTMLElement>('.bf')!

test.before.each(clear)
test.after(clear)

test('billfold-button asks to connect, and shows the account once connected', () => {
  const element = addElement('billfold-button')
  assert.is(textOf(element), 'Connect wallet')
  assert.is(testId(element), 'connect-button')
  const before = buttonOf(element)
  show(alice)
  assert.is(testId(element), 'account-button')
  assert.is(textOf(element), '1.204 ETH 0xf3…b92266')
  assert.is(buttonOf(element).getAttribute('aria-label'), 'Account 1.204 ETH 0xf3…b92266')
  assert.is(buttonOf(element), before, 'the same button, so that it keeps the focus')
})

test('a verified name replaces the address on the button, and its image the avatar', () => {
  const element = addElement('billfold-account-button', { balance: 'hide' })
  const avatar = () => buttonOf(element).querySelector<HTMLElement>('.avatar')!
  show({ ...alice, name: 'alice.eth', avatar: 'https://img.example/a.png' })
  assert.is(textOf(element), 'alice.eth')
  assert.is(buttonOf(element).getAttribute('aria-label'), 'Account alice.eth')
  assert.equal(
    ['src', 'alt', 'referrerpolicy'].map(name => avatar().getAttribute(name)),
    ['https://img.example/a.png', '', 'no-referrer']
  )
  assert.is(
    avatar().style.getPropertyValue('--hue'),
    `${hueFromText(alice.address!)}`,
    'behind an image that is missing'
  )
  show(alice)
  assert.is(textOf(element), '0xf3…b92266')
  assert.is(avatar().tagName, 'SPAN')
})

test('an account button is empty without an account', () => {
  const element = addElement('billfold-account-button')
  assert.is(buttonOf(element), null)
  show(alice)
  assert.is(testId(element), 'account-button')
  show(disconnected)
  assert.is(buttonOf(element), null)
})

test('a connect button keeps its label while connected', () => {
  const element = addElement('billfold-connect-button')
  show(alice)
  assert.is(textOf(element), 'Connect wallet')
})

test('a network button names the network and warns about an unsupported one', () => {
  const element = addElement('billfold-network-button', { label: 'Chain' })
  assert.is(textOf(element), 'Chain')
  show({ ...alice, networkName: 'Base', networkIcon: 'https://img.example/base.png' })
  assert.is(textOf(element), 'Base')
  assert.is(buttonOf(element).getAttribute('aria-label'), 'Network Base')
  assert.is(buttonOf(element).querySelector('img')!.getAttribute('referrerpolicy'), 'no-referrer')
  show({ ...alice, networkName: [] as unknown as string })
  assert.is(testId(element), 'network-button', 'storage may hold anything')
  show({ ...alice, networkName: 'Unknown network', isUnsupported: true })
  assert.is(textOf(element), 'Switch network')
  assert.ok(buttonOf(element).classList.contains('warn'))
})

test('a network without an image has the dialog’s letter and colour, one without a name has neither', () => {
  const element = addElement('billfold-network-button')
  const logo = () => buttonOf(element).querySelector<HTMLElement>('.logo')!
  assert.not(logo())
  show({ ...alice, networkName: 'base' })
  assert.equal([logo().dataset['letter'], logo().style.getPropertyValue('--hue')], ['B', `${hueFromText('base')}`])
  assert.is(textOf(element), 'base', 'the letter is not read out beside the name')
})

test('attribute changes apply at once', () => {
  const element = addElement('billfold-button', { label: 'Sign in' })
  assert.is(textOf(element), 'Sign in')
  element.setAttribute('label', 'Enter')
  assert.is(textOf(element), 'Enter')
  element.setAttribute('size', 'sm')
  assert.ok(buttonOf(element).classList.contains('small'))
  element.setAttribute('disabled', '')
  assert.is(buttonOf(element).disabled, true)
  // React 18 writes a false attribute of a custom element as text.
  element.setAttribute('disabled', 'false')
  assert.is(buttonOf(element).disabled, false)
  show(alice)
  element.setAttribute('balance', 'hide')
  element.setAttribute('chars-start', '6')
  element.setAttribute('chars-end', '2')
  assert.is(textOf(element), '0xf39F…66')
})

test('attributes of the script tag apply to elements without their own', () => {
  shared['label'] = 'For all'
  const element = addElement('billfold-button')
  assert.is(textOf(element), 'For all')
  element.setAttribute('label', 'For me')
  assert.is(textOf(element), 'For me')
})

test('a button shows that it is loading and that it failed', () => {
  const element = addElement('billfold-button', { 'loading-label': 'One moment' })
  show({ ...disconnected, isLoading: true })
  assert.is(textOf(element), 'One moment')
  assert.is(buttonOf(element).getAttribute('aria-busy'), 'true')
  assert.is(buttonOf(element).style.minWidth, '', 'without a layout there is no width to keep')
  show({ ...disconnected, isFailed: true })
  assert.is(textOf(element), 'Try again')
  show({ ...alice, isFailed: true, balance: undefined })
  assert.is(textOf(element), 'Try again')
  show(disconnected)
  assert.is(textOf(element), 'Connect wallet')
})

test('the reason of a failure is part of the accessible name', () => {
  const [main, network] = [addElement('billfold-button'), addElement('billfold-network-button')]
  show({ ...disconnected, isFailed: true })
  const nameOf = (element: HTMLElement) => buttonOf(element).getAttribute('aria-label')
  assert.is(nameOf(main), 'Try again. This part did not load')
  assert.is(nameOf(network), 'Network Try again. This part did not load')
  show(disconnected)
  assert.is(nameOf(main), '')
})

test('a button uses the locale and its text direction', () => {
  const element = addElement('billfold-button')
  show({ ...disconnected, locale: 'ar' })
  assert.is(frameOf(element).dir, 'rtl')
  assert.is(frameOf(element).lang, 'ar')
  show({ ...disconnected, locale: 'de' })
  assert.is(textOf(element), 'Wallet verbinden')
  element.setAttribute('label', 'Se connecter')
  assert.is(frameOf(element).lang, '', 'the page’s own label is not marked as German')
})

test('theme and custom properties are applied and removed', () => {
  const element = addElement('billfold-button')
  show({ ...disconnected, theme: 'light', properties: [['--billfold-accent', '#123456']] })
  assert.is(frameOf(element).dataset['theme'], 'light')
  assert.is(frameOf(element).style.getPropertyValue('--billfold-accent'), '#123456')
  show(disconnected)
  assert.is(frameOf(element).style.getPropertyValue('--billfold-accent'), '')
})

test('an element that is removed and inserted a hundred times is painted and leaves nothing behind', () => {
  const element = addElement('billfold-button')
  const parent = document.body
  for (let i = 0; i < 100; i++) {
    element.remove()
    assert.is(mountedElements.size, 0)
    show(i % 2 ? disconnected : alice)
    parent.append(element)
    assert.is(testId(element), i % 2 ? 'connect-button' : 'account-button')
  }
  assert.is(mountedElements.size, 1)
  assert.is(element.shadowRoot!.querySelectorAll('button').length, 1)
})

test('elements are defined once', async () => {
  const { defineElements } = await import('../../src/elements/elements')
  const first = customElements.get('billfold-button')
  defineElements({
    buttonState: () => alice,
    open: async () => undefined,
    close: () => undefined,
    preload: () => undefined
  })
  assert.is(customElements.get('billfold-button'), first)
  assert.is(testId(addElement('billfold-button')), 'connect-button')
})

test.run()
