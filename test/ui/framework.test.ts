/** The changes that the Preact form of `framework.ts` makes to Preact itself. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { options } from 'preact'
import { deferRendering } from '../../src/ui/framework'

test('a Preact that the host shares keeps its render timing until rendering is deferred', () => {
  assert.is(options.debounceRendering, undefined)
  deferRendering()
  assert.is(options.debounceRendering, setTimeout)
})

test.run()
