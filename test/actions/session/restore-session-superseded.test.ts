/** A stored session that disappears while the chunk that restores it loads. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import '../../dom'
import { chunks } from '../../chunks'
import { registerChunks } from '../../../src/core/platform/chunks'
import { $status, reloadStoredSession } from '../../../src/core/session/session'
import { ALICE, deferred } from '../../doubles/scripted-provider'

const loading = deferred<void>()
registerChunks({ ...chunks, action: { ...chunks.action, restore: () => loading.promise.then(chunks.action.restore) } })
const { restoreSession } = await import('../../../src/actions/session/restore-session')
const { FOX, fox, storeSession, pageWith } = await import('../setup')

test('a session that another tab ends during the restore ends the connecting state', async () => {
  pageWith([fox()])
  storeSession(FOX, ALICE)
  reloadStoredSession()
  const done = restoreSession()
  assert.is($status.get(), 'connecting')
  localStorage.clear()
  loading.resolve()
  await done
  assert.is($status.get(), 'disconnected')
})

test.run()
