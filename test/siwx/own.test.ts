/** The sign-in that the option of a page without a build step selects. */
import '../dom'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { configure } from '../../src/core/config'
import create from '../../src/siwx/own'
import { ReownAuthentication } from '../../src/siwx/hosted'

test(
  'the hosted sign-in in the place of the site’s own is said on the console; where nothing is replaced, nothing ' +
    'is',
  () => {
    const said: string[] = []
    const usual = console.warn
    console.warn = (text: string) => {
      said.push(text)
    }
    try {
      for (const [later, times] of [
        [{}, 0],
        [{ siwx: 'hosted' }, 0],
        [{ siwx: 'local' }, 1]
      ] as const) {
        configure({ later })
        assert.instance(create('hosted'), ReownAuthentication)
        assert.is(said.length, times, JSON.stringify(later))
      }
      assert.match(said[0]!, /^Billfold sign-in-replaced: the hosted sign-in, .* takes the place of siwx/)
    } finally {
      console.warn = usual
      configure({ later: {} })
    }
  }
)

test.run()
