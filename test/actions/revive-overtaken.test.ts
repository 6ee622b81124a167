/** A stored session that disappears while the chunk that restores it loads. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import '../dom'
import { chunks } from '../../src/chunks'
import { registerChunks } from '../../src/core/registry'
import { $status, reloadKept } from '../../src/core/session'
import { ALICE, held } from '../doubles/scripted-provider'

const coming = held<void>()
registerChunks({ ...chunks, action: { ...chunks.action, restore: () => coming.promise.then(chunks.action.restore) } })
const { revive } = await import('../../src/actions/revive')
const { FOX, fox, keep, pageWith } = await import('./page')

test('a session that another tab ends meanwhile leaves nobody connecting', async () => {
  pageWith([fox()])
  keep(FOX, ALICE)
  reloadKept()
  const done = revive()
  assert.is($status.get(), 'connecting')
  localStorage.clear()
  coming.give()
  await done
  assert.is($status.get(), 'disconnected')
})

test.run()
