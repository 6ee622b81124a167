/** The dialog when its chunk with the terms fails to load. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { freshPage } from '../core/fresh'
import { mayChoose } from '../../src/actions/warm'
import { chunks } from '../../src/chunks'
import { configure } from '../../src/core/config'
import { isError } from '../../src/core/errors'
import { registerChunks } from '../../src/core/registry'

registerChunks({ ...chunks, app: { ...chunks.app, notices: () => Promise.reject(new TypeError('Failed to fetch')) } })
test.before.each(freshPage)
test.after(freshPage)

test(
  'neither a box nor a line that does not come lets anybody in: ' + 'who connects is to know what they accept',
  async () => {
    for (const legalCheckbox of [true, false]) {
      configure({ later: { termsConditionsUrl: '/terms', features: { legalCheckbox } } })
      const said: unknown = await mayChoose().catch((e: unknown) => e)
      assert.ok(isError(said, 'chunk-failed'))
    }
  }
)

test('a site that wants nothing accepted does not wait for it', async () => {
  assert.is(await mayChoose(), true)
})

test.run()
