/**
 * A dialog that is embedded in a page without React, while requests fail. No click opens it, so it has to retry by
 * itself.
 */
import '../dom'
import '../react/source'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { until } from '../doubles/fake-clock'

const { chunks } = await import('../../src/app/chunks')
const { setEmbedIn } = await import('../../src/core/dialog/shell')
const { createInstance } = await import('../../src/api/create-billfold')

let isServed = false
let requests = 0
let mounts = 0
const root = async () => {
  requests++
  if (!isServed) throw new Error('dropped')
  return {
    default: () => {
      mounts++
      return () => {
        mounts--
      }
    }
  }
}
const billfold = createInstance(
  { debug: false, enableEmbedded: true },
  { ...chunks, app: { ...chunks.app, mount: root } },
  'preact',
  () => undefined
)
const hasFailed = () => billfold.getState().loadFailed

test('a failed dialog is requested again by the next opening and when the browser is online', async () => {
  setEmbedIn(document.body)
  await until(hasFailed, 'the failure')
  assert.is(requests, 1)
  await billfold.open()
  await until(() => requests === 2 && hasFailed() && !billfold.isOpen(), 'the second failure')
  isServed = true
  window.dispatchEvent(new window.Event('online'))
  await until(() => mounts === 1, 'the dialog')
  assert.is(requests, 3)
  assert.is(hasFailed(), false)
  setEmbedIn(undefined)
  assert.is(mounts, 0)
})

test.run()
