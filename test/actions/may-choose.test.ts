/** What becomes of a dialog whose part about terms does not come. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { freshPage } from '../core/fresh'
import { mayChoose } from '../../src/actions/warm'
import { chunks } from '../../src/chunks'
import { configure } from '../../src/core/config'
import { isError } from '../../src/core/errors'
import { $failure } from '../../src/core/failures'
import { registerChunks } from '../../src/core/registry'

registerChunks({ ...chunks, app: { ...chunks.app, notices: () => Promise.reject(new TypeError('Failed to fetch')) } })
test.before.each(freshPage)
test.after(freshPage)

const site = (legalCheckbox?: boolean) => configure({ later: { termsConditionsUrl: '/terms', features: { legalCheckbox } } })

test('a line that does not come keeps nobody out, and the site is told', async () => {
  site()
  assert.is(await mayChoose(), true)
  assert.is($failure.get()?.code, 'chunk-failed')
})

test('a box that does not come lets nobody in', async () => {
  site(true)
  const said: unknown = await mayChoose().catch((e: unknown) => e)
  assert.ok(isError(said, 'chunk-failed'))
})

test.run()
