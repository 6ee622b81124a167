/** Guards for values from outside. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { isRecord, isTexts, list, oneOf, record } from '../../../src/core/platform/guards'

/** Values of every type of JSON, and some that only a script can pass in. */
const VALUES: readonly unknown[] = [undefined, null, true, 0, '', 'x', [], [{}], {}, Object.create(null), new Date(0)]

test('every value becomes an object whose fields can be read, and an object stays the same', () => {
  for (const value of VALUES) {
    assert.type(record(value), 'object')
    assert.is(record(value)['name'], undefined)
    if (typeof value === 'object' && value) assert.is(record(value), value)
  }
})

test('a record is an object that is no list', () => {
  assert.equal(VALUES.filter(isRecord), VALUES.slice(-3))
})

test('at most the wanted number of entries is read, and of a list only', () => {
  assert.equal([list([1, 'x', null], 2), list([1], 2), list([], 2)], [[1, 'x'], [1], []])
  for (const value of VALUES) assert.is(list(value, 9) !== undefined, Array.isArray(value))
})

test('a list of texts has no other entry', () => {
  assert.equal([['a'], [], ['a', 1], [['a']], 'a', { length: 0 }].map(isTexts), [
    true,
    true,
    false,
    false,
    false,
    false
  ])
})

test('only a known value is one of the known', () => {
  for (const value of VALUES) assert.is(oneOf(['en', 'de'], value), undefined)
  assert.equal([oneOf(['en', 'de'], 'de'), oneOf(['en'], ['en'])], ['de', undefined])
})

test.run()
