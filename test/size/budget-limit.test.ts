import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { isTooHigh, limitOf } from './budget-limit.mjs'

test('a new limit is 1 % above the size', () => {
  assert.is(limitOf({ bytes: 10_000, ceiling: 20_000 }, undefined), '10100 B')
})

test('no limit is above the ceiling', () => {
  assert.is(limitOf({ bytes: 10_000, ceiling: 10_050 }, undefined), '10050 B')
})

test('the recorded limit stays while it is at most 2 % above the size', () => {
  assert.is(limitOf({ bytes: 10_050, ceiling: 20_000 }, '10100 B'), '10100 B')
  assert.is(limitOf({ bytes: 9_910, ceiling: 20_000 }, '10100 B'), '10100 B')
})

test('a size above its limit, or far below it, gets another one', () => {
  assert.is(limitOf({ bytes: 10_200, ceiling: 20_000 }, '10100 B'), '10302 B')
  assert.is(limitOf({ bytes: 9_000, ceiling: 20_000 }, '10100 B'), '9090 B')
})

test('a limit more than 2 % above the size is too high', () => {
  assert.is(isTooHigh('10200 B', 10_000), false)
  assert.is(isTooHigh('10201 B', 10_000), true)
})

test.run()
