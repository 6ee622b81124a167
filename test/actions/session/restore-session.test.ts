/** A stored session when the chunk that restores it fails to load at first. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import '../../dom'
import { chunks } from '../../chunks'
import { $failure } from '../../../src/core/platform/report-error'
import { registerChunks } from '../../../src/core/platform/chunks'
import { $address, $status, reloadStoredSession } from '../../../src/core/session/session'
import { createDialogApi } from '../../../src/api/dialog-api'
import { ALICE } from '../../doubles/scripted-provider'

/** The chunk that fails to load. */
let failingChunk = 'restore'
const unlessFailing =
  <T>(name: string, load: () => Promise<T>) =>
  async () => {
    if (failingChunk === name) throw new Error('down')
    return load()
  }
registerChunks({
  ...chunks,
  action: { ...chunks.action, restore: unlessFailing('restore', chunks.action.restore) },
  connector: { ...chunks.connector, eip155: unlessFailing('injected', chunks.connector.eip155) }
})
const { restoreSession } = await import('../../../src/actions/session/restore-session')
const { FOX, fox, storeSession, storedSession, pageWith } = await import('../setup')

test('without a stored session, nothing is loaded', async () => {
  pageWith([fox()])
  await restoreSession()
  assert.is($status.get(), 'disconnected')
  assert.is($failure.get(), undefined)
})

test('a chunk that fails to load is reported, and the next opening retries the stored session', async () => {
  pageWith([fox()])
  storeSession(FOX, ALICE)
  reloadStoredSession()
  const restoring = restoreSession()
  assert.is($status.get(), 'connecting', 'on load, with a stored session')
  await restoring
  assert.is($status.get(), 'disconnected')
  assert.is($failure.get()?.code, 'chunk-failed')
  assert.is(storedSession()?.connections.eip155?.walletId, FOX)
  failingChunk = 'injected'
  await createDialogApi(Promise.resolve()).open()
  assert.is($address.get(), undefined)
  assert.is(storedSession()?.connections.eip155?.walletId, FOX, 'a failed connector chunk keeps the session as well')
  failingChunk = ''
  await createDialogApi(Promise.resolve()).open()
  assert.is($address.get(), ALICE)
})

test.run()
