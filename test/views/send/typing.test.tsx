/** How the fields of a transfer handle keys, pastes and input methods. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { $draft } from '../../../src/core/send/draft'
import { act } from '../setup'
import { BOB, DOLLAR, formOf, leaveSending, sendingPage, type } from './setup'

test.after.each(leaveSending)

test('an unclear or malformed pasted amount leaves the field as it is, and is reported', async () => {
  await sendingPage()
  const { field, find } = await formOf(DOLLAR)
  await type(field('amount'), '1.5')
  for (const [pasted, message] of [
    ['1,234', 'Unclear. Type it without thousands separators.'],
    ['0.000.001', 'Only digits and one point'],
    ['1e5', 'Only digits and one point'],
    ['5 USDC', 'Only digits and one point']
  ] as const) {
    await type(field('amount'), pasted)
    assert.equal(
      [field('amount').value, $draft.get().amount, find('fiat-value')?.textContent],
      ['1.5', '1.5', message],
      pasted
    )
  }
})

/** Presses keys one after another at the caret before the next render, as a browser does. */
const press = (field: HTMLInputElement, keys: string, isComposing = false) =>
  act(async () => {
    const set = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')!.set!
    for (const key of keys) {
      field.dispatchEvent(new Event('beforeinput', { bubbles: true }))
      const { value, selectionStart, selectionEnd } = field
      const at = selectionStart ?? value.length
      set.call(field, value.slice(0, at) + key + value.slice(selectionEnd ?? at))
      field.setSelectionRange(at + 1, at + 1)
      field.dispatchEvent(Object.assign(new Event('input', { bubbles: true }), { isComposing }))
    }
  })

test('keys that come faster than the field renders lose no digit', async () => {
  await sendingPage()
  const { field } = await formOf()
  for (const [keys, expected] of [
    ['12..5', '12.5'],
    ['1,2,5', '1.25'],
    ['0.000.001', '0.000001'],
    ['x1x2x.x5x', '12.5'],
    ['00012', '12'],
    ["1'234", '1234']
  ] as const) {
    await type(field('amount'), '')
    await press(field('amount'), keys)
    assert.equal([field('amount').value, $draft.get().amount], [expected, expected], keys)
  }
})

test('the message about a rejected key stays while more keys are typed, and goes with a correction', async () => {
  await sendingPage()
  const { field, find } = await formOf()
  const input = field('amount')
  for (const [keys, expected] of [
    ['1e1', '11'],
    ['0.000.001', '0.000001'],
    ['-2', '2']
  ] as const) {
    await type(input, '')
    await press(input, keys)
    assert.equal([input.value, find('fiat-value')?.textContent], [expected, 'Only digits and one point'], keys)
    await type(input, expected.slice(0, -1))
    assert.is.not(find('fiat-value')?.textContent, 'Only digits and one point', `${keys}, then Backspace`)
    await type(input, '')
    await press(input, keys)
    input.select()
    await press(input, '5')
    assert.is.not(find('fiat-value')?.textContent, 'Only digits and one point', `${keys}, then replaced`)
  }
})

test('the caret stays where the user types', async () => {
  await sendingPage()
  const { field } = await formOf()
  const input = field('amount')
  for (const { before, caret, keys, expected } of [
    { before: '1.5', caret: 1, keys: 'x2', expected: '12.5' },
    { before: '15', caret: 1, keys: ',2', expected: '1.25' },
    { before: '1.5', caret: 0, keys: '2', expected: '21.5' },
    { before: '1.5', caret: 1, keys: '.2', expected: '12.5' },
    { before: '100', caret: 1, keys: "'2", expected: '1200' }
  ] as const) {
    await type(input, before)
    input.setSelectionRange(caret, caret)
    await press(input, keys)
    assert.equal([input.value, $draft.get().amount], [expected, expected], `${keys} in ${before}`)
  }
})

test('nothing is written into the field while an input method composes, and its result counts', async () => {
  await sendingPage()
  const { field } = await formOf()
  const input = field('amount')
  input.dispatchEvent(new Event('compositionstart', { bubbles: true }))
  await press(input, '１２．５', true)
  assert.equal([input.value, $draft.get().amount], ['１２．５', '12.5'])
  await press(input, 'k', true)
  assert.equal([input.value, $draft.get().amount], ['１２．５k', '12.5'])
  await act(async () => {
    input.dispatchEvent(new Event('compositionend', { bubbles: true }))
  })
  assert.equal([input.value, $draft.get().amount], ['12.5', '12.5'])
  await act(async () => {
    input.dispatchEvent(
      Object.assign(new Event('keydown', { bubbles: true, cancelable: true }), { key: 'Enter', isComposing: true })
    )
  })
  assert.is.not(document.activeElement, field('receiver'), 'Enter was for the input method')
})

test('keys in the receiver that come faster than it renders are not lost', async () => {
  await sendingPage()
  const { field } = await formOf()
  await press(field('receiver'), BOB)
  assert.equal([field('receiver').value, $draft.get().receiver.text], [BOB, BOB])
})

test.run()
