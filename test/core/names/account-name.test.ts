import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { labelIssue, MAX_CHARACTERS, nameOfLabel, toLabel } from '../../../src/core/names/account-name'
import fc from '../../property'

test('a typed text becomes a label in lower case, without characters that a name cannot have', () => {
  const texts: Record<string, string> = {
    Ana: 'ana',
    ' Ana Maria! ': 'anamaria',
    'ana-maria': 'ana-maria',
    'ana.reown.id': 'ana',
    'ANA.Reown.ID': 'ana',
    'ana.eth': 'anaeth',
    'änä\u202e7': 'n7',
    '': ''
  }
  for (const [typed, label] of Object.entries(texts)) assert.is(toLabel(typed), label, typed)
  assert.is(toLabel('a'.repeat(200)).length, MAX_CHARACTERS)
})

test('a label has letters, digits and hyphens, and at least four characters', () => {
  assert.is(labelIssue(''), 'short')
  assert.is(labelIssue('ana'), 'short')
  for (const label of ['anna', '1234', 'a-b-c', '-ana', 'a'.repeat(MAX_CHARACTERS)])
    assert.is(labelIssue(label), undefined, label)
  for (const label of ['Anna', 'an.na', 'an na', 'änna', 'xn--ana', 'a'.repeat(MAX_CHARACTERS + 1)])
    assert.is(labelIssue(label), 'invalid', label)
})

test('the longest name is as long as the service accepts', () => {
  assert.is(nameOfLabel('a'.repeat(MAX_CHARACTERS)).length, 64)
})

test('what was made from any text can only be too short, or look encoded', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 80 }), typed => {
      const label = toLabel(typed)
      const issue = labelIssue(label)
      assert.is(toLabel(label), label)
      assert.ok(issue === undefined || issue === 'short' || label.slice(2, 4) === '--')
    })
  )
})

test.run()
