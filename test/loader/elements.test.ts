import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { alice, buttonOf, clear, nobody, place, shared, show, wordsOf } from './scene'

const { hueOf } = await import('../../src/core/hue')
const { painters } = await import('../../src/loader/live')
const testId = (element: HTMLElement) => buttonOf(element).dataset['testid']
const frameOf = (element: HTMLElement) => element.shadowRoot!.querySelector<HTMLElement>('.bf')!

test.before.each(clear)
test.after(clear)

test('the one button asks to connect, and shows the account once there is one', () => {
  const element = place('billfold-button')
  assert.is(wordsOf(element), 'Connect wallet')
  assert.is(testId(element), 'connect-button')
  const before = buttonOf(element)
  show(alice)
  assert.is(testId(element), 'account-button')
  assert.is(wordsOf(element), '1.204 ETH 0xf3…b92266')
  assert.is(buttonOf(element).getAttribute('aria-label'), 'Account 1.204 ETH 0xf3…b92266')
  assert.is(buttonOf(element), before, 'it is the same button, so that it keeps the focus')
})

test('an account button is empty without an account', () => {
  const element = place('billfold-account-button')
  assert.is(buttonOf(element), null)
  show(alice)
  assert.is(testId(element), 'account-button')
  show(nobody)
  assert.is(buttonOf(element), null)
})

test('a connect button stays one while connected', () => {
  const element = place('billfold-connect-button')
  show(alice)
  assert.is(wordsOf(element), 'Connect wallet')
})

test('a network button names the network, and warns of one that the site does not use', () => {
  const element = place('billfold-network-button', { label: 'Chain' })
  assert.is(wordsOf(element), 'Chain')
  show({ ...alice, networkName: 'Base', networkIcon: 'https://img.example/base.png' })
  assert.is(wordsOf(element), 'Base')
  assert.is(buttonOf(element).getAttribute('aria-label'), 'Network Base')
  assert.is(buttonOf(element).querySelector('img')!.getAttribute('referrerpolicy'), 'no-referrer')
  show({ ...alice, networkName: [] as unknown as string })
  assert.is(testId(element), 'network-button', 'storage may hold anything')
  show({ ...alice, networkName: 'Unknown Network', isUnsupported: true })
  assert.is(wordsOf(element), 'Switch network')
  assert.ok(buttonOf(element).classList.contains('warn'))
})

test(
  'a network without an image has the letter and the colour that it has in the dialog; one without a name has ' +
    'neither',
  () => {
    const element = place('billfold-network-button')
    const mark = () => buttonOf(element).querySelector<HTMLElement>('.mark')!
    assert.not(mark())
    show({ ...alice, networkName: 'base' })
    assert.equal([mark().dataset['letter'], mark().style.getPropertyValue('--h')], ['B', `${hueOf('base')}`])
    assert.is(wordsOf(element), 'base', 'it is not read out beside the name')
  }
)

test('attributes are live', () => {
  const element = place('billfold-button', { label: 'Sign in' })
  assert.is(wordsOf(element), 'Sign in')
  element.setAttribute('label', 'Enter')
  assert.is(wordsOf(element), 'Enter')
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
  assert.is(wordsOf(element), '0xf39F…66')
})

test('what the script tag says counts for elements that say nothing themselves', () => {
  shared['label'] = 'For all'
  const element = place('billfold-button')
  assert.is(wordsOf(element), 'For all')
  element.setAttribute('label', 'For me')
  assert.is(wordsOf(element), 'For me')
})

test('while something is on its way it says so, and that it failed', () => {
  const element = place('billfold-button', { 'loading-label': 'One moment' })
  show({ ...nobody, isLoading: true })
  assert.is(wordsOf(element), 'One moment')
  assert.is(buttonOf(element).getAttribute('aria-busy'), 'true')
  assert.is(buttonOf(element).style.minWidth, '', 'without a layout there is no width to keep')
  show({ ...nobody, isFailed: true })
  assert.is(wordsOf(element), 'Try again')
  show({ ...alice, isFailed: true, balance: undefined })
  assert.is(wordsOf(element), 'Try again')
  show(nobody)
  assert.is(wordsOf(element), 'Connect wallet')
})

test('why it failed is part of the name, so that it is also told where nothing hovers', () => {
  const [one, other] = [place('billfold-button'), place('billfold-network-button')]
  show({ ...nobody, isFailed: true })
  const nameOf = (element: HTMLElement) => buttonOf(element).getAttribute('aria-label')
  assert.is(nameOf(one), 'Try again. This part did not load')
  assert.is(nameOf(other), 'Network Try again. This part did not load')
  show(nobody)
  assert.is(nameOf(one), '')
})

test('speaks the language it is told, from the right where that is read so', () => {
  const element = place('billfold-button')
  show({ ...nobody, locale: 'ar' })
  assert.is(frameOf(element).dir, 'rtl')
  assert.is(frameOf(element).lang, 'ar')
  show({ ...nobody, locale: 'de' })
  assert.is(wordsOf(element), 'Wallet verbinden')
  element.setAttribute('label', 'Se connecter')
  assert.is(frameOf(element).lang, '', 'words of the site are not said to be German')
})

test('takes theme and custom properties, and lets go of them', () => {
  const element = place('billfold-button')
  show({ ...nobody, theme: 'light', properties: [['--billfold-accent', '#123456']] })
  assert.is(frameOf(element).dataset['theme'], 'light')
  assert.is(frameOf(element).style.getPropertyValue('--billfold-accent'), '#123456')
  show(nobody)
  assert.is(frameOf(element).style.getPropertyValue('--billfold-accent'), '')
})

test('removed and put back a hundred times, an element is painted as ever and nothing stays behind', () => {
  const element = place('billfold-button')
  const parent = document.body
  for (let i = 0; i < 100; i++) {
    element.remove()
    assert.is(painters.size, 0)
    show(i % 2 ? nobody : alice)
    parent.append(element)
    assert.is(testId(element), i % 2 ? 'connect-button' : 'account-button')
  }
  assert.is(painters.size, 1)
  assert.is(element.shadowRoot!.querySelectorAll('button').length, 1)
})

test('is defined once, whoever asks again', async () => {
  const { defineElements } = await import('../../src/loader/elements')
  const first = customElements.get('billfold-button')
  defineElements({ painted: () => alice, open: async () => undefined, close: () => undefined, warm: () => undefined })
  assert.is(customElements.get('billfold-button'), first)
  assert.is(testId(place('billfold-button')), 'connect-button')
})

test.run()
