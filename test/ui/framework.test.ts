/** The changes that the Preact form of `framework.ts` makes to Preact itself. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { options } from 'preact'
import { drawLater } from '../../src/ui/framework'

test('a Preact that is the host’s, too, draws when it did, unless it is told to draw later', () => {
  assert.is(options.debounceRendering, undefined)
  drawLater()
  assert.is(options.debounceRendering, setTimeout)
})

test.run()
