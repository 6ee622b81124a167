/** Foreign values in messages for developers. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { describe } from '../../../src/core/platform/describe-value'

test('any value can be described, also one without a string form', () => {
  const textless = { toString: '' }
  const values: [value: unknown, text: string][] = [
    ['a'.repeat(70), `"${'a'.repeat(60)}"`],
    [[1], 'a list'],
    [textless, 'an object'],
    [Object.assign(() => 1, textless), 'a function'],
    [Symbol('a'), 'Symbol(a)'],
    [null, 'null'],
    [undefined, 'undefined'],
    [7n, '7']
  ]
  for (const [value, text] of values) assert.is(describe(value), text)
})

test.run()
