/** The sign-in that the option of a page without a build step selects. */
import '../dom'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { configure } from '../../src/core/config/config'
import create from '../../src/siwx/from-option'
import { ReownAuthentication } from '../../src/siwx/hosted'

test('a hosted sign-in that replaces the host’s own is reported in the console, otherwise nothing is', () => {
  const warnings: string[] = []
  const originalWarn = console.warn
  console.warn = (text: string) => {
    warnings.push(text)
  }
  try {
    for (const [deferred, times] of [
      [{}, 0],
      [{ siwx: 'hosted' }, 0],
      [{ siwx: 'local' }, 1]
    ] as const) {
      configure({ deferred })
      assert.instance(create('hosted'), ReownAuthentication)
      assert.is(warnings.length, times, JSON.stringify(deferred))
    }
    assert.match(warnings[0]!, /^Billfold sign-in-replaced: the hosted sign-in replaces siwx: /)
  } finally {
    console.warn = originalWarn
    configure({ deferred: {} })
  }
})

test.run()
