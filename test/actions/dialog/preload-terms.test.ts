/** The dialog when its chunk with the terms fails to load. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { freshPage } from '../../core/reset-stores'
import { mayChooseWallet } from '../../../src/actions/dialog/preload'
import { chunks } from '../../chunks'
import { configure } from '../../../src/core/config/config'
import { isError } from '../../../src/core/platform/errors'
import { registerChunks } from '../../../src/core/platform/chunks'

registerChunks({ ...chunks, app: { ...chunks.app, alerts: () => Promise.reject(new TypeError('Failed to fetch')) } })
test.before.each(freshPage)
test.after(freshPage)

test('connecting is blocked while the terms fail to load, as a checkbox or as a line', async () => {
  for (const legalCheckbox of [true, false]) {
    configure({ deferred: { termsConditionsUrl: '/terms', features: { legalCheckbox } } })
    const outcome: unknown = await mayChooseWallet().catch((e: unknown) => e)
    assert.ok(isError(outcome, 'chunk-failed'))
  }
})

test('a host without terms does not wait for their chunk', async () => {
  assert.is(await mayChooseWallet(), true)
})

test.run()
