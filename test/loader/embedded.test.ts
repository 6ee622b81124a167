/**
 * A dialog that is embedded in a page without React, while requests fail. No click opens it, so it has to retry by
 * itself.
 */
import '../dom'
import '../react/source'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { until } from '../doubles/fake-clock'

const { chunks } = await import('../../src/chunks')
const { setEmbedIn } = await import('../../src/core/shell')
const { start } = await import('../../src/start')

let isHere = false
let asked = 0
let mounts = 0
const root = async () => {
  asked++
  if (!isHere) throw new Error('dropped')
  return {
    default: () => {
      mounts++
      return () => {
        mounts--
      }
    }
  }
}
const billfold = start(
  { debug: false, enableEmbedded: true },
  { ...chunks, app: { ...chunks.app, root } },
  'preact',
  () => undefined
)
const failed = () => billfold.getState().loadFailed

test('is asked for once, again with the next opening, and again when the browser is online', async () => {
  setEmbedIn(document.body)
  await until(failed, 'the failure')
  assert.is(asked, 1)
  await billfold.open()
  await until(() => asked === 2 && failed() && !billfold.isOpen(), 'the second failure')
  isHere = true
  window.dispatchEvent(new window.Event('online'))
  await until(() => mounts === 1, 'the dialog')
  assert.is(asked, 3)
  assert.is(failed(), false)
  setEmbedIn(undefined)
  assert.is(mounts, 0)
})

test.run()
